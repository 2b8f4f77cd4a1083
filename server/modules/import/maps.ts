import type { Database } from '../../db/database'
import type { BatchReading } from './batches'
import type { Kind } from './kind'
import { FileError } from './lines'
import type { Mapping } from './read-row'

/** A mapping that people kept, with the units of its columns. */
export interface KeptMap {
  name: string
  source: string
  map: Mapping
  reading: Pick<BatchReading, 'units'>
}

/** Kept mappings that are looked through. */
const MOST = 50

/** The mapping that was kept last whose columns a file has all of; one of its source before others. */
export async function knownMap(
  db: Database,
  kind: Kind,
  names: readonly string[],
  source?: string,
): Promise<KeptMap | undefined> {
  const maps = await db.query<KeptMap>(
    `select name, source, map, reading from import_map where kind = $1 and ($2::text is null or source = $2) order by updated_at desc limit ${MOST}`,
    [kind.name, source ?? null],
  )
  return maps.find(({ map }) => Object.values(map).every(name => names.includes(name)))
}

export async function keptMap(db: Database, kind: Kind, name: string): Promise<KeptMap> {
  const kept = await db.one<KeptMap>(
    'select name, source, map, reading from import_map where kind = $1 and name = $2',
    [kind.name, name],
  )
  if (!kept) throw new FileError(`没有存为“${name}”的对应关系`)
  return kept
}
