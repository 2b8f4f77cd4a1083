import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { z } from 'zod'

/** The rows of a table, each in its shape; an empty cell is not there. Throws where one has another shape. */
export const rowsOf = <T>(file: string, row: z.ZodType<T>): T[] =>
  parse<Record<string, string>>(readFileSync(file, 'utf8'), {
    bom: true,
    columns: true,
    skip_empty_lines: true,
    trim: true,
  }).map(cells => row.parse(Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))))
