import type { Database } from '../../db/database'
import type { ImportedTerms } from '../../shared/lot-terms'
import type { Cell } from './cells'

export interface Column {
  field: string
  /** What the first line of a file calls it. */
  header: string
  /** What others call it. */
  aliases?: readonly string[]
  /** Names that are this column's only where they say a unit of its own: 月租金（元/㎡） is a price, 月租金 a sum. */
  aliasesWithUnit?: readonly string[]
  example: string
  needed?: true
  /** A needed column may be left out where all of these are there. */
  orElse?: readonly string[]
  note?: string
  cell: Cell
}

/** A column as it is written down beside its kind: `column('title', '标题', words(4, 60), { … })`. */
export const column = <T>(
  field: string,
  header: string,
  cell: Cell<T>,
  more: Omit<Column, 'field' | 'header' | 'cell'>,
): Column => ({ field, header, cell: cell as Cell, ...more })

/** Cells of a line that are merged with those above or below them: over how many rows, by the names of their columns. */
export type Merged = Readonly<Record<string, number>>

/** What is wrong with a line: at which of its fields, and why. */
export interface Fault {
  field: string
  message: string
  /** A court may have published it all the same: a person can take the row as it is. */
  mayTake?: boolean
}

export type Values = Readonly<Record<string, unknown>>

/** A line whose cells could be read. */
export interface Row {
  /** Of the file, from 1. */
  line: number
  /** The cells that are mapped, by field, as the file has them. */
  cells: Readonly<Record<string, string>>
  /** What they say, by field; an empty cell has none. */
  values: Record<string, unknown>
  /** By which it is known again. */
  ref: string
  hash: string
  /** What only a person can confirm of its cells. */
  asked?: readonly Fault[]
  /** Words of the source that were read by their kept meanings, as `field:word=meaning`, and who said so. */
  said?: { words: readonly string[]; uids: readonly number[] }
}

export type Stored = Record<string, unknown>

export interface Session {
  /** Reads what takes long of rows that are not as they were, apart from the event loop and outside of transactions. */
  prepare?: (rows: readonly Row[]) => Promise<void>
  /** Finds what the rows name, puts it into their values, and says what is wrong; outside of what is locked. */
  resolve: (db: Database, rows: readonly Row[]) => Promise<Map<Row, Fault[]>>
  /** Reads what else is there of rows that are there already. */
  look?: (db: Database, there: ReadonlyMap<Row, Stored>) => Promise<void>
  /** The table's columns as the row wants them, over what is there (null: it is new), with what only a person can confirm of them; or what is wrong. */
  complete: (row: Row, there: Stored | null, isConfirmed?: boolean) => Completed | { faults: Fault[] }
  /** What goes with rows that are written, in their transaction. */
  beside?: (db: Database, written: readonly Written[]) => Promise<void>
  /** What else is to be said of the file, in lines. */
  report?: () => string[]
  /** After the last row. */
  end?: (db: Database) => Promise<void>
}

export interface Completed {
  columns: Stored
  /** What is unlikely: the row waits for a person's word. */
  asked?: Fault[]
  /** What is unusual and taken as it was published. */
  marks?: Fault[]
}

export interface Written {
  row: Row
  /** Null: it is new. */
  before: Stored | null
  after: Stored
}

/** Something that is there and may be the same as a row whose number nobody knows. */
export interface Doubt {
  id: number
  /** 0 to 1. */
  likeness: number
}

export interface ImportTools {
  db: Database
  /** Unix seconds. */
  now: number
  /** Who the file is from: numbers are theirs. */
  source: string
  batchId: number
}

/** What a file may hold a table of. */
export interface Kind {
  name: string
  label: string
  /** What one row is: 套. */
  unit: string
  columns: readonly Column[]
  table: string
  /** Columns that tell its rows apart; `id` is drawn from its sequence. */
  identity: readonly string[]
  /** Columns that are compared and written. */
  kept: readonly string[]
  /** Found by these columns where no number tells. */
  natural?: readonly string[]
  /** Numbers of ours, which a file of the house's own has. */
  own?: { idsOf: (db: Database, refs: readonly string[]) => Promise<Map<string, number>> }
  /** Condition on a row `t` that can be found by nature. */
  alive?: string
  /** Rows are known by their natural columns alone, and no number of a source is kept. */
  isPlain?: true
  /** By what a row is known where its file gives no number. */
  refOf: (values: Values, source: string) => string
  /** By what it was known before its parts were folded. */
  formerRefOf?: (values: Values, source: string) => string
  /** Values that follow from others of a row, set among them: the halls of a layout. Says what is wrong. */
  combine?: (values: Record<string, unknown>, cells: Readonly<Record<string, string>>) => Fault[]
  open: (tools: ImportTools) => Promise<Session>
  /** Keys of which no two rows of a file have one, whatever their numbers. */
  twinsOf?: (row: Row) => string[]
  /** What is like a row that is new by its number. */
  doubts?: (db: Database, rows: readonly Row[], source: string) => Promise<Map<Row, Doubt>>
  /** What rows change of lots that FOUR_EYES may cover; null: nothing. */
  termsOf?: (written: readonly Written[]) => ImportedTerms | null
  /** Of what a batch made: those that must stay although the batch is undone, with who needs them. */
  needed?: (db: Database, ids: readonly number[]) => Promise<Set<number>>
  /** Takes those away that must stay from what the public sees. */
  hide?: (db: Database, ids: readonly number[], now: number) => Promise<void>
  /** Goes with rows that are taken away. */
  remove?: (db: Database, ids: readonly number[]) => Promise<void>
  /** Columns of a field that is taken away at the desk; a file leaves what it does not say. */
  emptied?: (field: string) => Stored
  /** After a thing was written whole at the desk, in its transaction: what a file only adds to. */
  whole?: (db: Database, written: Written, now: number) => Promise<Fault[]>
  /** What is exported, oldest first, after a key; as values by field. */
  export: (db: Database, after: Stored | null, limit: number) => Promise<{ values: Values; key: Stored }[]>
}

/** The house's own files: what was exported here. */
export const OWN_SOURCE = '本站'
