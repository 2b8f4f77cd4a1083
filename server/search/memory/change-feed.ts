// Reads the change log of lots from an offset. Triggers write each change with its transaction id to house_change. The offset is a snapshot
// of the database: which transactions had ended. The next read wants the rows of all others: those that began since, and those that were
// in progress then, by name. A transaction that stays open for hours thus costs one lookup in the index on xid at each read, and what
// others wrote meanwhile is not read again; what is committed late is never missed.
//
// A replica does not list its transactions in progress, so its snapshot cannot become an offset except from its oldest one on; and the
// offset of the primary is not one of the replica's. Reads from a replica leave the offset where it is and note what they have seen.

import type { Database } from '../../db/database'

/** A snapshot of the database: transactions below `xmax` have ended, except those in progress. */
export interface Offset {
  xmax: string
  inProgress: readonly string[]
}

interface Change {
  xid: string
  /** Null: all lots. */
  house_id: number | null
}
export interface News {
  offset: Offset
  changes: Change[]
}

const OFFSET_SQL = `pg_snapshot_xmax(s)::text as xmax, pg_snapshot_xmin(s)::text as xmin,
  array(select x::text from pg_snapshot_xip(s) x) as in_progress, pg_is_in_recovery() as is_replica`

interface OffsetRow {
  xmax: string
  xmin: string
  in_progress: string[]
  is_replica: boolean
}

const toOffset = ({ xmax, xmin, in_progress, is_replica }: OffsetRow): Offset =>
  is_replica ? { xmax: xmin, inProgress: [] } : { xmax, inProgress: in_progress }

export async function readOffset(db: Database): Promise<Offset> {
  const row = await db.one<OffsetRow>(`select ${OFFSET_SQL} from pg_current_snapshot() s`)
  if (!row) throw new Error('a query without a condition gave no row')
  return toOffset(row)
}

/** True if `offset` was taken later than what this database has: another database answers at this address, or a replica is behind. */
export const isAhead = (offset: Offset, now: Offset) => BigInt(offset.xmax) > BigInt(now.xmax)

/** Returns the changes that the offset does not cover, without those of the `seen` transactions, and the offset after them. */
export async function readNews(db: Database, offset: Offset, seen: ReadonlySet<string>): Promise<News> {
  // One statement has one snapshot: what it does not see is in progress in the offset that it returns.
  const row = await db.one<OffsetRow & { changes: Change[] }>(
    `select ${OFFSET_SQL}, coalesce((
       select json_agg(json_build_object('xid', c.xid::text, 'house_id', c.house_id)) from (
         select xid, house_id from house_change where xid >= $1::text::xid8
         union all select xid, house_id from house_change where xid = any($2::text[]::xid8[])
       ) c where c.xid::text <> all($3::text[])), '[]') as changes from pg_current_snapshot() s`,
    [offset.xmax, offset.inProgress, [...seen]],
  )
  if (!row) throw new Error('a query without a condition gave no row')
  return { offset: toOffset(row), changes: row.changes }
}
