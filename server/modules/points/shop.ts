/**
 * The shop where members spend points. An order books points and stock in one transaction. The user row is locked first; the goods row is
 * updated last, with a condition on stock and price, and the whole order is retried if it has changed meanwhile.
 */

import type { PageOf } from '../../../src/contract/common'
import type { Goods, GoodsKind, Order } from '../../../src/contract/points/schema'
import { requireUid, type Context } from '../../http/context'
import { badField, conflict, notFound } from '../../errors/api-error'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { randomLetters } from '../../shared/random-letters'
import { inTransaction } from '../../shared/transaction'

type Row = Omit<Goods, 'can_buy'> & { is_on: boolean }
type Reason = { kind: 'off' | 'stock' | 'score' | 'limit'; text: string }

/** SQL of goods; $1 is the uid, null for a visitor. */
const GOODS = `
  select g.id, g.title, g.cover, g.score, g.stock, g.kind, g.intro, g.per_user_limit, g.is_on,
    (select coalesce(sum(o.quantity), 0)
      from goods_order o
      where o.goods_id = g.id and o.uid = $1 and o.status <> 'cancelled') as bought_total
  from goods g`

const loadScoreBalance = async ({ db, caller }: Context): Promise<number> =>
  (await db.one<{ score: number }>('select score from users where uid = $1', [caller.uid]))?.score ?? 0

/** Returns every reason why this quantity cannot be ordered now. */
function findRefusalReasons(row: Row, quantity: number, balance: number): Reason[] {
  const cost = row.score * quantity
  const reasons: (Reason | false)[] = [
    !row.is_on && { kind: 'off', text: '已下架' },
    row.stock < quantity && { kind: 'stock', text: row.stock === 0 ? '已兑完' : `只剩 ${row.stock} 件` },
    row.per_user_limit > 0 &&
      row.bought_total + quantity > row.per_user_limit && {
        kind: 'limit',
        text: `每人限兑 ${row.per_user_limit} 次，已兑 ${row.bought_total} 次`,
      },
    balance < cost && { kind: 'score', text: `还差 ${cost - balance} 分` },
  ]
  return reasons.filter(reason => reason !== false)
}

function toGoods({ is_on, ...row }: Row, balance: number | null): Goods {
  return {
    ...row,
    can_buy: balance !== null && findRefusalReasons({ is_on, ...row }, 1, balance).length === 0,
  }
}

/** h5/shop/goods-list: by sort, out-of-stock goods last. */
export async function goodsPage(
  context: Context,
  {
    kind,
    affordable,
    ...asked
  }: {
    kind?: GoodsKind | undefined
    affordable?: boolean | undefined
    page?: number | undefined
    page_size?: number | undefined
  },
): Promise<PageOf<Goods>> {
  const { uid } = context.caller
  const bounds = pageBounds(asked)
  const balance = uid === null ? null : await loadScoreBalance(context)
  const max = affordable === true && balance !== null ? balance : null
  const where = `where g.is_on and ($2::text is null or g.kind = $2) and ($3::int is null or (g.score <= $3 and g.stock > 0))`
  const values = [uid, kind ?? null, max]
  const rows = await context.db.query<Row>(
    `${GOODS} ${where} order by g.stock = 0, g.sort, g.id limit ${bounds.limit} offset ${bounds.offset}`,
    values,
  )
  const count = await context.db.one<{ total: number }>(
    `select count(*) as total from goods g ${where} and $1::bigint is not distinct from $1`,
    values,
  )
  return pageAnswer(
    rows.map(row => toGoods(row, balance)),
    count?.total ?? 0,
    bounds,
  )
}

/** h5/shop/check-goods-to-by: checks if the order would be accepted now; reserves nothing. */
export async function checkGoods(
  context: Context,
  { goods_id: id, quantity = 1 }: { goods_id: number; quantity?: number | undefined },
) {
  const row = await context.db.one<Row>(`${GOODS} where g.id = $2`, [requireUid(context), id])
  if (!row) throw notFound('没有这件商品')
  const balance = await loadScoreBalance(context)
  const reasons = findRefusalReasons(row, quantity, balance)
  return {
    can_buy: reasons.length === 0,
    reasons,
    goods: toGoods(row, balance),
    quantity,
    score: row.score * quantity,
    balance,
    balance_after: balance - row.score * quantity,
    need_address: row.kind === 'physical',
  }
}

interface Wanted {
  goods_id: number
  quantity?: number | undefined
  score?: number | undefined
  receiver?: string | undefined
  phone?: string | undefined
  address?: string | undefined
}

const VOUCHER_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newVoucher = () => Array.from({ length: 3 }, () => randomLetters(VOUCHER_LETTERS, 4)).join('-')

/** Thrown if stock, price or availability changed after they were read. */
class GoodsMoved extends Error {}

/** h5/shop/place-order: books points and stock in one transaction, all or nothing. */
export async function placeOrder(
  context: Context,
  wanted: Wanted,
): Promise<{ order: Order; balance: number }> {
  for (let tries = 0; tries < 3; tries += 1)
    try {
      return await tryOrder(context, wanted)
    } catch (error) {
      // the next try reads the new values and reports the reason
      if (!(error instanceof GoodsMoved)) throw error
    }
  throw conflict('刚刚有变化，请重新确认')
}

const tryOrder = (context: Context, wanted: Wanted): Promise<{ order: Order; balance: number }> =>
  inTransaction(context, async inner => {
    const { db, now } = inner
    const uid = requireUid(inner)
    const { goods_id: id, quantity = 1 } = wanted
    // Lock order: the user row first, and the goods row last, which everybody contends for: it is locked only briefly before the commit.
    await db.one('select 1 from users where uid = $1 for update', [uid])
    const check = await checkGoods(inner, { goods_id: id, quantity })
    if (wanted.score !== undefined && wanted.score !== check.score)
      throw conflict('价格已变，请重新确认', {
        reasons: [{ kind: 'score', text: `现在需要 ${check.score} 分` }],
      })
    if (!check.can_buy)
      throw conflict(check.reasons.map(reason => reason.text).join('；'), { reasons: check.reasons })
    const isSent = check.need_address
    if (isSent) needAddress(wanted)
    const order = await db.one<{ id: number }>(
      `insert into goods_order (uid, goods_id, quantity, score, status, receiver, phone, address, voucher, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning id`,
      [
        uid,
        id,
        quantity,
        check.score,
        isSent ? 'placed' : 'done',
        isSent ? wanted.receiver : '',
        isSent ? wanted.phone : '',
        isSent ? wanted.address : '',
        isSent ? null : newVoucher(),
        now,
      ],
    )
    if (!order) throw new Error('no order was made')
    const balance = await bookPoints(inner, {
      uid,
      change: -check.score,
      reason: 'order',
      ref: String(order.id),
    })
    const placed = await loadGoodsOrder(inner, order.id)
    const taken = await db.one<{ stock: number }>(
      'update goods set stock = stock - $2 where id = $1 and stock >= $2 and is_on and score = $3 returning stock',
      [id, quantity, check.goods.score],
    )
    if (!taken) throw new GoodsMoved()
    const { stock } = taken
    const goods = { ...placed.goods, stock, can_buy: placed.goods.can_buy && stock > 0 }
    return { order: { ...placed, goods }, balance }
  })

function needAddress({ receiver, phone, address }: Wanted) {
  const missing = [
    ...(receiver === undefined ? [{ field: 'receiver', message: '请填写收件人' }] : []),
    ...(phone === undefined ? [{ field: 'phone', message: '请填写手机号' }] : []),
    ...(address === undefined ? [{ field: 'address', message: '请填写收件地址' }] : []),
  ]
  if (missing.length > 0) throw badField(...missing)
}

/** Inserts a ledger row and updates the balance; a check constraint keeps the balance from going below zero. */
async function bookPoints(
  { db, now }: Context,
  {
    uid,
    change,
    reason,
    ref,
  }: { uid: number; change: number; reason: 'order' | 'order_cancel'; ref: string },
): Promise<number> {
  const row = await db.one<{ balance: number }>(
    'update users set score = score + $2 where uid = $1 returning score as balance',
    [uid, change],
  )
  const balance = row?.balance ?? 0
  await db.query(
    'insert into score_record (uid, change, balance, reason, ref, created_at) values ($1, $2, $3, $4, $5, $6)',
    [uid, change, balance, reason, ref, now],
  )
  return balance
}

/** h5/shop/cancel-order: possible until the order is shipped; refunds points and stock. A cancelled order gets the same response. */
export const cancelOrder = (
  context: Context,
  { order_id: id }: { order_id: number },
): Promise<{ order: Order; balance: number }> =>
  inTransaction(context, async inner => {
    const { db, now } = inner
    const uid = requireUid(inner)
    await db.one('select 1 from users where uid = $1 for update', [uid])
    const order = await db.one<{
      status: Order['status']
      goods_id: number
      quantity: number
      score: number
    }>('select status, goods_id, quantity, score from goods_order where id = $1 and uid = $2 for update', [
      id,
      uid,
    ])
    if (!order) throw notFound('没有这笔兑换')
    if (order.status === 'cancelled')
      return { order: await loadGoodsOrder(inner, id), balance: await loadScoreBalance(inner) }
    if (order.status !== 'placed')
      throw conflict(order.status === 'sent' ? '已寄出，不能取消' : '已到账，兑换后不能退')
    await db.query(`update goods_order set status = 'cancelled', updated_at = $2 where id = $1`, [id, now])
    const balance = await bookPoints(inner, {
      uid,
      change: order.score,
      reason: 'order_cancel',
      ref: String(id),
    })
    await db.query('update goods set stock = stock + $2 where id = $1', [order.goods_id, order.quantity])
    return { order: await loadGoodsOrder(inner, id), balance }
  })

const STATUS_TEXTS: Record<Order['status'], string> = {
  placed: '待寄出',
  sent: '已寄出',
  done: '已到账',
  cancelled: '已取消',
}

const ORDERS = `select o.id, o.goods_id, o.quantity, o.score, o.status, o.receiver, o.phone, o.address,
    o.voucher, o.created_at
  from goods_order o`
type OrderRow = Omit<Order, 'goods' | 'status_text'>

async function loadGoodsOrders(context: Context, rows: OrderRow[]): Promise<Order[]> {
  const balance = await loadScoreBalance(context)
  const goods = await context.db.query<Row>(`${GOODS} where g.id = any($2)`, [
    requireUid(context),
    rows.map(row => row.goods_id),
  ])
  return rows.flatMap(row => {
    const of = goods.find(one => one.id === row.goods_id)
    return of ? [{ ...row, goods: toGoods(of, balance), status_text: STATUS_TEXTS[row.status] }] : []
  })
}

async function loadGoodsOrder(context: Context, id: number): Promise<Order> {
  const rows = await context.db.query<OrderRow>(`${ORDERS} where o.id = $1`, [id])
  const [order] = await loadGoodsOrders(context, rows)
  if (!order) throw new Error('an order has its goods')
  return order
}

/** h5/shop/order-list: the member's own, the latest first. */
export async function orderPage(
  context: Context,
  asked: { page?: number | undefined; page_size?: number | undefined },
): Promise<PageOf<Order>> {
  const bounds = pageBounds(asked)
  const uid = requireUid(context)
  const rows = await context.db.query<OrderRow>(
    `${ORDERS} where o.uid = $1 order by o.id desc limit ${bounds.limit} offset ${bounds.offset}`,
    [uid],
  )
  const count = await context.db.one<{ total: number }>(
    'select count(*) as total from goods_order where uid = $1',
    [uid],
  )
  return pageAnswer(await loadGoodsOrders(context, rows), count?.total ?? 0, bounds)
}
