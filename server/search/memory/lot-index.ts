// Holds all lots in memory and follows the database by its change log (change-feed.ts): an update reads the changes since the last one and
// the changed lots again. At most one update runs and one waits: callers that arrive during an update share the next one, so every caller
// sees what was committed before its call. A rebuild happens at a start without a snapshot file, after an hour without the primary, when a
// change covers all lots (house_id null), or when another database answers.
//
// The table is lent to a synchronous callback only. It changes between two awaits, and a lot that comes with an earlier id shifts the slots
// of all later ones, so a bitmap kept over an await would count other lots than it was made for.

import type { Database } from '../../db/database'
import { createKeptBytes, type ByteCache } from '../byte-cache'
import { shareRun } from '../share-run'
import { isAhead, readNews, readOffset, type Offset } from './change-feed'
import { lastId, LotTable, sentSql, type Sent } from './lot-table'
import { readSnapshot, saveSnapshot, type Snapshot, type SnapshotFile } from './snapshot'

/** Lots per read: about ten milliseconds of this process. */
const CHUNK = 5_000
/** Changes are kept for six hours (retention.ts): an index that was not updated for one hour is rebuilt. */
const MAX_BEHIND_MS = 60 * 60_000

/** Sentinel id: shared data shown on every card (tags) changed; it invalidates all cached cards, while no lot changed. */
const SHOWN_WITH = 0

/** Results that may leave a callback: no promise, which would read the table later, and no part of the table. */
export type Plain<T> = T extends PromiseLike<unknown> | LotTable | Uint32Array ? never : T
/** Reads the table in one go: it is valid until the callback returns. */
export type TableReader = <T>(read: (table: LotTable) => Plain<T>) => Promise<T>

/** All lots in the memory of this process, for search and counts. See docs/adr/0009-lot-search.md. */
export interface LotIndex {
  /** Lends the table with everything committed before this call (read-your-writes). Fails if the database fails. */
  read: TableReader
  /** The same from the replica if a healthy one exists: stale reads are acceptable, for data that belongs to no member. */
  readStale: TableReader
  isReady: () => boolean
  size: () => number | undefined
  lag: () => number | undefined
  save: () => Promise<void>
  kept: ByteCache
}

/** Lends a table of only these lots in their current state, for matching few lots against many queries. */
export async function readAmong<T>(
  db: Database,
  ids: readonly number[],
  read: (table: LotTable) => Plain<T>,
): Promise<T> {
  const table = new LotTable()
  const sent = await db.one<Sent>(sentSql('house h where h.id = any($1)'), [ids])
  if (sent) table.put(sent)
  return read(table)
}

const readDatabaseId = async (primary: Database) => {
  const row = await primary.one<{ id: string }>("select value ->> 'id' as id from meta where key = 'lots'")
  return row?.id ?? ''
}

const readLotsAfter = (db: Database, id: number) =>
  db.one<Sent>(sentSql('(select * from house where id > $1 order by id limit $2) h'), [id, CHUNK])

async function readAllLots(db: Database): Promise<LotTable> {
  const made = new LotTable()
  const all = await db.one<{ total: number }>('select count(*) as total from house')
  made.reserve(all?.total ?? 0)
  for (let sent = await readLotsAfter(db, 0); sent?.numbers;) {
    // The database reads the next chunk while this one is applied.
    const next = readLotsAfter(db, lastId(sent.numbers))
    made.put(sent)
    sent = await next
  }
  return made
}

async function readLots(db: Database, into: LotTable, ids: readonly number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += CHUNK) {
    const chunk = ids.slice(i, i + CHUNK)
    const sent = await db.one<Sent>(sentSql('house h where h.id = any($1)'), [chunk])
    const found = new Set(sent ? into.put(sent) : [])
    for (const id of chunk) if (!found.has(id)) into.remove(id)
  }
}

/** Returns the snapshot if it belongs to this database and all changes since are still kept. */
async function loadOwnSnapshot(primary: Database, snapshot: SnapshotFile): Promise<Snapshot | undefined> {
  const saved = await readSnapshot(snapshot)
  if (
    !saved ||
    saved.database !== (await readDatabaseId(primary)) ||
    isAhead(saved.offset, await readOffset(primary))
  )
    return undefined
  return saved
}

/** Runs at most one read at a time and lets one wait. `read` gets true if at least one of its callers needs read-your-writes. */
function createReadQueue(read: (isStrict: boolean) => Promise<void>): (strict: boolean) => Promise<void> {
  /** At least one waiter needs read-your-writes, so the next read uses the primary. */
  let isStrict = false
  const next = shareRun(() => {
    const wasStrict = isStrict
    isStrict = false
    return read(wasStrict)
  })
  return async strict => {
    isStrict ||= strict
    await next()
  }
}

/** The lots of a process, and where in the change log they are. */
interface State {
  table: LotTable
  offset: Offset
  /** Transactions beyond the offset whose changes came from a replica. */
  seen: Set<string>
  /** When the offset was taken, by the monotonic clock. */
  takenAt: number
}

/** `snapshot`: the file from which a start loads the lots, if there are so many that reading the database would take long. */
export function createLotIndex(
  primary: Database,
  snapshot?: SnapshotFile,
  pick: () => Database | null = () => null,
): LotIndex {
  let state: State | undefined
  let readAt = 0
  const kept = createKeptBytes(primary)

  const begin = (table: LotTable, offset: Offset): State => {
    kept.drop(null)
    readAt = performance.now()
    return { table, offset, seen: new Set(), takenAt: readAt }
  }

  async function build(db: Database): Promise<State> {
    // Changes made while lots are read are found again afterwards.
    const offset = await readOffset(db)
    return begin(await readAllLots(db), offset)
  }

  /** Loads the snapshot, if it can be used; the caller then applies the changes since as usual. */
  async function restore(): Promise<State | undefined> {
    const saved = snapshot && (await loadOwnSnapshot(primary, snapshot))
    return saved && begin(saved.table, saved.offset)
  }

  async function catchUp(db: Database): Promise<void> {
    const known = state ?? (await restore())
    if (!known || performance.now() - known.takenAt > MAX_BEHIND_MS) {
      state = await build(db)
      return
    }
    state = known
    const began = performance.now()
    const { offset, changes } = await readNews(db, known.offset, known.seen)
    if (db === primary && isAhead(known.offset, offset)) {
      state = await build(db)
      return
    }
    if (changes.some(change => change.house_id === null)) {
      // A replica's next read would find the row again.
      const seen = new Set([...known.seen, ...changes.map(({ xid }) => xid)])
      state = { ...(await build(db)), seen }
      return
    }
    const ids = [...new Set(changes.map(change => change.house_id ?? 0))].sort((a, b) => a - b)
    kept.drop(ids.includes(SHOWN_WITH) ? null : ids)
    await readLots(db, known.table, ids)
    readAt = began
    if (db === primary) state = { ...known, offset, seen: new Set(), takenAt: began }
    else for (const { xid } of changes) known.seen.add(xid)
  }

  const queue = createReadQueue(isStrict => catchUp((isStrict ? null : pick()) ?? primary))
  const reader =
    (isStrict: boolean): TableReader =>
    async read => {
      await queue(isStrict)
      if (!state) throw new Error('the lots were read and are not there')
      return read(state.table)
    }

  return {
    read: reader(true),
    readStale: reader(false),
    isReady: () => state !== undefined,
    size: () => state?.table.size,
    kept,
    lag: () => (state ? (performance.now() - readAt) / 1000 : undefined),
    save: async () => {
      if (!state || !snapshot) return
      const { table, offset } = state
      await saveSnapshot(snapshot, { database: await readDatabaseId(primary), offset, table })
    },
  }
}
