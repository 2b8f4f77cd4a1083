// 预计成交价 of a lot: sale probability, price interval and possible next rounds. `saidOf` is the single function that decides whether
// an estimate is shown and which; all pages and jobs use it. A running auction's estimate is conditioned on the highest bid. The chain
// of rounds (二拍, 变卖) multiplies the probabilities of no sale.

import type { z } from 'zod'
import { ROUND_LABELS, type HouseKind, type HouseStatus, type Round } from '../../../src/contract/codes'
import type { HammerOutcome } from '../../../src/contract/valuation/cards'
import type { valuationCalls } from '../../../src/contract/valuation/schema'
import { toBeijingDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { comparedLots } from '../house/detail/compare'
import { findNextRound } from '../house/detail/next-round'
import { IS_SHARE } from '../house/lots'
import { notFound } from '../../errors/api-error'
import {
  estimateHammer,
  MIN_SAMPLES,
  LEVEL,
  samplesOf,
  classifySpan,
  type HammerEstimate,
  type HammerModel,
} from './fit/hammer'
import type { Auction } from './fit/past'
import { scoreDeals } from './fit/score'
import { loadLearnedModel, type Learned } from './models'
import { BURDENS, INTEREST } from './past-rows'
import { loadPastError, loadHammerRecord } from './scorecard'

type Answer = z.input<(typeof valuationCalls)['h5/evaluate-house/hammer']['result']>

/** The data of a lot that estimates need. */
export interface Lot extends Auction {
  id: number
  kind: HouseKind
  status: HouseStatus
  round: Round
  title: string
  region_name: string
  increment: number
  signup_total: number | null
  is_demo: boolean
  is_share: boolean
  has_later: boolean
  again_of: number | null
  /** The highest bid so far; null without bids. */
  bid: number | null
}

const LOT = `
  select h.id, h.title, h.increment, h.signup_total, h.is_demo, h.kind, h.status, h.round, h.house_type,
    h.region_id, h.region_name, h.circle_id, h.area, h.floor_no, h.total_floor, h.orientation, h.decoration,
    h.appraisal_price, h.market_price, h.start_price, h.start_time, ${BURDENS}, ${INTEREST}, ${IS_SHARE} as is_share,
    case when h.status = 'ongoing' then h.current_price end as bid,
    exists (select 1 from house l where l.asset_id = h.asset_id and l.start_time > h.start_time and l.shelf = 'on') as has_later,
    (select o.round from house o where o.asset_id = h.asset_id and o.start_time < h.start_time and o.round <> 5 and o.shelf = 'on'
     order by o.start_time desc, o.id desc limit 1) as again_of
  from house h where h.id = $1 and h.shelf = 'on'`

export const percent = (part: number) => Math.round(1000 * part) / 10

/** Returns the intended coverage of an interval in percent, rounded to a multiple of ten. */
export const roundHeldPercent = (estimate: HammerEstimate | null): number =>
  10 * Math.round(10 * (estimate?.held ?? LEVEL))

/** Returns the reason why a lot has no estimate; null if it has one. */
export function explainNoEstimate(lot: Lot, learned: Learned | undefined): string | null {
  if (lot.kind === 'ykj') return '一口价不竞价，没有成交价可估'
  if (lot.is_share) return '只拍部分份额，没有可比的成交，不估'
  if (lot.market_price === null && lot.appraisal_price === null) return '没有市场价也没有评估价，不估'
  if (!learned) return '过去的成交还不够，暂不估'
  const samples = samplesOf(learned.model, lot)
  return samples < MIN_SAMPLES
    ? `${lot.region_name}同类成交只有 ${samples} 套，不足 ${MIN_SAMPLES} 套，不估`
    : null
}

interface Step {
  lot: Lot
  estimate: HammerEstimate
}

/** Typical pause between the end of a round and the next. */
const PAUSE = 30 * 86_400

function estimateRoundStep(model: HammerModel, lot: Lot, round: Round, start_price: number): Step | null {
  // Interest in this round says nothing about the next one.
  const later = { ...lot, round, start_price, start_time: lot.start_time + PAUSE, interest: null }
  const estimate = estimateHammer(model, later)
  return estimate && { lot: later, estimate }
}

const pickRange = ({ low, middle, high }: HammerEstimate) => ({ low, middle, high })

/** Returns the possible outcomes of this round and the next; probabilities of all rows with the same start of the next round sum to 100. */
function buildHammerOutcomes(model: HammerModel, lot: Lot, here: HammerEstimate): HammerOutcome[] {
  const now: HammerOutcome = {
    key: 'here',
    round: lot.round,
    title: `${ROUND_LABELS[lot.round]}成交`,
    start_price: lot.start_price,
    chance: percent(here.chance),
    ...pickRange(here),
    text: '这一轮有人出价',
  }
  const next = findNextRound(lot, lot.has_later)
  const failed = 1 - here.chance
  if (!next)
    return [
      now,
      {
        key: 'unsold',
        round: null,
        title: '流拍',
        start_price: null,
        chance: percent(failed),
        low: null,
        middle: null,
        high: null,
        text: '之后怎样由处置单位定',
      },
    ]
  const round = next.round as Round
  const starts =
    next.start_price_min < lot.start_price
      ? [
          { key: 'next_least', price: next.start_price_min, text: '按最低起拍价' },
          { key: 'next_same', price: lot.start_price, text: '起拍价不降' },
        ]
      : [{ key: 'next', price: next.start_price_min, text: '按上一轮起拍价' }]
  return [
    now,
    ...starts.flatMap(({ key, price, text }): HammerOutcome[] => {
      const step = estimateRoundStep(model, lot, round, price)
      if (!step) return []
      const row = { round, start_price: price }
      return [
        {
          ...row,
          key,
          title: `流拍，${ROUND_LABELS[round]}成交`,
          chance: percent(failed * step.estimate.chance),
          ...pickRange(step.estimate),
          text,
        },
        {
          ...row,
          key: `${key}_unsold`,
          title: `流拍，${ROUND_LABELS[round]}也流拍`,
          chance: percent(failed * (1 - step.estimate.chance)),
          low: null,
          middle: null,
          high: null,
          text,
        },
      ]
    }),
  ]
}

/**
 * The current estimate of a lot or the reason for none: depends only on the lot and the latest model, so that it is the same on all
 * pages.
 */
export interface Said {
  silence: string | null
  estimate: HammerEstimate | null
}

function estimateOrExplain(lot: Lot, learned: Learned | undefined): Said {
  const silence = explainNoEstimate(lot, learned)
  return {
    silence,
    estimate: silence === null && learned ? estimateHammer(learned.model, lot, lot.bid) : null,
  }
}

/** Returns the estimate by the lot's id; undefined for a lot that is unknown or unlisted. */
export async function loadEstimateOrReason(
  { db }: Pick<Context, 'db'>,
  houseId: number,
): Promise<Said | undefined> {
  const [lot, learned] = await Promise.all([db.one<Lot>(LOT, [houseId]), loadLearnedModel(db)])
  return lot && estimateOrExplain(lot, learned)
}

/** Returns the buyer's total cost at both ends and the median of an estimate. */
async function loadCostRange(
  context: Context,
  id: number,
  { low, middle, high }: HammerEstimate,
): Promise<Answer['cost']> {
  const lots = await comparedLots(
    context,
    [low, middle, high].map(price => ({ id, price })),
  )
  const [atLow, atMiddle, atHigh] = lots.map(({ cost }) => cost)
  return atLow && atMiddle && atHigh
    ? {
        least: atLow.total,
        middle: atMiddle.total,
        middle_most: atMiddle.total_max,
        most: atHigh.total_max,
      }
    : null
}

/** Returns a listed lot; throws 1005 if it is unknown or unlisted. */
export async function estimatedLot({ db }: Pick<Context, 'db'>, houseId: number): Promise<Lot> {
  const lot = await db.one<Lot>(LOT, [houseId])
  if (!lot) throw notFound('房源不存在或已下架')
  return lot
}

/** 预计成交价 of a lot: probability, interval and possible next rounds. Throws 1005 if it is unknown or unlisted. */
export async function expectedPrice(context: Context, { house_id }: { house_id: number }): Promise<Answer> {
  const lot = await estimatedLot(context, house_id)
  const [learned, frozen, past] = await Promise.all([
    loadLearnedModel(context.db),
    loadHammerRecord(context, house_id),
    loadPastError(context, lot),
  ])
  const { silence, estimate } = estimateOrExplain(lot, learned)
  const isOpen = lot.status === 'upcoming' || lot.status === 'ongoing'
  const { deals, coverage, median_error, cod, prd } = past ?? scoreDeals([])
  // After a bid there will be no next round.
  const mayFail = isOpen && lot.bid === null
  const next = mayFail ? findNextRound(lot, lot.has_later) : null
  return {
    house_id,
    silence,
    samples: learned ? samplesOf(learned.model, lot) : 0,
    least_samples: MIN_SAMPLES,
    chance: estimate ? percent(estimate.chance) : null,
    low: estimate?.low ?? null,
    middle: estimate?.middle ?? null,
    high: estimate?.high ?? null,
    level: roundHeldPercent(estimate),
    held: estimate && percent(estimate.held),
    at_start: estimate && percent(estimate.atStart),
    alike:
      estimate && (past?.spans.find(({ span }) => span === classifySpan(estimate, lot.start_price)) ?? null),
    bid: lot.bid,
    past: { deals, coverage, median_error, cod, prd },
    cost: estimate && isOpen ? await loadCostRange(context, house_id, estimate) : null,
    replayed: past?.replayed ?? 0,
    data_to: learned ? toBeijingDay(learned.model.until) : null,
    outcomes: estimate && learned && mayFail ? buildHammerOutcomes(learned.model, lot, estimate) : [],
    rule: next && { text: next.rule, source: next.source },
    frozen: frozen ?? null,
  }
}
