export type Cell = string | number | null

/** What a spreadsheet would take for a formula is text; quotes, commas and line ends stay within their cell. */
function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), with the mark that makes Excel read it as UTF-8. */
export const csvOf = (rows: readonly (readonly Cell[])[]) =>
  `\ufeff${rows.map(row => row.map(cellText).join(',')).join('\r\n')}\r\n`
