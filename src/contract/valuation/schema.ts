import { z } from 'zod'
import { HOUSE_KINDS, HOUSE_TYPES, ROUNDS } from '../codes'
import { nameRef, option, pageOf, sharePayload } from '../common'
import { caseCode, dateText, decimal, digitIn, flag, id, int, line, oneOf, paging } from '../field'
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

const MOST_PRICE = 10_000_000_000_000

/** Which estimates: of a district, a kind, a round. */
const scoreFilter = {
  region_id: id().optional(),
  kind: oneOf(HOUSE_KINDS).optional(),
  round: digitIn(ROUNDS).optional(),
}

const group = z.object({ key: z.string(), label: z.string(), ...hammerScore.shape })

/** Request (as it travels: text in, typed values out) and result of each call of this domain, by path. */
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
      /** Valuations that this address has left today, of how many; null in a page that is one for all guests. */
      left: z.int().nullable(),
      most: z.int(),
    }),
  },
  'h5/evaluate-house/vague-xiaoqu': {
    request: z.object({ keyword: line(1, 32), region_id: id().optional(), limit: int(1, 20).optional() }),
    result: z.object({
      list: z.array(z.object({ ...xiaoquBrief.shape, avg_price: z.int().nullable(), samples: z.int() })),
      /** Samples from which a community is valued by its own. */
      enough: z.int(),
    }),
  },
  'h5/evaluate-house/calculate': {
    request: z.object({
      xiaoqu_id: id(),
      /** The lot that is valued: it is told with its own expected price. Of another community: 1004. */
      house_id: id().optional(),
      area: decimal(10, 2000),
      type: digitIn(VALUED_TYPES).optional(),
      jushi: int(1, 9).optional(),
      ting: int(0, 9).optional(),
      floor: int(1, 200).optional(),
      total_floor: int(1, 200).optional(),
      orientation: oneOf(ORIENTATIONS).optional(),
      decoration: oneOf(DECORATIONS).optional(),
    }),
    result: z.object({ valuation }),
  },
  'h5/evaluate-house/form': {
    request: z.object({ id: caseCode() }),
    result: z.object({
      valuation,
      xiaoqu: xiaoquCard,
      quotation: z.array(series),
      /** Of the community's district; null where none of its lots was estimated. */
      past_error: pastError.nullable(),
      share: sharePayload,
    }),
  },
  'h5/evaluate-house/hammer': {
    request: z.object({ house_id: id() }),
    result: z.object({
      house_id: z.int(),
      /** Why nothing is said of the price; null where it is. */
      silence: z.string().nullable(),
      /** Deals of its type in its district that were learnt from, and how many it takes. */
      samples: z.int(),
      least_samples: z.int(),
      /** Percent that it sells in this round. */
      chance: z.number().nullable(),
      low: z.int().nullable(),
      middle: z.int().nullable(),
      high: z.int().nullable(),
      /** `held` to the next tenth, for packages that tell tenths. */
      level: z.number(),
      /** Percent of its deals that the interval is to hold, and that it closes at the start price: the numbers of 竞争预测. */
      held: z.number().nullable(),
      at_start: z.number().nullable(),
      /** How intervals of this kind fared in this district within the last year; null without any. */
      alike: spanScore.nullable(),
      /** The highest bid so far, below which it does not sell; null before there is one. */
      bid: z.int().nullable(),
      past: hammerScore,
      /**
       * What a buyer pays in all at these three prices, as what is unknown leaves it: the least at `low`, both ends at `middle`, the most
       * at `high` (null: nobody can say). Null where no price is told, and once the lot is over.
       */
      cost: z
        .object({
          least: z.int(),
          middle: z.int(),
          middle_most: z.int().nullable(),
          most: z.int().nullable(),
        })
        .nullable(),
      /** Of past's deals, those whose estimate was made again later from what was known before. */
      replayed: z.int(),
      data_to: dateText.nullable(),
      outcomes: z.array(hammerOutcome),
      rule: z.object({ text: z.string(), source: z.string() }).nullable(),
      /** What was said before the auction began. */
      frozen: hammerRecord.nullable(),
    }),
  },
  'h5/evaluate-house/competition': {
    /** `price`: how far one would go; without it the caller's kept limit, else the price in the middle. */
    request: z.object({ house_id: id(), price: int(1, MOST_PRICE).optional() }),
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
      /** Why nothing is said at all, and why nothing of the bidders; null where it is. */
      silence: z.string().nullable(),
      bidders_silence: z.string().nullable(),
      /** Percent that it sells in this round, and the prices of those that sell: the numbers of 预计成交价. */
      chance: z.number().nullable(),
      low: z.int().nullable(),
      middle: z.int().nullable(),
      high: z.int().nullable(),
      /** As in 预计成交价. */
      level: z.number(),
      held: z.number().nullable(),
      at_start: z.number().nullable(),
      samples: z.int(),
      /** Prices ascending from the start. */
      curve: z.array(competitionOffer),
      /** How far one would go, and whose number that is. */
      mine: z.object({ ...costedOffer.shape, by: z.enum(['asked', 'kept', 'middle']) }).nullable(),
      /** The same somewhat lower. */
      lower: z.array(costedOffer),
      /** By every second tenth of the deals. */
      table: z.array(costedOffer),
      bidders: competitionBidders.nullable(),
      interest: lotInterest.nullable(),
      /** Percent that it starts below the asking average (above: negative); null without one. */
      below_market: z.number().nullable(),
      /** Burdens that its notice states. */
      burdens: z.array(z.string()),
      data_to: dateText.nullable(),
      /** What was said before the auction began. */
      frozen: hammerRecord.nullable(),
    }),
  },
  'h5/evaluate-house/scorecard': {
    request: z.object(scoreFilter),
    result: z.object({
      total: hammerScore,
      /** Estimates whose auction is over, and of them those that nobody bought; open: those whose auction is yet to end. */
      ended: z.int(),
      unsold: z.int(),
      open: z.int(),
      replayed: z.int(),
      /** Percent of the deals that the intervals were to hold, in the mean. */
      level: z.number(),
      /** By kind of interval. */
      spans: z.array(spanScore),
      regions: z.array(group),
      kinds: z.array(group),
      rounds: z.array(group),
      months: z.array(z.object({ month: z.string(), ...hammerScore.shape })),
      /** Where a sale was given such a chance (percent), how many and what percent of them sold. */
      chances: z.array(
        z.object({
          from: z.int(),
          to: z.int(),
          total: z.int(),
          said: z.number().nullable(),
          sold: z.number().nullable(),
        }),
      ),
      /** That a deal lies at or below a price: percent said, and of how many deals how many percent did. Bidders in people. */
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
      only: oneOf(['miss', 'sold', 'unsold', 'open']).optional(),
      ...paging,
    }),
    result: pageOf(hammerRecord),
  },
  'h5/evaluate-house/scorecard-csv': {
    request: z.object(scoreFilter),
    result: z.object({ csv: z.string(), total: z.int(), is_cut: flag }),
  },
} satisfies CallSchemas
