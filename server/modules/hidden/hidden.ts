import type { PageOf } from '../../../src/contract/common'
import type { HouseCard } from '../../../src/contract/house/cards'
import { MAX_HIDDEN } from '../../../src/contract/hidden/schema'
import { houseCardsByIds } from '../../cards/house'
import { conflict, notFound } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { inTransaction } from '../../shared/transaction'

interface HiddenLot {
  id: number
  house: HouseCard
  hidden_at: number
  is_valid: boolean
}

async function countHiddenLots({ db }: Context, uid: number): Promise<number> {
  const row = await db.one<{ total: number }>('select count(*) as total from member_hidden where uid = $1', [
    uid,
  ])
  return row?.total ?? 0
}

/** hidden/list: deleted lots are left out. */
export async function hiddenPage(
  context: Context,
  asked: { page?: number | undefined; page_size?: number | undefined },
): Promise<PageOf<HiddenLot>> {
  const bounds = pageBounds(asked)
  const uid = requireUid(context)
  const rows = await context.db.query<{ id: number; hidden_at: number; is_valid: boolean }>(
    `select h.id, d.created_at as hidden_at, h.shelf = 'on' as is_valid from member_hidden d join house h on h.id = d.house_id
     where d.uid = $1 order by d.created_at desc, d.house_id desc limit ${bounds.limit} offset ${bounds.offset}`,
    [uid],
  )
  const cards = await houseCardsByIds(
    context,
    rows.map(({ id }) => id),
    { withOffShelf: true },
  )
  const byId = new Map(cards.map(card => [card.id, card]))
  const list = rows.flatMap(row => {
    const house = byId.get(row.id)
    return house ? [{ ...row, house }] : []
  })
  return pageAnswer(list, await countHiddenLots(context, uid), bounds)
}

/** Locks the member's own row, so that concurrent requests count one after the other. */
const lock = ({ db }: Context, uid: number) =>
  db.query('select 1 from users where uid = $1 for update', [uid])

/** Hides existing lots up to the maximum, the latest hidden first. */
const put = ({ db, now }: Context, uid: number, ids: readonly number[]) =>
  db.query(
    `insert into member_hidden (uid, house_id, created_at)
     select $1, h.id, $3 from unnest($2::bigint[]) with ordinality n (id, place) join house h on h.id = n.id
     where not exists (select 1 from member_hidden d where d.uid = $1 and d.house_id = h.id)
     order by n.place limit greatest(0, ${MAX_HIDDEN} - (select count(*) from member_hidden where uid = $1))
     on conflict do nothing`,
    [uid, ids, now],
  )

/** hidden/set: a repeat changes nothing; an unknown lot is 1005, one above the maximum 1008. */
export const setHidden = (
  context: Context,
  { house_id, hide }: { house_id: number; hide: boolean },
): Promise<{ is_hidden: boolean; total: number }> =>
  inTransaction(context, async inner => {
    const uid = requireUid(inner)
    await lock(inner, uid)
    if (!hide)
      await inner.db.query('delete from member_hidden where uid = $1 and house_id = $2', [uid, house_id])
    else {
      if (!(await inner.db.one('select 1 from house where id = $1', [house_id]))) throw notFound('房源不存在')
      await put(inner, uid, [house_id])
      const is = await inner.db.one('select 1 from member_hidden where uid = $1 and house_id = $2', [
        uid,
        house_id,
      ])
      if (!is) throw conflict(`最多隐藏 ${MAX_HIDDEN} 套，请先恢复一些`)
    }
    return { is_hidden: hide, total: await countHiddenLots(inner, uid) }
  })

/** hidden/merge: adds the lots that a device stored before the login; deleted ones and those above the maximum are left out. */
export const mergeHidden = (context: Context, { ids }: { ids: number[] }): Promise<{ total: number }> =>
  inTransaction(context, async inner => {
    const uid = requireUid(inner)
    await lock(inner, uid)
    await put(inner, uid, ids)
    return { total: await countHiddenLots(inner, uid) }
  })
