import type { Practice, PracticeLot } from '../../../src/contract/practice/cards'
import type { LoggedBid, OwnPress } from '../../../src/lib/practice/replay'
import { requireUid, type Context } from '../../http/context'
import { formatAliasedColumns } from '../../shared/sql'

/** Maximum auctions offered, bids of one that are replayed, and practices stored per member. */
const OFFERED = 20
const MAX_BIDS = 2000
const KEPT = 50

const LOT = `${formatAliasedColumns('h', [
  'id',
  'title',
  'round',
  'area',
  'cover',
  'start_price',
  'increment',
  'start_time',
  'is_demo',
] satisfies (keyof PracticeLot)[])}, coalesce(h.bid_total, 0) as bid_total`

/** SQL condition: sold after several bids; excludes 变卖, which run for weeks, and fixed prices, which have no bids. */
const PRACTISED = `h.shelf = 'on' and h.status = 'sold' and h.kind <> 'ykj' and h.round <> 4 and h.increment > 0 and h.bid_total >= 4`

/** Returns the latest auctions that can be practised. */
export const practiceLots = ({ db }: Context): Promise<PracticeLot[]> =>
  db.query<PracticeLot>(`select ${LOT} from house h where ${PRACTISED} order by h.deal_time desc limit $1`, [
    OFFERED,
  ])

export type LogRow = PracticeLot & {
  planned_end_time: number
  delay_seconds: number
  bids: LoggedBid[]
}

/** Returns an auction that can be practised, with its bids. */
export const practiceLog = ({ db }: Context, houseId: number): Promise<LogRow | undefined> =>
  db.one<LogRow>(
    `select ${LOT}, h.planned_end_time, h.delay_seconds,
       (select coalesce(json_agg(json_build_object('bidder', o.bidder, 'price', o.price, 'time', o.time) order by o.time, o.price), '[]')
        from (
          select b.price, b.time, dense_rank() over (order by f.first_at, b.bidder_no) - 1 as bidder
          from bid b
          join lateral (select min(e.time) as first_at
            from bid e
            where e.house_id = b.house_id and e.bidder_no = b.bidder_no) f on true
          where b.house_id = h.id order by b.time desc, b.price desc limit ${MAX_BIDS}
        ) o) as bids
     from house h where h.id = $1 and ${PRACTISED}`,
    [houseId],
  )

const PRACTICE = `p.id, p.house_id, h.title, p.limit_amount, p.is_won, p.end_price, p.own_price, p.over_amount, p.created_at`

/** Stores a practice; only the latest fifty per member are retained. */
export async function keepPractice(
  context: Context,
  one: Omit<Practice, 'id' | 'title' | 'created_at'> & { presses: readonly OwnPress[] },
): Promise<Practice | undefined> {
  const uid = requireUid(context)
  return context.db.transaction(async db => {
    const kept = await db.one<Practice>(
      `with p as (
         insert into practice (uid, house_id, limit_amount, presses, is_won, end_price, own_price, over_amount, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *
       ) select ${PRACTICE} from p join house h on h.id = p.house_id`,
      [
        uid,
        one.house_id,
        one.limit_amount,
        JSON.stringify(one.presses),
        one.is_won,
        one.end_price,
        one.own_price,
        one.over_amount,
        context.now,
      ],
    )
    await db.query(
      `delete from practice where id in (select id from practice where uid = $1 order by created_at desc, id desc offset ${KEPT})`,
      [uid],
    )
    return kept
  })
}

/** Returns the member's practices, the latest first. */
export const practices = (context: Context): Promise<Practice[]> =>
  context.db.query<Practice>(
    `select ${PRACTICE} from practice p join house h on h.id = p.house_id where p.uid = $1
     order by p.created_at desc, p.id desc limit ${KEPT}`,
    [requireUid(context)],
  )

export async function dropPractice(context: Context, id: number): Promise<number> {
  const gone = await context.db.query('delete from practice where uid = $1 and id = $2 returning 1', [
    requireUid(context),
    id,
  ])
  return gone.length
}
