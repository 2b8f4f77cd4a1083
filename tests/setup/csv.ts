import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { parseCsv } from '../../server/import/csv'

/** The rows of a table, each in its shape; an empty cell is not there. Throws where one has another shape. */
export function rowsOf<T>(file: string, row: z.ZodType<T>): T[] {
  const [names, ...lines] = parseCsv(readFileSync(file, 'utf8'))
  return lines.map(({ cells }) =>
    row.parse(
      Object.fromEntries(
        cells.map((cell, i) => [names?.cells[i] ?? '', cell]).filter(([, cell]) => cell !== ''),
      ),
    ),
  )
}
