export type Cell = string | number | null

/** Escapes a cell: text that a spreadsheet would run as a formula stays text; quotes, commas and line breaks are quoted. */
function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Builds CSV from rows (RFC 4180), with a byte order mark so that Excel reads it as UTF-8. */
export const formatCsv = (rows: readonly (readonly Cell[])[]) =>
  `\ufeff${rows.map(row => row.map(cellText).join(',')).join('\r\n')}\r\n`
