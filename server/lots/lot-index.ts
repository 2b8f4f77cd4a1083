import type { Database } from '../db/database'
import { createKeptBytes, type KeptBytes } from './kept-bytes'
import { lastId, LotTable, sentSql, type Sent } from './lot-table'
import { readSnapshot, saveSnapshot, type SnapshotFile } from './snapshot'

/** Lots read at once: some ten milliseconds of this process. */
const CHUNK = 5_000
/** Changes are kept for six hours (retention.ts): lots that were not brought up to date for one of them are read anew. */
const MOST_BEHIND_MS = 60 * 60_000

/** In place of a lot's id: what lots are shown with changed, their tags; no lot did. */
const SHOWN_WITH = 0

interface Change {
  xid: string
  house_id: number | null
}
interface News {
  horizon: string
  changes: Change[]
}

/** All lots in this process, for whatever finds and counts them. docs/adr/0009-lot-search.md tells how it works. */
export interface LotIndex {
  /** The lots with all that was committed before this call. Fails as the database does. */
  now: () => Promise<LotTable>
  /** The same by the replica where there is one that is fit: for what is nobody's own. */
  lately: () => Promise<LotTable>
  /** Whether the lots were read: until then a question waits. */
  isReady: () => boolean
  /** How many they are; undefined before they were read. */
  size: () => number | undefined
  /** Seconds since they were last brought up to date; undefined before they were read. */
  behind: () => number | undefined
  /** Writes them down for the next start. */
  save: () => Promise<void>
  /** What was made of single lots; a change drops it before the lots are given to who asks after the change. */
  kept: KeptBytes
}

/** These lots alone, as they are now: for few lots that many filters are held against. */
export async function lotsAmong(db: Database, ids: readonly number[]): Promise<Pick<LotIndex, 'now'>> {
  const table = new LotTable()
  const sent = await db.one<Sent>(sentSql('house h where h.id = any($1)'), [ids])
  if (sent) table.put(sent)
  return { now: () => Promise.resolve(table) }
}

/** `snapshot`: the file that a start reads the lots from, where they are so many that the database would take long. */
export function createLotIndex(
  primary: Database,
  snapshot?: SnapshotFile,
  pick: () => Database | null = () => null,
): LotIndex {
  let table: LotTable | undefined
  /** The oldest transaction that was under way when changes were last read: from it on they are read next time. */
  let horizon = 0n
  /** Those from it on whose changes are in already. */
  let applied = new Set<string>()
  let readAt = 0
  const kept = createKeptBytes(primary)

  const horizonNow = async (db: Database) => {
    const row = await db.one<{ horizon: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
    )
    return BigInt(row?.horizon ?? 0)
  }

  const databaseId = async () => {
    const row = await primary.one<{ id: string }>("select value ->> 'id' as id from meta where key = 'lots'")
    return row?.id ?? ''
  }

  const readAfter = (db: Database, id: number) =>
    db.one<Sent>(sentSql('(select * from house where id > $1 order by id limit $2) h'), [id, CHUNK])

  /** `before`: transactions whose changes were there before the first lot is read, so that they are not read again. */
  async function build(db: Database, before: Iterable<string> = []): Promise<void> {
    // What changes while lots are read is found again afterwards.
    const from = await horizonNow(db)
    const made = new LotTable()
    const all = await db.one<{ total: number }>('select count(*) as total from house')
    made.reserve(all?.total ?? 0)
    for (let sent = await readAfter(db, 0); sent?.numbers;) {
      // The database reads on while these are put in.
      const next = readAfter(db, lastId(sent.numbers))
      made.put(sent)
      sent = await next
    }
    const known = new Set([...before].filter(xid => BigInt(xid) >= from))
    ;[table, horizon, applied, readAt] = [made, from, known, performance.now()]
    kept.drop(null)
  }

  /** What was written down, if it is of this database and the changes since are all kept; they are caught up with as ever. */
  async function restore(): Promise<boolean> {
    const saved = snapshot && (await readSnapshot(snapshot))
    if (
      !saved ||
      saved.database !== (await databaseId()) ||
      BigInt(saved.horizon) > (await horizonNow(primary))
    )
      return false
    ;[table, horizon, applied, readAt] = [saved.table, BigInt(saved.horizon), new Set(), performance.now()]
    kept.drop(null)
    return true
  }

  async function readLots(db: Database, into: LotTable, ids: readonly number[]): Promise<void> {
    for (let i = 0; i < ids.length; i += CHUNK) {
      const chunk = ids.slice(i, i + CHUNK)
      const sent = await db.one<Sent>(sentSql('house h where h.id = any($1)'), [chunk])
      const found = new Set(sent ? into.put(sent) : [])
      for (const id of chunk) if (!found.has(id)) into.remove(id)
    }
  }

  async function catchUp(db: Database): Promise<void> {
    if (!table && !(await restore())) return build(db)
    if (!table || performance.now() - readAt > MOST_BEHIND_MS) return build(db)
    const began = performance.now()
    // One snapshot tells both: a transaction still under way is at or above the horizon, and so is read next time.
    const news = await db.one<News>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, coalesce((
         select json_agg(json_build_object('xid', xid::text, 'house_id', house_id)) from house_change
         where xid >= $1::text::xid8 and xid::text <> all($2::text[])), '[]') as changes`,
      [String(horizon), [...applied]],
    )
    if (!news) throw new Error('a query without a condition gave no row')
    const next = BigInt(news.horizon)
    // A replica that is before what was read from the primary has nothing new.
    if (next < horizon && db !== primary) return
    // Back in time: another database stands behind the address.
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

  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  /** Somebody of those who wait may have written what they are to find. */
  let isStrict = false
  const start = (): Promise<void> => {
    waiting = undefined
    const db = (isStrict ? null : pick()) ?? primary
    isStrict = false
    const mine = catchUp(db).finally(() => {
      if (running === mine) running = undefined
    })
    running = mine
    return mine
  }
  /** A reading under way may have looked already: who comes meanwhile shares the one after it. */
  const upToDate = async (strict: boolean): Promise<LotTable> => {
    isStrict ||= strict
    await (running ? (waiting ??= running.then(start, start)) : start())
    if (!table) throw new Error('the lots were read and are not there')
    return table
  }

  return {
    now: () => upToDate(true),
    lately: () => upToDate(false),
    isReady: () => table !== undefined,
    size: () => table?.size,
    kept,
    behind: () => (table ? (performance.now() - readAt) / 1000 : undefined),
    save: async () => {
      if (table && snapshot)
        await saveSnapshot(snapshot, { database: await databaseId(), horizon: String(horizon), table })
    },
  }
}
