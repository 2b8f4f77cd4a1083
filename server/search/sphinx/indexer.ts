// Writes changed lots to the engine. How far it has come is a row of the database, locked during each batch: only one process writes at a
// time, and what it writes was read after everything that was written before. A pass goes through the lots that changed between two
// snapshots of the database in the order of their ids, a limited number at a time, and continues after a stop where it was.

import type { Database } from '../../db/database'
import type { SphinxClient } from './client'
import { deleteStatement, readRows, replaceStatement } from './rows'
import { NODE_TABLE } from './schema'

/** Lots of one batch: about half a second. */
const BATCH = 500
/** Changes are kept for six hours (retention.ts): an engine that lacks older ones is filled again. */
const MAX_BEHIND = '5 hours'

/** Offset up to which the engine has everything, and the pass in progress. */
interface Pass {
  /** First transaction after the offset, and those that were open then. */
  xmax: string | null
  in_progress: string[]
  pass: string
  is_full: boolean
  last_id: number
}

interface Locked extends Omit<Pass, 'pass'> {
  pass: string | null
  /** True if changes after the offset may have been deleted. */
  is_late: boolean
}

/** SQL: `done` is later than anything here: it is of another database, such as the one that a backup was made of. */
const FOREIGN = `pg_snapshot_xmax(o.done::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())`

/**
 * SQL: a change that the snapshot `done` does not see; null if there is none. The order makes the database use the index whatever it
 * expects to find, since a scan of the whole log is most expensive when there is nothing.
 */
const NEWS = `coalesce(
  (select c.xid from house_change c where c.xid >= pg_snapshot_xmax(o.done::pg_snapshot) order by c.xid limit 1),
  (select c.xid from house_change c where c.xid = any(array(select pg_snapshot_xip(o.done::pg_snapshot))) order by c.xid limit 1))`

/** SQL: changes after an offset that was read before (change-feed.ts). */
const CHANGES = `(select xid, house_id from house_change where xid >= $1::text::xid8
  union all select xid, house_id from house_change where xid = any($2::text[]::xid8[])) c`

const LOCKED = `pg_snapshot_xmax(o.done::pg_snapshot)::text as xmax,
  array(select x::text from pg_snapshot_xip(o.done::pg_snapshot) x) as in_progress, o.pass, o.is_full, o.last_id,
  o.updated_at < now() - $2::interval as is_late`

/** `filling`: the engine lacks lots that never changed; `behind`: it lacks changes; `current`: it has all that is committed. */
export type EngineState = 'filling' | 'behind' | 'current'

export interface Indexer {
  /** Reads the state without a lock. */
  state: () => Promise<EngineState>
  /** Notes that the engine has been followed until now although nothing changed. */
  touch: () => Promise<void>
  /** Writes one batch, after one that another process writes; returns whether the pass has ended. */
  step: () => Promise<boolean>
}

export function createIndexer(
  { db, client, engine }: { db: Database; client: SphinxClient; engine: string },
  batch = BATCH,
): Indexer {
  const ofNode = (ids: readonly number[], node: number) => ids.filter(id => id % client.nodes === node)

  async function write(tx: Database, ids: readonly number[]): Promise<void> {
    const rows = await readRows(tx, ids)
    for (let node = 0; node < client.nodes; node++) {
      const mine = ofNode(ids, node)
      const found = mine.flatMap(id => rows.get(id) ?? [])
      const gone = mine.filter(id => !rows.has(id))
      if (found.length > 0) await client.tell(node, replaceStatement(found))
      if (gone.length > 0) await client.tell(node, deleteStatement(gone))
    }
  }

  /** Removes lots between two ids that do not belong on their node: nobody noted deletions before the first pass, and nodes may be added. */
  async function removeOthers(after: number, upTo: number | null, ids: readonly number[]): Promise<void> {
    for (let node = 0; node < client.nodes; node++) {
      const known = new Set(ofNode(ids, node))
      for (let last = after; ;) {
        const end = upTo === null ? '' : ` AND id<=${upTo}`
        const rows = await client.tell(
          node,
          `SELECT id FROM ${NODE_TABLE} WHERE id>${last}${end} ORDER BY id ASC LIMIT ${batch} OPTION max_matches=${batch}`,
        )
        const held = rows.map(row => Number(row['id']))
        const gone = held.filter(id => !known.has(id))
        if (gone.length > 0) await client.tell(node, deleteStatement(gone))
        if (held.length < batch) break
        last = held.at(-1) ?? last
      }
    }
  }

  async function nextIds(tx: Database, state: Pass): Promise<number[]> {
    const { xmax, in_progress, pass, last_id } = state
    if (state.is_full) {
      const lots = await tx.query<{ id: number }>('select id from house where id > $1 order by id limit $2', [
        last_id,
        batch,
      ])
      return lots.map(({ id }) => id)
    }
    const changes = await tx.query<{ id: number | null }>(
      `select distinct c.house_id as id from ${CHANGES}
       where pg_visible_in_snapshot(c.xid, $3::pg_snapshot) and c.house_id > $4 order by c.house_id limit $5`,
      [xmax, in_progress, pass, last_id, batch],
    )
    return changes.flatMap(({ id }) => id ?? [])
  }

  /** Returns the pass in progress; begins one if there is none, or a full one if that needs changes that may have been deleted. */
  async function passOf(tx: Database): Promise<Pass> {
    await tx.query('insert into search_offset (engine) values ($1) on conflict do nothing', [engine])
    const locked = await tx.one<Locked>(
      `select ${LOCKED} from search_offset o where o.engine = $1 for update`,
      [engine, MAX_BEHIND],
    )
    if (!locked) throw new Error('the offset of the search engine is not there')
    if (locked.pass !== null && (locked.is_full || !locked.is_late)) return { ...locked, pass: locked.pass }
    const begun = await tx.one<Pick<Locked, 'pass' | 'is_full' | 'last_id'>>(
      `update search_offset o set pass = pg_current_snapshot()::text, pass_at = now(), last_id = 0,
         is_full = o.done is null or ${FOREIGN} or $4 or exists (select from ${CHANGES} where c.house_id is null)
       where o.engine = $3 returning pass, is_full, last_id`,
      [locked.xmax, locked.in_progress, engine, locked.is_late],
    )
    if (!begun || begun.pass === null) throw new Error('the offset of the search engine is not there')
    return { ...locked, ...begun, pass: begun.pass }
  }

  return {
    state: async () => {
      const row = await db.one<{ is_filled: boolean; is_current: boolean | null }>(
        `select o.done is not null and not o.is_full as is_filled,
           o.pass is null and o.updated_at >= now() - $2::interval and not ${FOREIGN} and ${NEWS} is null as is_current
         from search_offset o where o.engine = $1`,
        [engine, MAX_BEHIND],
      )
      if (!row?.is_filled) return 'filling'
      return row.is_current ? 'current' : 'behind'
    },
    touch: async () => {
      // After MAX_BEHIND an empty log does not show that nothing changed.
      await db.query(
        `update search_offset o set updated_at = now() where o.engine = $1 and o.pass is null
           and o.updated_at between now() - $2::interval and now() - interval '10 minutes' and ${NEWS} is null`,
        [engine, MAX_BEHIND],
      )
    },
    step: () =>
      db.transaction(async tx => {
        const state = await passOf(tx)
        const ids = await nextIds(tx, state)
        const last = ids.at(-1)
        const isEnd = ids.length < batch || last === undefined
        if (ids.length > 0) await write(tx, ids)
        if (state.is_full) await removeOthers(state.last_id, isEnd ? null : last, ids)
        await tx.query(
          isEnd
            ? `update search_offset set done = pass, updated_at = pass_at, pass = null, pass_at = null, is_full = false, last_id = 0
               where engine = $1`
            : 'update search_offset set last_id = $2 where engine = $1',
          isEnd ? [engine] : [engine, last],
        )
        return isEnd
      }),
  }
}
