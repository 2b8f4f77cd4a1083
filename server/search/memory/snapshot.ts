import { readFile, rename, writeFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import type { Offset } from './change-feed'
import { LotTable, SCHEMA_VERSION, type SerializedTable } from './lot-table'

export interface SnapshotFile {
  path: string
  /** Minimum number of lots for a snapshot: fewer are read from the database as quickly. */
  fewest: number
}

/** The lots of a process at its stop. */
export interface Snapshot {
  /** Id of the database they belong to. */
  database: string
  /** Offset in the change log up to which they are. */
  offset: Offset
  table: LotTable
}

interface Saved extends Omit<Snapshot, 'table'> {
  at: number
  shape: string
  lots: SerializedTable
}

/** Changes are kept for six hours (retention.ts): an older snapshot could miss some. */
const MAX_HOURS = 5

/** Writes a temporary file first and renames it, so that an interrupted write is never read. */
export async function saveSnapshot(
  { path, fewest }: SnapshotFile,
  { table, ...rest }: Snapshot,
): Promise<void> {
  if (table.size < fewest) return
  const saved: Saved = { ...rest, at: Date.now(), shape: SCHEMA_VERSION, lots: table.written() }
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, serialize(saved))
  await rename(unfinished, path)
}

/** undefined: there is none, it is too old, or another version of the server wrote it. */
export async function readSnapshot({ path }: SnapshotFile): Promise<Snapshot | undefined> {
  try {
    const { at, shape, lots, ...rest } = deserialize(await readFile(path)) as Saved
    const isYoung = Date.now() - at < MAX_HOURS * 60 * 60_000
    return isYoung && shape === SCHEMA_VERSION ? { ...rest, table: LotTable.from(lots) } : undefined
  } catch {
    return undefined
  }
}
