import { requireUid, type Context } from '../../http/context'
import { conflict, notFound } from '../../errors/api-error'
import { inTransaction } from '../../shared/transaction'

/** Maximum of lots marked as unfit: more than a member would mark by hand, and few enough to exclude from every search. */
const MAX_UNFIT = 500

/** Returns the lots that the caller marked as unfit for this demand; throws 1005 for another member's demand. */
export async function unfitIds(context: Context, wishId: number | undefined): Promise<number[]> {
  if (wishId === undefined) return []
  const own = await context.db.one<{ ids: number[] }>(
    `select coalesce((select array_agg(d.house_id order by d.house_id) from demand_unfit d where d.lead_id = k.id), '{}') as ids
     from lead k where k.id = $1 and k.uid = $2 and k.type = 'entrust' and k.demand is not null`,
    [wishId, context.caller.uid],
  )
  if (!own) throw notFound('没有这份需求')
  return own.ids
}

/** demand/unfit: marks a lot as unfit for a demand or removes the mark; a repeat gets the same response. */
export const setUnfit = (
  context: Context,
  { id, house_id: houseId, unfit }: { id: number; house_id: number; unfit: boolean },
) =>
  inTransaction(context, async inner => {
    const uid = requireUid(inner)
    const own = await inner.db.one<{ status: string }>(
      `select status from lead where id = $1 and uid = $2 and type = 'entrust' and demand is not null for update`,
      [id, uid],
    )
    if (!own) throw notFound('没有这份需求')
    if (!unfit) {
      await inner.db.query('delete from demand_unfit where lead_id = $1 and house_id = $2', [id, houseId])
      return { unfit: false }
    }
    if (own.status === 'cancelled') throw conflict('这份需求已结束')
    const house = await inner.db.one("select 1 from house where id = $1 and shelf = 'on'", [houseId])
    if (!house) throw notFound('没有这套房源')
    const others = await inner.db.one<{ total: number }>(
      'select count(*) as total from demand_unfit where lead_id = $1 and house_id <> $2',
      [id, houseId],
    )
    if (others && others.total >= MAX_UNFIT)
      throw conflict(`一份需求最多记 ${MAX_UNFIT} 套不合适，请先取回一些`)
    await inner.db.query(
      'insert into demand_unfit (lead_id, house_id, uid, created_at) values ($1, $2, $3, $4) on conflict do nothing',
      [id, houseId, uid, inner.now],
    )
    return { unfit: true }
  })
