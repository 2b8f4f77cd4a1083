import type { OwnBid } from '../../../src/contract/calculation/cards'
import type { LoanCaseInput } from '../loan/repository'
import type { TaxCase } from '../tax/repository'
import { requireUid, type Context } from '../../http/context'
import { conflict } from '../../errors/api-error'
import type { PageBounds } from '../../shared/paging'
import { formatAliasedColumns } from '../../shared/sql'

/** Maximum number of bids, and of calculations, that a member may store. */
const KEPT = 200

const COLUMNS = formatAliasedColumns('b', [
  'house_id',
  'price',
  'buyer_homes',
  'held_years',
  'seller_only_home',
  'bearer',
  'income_mode',
  'original_price',
  'cash_amount',
  'loan_amount',
  'total_amount',
  'cash_needed',
  'instalment_amount',
  'is_endless',
  'rule_version',
  'updated_at',
] satisfies (keyof OwnBid)[])

/** Stores the member's bid for a lot and replaces the former one; throws 1008 for more than 200 lots. */
export async function keepOwnBid(context: Context, bid: OwnBid): Promise<void> {
  const uid = requireUid(context)
  await context.db.transaction(async db => {
    await db.query(
      `insert into my_bid (uid, house_id, price, buyer_homes, held_years, seller_only_home, bearer, cash_amount, loan_amount,
         total_amount, cash_needed, instalment_amount, rule_version, updated_at, income_mode, original_price, is_endless)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
       on conflict (uid, house_id) do update set price = excluded.price, buyer_homes = excluded.buyer_homes,
         held_years = excluded.held_years, seller_only_home = excluded.seller_only_home, bearer = excluded.bearer,
         cash_amount = excluded.cash_amount, loan_amount = excluded.loan_amount, total_amount = excluded.total_amount,
         cash_needed = excluded.cash_needed, instalment_amount = excluded.instalment_amount,
         rule_version = excluded.rule_version, updated_at = excluded.updated_at,
         income_mode = excluded.income_mode, original_price = excluded.original_price, is_endless = excluded.is_endless`,
      [
        uid,
        bid.house_id,
        bid.price,
        bid.buyer_homes,
        bid.held_years,
        bid.seller_only_home,
        bid.bearer,
        bid.cash_amount,
        bid.loan_amount,
        bid.total_amount,
        bid.cash_needed,
        bid.instalment_amount,
        bid.rule_version,
        bid.updated_at,
        bid.income_mode,
        bid.original_price,
        bid.is_endless ?? false,
      ],
    )
    const held = await db.one<{ total: number }>('select count(*) as total from my_bid where uid = $1', [uid])
    if (held && held.total > KEPT) throw conflict(`最多存 ${KEPT} 套的出价，请先清理`)
  })
}

/** Returns the member's bids, the latest first, of these lots or of all. */
export const ownBids = (context: Context, houseIds: readonly number[] | null): Promise<OwnBid[]> =>
  context.db.query<OwnBid>(
    `select ${COLUMNS} from my_bid b where b.uid = $1 and ($2::bigint[] is null or b.house_id = any($2))
     order by b.updated_at desc, b.house_id desc limit ${KEPT}`,
    [requireUid(context), houseIds],
  )

export async function dropOwnBids(context: Context, houseIds: readonly number[]): Promise<number> {
  const gone = await context.db.query(
    'delete from my_bid where uid = $1 and house_id = any($2) returning 1',
    [requireUid(context), houseIds],
  )
  return gone.length
}

/** Adds a stored calculation to the member's own list; throws 1008 for more than 200. */
export async function holdCase(context: Context, kind: 'tax' | 'loan', id: number): Promise<void> {
  const uid = requireUid(context)
  await context.db.transaction(async db => {
    await db.query(
      `insert into my_calculation (uid, kind, case_id, created_at) values ($1, $2, $3, $4)
       on conflict (uid, kind, case_id) do nothing`,
      [uid, kind, id, context.now],
    )
    const held = await db.one<{ total: number }>(
      'select count(*) as total from my_calculation where uid = $1',
      [uid],
    )
    if (held && held.total > KEPT) throw conflict(`最多存 ${KEPT} 次测算，请先清理`)
  })
}

export async function letCaseGo(context: Context, kind: 'tax' | 'loan', code: string): Promise<number> {
  const gone = await context.db.query(
    `delete from my_calculation where uid = $1 and kind = $2
       and case_id = (select c.id from ${kind}_case c where c.code = $3) returning 1`,
    [requireUid(context), kind, code],
  )
  return gone.length
}

export interface HeldRow {
  kind: 'tax' | 'loan' | 'bid'
  id: number
  at: number
  total: number
}

/** Returns the member's calculations and bids, the latest first. */
export const heldRows = (context: Context, { limit, offset }: PageBounds): Promise<HeldRow[]> =>
  context.db.query<HeldRow>(
    `select kind, id, at, count(*) over () as total from (
       select kind, case_id as id, created_at as at from my_calculation where uid = $1
       union all
       select 'bid', house_id, updated_at from my_bid where uid = $1
     ) held order by at desc, kind, id desc limit $2 offset $3`,
    [requireUid(context), limit, offset],
  )

export interface LoanLine {
  id: number
  code: string
  input: LoanCaseInput
  house_id: number | null
}

export const taxLines = (
  { db }: Context,
  ids: readonly number[],
): Promise<Pick<TaxCase, 'id' | 'code' | 'input' | 'assumptions' | 'answer'>[]> =>
  db.query<Pick<TaxCase, 'id' | 'code' | 'input' | 'assumptions' | 'answer'>>(
    'select id, code, input, assumptions, answer from tax_case where id = any($1)',
    [ids],
  )

export const loanLines = ({ db }: Context, ids: readonly number[]): Promise<LoanLine[]> =>
  db.query<LoanLine>('select id, code, input, house_id from loan_case where id = any($1)', [ids])

export const lotTitles = ({ db }: Context, ids: readonly number[]) =>
  db.query<{ id: number; title: string }>('select id, title from house where id = any($1)', [ids])
