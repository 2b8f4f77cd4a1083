// Read model of a lot card. A card consists of a part shared by all visitors (columns, tags, cost by the rules of the day), which
// kept-cards.ts caches as JSON, and the caller's part (followed, reminded, last seen state). With a buyer's situation, cost and verdict are
// calculated per request.

import type { HouseBrief, HouseCard, SeenLot } from '../../src/contract/house/cards'
import { OPEN_STATUSES } from '../../src/contract/codes'
import type { RiskFlag } from '../../src/contract/house/schema'
import { toBeijingDay } from '../../src/lib/dates'
import { eligibilityMark } from '../../src/lib/eligibility/mark'
import { buildEligibilitySubject } from '../../src/lib/eligibility/subject'
import { totalCost } from '../../src/lib/finance/purchase-cost'
import { calculateVerdict } from '../../src/lib/finance/situation'
import { buildPurchaseSubject } from '../../src/lib/finance/purchase-subject'
import type { Context } from '../http/context'
import { pick } from '../shared/pick'
import { formatAliasedColumns } from '../shared/sql'
import { lotsSeen } from '../shared/seen-lots'

/** Columns of a card that do not depend on the caller. */
export type HouseCardRow = Omit<
  HouseCard,
  | 'is_followed'
  | 'is_reminded'
  | 'seen'
  | 'risks'
  | 'deal_basis'
  | 'cost_total'
  | 'cost_total_max'
  | 'verdict'
  | 'eligibility'
  | 'commute_minutes'
> & {
  risk_yes: HouseCard['risks']
  land_use: string | null
  owner_kind: string | null
  /** Risks at the buyer's expense. */
  cost_risk: RiskFlag[]
  deal_unit_price: number | null
  deal_reach: number | null
  deal_total: number
}

/** Columns shown unchanged. */
const SHOWN = [
  'id',
  'code',
  'title',
  'kind',
  'house_type',
  'status',
  'round',
  'region_id',
  'region_name',
  'circle_id',
  'circle_name',
  'xiaoqu_id',
  'xiaoqu_name',
  'lng',
  'lat',
  'subway_station_name',
  'subway_line_name',
  'subway_distance',
  'jushi',
  'ting',
  'wei',
  'area',
  'floor',
  'total_floor',
  'orientation',
  'price',
  'appraisal_price',
  'market_price',
  'start_price',
  'current_price',
  'deal_price',
  'unit_price',
  'discount_rate',
  'deal_rate',
  'share_percent',
  'deposit',
  'notice_time',
  'start_time',
  'end_time',
  'bid_total',
  'onlooker_total',
  'signup_total',
  'loan_supported',
  'cover',
  'floor_plan',
  'video_id',
  'is_demo',
  'build_year',
  'status_note',
  'has_survey',
] as const

/** SQL: the tags of a lot, in their order, as `features`. */
export const HOUSE_FEATURES = `(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.sort, f.id), '[]')
  from feature f where f.id = any(h.feature_ids)) as features`

/** SQL: risks at the buyer's expense, as `cost_risk`. */
export const COST_RISK = `(select coalesce(json_agg(f), '[]')
    from jsonb_array_elements(h.risk) f
    where f->>'kind' in ('tax_bearer', 'arrears', 'land_fee')) as cost_risk`

/** Select list of a card; the lot's table has the alias `h`. */
export const HOUSE_CARD_COLUMNS = `${formatAliasedColumns('h', [...SHOWN, 'risk_yes', 'land_use', 'owner_kind', 'deal_unit_price', 'deal_reach', 'deal_total'])}, ${HOUSE_FEATURES}, ${COST_RISK}`

/** Select list of a short card; the lot's table has the alias `h`. */
export const HOUSE_BRIEF_COLUMNS = formatAliasedColumns('h', [
  'id',
  'code',
  'title',
  'kind',
  'house_type',
  'status',
  'round',
  'region_name',
  'xiaoqu_name',
  'area',
  'price',
  'start_time',
  'end_time',
  'cover',
  'shelf',
] satisfies (keyof HouseBrief)[])

/** The caller's follows and pending reminders, and the state of lots at the caller's previous visit. */
export interface HouseMarks {
  followed: ReadonlySet<number>
  reminded: ReadonlySet<number>
  seen: ReadonlyMap<number, SeenLot>
}

export const NO_MARKS: HouseMarks = { followed: new Set(), reminded: new Set(), seen: new Map() }

/** Returns the caller's marks on these lots; a visitor has none. */
export async function houseMarks({ db, caller, now }: Context, ids: readonly number[]): Promise<HouseMarks> {
  if (caller.uid === null || ids.length === 0) return NO_MARKS
  const [rows, seen] = await Promise.all([
    db.query<{ entity_id: number; mark: 'followed' | 'reminded' }>(
      `
    select entity_id, 'followed' as mark from follow where uid = $1 and type = 'house' and entity_id = any($2)
    union all
    select house_id, 'reminded' from remind where uid = $1 and house_id = any($2) and state = 'waiting'`,
      [caller.uid, ids],
    ),
    lotsSeen(db, { uid: caller.uid, ids, now }),
  ])
  const marked = (mark: string) => new Set(rows.filter(r => r.mark === mark).map(r => r.entity_id))
  return {
    followed: marked('followed'),
    reminded: marked('reminded'),
    seen,
  }
}

type OwnOfCard = 'is_followed' | 'is_reminded' | 'seen'

/** Returns the fields that the caller's marks add to a card. */
export function marksOfCard(id: number, marks: HouseMarks): Pick<HouseCard, OwnOfCard> {
  const seen = marks.seen.get(id)
  return {
    is_followed: marks.followed.has(id),
    is_reminded: marks.reminded.has(id),
    ...(seen && { seen }),
  }
}

type Asking = Pick<Context, 'rules' | 'now' | 'situation'>
type BuyerSubject = Parameters<typeof buildPurchaseSubject>[0] &
  Parameters<typeof buildEligibilitySubject>[0] &
  Pick<HouseCardRow, 'price' | 'status' | 'loan_supported'>

/**
 * Returns card fields for the caller's situation, for lots that are not over: `verdict` at today's price, unless the cash is unknown, and
 * `eligibility`, if there is an obstacle.
 */
export function saidToBuyer(
  lot: BuyerSubject,
  { rules, now, situation = {} }: Asking,
): Pick<HouseCard, 'verdict' | 'eligibility'> {
  if (!OPEN_STATUSES.some(status => status === lot.status)) return {}
  const verdict = calculateVerdict(
    rules.of(lot.region_id),
    { subject: buildPurchaseSubject(lot), loanSupported: lot.loan_supported },
    situation,
    { price: lot.price, day: toBeijingDay(now) },
  )
  const eligibility = eligibilityMark(situation, buildEligibilitySubject(lot, toBeijingDay(now)))
  return { ...(verdict && { verdict }), ...(eligibility && { eligibility }) }
}

/** Calculates the landed cost of a lot for the caller's situation by that day's rules, with the card fields for the situation. */
export function costOfCard(row: HouseCardRow, context: Asking): CardCost {
  const lot = { ...row, risk: row.cost_risk }
  const { rules, now, situation = {} } = context
  const terms = { price: row.price, day: toBeijingDay(now), situation }
  return {
    ...totalCost(rules.of(row.region_id), buildPurchaseSubject(lot), terms),
    ...saidToBuyer(lot, context),
  }
}

type CardCost = Pick<HouseCard, 'cost_total' | 'cost_total_max' | 'verdict' | 'eligibility'>

/**
 * Converts a row of HOUSE_CARD_COLUMNS to the card that all visitors share, including its cost. Additional columns of the row are dropped.
 */
export function buildSharedCard(row: HouseCardRow, cost: CardCost): Omit<HouseCard, OwnOfCard> {
  const { deal_unit_price, deal_reach, deal_total } = row
  return {
    ...pick(row, SHOWN),
    ...cost,
    deal_basis:
      deal_unit_price === null
        ? null
        : { reach: deal_reach === 0 ? 'building' : 'xiaoqu', total: deal_total, unit_price: deal_unit_price },
    risks: row.risk_yes,
    features: row.features,
  }
}

/** The same as the complete card, with the caller's marks. */
export const buildHouseCard = (row: HouseCardRow, marks: HouseMarks, context: Asking): HouseCard => ({
  ...buildSharedCard(row, costOfCard(row, context)),
  ...marksOfCard(row.id, marks),
})

/** Converts rows to cards with the caller's marks, in the order of the rows. */
export async function houseCards(context: Context, rows: readonly HouseCardRow[]): Promise<HouseCard[]> {
  const marks = await houseMarks(
    context,
    rows.map(r => r.id),
  )
  return rows.map(row => buildHouseCard(row, marks, context))
}

/** Returns the cards of these lots in this order, without unknown ones, and without those off the shelf unless `withOffShelf`. */
export async function houseCardsByIds(
  context: Context,
  ids: readonly number[],
  { withOffShelf = false } = {},
): Promise<HouseCard[]> {
  if (ids.length === 0) return []
  const rows = await context.db.query<HouseCardRow>(
    `
    select ${HOUSE_CARD_COLUMNS} from house h
    where h.id = any($1) ${withOffShelf ? '' : `and h.shelf = 'on'`}
    order by array_position($1::bigint[], h.id)`,
    [ids],
  )
  return houseCards(context, rows)
}

/** Returns short cards of these lots in this order, without unknown ones, and without those off the shelf unless `withOffShelf`. */
export async function houseBriefsByIds(
  { db }: Context,
  ids: readonly number[],
  { withOffShelf = false } = {},
): Promise<HouseBrief[]> {
  if (ids.length === 0) return []
  return db.query<HouseBrief>(
    `
    select ${HOUSE_BRIEF_COLUMNS} from house h
    where h.id = any($1) ${withOffShelf ? '' : `and h.shelf = 'on'`}
    order by array_position($1::bigint[], h.id)`,
    [ids],
  )
}
