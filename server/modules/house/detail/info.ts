import { fieldLabel } from '../../../../src/contract/case-rules'
import type { BidRow, GoneLot, HouseInfo, PaymentDue } from '../../../../src/contract/house/schema'
import { DAY_SECONDS, dayStart } from '../../../../src/lib/dates'
import { lotTitle } from '../../../../src/lib/lot-share'
import { moneyText, unitPriceText } from '../../../../src/lib/money'
import { buildScreenUrl } from '../../../../src/routes/match'
import { paymentsDue } from '../../../cards/payments-due'
import type { Context } from '../../../http/context'
import { notAllowed, notFound } from '../../../errors/api-error'
import { pick } from '../../../shared/pick'
import { absoluteUrl, shareImage } from '../../../shared/share'
import { bySchool } from '../../../cards/school'
import { seenLot } from '../../../shared/seen-lots'
import { saidToBuyer, buildSharedCard } from '../../../cards/house'
import { mayEdit, wasPublic } from '../../../cards/lot-access'
import { explainedCost } from './cost'
import { findRepeatedRound, findNextRound } from './next-round'
import { housePageRow, PAGE_ATTRIBUTES, type HouseDetailRow, type HousePageRow } from './repository'
import { roundText, buildHouseSeo } from './seo'
import { listHouseSources } from './sources'

/** Columns of the lot that the page returns unchanged in addition to the card. */
const DETAIL_FIELDS = [
  ...PAGE_ATTRIBUTES,
  'asset_id',
  'address',
  'increment',
  'delay_total',
  'delay_seconds',
  'court',
  'notice_id',
  'remind_total',
  'followed_total',
  'album_total',
  'floor_plan',
  'risk',
  'shelf',
  'updated_at',
  'planned_end_time',
  'bidder_total',
  'first_bid_time',
  'platform_url',
  'mortgage_note',
] as const satisfies readonly (keyof HouseDetailRow)[]

/** Related records on the page, and the caller's follows. */
const PAGE_FIELDS = [
  'pictures',
  'xiaoqu',
  'agents',
  'video',
  'is_followed',
  'is_reminded',
  'own_limit',
] as const satisfies readonly (keyof HousePageRow)[]

/** Sets the states of bids: the highest leads while the lot runs and has won once it is sold; all others are out. */
function bidLog({ bids, status }: HouseDetailRow): BidRow[] {
  const top = status === 'sold' ? 'won' : status === 'ongoing' ? 'leading' : 'out'
  return bids.map((bid, i) => ({ ...bid, state: i === 0 ? top : 'out' }))
}

/** Returns the end of the day on which the last payment of a sold lot is due; null if the notice does not say. */
function balanceDue({ status }: HouseDetailRow, payments: readonly PaymentDue[]): number | null {
  const last = status === 'sold' ? payments.at(-1) : undefined
  return last ? dayStart(last.due_day) + DAY_SECONDS - 1 : null
}

function buildHouseShare(lot: HouseDetailRow, { env }: Context): HouseInfo['share'] {
  const saving =
    lot.discount_rate !== null && lot.discount_rate > 0 ? `，低于小区挂牌均价 ${lot.discount_rate}%` : ''
  return {
    title: `${lotTitle({ ...lot, risks: lot.risk_yes })} ${moneyText(lot.price)}`,
    desc: `${roundText(lot.round)}，${lot.area}㎡，${unitPriceText(lot.unit_price)}${saving}`,
    link: absoluteUrl(env, buildScreenUrl('house-detail', { id: lot.id })),
    imgUrl: shareImage(env, lot.cover),
  }
}

/** Returns the 1005 error for an unlisted lot; if it was public once, with the fields that the client needs to show similar lots. */
const hidden = (lot: HousePageRow) => {
  const { region_id, house_type, off_reason, off_at } = lot
  return wasPublic(lot)
    ? notFound('房源已下架', { gone: { region_id, house_type, off_reason, off_at } satisfies GoneLot })
    : notFound('房源不存在或已下架')
}

/** Returns a member's own data: the lot's state at the last visit, and whether it is hidden. */
async function loadOwnMarks(context: Context, id: number): Promise<Pick<HouseInfo, 'seen' | 'is_hidden'>> {
  const { uid } = context.caller
  if (uid === null) return {}
  const seen = await seenLot(context, id)
  const hidden = await context.db.one('select 1 from member_hidden where uid = $1 and house_id = $2', [
    uid,
    id,
  ])
  return { ...(seen && { seen }), ...(hidden !== undefined && { is_hidden: true }) }
}

/**
 * Returns everything a lot's page shows. Throws 1005 if it is unknown, or unlisted and not editable by the caller. With an edit form, a
 * lot that the caller may not edit throws 1006.
 */
export async function loadHouseInfo(
  context: Context,
  id: number,
  { firstAgent, isEdited = false }: { firstAgent?: number | undefined; isEdited?: boolean | undefined } = {},
): Promise<HouseInfo> {
  const lot = await housePageRow(context, id, firstAgent)
  if (!lot) throw notFound('房源不存在或已下架')
  if (lot.shelf === 'off' && !mayEdit(context, lot)) throw hidden(lot)
  if (isEdited && !mayEdit(context, lot)) throw notAllowed('只能管理自己负责的房源')
  const own = await loadOwnMarks(context, id)
  const hasLater = lot.rounds.some(round => round.house_id !== id && round.start_time > lot.start_time)
  const payments = paymentsDue(lot)
  const cost = explainedCost(context.rules.of(lot.region_id), lot, context.now, context.situation)
  return {
    ...buildSharedCard(lot, {
      cost_total: cost.total,
      cost_total_max: cost.total_max,
      ...saidToBuyer(lot, context),
    }),
    ...own,
    ...pick(lot, PAGE_FIELDS),
    ...pick(lot, DETAIL_FIELDS),
    schools: lot.schools.sort(bySchool),
    saving_amount:
      lot.market_price === null || lot.discount_rate === null ? null : lot.market_price - lot.price,
    bid_log: bidLog(lot),
    timeline: lot.rounds.map(round => ({ ...round, is_this: round.house_id === id })),
    subway: lot.stations,
    seo: buildHouseSeo(lot, context.env.brand).seo,
    sources: listHouseSources(lot, context.now),
    share: buildHouseShare(lot, context),
    checking: lot.checking.map(field => ({ field, label: fieldLabel(field) })),
    can_edit: mayEdit(context, lot),
    server_time: context.now,
    balance_due: balanceDue(lot, payments),
    payments,
    cost,
    next_round: findNextRound({ ...lot, again_of: findRepeatedRound(lot, lot.rounds) }, hasLater),
  }
}
