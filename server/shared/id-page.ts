import type { Context } from '../http/context'
import type { PageBounds } from './paging'
import type { Parameters } from './sql'

/** A list as SQL; `id` is its id column, and `order` must end with it, so that no row appears on two pages. */
export interface IdList {
  id: string
  from: string
  where: string
  order: string
  p: Parameters
}

/** Returns the ids of one page in order, and the total count. */
export async function idPage(
  { db }: Pick<Context, 'db'>,
  { id, from, where, order, p }: IdList,
  { limit, offset }: PageBounds,
): Promise<{ ids: number[]; total: number }> {
  const rows = await db.query<{ id: number; total: number }>(
    `select ${id} as id, count(*) over () as total from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}`,
    p.values,
  )
  const [first] = rows
  if (first) return { ids: rows.map(row => row.id), total: first.total }
  if (offset === 0) return { ids: [], total: 0 }
  // A page beyond the last has no row to carry the count. `order by` stays in, because its values are among the query's parameters.
  const row = await db.one<{ total: number }>(
    `select count(*) as total from (select ${id} from ${from} where ${where} order by ${order}) as found`,
    p.values,
  )
  return { ids: [], total: row?.total ?? 0 }
}
