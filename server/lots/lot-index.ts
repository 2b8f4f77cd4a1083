// Holds all lots in memory and follows the database. Triggers write each change with its transaction id to house_change; an update reads
// the changes at or above the watermark (the oldest transaction in progress, pg_snapshot_xmin), skips the transactions already applied, and
// reads the changed lots again. At most one read runs and one waits: callers that arrive during a read share the next one, so every caller
// sees what was committed before its call. A rebuild happens at a start without a snapshot, after an hour without an update, when a change
// covers all lots (house_id null), or when the watermark goes back.

import type { Database } from '../db/database'
import { createKeptBytes, type ByteCache } from './byte-cache'
import { lastId, LotTable, sentSql, type Sent } from './lot-table'
import { readSnapshot, saveSnapshot, type Snapshot, type SnapshotFile } from './snapshot'

/** Lots per read: about ten milliseconds of this process. */
const CHUNK = 5_000
/** Changes are kept for six hours (retention.ts): an index that was not updated for one hour is rebuilt. */
const MAX_BEHIND_MS = 60 * 60_000

/** Sentinel id: shared data shown on every card (tags) changed; it invalidates all cached cards, while no lot changed. */
const SHOWN_WITH = 0

interface Change {
  xid: string
  house_id: number | null
}
interface News {
  horizon: string
  changes: Change[]
}

/** All lots in the memory of this process, for search and counts. See docs/adr/0009-lot-search.md. */
export interface LotIndex {
  /** Returns the table with everything committed before this call (read-your-writes). Fails if the database fails. */
  now: () => Promise<LotTable>
  /** The same from the replica if a healthy one exists: stale reads are acceptable, for data that belongs to no member. */
  staleOk: () => Promise<LotTable>
  /** True once the lots are loaded: until then queries wait. */
  isReady: () => boolean
  /** Number of lots; undefined before they are loaded. */
  size: () => number | undefined
  /** Lag: seconds since the last update; undefined before the lots are loaded. */
  lag: () => number | undefined
  /** Writes the snapshot for the next start. */
  save: () => Promise<void>
  /** Card cache of single lots; a change invalidates an entry before the changed lots are returned to a later caller. */
  kept: ByteCache
}

/** Builds an index of only these lots in their current state, for matching few lots against many filters. */
export async function lotsAmong(db: Database, ids: readonly number[]): Promise<Pick<LotIndex, 'now'>> {
  const table = new LotTable()
  const sent = await db.one<Sent>(sentSql('house h where h.id = any($1)'), [ids])
  if (sent) table.put(sent)
  return { now: () => Promise.resolve(table) }
}

const readHorizon = async (db: Database) => {
  const row = await db.one<{ horizon: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  )
  return BigInt(row?.horizon ?? 0)
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
    BigInt(saved.horizon) > (await readHorizon(primary))
  )
    return undefined
  return saved
}

/** Returns the changes at or above the watermark that are not applied yet, and the new watermark. */
async function readNews(db: Database, horizon: bigint, applied: ReadonlySet<string>): Promise<News> {
  // One snapshot covers both: a transaction still in progress is at or above the watermark, so the next read finds it.
  const news = await db.one<News>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, coalesce((
       select json_agg(json_build_object('xid', xid::text, 'house_id', house_id)) from house_change
       where xid >= $1::text::xid8 and xid::text <> all($2::text[])), '[]') as changes`,
    [String(horizon), [...applied]],
  )
  if (!news) throw new Error('a query without a condition gave no row')
  return news
}

/**
 * Runs at most one read at a time and lets one wait: a running read may have taken its snapshot already, so callers that arrive meanwhile
 * share the one after it. `read` gets true if at least one of its callers needs read-your-writes.
 */
function createReadQueue(read: (isStrict: boolean) => Promise<void>): (strict: boolean) => Promise<void> {
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  /** At least one waiter needs read-your-writes, so the next read uses the primary. */
  let isStrict = false
  const start = (): Promise<void> => {
    waiting = undefined
    const wasStrict = isStrict
    isStrict = false
    const mine = read(wasStrict).finally(() => {
      if (running === mine) running = undefined
    })
    running = mine
    return mine
  }
  return async strict => {
    isStrict ||= strict
    await (running ? (waiting ??= running.then(start, start)) : start())
  }
}

/** `snapshot`: the file from which a start loads the lots, if there are so many that reading the database would take long. */
export function createLotIndex(
  primary: Database,
  snapshot?: SnapshotFile,
  pick: () => Database | null = () => null,
): LotIndex {
  let table: LotTable | undefined
  /** Watermark: the oldest transaction in progress at the last read of changes. The next read starts from it. */
  let horizon = 0n
  /** Transactions at or above the watermark that are already applied. */
  let applied = new Set<string>()
  let readAt = 0
  const kept = createKeptBytes(primary)

  /** `before`: transactions whose changes precede the first read, so they are not applied again. */
  async function build(db: Database, before: Iterable<string> = []): Promise<void> {
    // Changes made while lots are read are found again afterwards.
    const from = await readHorizon(db)
    const made = await readAllLots(db)
    const known = new Set([...before].filter(xid => BigInt(xid) >= from))
    ;[table, horizon, applied, readAt] = [made, from, known, performance.now()]
    kept.drop(null)
  }

  /** Loads the snapshot, if it can be used; the caller then applies the changes since as usual. */
  async function restore(): Promise<boolean> {
    const saved = snapshot && (await loadOwnSnapshot(primary, snapshot))
    if (!saved) return false
    ;[table, horizon, applied, readAt] = [saved.table, BigInt(saved.horizon), new Set(), performance.now()]
    kept.drop(null)
    return true
  }

  async function catchUp(db: Database): Promise<void> {
    if (!table && !(await restore())) return build(db)
    if (!table || performance.now() - readAt > MAX_BEHIND_MS) return build(db)
    const began = performance.now()
    const news = await readNews(db, horizon, applied)
    const next = BigInt(news.horizon)
    // The replica is behind what was read from the primary: nothing new.
    if (next < horizon && db !== primary) return
    // The watermark went back: another database answers at this address.
    if (next < horizon) return build(db)
    if (news.changes.some(change => change.house_id === null))
      return build(db, [...applied, ...news.changes.map(({ xid }) => xid)])
    const ids = [...new Set(news.changes.map(change => change.house_id ?? 0))].sort((a, b) => a - b)
    kept.drop(ids.includes(SHOWN_WITH) ? null : ids)
    await readLots(db, table, ids)
    for (const { xid } of news.changes) applied.add(xid)
    if (next > horizon) applied = new Set([...applied].filter(xid => BigInt(xid) >= next))
    ;[horizon, readAt] = [next, began]
  }

  const queue = createReadQueue(isStrict => catchUp((isStrict ? null : pick()) ?? primary))
  const upToDate = async (strict: boolean): Promise<LotTable> => {
    await queue(strict)
    if (!table) throw new Error('the lots were read and are not there')
    return table
  }

  return {
    now: () => upToDate(true),
    staleOk: () => upToDate(false),
    isReady: () => table !== undefined,
    size: () => table?.size,
    kept,
    lag: () => (table ? (performance.now() - readAt) / 1000 : undefined),
    save: async () => {
      if (table && snapshot)
        await saveSnapshot(snapshot, {
          database: await readDatabaseId(primary),
          horizon: String(horizon),
          table,
        })
    },
  }
}
