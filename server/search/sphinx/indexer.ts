// Writes changed lots to the engine. How far it has come is a row of the database, locked during each batch: only one process writes at a
// time, and what it writes was read after everything that was written before. A pass goes through the lots that changed between two
// snapshots of the database in the order of their ids, a limited number at a time, and continues after a stop where it was.

import type { Database } from '../../db/database'
import type { SphinxClient } from './client'
import { deleteStatement, readRows, replaceStatement } from './rows'
import { NODE_TABLE } from './schema'

/** Lots of one batch: about half a second. */
const BATCH = 500
/** Changes are kept for six hours (retention.ts): an engine that was not followed for that long is filled again. */
const MAX_BEHIND = '5 hours'

interface State {
  done: string | null
  pass: string
  is_full: boolean
  last_id: number
}

interface Locked extends Omit<State, 'pass'> {
  pass: string | null
}

/** SQL: `done` is later than anything here: it is of another database, such as the one that a backup was made of. */
const FOREIGN = `pg_snapshot_xmax(o.done::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())`

/** SQL: changes that the snapshot `done` does not see. A transaction that was open then is looked up by its number. */
const NEWER = `(c.xid >= pg_snapshot_xmax(o.done::pg_snapshot) or c.xid in (select pg_snapshot_xip(o.done::pg_snapshot)))`

export interface Indexer {
  /** True if the engine has all that is committed, without a lock. */
  isUpToDate: () => Promise<boolean>
  /** Notes that the engine has been followed until now although nothing changed. */
  touch: () => Promise<void>
  /** Writes one batch, after one that another process writes; returns whether the pass has ended. */
  step: () => Promise<boolean>
  /** True once the engine has been filled. */
  isFilled: () => Promise<boolean>
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

  async function nextIds(tx: Database, { is_full, last_id, pass }: State): Promise<number[]> {
    if (is_full) {
      const lots = await tx.query<{ id: number }>('select id from house where id > $1 order by id limit $2', [
        last_id,
        batch,
      ])
      return lots.map(({ id }) => id)
    }
    const changes = await tx.query<{ id: number | null }>(
      `select distinct c.house_id as id from search_offset o, house_change c
       where o.engine = $1 and ${NEWER} and pg_visible_in_snapshot(c.xid, $2::pg_snapshot) and c.house_id > $3
       order by c.house_id limit $4`,
      [engine, pass, last_id, batch],
    )
    return changes.flatMap(({ id }) => id ?? [])
  }

  /** Returns the pass in progress; begins one if there is none. */
  async function passOf(tx: Database): Promise<State> {
    await tx.query('insert into search_offset (engine) values ($1) on conflict do nothing', [engine])
    const locked = await tx.one<Locked>(
      'select done, pass, is_full, last_id from search_offset where engine = $1 for update',
      [engine],
    )
    if (locked && locked.pass !== null) return { ...locked, pass: locked.pass }
    const begun = await tx.one<Locked>(
      `update search_offset o set pass = pg_current_snapshot()::text, last_id = 0, updated_at = now(),
         is_full = done is null or ${FOREIGN} or updated_at < now() - $2::interval
           or exists (select from house_change c where ${NEWER} and c.house_id is null)
       where engine = $1 returning done, pass, is_full, last_id`,
      [engine, MAX_BEHIND],
    )
    if (!begun || begun.pass === null) throw new Error('the offset of the search engine is not there')
    return { ...begun, pass: begun.pass }
  }

  return {
    isUpToDate: async () => {
      const row = await db.one<{ is_done: boolean }>(
        `select o.done is not null and o.pass is null and not ${FOREIGN} and not exists (select from house_change c where ${NEWER}) as is_done
         from search_offset o where o.engine = $1`,
        [engine],
      )
      return row?.is_done === true
    },
    touch: async () => {
      await db.query(
        `update search_offset o set updated_at = now() where o.engine = $1 and o.pass is null
           and o.updated_at < now() - interval '10 minutes' and not exists (select from house_change c where ${NEWER})`,
        [engine],
      )
    },
    isFilled: async () => {
      const row = await db.one<{ is_filled: boolean }>(
        'select done is not null as is_filled from search_offset where engine = $1',
        [engine],
      )
      return row?.is_filled === true
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
            ? `update search_offset set done = pass, pass = null, is_full = false, last_id = 0, updated_at = now() where engine = $1`
            : 'update search_offset set last_id = $2, updated_at = now() where engine = $1',
          isEnd ? [engine] : [engine, last],
        )
        return isEnd
      }),
  }
}
