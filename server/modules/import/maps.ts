import type { Database } from '../../db/database'
import type { BatchReading } from './batches'
import type { Kind } from './kind'
import { FileError, type Format } from './lines'
import type { Mapping } from './read-row'

/** A stored mapping, with the units of its columns. */
export interface KeptMap {
  name: string
  source: string
  map: Mapping
  reading: Pick<BatchReading, 'units'>
  /** User who stored it; null: a command. */
  said_uid: number | null
}

/** Maximum of stored mappings that are searched. */
const MAX = 50

/**
 * Returns the most recently stored mapping whose columns are all in the file. JSON Lines omit empty fields, so the required columns are
 * enough for them.
 */
export async function knownMap(
  db: Database,
  kind: Kind,
  names: readonly string[],
  { source, format }: { source?: string; format?: Format } = {},
): Promise<KeptMap | undefined> {
  const maps = await db.query<KeptMap>(
    `select name, source, map, reading, said_uid
     from import_map
     where kind = $1 and ($2::text is null or source = $2)
     order by updated_at desc
     limit ${MAX}`,
    [kind.name, source ?? null],
  )
  const isThere = (name: string | undefined) => name !== undefined && names.includes(name)
  return (
    maps.find(({ map }) => Object.values(map).every(isThere)) ??
    (format === 'jsonl'
      ? maps.find(({ map }) => kind.columns.every(one => !one.needed || isThere(map[one.field])))
      : undefined)
  )
}

export async function keptMap(db: Database, kind: Kind, name: string): Promise<KeptMap> {
  const kept = await db.one<KeptMap>(
    'select name, source, map, reading, said_uid from import_map where kind = $1 and name = $2',
    [kind.name, name],
  )
  if (!kept) throw new FileError(`没有存为“${name}”的对应关系`)
  return kept
}
