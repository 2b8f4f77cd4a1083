import type { z } from 'zod'
import type { Database } from '../db/database'

export interface Column<Field extends string = string> {
  field: Field
  /** What the first line of a file calls it; the field's own name is taken as well. */
  header: string
  isNeeded?: boolean
}

export interface Numbered<Row> {
  /** Line of the file, from 1. */
  line: number
  row: Row
}

export interface LineError {
  line: number
  message: string
}

/** What a file comes to: its errors, what is said of it, and the writing, which runs inside a transaction and only where there is no error. */
export interface Plan {
  errors: LineError[]
  report: string[]
  write: (db: Database) => Promise<string>
}

/** A kind of table that can be imported. `row` reads the cells of a line by field; an empty cell is undefined. */
export interface Importer<Row> {
  columns: readonly Column[]
  row: z.ZodType<Row, unknown>
  /** Looks at the rows as a whole, with the database beside them. `source`: the name of the file. */
  plan: (tools: ImportTools, rows: readonly Numbered<Row>[]) => Promise<Plan>
}

export interface ImportTools {
  db: Database
  /** Unix seconds. */
  now: number
  source: string
}
