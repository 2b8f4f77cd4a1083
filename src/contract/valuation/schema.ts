// Schemas of the valuation endpoints: valuation of a home, expected price of a lot (预计成交价), competition forecast (竞争预测), and the public
// scorecard of past estimates. Predictions of running lots are frozen before the auction begins. `silence` gives the reason if no
// prediction is shown.
import { z } from 'zod'
import { HOUSE_KINDS, HOUSE_TYPES, ROUNDS } from '../codes'
import { nameRef, option, buildPageSchema, sharePayload } from '../common'
import { caseCode, dateText, decimal, digitIn, flag, id, int, line, enumField, paging } from '../field'
import type { CallSchemas } from '../call'
import { series } from '../stats/schema'
import { xiaoquBrief, xiaoquCard } from '../xiaoqu/cards'
import {
  competitionBidders,
  competitionOffer,
  costedOffer,
  DECORATIONS,
  hammerOutcome,
  hammerRecord,
  hammerScore,
  lotInterest,
  ORIENTATIONS,
  pastError,
  spanScore,
  valuation,
  VALUED_TYPES,
} from './cards'

const MAX_PRICE = 10_000_000_000_000

/** Scope of the estimates: district, type, round. */
const scoreFilter = {
  region_id: id().optional(),
  kind: enumField(HOUSE_KINDS).optional(),
  round: digitIn(ROUNDS).optional(),
}

const group = z.object({ key: z.string(), label: z.string(), ...hammerScore.shape })

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const valuationCalls = {
  'h5/evaluate-house/para': {
    request: z.object({ region_id: id().optional() }),
    result: z.object({
      type: z.array(option),
      jushi: z.array(option),
      orientation: z.array(option),
      decoration: z.array(option),
      regions: z.array(nameRef),
      area_min: z.number(),
      area_max: z.number(),
      /** Valuations left today for this IP address, and the limit; null in a page cached for all guests. */
      left: z.int().nullable(),
      most: z.int(),
    }),
  },
  'h5/evaluate-house/vague-xiaoqu': {
    request: z.object({ keyword: line(1, 32), region_id: id().optional(), limit: int(1, 20).optional() }),
    result: z.object({
      list: z.array(z.object({ ...xiaoquBrief.shape, avg_price: z.int().nullable(), samples: z.int() })),
      /** Minimum samples for valuing a community by its own data. */
      enough: z.int(),
    }),
  },
  'h5/evaluate-house/calculate': {
    request: z.object({
      xiaoqu_id: id(),
      /** The lot to value, returned with its own expected price. If it is in another community: error 1004. */
      house_id: id().optional(),
      area: decimal(10, 2000),
      type: digitIn(VALUED_TYPES).optional(),
      jushi: int(1, 9).optional(),
      ting: int(0, 9).optional(),
      floor: int(1, 200).optional(),
      total_floor: int(1, 200).optional(),
      orientation: enumField(ORIENTATIONS).optional(),
      decoration: enumField(DECORATIONS).optional(),
    }),
    result: z.object({ valuation }),
  },
  'h5/evaluate-house/form': {
    request: z.object({ id: caseCode() }),
    result: z.object({
      valuation,
      xiaoqu: xiaoquCard,
      quotation: z.array(series),
      /** Errors in the community's district; null if none of its lots was estimated. */
      past_error: pastError.nullable(),
      share: sharePayload,
    }),
  },
  'h5/evaluate-house/hammer': {
    request: z.object({ house_id: id() }),
    result: z.object({
      house_id: z.int(),
      /** Reason why no price is predicted; null if one is. */
      silence: z.string().nullable(),
      /** Training deals of its type in its district, and the required number. */
      samples: z.int(),
      least_samples: z.int(),
      /** Chance of a sale in this round, percent. */
      chance: z.number().nullable(),
      low: z.int().nullable(),
      middle: z.int().nullable(),
      high: z.int().nullable(),
      /** `held` rounded to the next tenth, for clients that display tenths. */
      level: z.number(),
      /** Nominal coverage of the interval, and the chance that it closes at the start price, both in percent: the numbers of 竞争预测. */
      held: z.number().nullable(),
      at_start: z.number().nullable(),
      /** Coverage of similar intervals in this district over the last year; null if there are none. */
      alike: spanScore.nullable(),
      /** Current highest bid, the lower bound of a deal; null before the first bid. */
      bid: z.int().nullable(),
      past: hammerScore,
      /**
       * The buyer's total cost at these three prices, with unknown facts: the minimum at `low`, both ends at `middle`, the maximum at
       * `high` (null: unbounded). Null if no price is predicted, and once the lot is over.
       */
      cost: z
        .object({
          least: z.int(),
          middle: z.int(),
          middle_most: z.int().nullable(),
          most: z.int().nullable(),
        })
        .nullable(),
      /** Deals of `past` whose estimate was recomputed later from data known before. */
      replayed: z.int(),
      data_to: dateText.nullable(),
      outcomes: z.array(hammerOutcome),
      rule: z.object({ text: z.string(), source: z.string() }).nullable(),
      /** Prediction frozen before the auction began. */
      frozen: hammerRecord.nullable(),
    }),
  },
  'h5/evaluate-house/competition': {
    /** `price`: the maximum bid; default: the caller's saved limit, otherwise the median price. */
    request: z.object({ house_id: id(), price: int(1, MAX_PRICE).optional() }),
    result: z.object({
      house_id: z.int(),
      title: z.string(),
      region_id: z.int(),
      region_name: z.string(),
      house_type: z.literal(HOUSE_TYPES),
      round: z.literal(ROUNDS),
      start_price: z.int(),
      start_time: z.int(),
      signup_total: z.int().nullable(),
      is_demo: flag,
      /** Reason why there is no prediction at all, and why none of the bidders; null if there is one. */
      silence: z.string().nullable(),
      bidders_silence: z.string().nullable(),
      /** Chance of a sale in this round in percent, and the prices of the sold ones: the numbers of 预计成交价. */
      chance: z.number().nullable(),
      low: z.int().nullable(),
      middle: z.int().nullable(),
      high: z.int().nullable(),
      /** Same value as in 预计成交价. */
      level: z.number(),
      held: z.number().nullable(),
      at_start: z.number().nullable(),
      samples: z.int(),
      /** Ascending prices from the start price. */
      curve: z.array(competitionOffer),
      /** The maximum bid, and its source. */
      mine: z.object({ ...costedOffer.shape, by: z.enum(['asked', 'kept', 'middle']) }).nullable(),
      /** The same for somewhat lower bids. */
      lower: z.array(costedOffer),
      /** Rows at every second decile of the deals. */
      table: z.array(costedOffer),
      bidders: competitionBidders.nullable(),
      interest: lotInterest.nullable(),
      /** Start price below the asking average, percent (negative: above); null without an average. */
      below_market: z.number().nullable(),
      /** Burdens stated by its notice. */
      burdens: z.array(z.string()),
      data_to: dateText.nullable(),
      /** Prediction frozen before the auction began. */
      frozen: hammerRecord.nullable(),
    }),
  },
  'h5/evaluate-house/scorecard': {
    request: z.object(scoreFilter),
    result: z.object({
      total: hammerScore,
      /** Estimates with a finished auction, and those unsold; open: estimates whose auction has not ended. */
      ended: z.int(),
      unsold: z.int(),
      open: z.int(),
      replayed: z.int(),
      /** Mean nominal coverage of the intervals, percent. */
      level: z.number(),
      /** Coverage by kind of interval. */
      spans: z.array(spanScore),
      regions: z.array(group),
      kinds: z.array(group),
      rounds: z.array(group),
      months: z.array(z.object({ month: z.string(), ...hammerScore.shape })),
      /** Calibration of sale chances: number of lots with that predicted chance (percent), and the percentage sold. */
      chances: z.array(
        z.object({
          from: z.int(),
          to: z.int(),
          total: z.int(),
          said: z.number().nullable(),
          sold: z.number().nullable(),
        }),
      ),
      /** Calibration of "a deal is at or below this price": predicted percent, number of deals, and actual percent. Bidders in people. */
      competition: z.object({
        prices: z.array(z.object({ said: z.number(), came: z.number(), total: z.int() })),
        bidders: z.object({
          total: z.int(),
          inside: z.int(),
          held: z.number(),
          said: z.number(),
          came: z.number(),
        }),
      }),
      data_to: dateText.nullable(),
      is_demo: flag,
    }),
  },
  'h5/evaluate-house/scorecard-list': {
    request: z.object({
      ...scoreFilter,
      only: enumField(['miss', 'sold', 'unsold', 'open']).optional(),
      ...paging,
    }),
    result: buildPageSchema(hammerRecord),
  },
  'h5/evaluate-house/scorecard-csv': {
    request: z.object(scoreFilter),
    result: z.object({ csv: z.string(), total: z.int(), is_cut: flag }),
  },
} satisfies CallSchemas
