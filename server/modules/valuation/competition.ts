// 竞争预测 of an upcoming lot: how many may bid, and the probability of winning at a price. The curve runs from the start price in
// whole increments up to the quantile `CURVE_END`; each point has the buyer's total cost. Bidder numbers come from the crowd model and
// are omitted with too few counted deals. Once bidding has started, nothing is forecast.

import type { z } from 'zod'
import type { CostedOffer } from '../../../src/contract/valuation/cards'
import type { valuationCalls } from '../../../src/contract/valuation/schema'
import { toBeijingDay } from '../../../src/lib/dates'
import { ownLimits } from '../../cards/bid-limits'
import type { Context } from '../../http/context'
import { comparedLots } from '../house/detail/compare'
import { estimatedLot, percent, explainNoEstimate, roundHeldPercent, type Lot } from './expected'
import { countedLike, MIN_COUNTED, MAX_BIDDERS } from './fit/crowd'
import {
  forecastAuction,
  calculateBidderGroups,
  buildOfferChances,
  type Forecast,
  type Offer,
} from './fit/forecast'
import { samplesOf, seeAuction, type HammerModel } from './fit/hammer'
import { newestInterest } from './fit/interest'
import { loadLearnedModel } from './models'
import { loadHammerRecord } from './scorecard'

type Input = z.output<(typeof valuationCalls)['h5/evaluate-house/competition']['request']>
type Answer = z.input<(typeof valuationCalls)['h5/evaluate-house/competition']['result']>

/** Maximum points of the curve, and the price quantile at which it ends: one deal in fifty is above. */
const POINTS = 48
const CURVE_END = 0.98
/** Bidder numbers above this are reported together. */
const TOLD_APART = 8
/** Relative step for the comparison with a lower maximum bid. */
const LOWER = 0.03

const tenth = (value: number) => Math.round(10 * value) / 10

/** Returns the reason for no forecast once bidding may have started: real bids are visible then. */
function formatOverReason({ status }: Lot): string | null {
  if (status === 'upcoming') return null
  return status === 'ongoing' ? '竞价已经开始，不再预测，请看实时出价' : '这一轮已经结束或停拍，不再预测'
}

/** Returns prices from the start in whole increments, including the median and the caller's own. */
function curvePrices({ start_price, increment }: Lot, top: number, others: readonly number[]): number[] {
  const step = increment > 0 ? increment : Math.max(1, Math.round(start_price / 200))
  const stride = step * Math.max(1, Math.ceil((top - start_price) / step / POINTS))
  const even = Array.from(
    { length: Math.ceil(Math.max(0, top - start_price) / stride) + 1 },
    (_, n) => start_price + n * stride,
  )
  return [...new Set([...even, ...others.filter(price => price >= start_price)])].sort((a, b) => a - b)
}

const told = ({ price, below, win }: Offer) => ({
  price,
  below: percent(below),
  win: win === null ? null : percent(win),
})

/** Returns the buyer's total cost at each of these prices. */
async function costed(context: Context, id: number, offers: readonly Offer[]): Promise<CostedOffer[]> {
  const lots = await comparedLots(
    context,
    offers.map(({ price }) => ({ id, price })),
  )
  return offers.map((offer, at) => {
    const cost = lots[at]?.cost
    return { ...told(offer), cost_least: cost?.total ?? null, cost_most: cost?.total_max ?? null }
  })
}

function buildBiddersAnswer(model: HammerModel, lot: Lot, forecast: Forecast): Answer['bidders'] {
  const { bidders } = forecast
  if (!bidders) return null
  const { chances, mean, low, high, held, explained } = bidders
  const more = chances.slice(TOLD_APART).reduce((sum, one) => sum + one, 0)
  const upTo = (to: number) => (to >= MAX_BIDDERS ? null : to)
  return {
    mean: tenth(mean),
    low,
    high,
    held: percent(held),
    samples: countedLike(model.crowd, lot),
    chances: [
      ...chances.slice(0, TOLD_APART).map((chance, n) => ({ from: n, to: n, chance: percent(chance) })),
      { from: TOLD_APART, to: null, chance: percent(more) },
    ],
    groups: calculateBidderGroups(model, lot).map(({ to, chance, ...group }) => ({
      ...group,
      to: upTo(to),
      chance: percent(chance),
    })),
    base: tenth(explained.base),
    steps: explained.steps.map(({ key, people }) => ({ key, people: tenth(people) })),
  }
}

/** Returns the reason for no bidder forecast although there is a price estimate; null if there is one. */
function biddersSilence(model: HammerModel, lot: Lot): string | null {
  const counted = countedLike(model.crowd, lot)
  return counted >= MIN_COUNTED
    ? null
    : `${lot.region_name}同类成交里有出价人数的只有 ${counted} 场，不足 ${MIN_COUNTED} 场，不估人数`
}

/** Response without a forecast. */
const NOTHING = {
  bidders_silence: null,
  chance: null,
  low: null,
  middle: null,
  high: null,
  held: null,
  at_start: null,
  curve: [],
  mine: null,
  lower: [],
  table: [],
  bidders: null,
} satisfies Partial<Answer>
type Said = Pick<Answer, keyof typeof NOTHING>

async function said(
  context: Context,
  { lot, model, forecast }: { lot: Lot; model: HammerModel; forecast: Forecast },
  asked: number | undefined,
): Promise<Said> {
  const { estimate, steps } = forecast
  const kept = (await ownLimits(context, [lot.id])).get(lot.id)?.limit_amount
  const price = asked ?? kept ?? estimate.middle
  const offerAt = buildOfferChances(model, lot)
  const top = seeAuction(model, lot)?.price(CURVE_END) ?? estimate.high
  const lower = [1, 2]
    .map(times => price - times * stepDown(lot, price))
    .filter(one => one >= lot.start_price)
  const table = steps.filter((_, at) => at % 2 === 0).map(step => step.price)
  const [mine, ...others] = await costed(context, lot.id, [price, ...lower, ...new Set(table)].map(offerAt))
  return {
    bidders_silence: biddersSilence(model, lot),
    chance: percent(estimate.chance),
    low: estimate.low,
    middle: estimate.middle,
    high: estimate.high,
    held: percent(estimate.held),
    at_start: percent(estimate.atStart),
    curve: curvePrices(lot, top, [estimate.middle, price]).map(offerAt).map(told),
    mine: mine
      ? { ...mine, by: asked !== undefined ? 'asked' : kept !== undefined ? 'kept' : 'middle' }
      : null,
    lower: others.slice(0, lower.length),
    table: others.slice(lower.length),
    bidders: buildBiddersAnswer(model, lot, forecast),
  }
}

/** Returns the lower price step in whole increments. */
const stepDown = ({ increment }: Lot, price: number): number =>
  Math.max(1, increment) * Math.max(1, Math.round((price * LOWER) / Math.max(1, increment)))

/** 竞争预测 of an upcoming lot: how many may bid, and how high one has to go. Throws 1005 if it is unknown or unlisted. */
export async function competition(context: Context, { house_id, price }: Input): Promise<Answer> {
  const lot = await estimatedLot(context, house_id)
  const [learned, frozen] = await Promise.all([
    loadLearnedModel(context.db),
    loadHammerRecord(context, house_id),
  ])
  const reason = formatOverReason(lot) ?? explainNoEstimate(lot, learned)
  const forecast = reason === null && learned ? forecastAuction(learned.model, lot) : null
  const silence = reason ?? (forecast ? null : '面积或价格不全，不估')
  const { market_price, start_price, interest } = lot
  return {
    ...(forecast && learned ? await said(context, { lot, model: learned.model, forecast }, price) : NOTHING),
    house_id,
    title: lot.title,
    region_id: lot.region_id,
    region_name: lot.region_name,
    house_type: lot.house_type as Answer['house_type'],
    round: lot.round,
    start_price,
    start_time: lot.start_time,
    signup_total: lot.signup_total,
    is_demo: lot.is_demo,
    silence,
    level: roundHeldPercent(forecast?.estimate ?? null),
    samples: learned ? samplesOf(learned.model, lot) : 0,
    interest: newestInterest({ interest }) ?? null,
    below_market: market_price === null ? null : percent(1 - start_price / market_price),
    burdens: [...(lot.risk_yes ?? [])],
    data_to: learned ? toBeijingDay(learned.model.until) : null,
    frozen: frozen ?? null,
  }
}
