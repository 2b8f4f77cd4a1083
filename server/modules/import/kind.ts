// Types of an import kind: a table that files may contain, such as lots or communities. A kind declares its columns and how its rows
// are identified; a `Session` per pass resolves references, completes rows and writes what belongs to them. `step.ts` calls the session
// in the order `prepare`, `resolve`, `look`, `complete`, `beside`, `end`.

import type { MissingThing } from '../../../src/contract/codes'
import type { Database } from '../../db/database'
import type { ImportedTerms } from '../../shared/lot-terms'
import type { Cell } from './cells'

/** A place that a row names and the database lacks; the column stays empty, or the row is wrong if it is the district. */
export interface Missing {
  thing: MissingThing
  /** 0: the district itself is missing. */
  region_id: number
  city: string
  region: string
  name: string
  /** The point and the address of the row, for a person who creates the place. */
  lng: number | null
  lat: number | null
  address: string | null
}

export interface Column {
  field: string
  /** Column name in the head of a file. */
  header: string
  /** Other names of the column. */
  aliases?: readonly string[]
  /** Names that match only together with a unit of this column: 月租金（元/㎡） is a price per area, 月租金 a sum. */
  aliasesWithUnit?: readonly string[]
  example: string
  needed?: true
  /** A required column may be missing if all of these are present. */
  orElse?: readonly string[]
  note?: string
  cell: Cell
}

/** Builds a column: `column('title', '标题', words(4, 60), { … })`. */
export const column = <T>(
  field: string,
  header: string,
  cell: Cell<T>,
  more: Omit<Column, 'field' | 'header' | 'cell'>,
): Column => ({ field, header, cell: cell as Cell, ...more })

/** Cells of a line that are merged with those above or below them: the number of rows, by column name. */
export type Merged = Readonly<Record<string, number>>

/** An error of a line: the field and the reason. */
export interface Fault {
  field: string
  message: string
  /** A court may really have published the value: a person can accept the row as it is. */
  mayTake?: boolean
  /** The error is that this place does not exist. */
  missing?: Missing
}

export type Values = Readonly<Record<string, unknown>>

/** A line whose cells were parsed. */
export interface Row {
  /** Line in the file, from 1. */
  line: number
  /** The mapped cells by field, as they are in the file. */
  cells: Readonly<Record<string, string>>
  /** Parsed values by field; empty cells are absent. */
  values: Record<string, unknown>
  /** Identifier of the row within its source. */
  ref: string
  hash: string
  /** Doubts about its cells that only a person can confirm. */
  asked?: readonly Fault[]
  /** Words of the source that were read by stored meanings, as `field:word=meaning`, and the users who gave them. */
  said?: { words: readonly string[]; uids: readonly number[] }
}

export type Stored = Record<string, unknown>

export interface Session {
  /** Does slow parsing for new or changed rows, off the event loop and outside of transactions. */
  prepare?: (rows: readonly Row[]) => Promise<void>
  /** Resolves names in the rows, stores the results in their values and returns errors; runs before records are locked. */
  resolve: (db: Database, rows: readonly Row[]) => Promise<Map<Row, Fault[]>>
  /** Reads further data of existing records. */
  look?: (db: Database, there: ReadonlyMap<Row, Stored>) => Promise<void>
  /** Merges the row over the stored record (null: new) and returns the columns, with doubts that only a person can confirm, or errors. */
  complete: (row: Row, there: Stored | null, isConfirmed?: boolean) => Completed | { faults: Fault[] }
  /** Writes data that belongs to written rows, in their transaction. */
  beside?: (db: Database, written: readonly Written[]) => Promise<void>
  /** Returns further lines to report about the file. */
  report?: () => string[]
  /** Runs after the last row. */
  end?: (db: Database) => Promise<void>
}

export interface Completed {
  columns: Stored
  /** Unlikely values: the row waits for a person's confirmation. */
  asked?: Fault[]
  /** Unusual values that are accepted as published. */
  marks?: Fault[]
}

export interface Written {
  row: Row
  /** Null: new. */
  before: Stored | null
  after: Stored
}

/** An existing record that may be the same as a row with an unknown number. */
export interface Doubt {
  id: number
  /** 0 to 1. */
  likeness: number
}

export interface ImportTools {
  db: Database
  /** Unix seconds. */
  now: number
  /** Source of the file; row numbers are unique within it. */
  source: string
  batchId: number
}

/** A type of table that a file may contain. */
export interface Kind {
  name: string
  label: string
  /** Counting word of one row: 套. */
  unit: string
  columns: readonly Column[]
  table: string
  /** Primary key columns; `id` comes from the table's sequence. */
  identity: readonly string[]
  /** Columns that are compared and written. */
  kept: readonly string[]
  /** Natural key columns, used if no number identifies the row. */
  natural?: readonly string[]
  /** Looks up our own numbers, which files exported here contain. */
  own?: { idsOf: (db: Database, refs: readonly string[]) => Promise<Map<string, number>> }
  /** SQL condition on a row `t` that the natural key may match. */
  alive?: string
  /** Rows are identified by their natural key only; numbers of sources are not stored. */
  isPlain?: true
  /** Returns the identifier of a row whose file has no number. */
  refOf: (values: Values, source: string) => string
  /** Returns the identifier as it was computed before character widths were folded. */
  formerRefOf?: (values: Values, source: string) => string
  /** Sets values that follow from other cells, such as the halls of a layout, and returns errors. */
  combine?: (values: Record<string, unknown>, cells: Readonly<Record<string, string>>) => Fault[]
  open: (tools: ImportTools) => Promise<Session>
  /** Returns keys that no two rows of a file may share, whatever their numbers. */
  twinsOf?: (row: Row) => string[]
  /** Returns existing records that are similar to rows with a new number. */
  doubts?: (db: Database, rows: readonly Row[], source: string) => Promise<Map<Row, Doubt>>
  /** Returns changes to lots that FOUR_EYES may cover; null: none. */
  termsOf?: (written: readonly Written[]) => ImportedTerms | null
  /** Returns those of the created records that must stay although their batch is undone, because somebody needs them. */
  needed?: (db: Database, ids: readonly number[]) => Promise<Set<number>>
  /** Hides such records from the public. */
  hide?: (db: Database, ids: readonly number[], now: number) => Promise<void>
  /** Deletes data that belongs to removed rows. */
  remove?: (db: Database, ids: readonly number[]) => Promise<void>
  /** Returns the columns to reset when a field is cleared in the admin console; a file never clears what it omits. */
  emptied?: (field: string) => Stored
  /** Runs after a record was saved as a whole in the admin console, in its transaction; removes what a file would only add to. */
  whole?: (db: Database, written: Written, now: number) => Promise<Fault[]>
  /** Returns records to export, in key order after `after`, as values by field. */
  export: (db: Database, after: Stored | null, limit: number) => Promise<{ values: Values; key: Stored }[]>
}

/** Source of our own files: those that were exported here. */
export const OWN_SOURCE = '本站'
