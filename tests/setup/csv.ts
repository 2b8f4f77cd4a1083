import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { z } from 'zod'

/** Rows of a CSV table, each validated by its schema; empty cells are omitted. Throws if a row does not match. */
export const readCsvRows = <T>(file: string, row: z.ZodType<T>): T[] =>
  parse<Record<string, string>>(readFileSync(file, 'utf8'), {
    bom: true,
    columns: true,
    skip_empty_lines: true,
    trim: true,
  }).map(cells => row.parse(Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))))
