import type { BidLimit, OwnLimit } from '../../src/contract/bid/cards'
import { requireUid, type Context } from '../http/context'
import { conflict } from '../errors/api-error'
import { formatAliasedColumns } from '../shared/sql'
import type { PageBounds } from '../shared/paging'

/** Maximum stored limits of a member. */
const KEPT = 200

const COLUMNS = formatAliasedColumns('b', [
  'house_id',
  'limit_amount',
  'total_amount',
  'loan_amount',
  'left_amount',
  'cash_amount',
  'loan_max_amount',
  'reserve_amount',
  'buyer_homes',
  'held_years',
  'seller_only_home',
  'bearer',
  'income_mode',
  'original_price',
  'is_endless',
  'rule_version',
  'updated_at',
] satisfies (keyof BidLimit)[])

/** Returns the caller's own maximum bid for a lot; null for a visitor, or if none is stored. */
export async function loadBidLimit({ db, caller }: Context, houseId: number): Promise<BidLimit | null> {
  if (caller.uid === null) return null
  const row = await db.one<BidLimit>(
    `select ${COLUMNS} from bid_limit b where b.uid = $1 and b.house_id = $2`,
    [caller.uid, houseId],
  )
  return row ?? null
}

/** Returns the caller's own maximum bids for these lots, by lot; a visitor has none. */
export async function ownLimits(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  houseIds: readonly number[],
): Promise<ReadonlyMap<number, OwnLimit>> {
  if (caller.uid === null || houseIds.length === 0) return new Map()
  const rows = await db.query<OwnLimit & { house_id: number }>(
    'select house_id, limit_amount, total_amount, is_endless from bid_limit where uid = $1 and house_id = any($2)',
    [caller.uid, houseIds],
  )
  return new Map(rows.map(({ house_id, ...limit }) => [house_id, limit]))
}

/** Stores the member's maximum bid for a lot in place of the previous one; more than 200 lots: 1008. */
export async function keepBidLimit(context: Context, limit: BidLimit): Promise<BidLimit> {
  const uid = requireUid(context)
  return context.db.transaction(async db => {
    await db.query(
      `insert into bid_limit (uid, house_id, limit_amount, total_amount, loan_amount, left_amount, cash_amount, loan_max_amount,
         reserve_amount, buyer_homes, held_years, seller_only_home, bearer, rule_version, updated_at,
         income_mode, original_price, is_endless)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
       on conflict (uid, house_id) do update set limit_amount = excluded.limit_amount, total_amount = excluded.total_amount,
         loan_amount = excluded.loan_amount, left_amount = excluded.left_amount, cash_amount = excluded.cash_amount,
         loan_max_amount = excluded.loan_max_amount, reserve_amount = excluded.reserve_amount, buyer_homes = excluded.buyer_homes,
         held_years = excluded.held_years, seller_only_home = excluded.seller_only_home, bearer = excluded.bearer,
         rule_version = excluded.rule_version, updated_at = excluded.updated_at,
         income_mode = excluded.income_mode, original_price = excluded.original_price, is_endless = excluded.is_endless`,
      [
        uid,
        limit.house_id,
        limit.limit_amount,
        limit.total_amount,
        limit.loan_amount,
        limit.left_amount,
        limit.cash_amount,
        limit.loan_max_amount,
        limit.reserve_amount,
        limit.buyer_homes,
        limit.held_years,
        limit.seller_only_home,
        limit.bearer,
        limit.rule_version,
        limit.updated_at,
        limit.income_mode,
        limit.original_price,
        limit.is_endless ?? false,
      ],
    )
    const held = await db.one<{ total: number }>('select count(*) as total from bid_limit where uid = $1', [
      uid,
    ])
    if (held && held.total > KEPT) throw conflict(`最多存 ${KEPT} 套的上限，请先清理`)
    return limit
  })
}

/** Returns the member's maximum bids, latest first. */
export async function bidLimits(
  context: Context,
  bounds: PageBounds,
): Promise<{ rows: (BidLimit & { is_valid: boolean })[]; total: number }> {
  const uid = requireUid(context)
  const rows = await context.db.query<BidLimit & { is_valid: boolean }>(
    `select ${COLUMNS}, h.shelf = 'on' and h.status in ('upcoming', 'ongoing') as is_valid
     from bid_limit b join house h on h.id = b.house_id where b.uid = $1
     order by b.updated_at desc, b.house_id desc limit $2 offset $3`,
    [uid, bounds.limit, bounds.offset],
  )
  const count = await context.db.one<{ total: number }>(
    'select count(*) as total from bid_limit where uid = $1',
    [uid],
  )
  return { rows, total: count?.total ?? 0 }
}

/** Deletes the member's maximum bids for these lots and returns how many were deleted. */
export async function dropBidLimits(context: Context, houseIds: readonly number[]): Promise<number> {
  const gone = await context.db.query(
    'delete from bid_limit where uid = $1 and house_id = any($2) returning 1',
    [requireUid(context), houseIds],
  )
  return gone.length
}
