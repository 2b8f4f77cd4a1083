/** Formats rows under a header as aligned columns; Chinese characters are two columns wide. */
export function tableText(title: string, head: string[], rows: (string | number)[][]): string {
  const cells = [head, ...rows].map(row => row.map(String))
  const widths = head.map((_, column) => Math.max(...cells.map(row => calculateTextWidth(row[column] ?? ''))))
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell + pad(cell, widths[column]) : pad(cell, widths[column]) + cell,
      )
      .join('  ')
      .trimEnd()
  return [
    '',
    title,
    line(cells[0] ?? []),
    widths.map(width => '-'.repeat(width)).join('  '),
    ...cells.slice(1).map(line),
  ].join('\n')
}

const calculateTextWidth = (text: string) =>
  [...text].reduce((sum, character) => sum + (character > '⺀' ? 2 : 1), 0)
const pad = (text: string, width = 0) => ' '.repeat(Math.max(0, width - calculateTextWidth(text)))

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
export const milliseconds = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`

/** Median; for an even number of values the upper one. */
export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/** `share` 0.99: the 99th percentile. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
