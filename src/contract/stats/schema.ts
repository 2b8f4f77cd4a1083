// Schemas of the trade data endpoints: monthly figures, trends, districts, auction rounds, price index, CSV tables, and the agents'
// posters. Months are YYYY-MM in Beijing; prices are in fen, shares in percent.
import { z } from 'zod'
import { HOUSE_TYPES, ROUNDS } from '../codes'
import {
  bool,
  date,
  decimal,
  digitsIn,
  flag,
  id,
  idemKey,
  int,
  lat,
  line,
  lng,
  month,
  monthText,
  enumField,
  paging,
} from '../field'
import type { CallSchemas } from '../call'
import { POSTER_TEMPLATES, MIN_POSTER_TITLE, MAX_POSTER_TITLE } from '../poster-rules'
import { TRADE_SORTS } from '../trade-rules'
import { agentCard } from '../agent/cards'
import { buildPageSchema } from '../common'
import { dealCard, houseCard, statMonth } from '../house/cards'

export const statChange = z.object({
  deal_total: z.number().nullable(),
  deal_amount: z.number().nullable(),
  avg_unit_price: z.number().nullable(),
  avg_discount_rate: z.number().nullable(),
  success_rate: z.number().nullable(),
})
export type StatChange = z.infer<typeof statChange>

export const statRegionMonth = z.object({
  ...statMonth.shape,
  region_id: z.int(),
  region_name: z.string(),
  mom: statChange,
  yoy: statChange,
  is_complete: flag,
  updated_at: z.int(),
})
export type StatRegionMonth = z.infer<typeof statRegionMonth>

export const series = z.object({
  key: z.string(),
  title: z.string(),
  unit: z.string(),
  points: z.array(z.object({ month: monthText, value: z.number().nullable(), total: z.int() })),
})
export type Series = z.infer<typeof series>

export const reportCard = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  period: z.string(),
  region_id: z.int(),
  region_name: z.string(),
  view_total: z.int(),
  created_at: z.int(),
})

/** Tables for spreadsheet download: months, places by month, individual deals, rounds. */
export const TRADE_TABLES = ['month', 'region', 'deal', 'round'] as const
export type TradeTable = (typeof TRADE_TABLES)[number]

/** Lots of a round that ended in a month. deal_share: percent of the month's deals. */
export const roundStat = z.object({
  round: z.literal(ROUNDS),
  ended_total: z.int(),
  deal_total: z.int(),
  success_rate: z.number().nullable(),
  deal_share: z.number().nullable(),
  avg_discount_rate: z.number().nullable(),
  signup_avg: z.number().nullable(),
})
export type RoundStat = z.infer<typeof roundStat>

export const poster = z.object({
  id: z.int(),
  uid: z.int(),
  house_id: z.int(),
  template: z.enum(POSTER_TEMPLATES),
  title: z.string(),
  picture: z.string().nullable(),
  /** QR code that opens the lot with this agent. */
  code_url: z.string(),
  /** The poster itself, and the URL that it links to. */
  picture_url: z.string(),
  link: z.string(),
  width: z.int(),
  height: z.int(),
  shows_market: flag,
  shows_place: flag,
  shows_agent: flag,
  /** Null for everybody but its agent. */
  counts: z.object({ open_total: z.int(), lead_total: z.int(), viewing_total: z.int() }).nullable(),
  house: houseCard,
  agent: agentCard.nullable(),
  is_demo: flag,
  created_at: z.int(),
  updated_at: z.int(),
})
export type Poster = z.infer<typeof poster>

const scope = {
  region_id: id().optional(),
  house_types: digitsIn(HOUSE_TYPES).optional(),
}

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const statsCalls = {
  'stat/info-month': {
    request: z.object({
      month: month().optional(),
      region_id: id().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
    }),
    result: z.object({ stat: statRegionMonth }),
  },
  'stat/last-month': {
    request: z.object({ region_id: id().optional() }),
    result: z.object({ stat: statRegionMonth, months: z.array(monthText) }),
  },
  'stat/trans-chart': {
    request: z.object({
      region_id: id().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
      months: int(3, 36).optional(),
    }),
    result: z.object({ series: z.array(series) }),
  },
  'stat/turnover-chart': {
    request: z.object({ ...scope, months: int(3, 36).optional() }),
    result: z.object({ series: z.array(series) }),
  },
  'stat/month-region': {
    request: z.object({
      month: month().optional(),
      parent_id: id().optional(),
      house_types: digitsIn(HOUSE_TYPES).optional(),
    }),
    result: z.object({ month: monthText, list: z.array(statRegionMonth) }),
  },
  'stat/rounds': {
    request: z.object({ ...scope, month: month().optional() }),
    result: z.object({ month: monthText, list: z.array(roundStat) }),
  },
  'stat/trans-data': {
    request: z.object({
      ...scope,
      circle_id: id().optional(),
      keyword: line(1, 50).optional(),
      trade_time: date().optional(),
      month: month().optional(),
      discount_min: decimal(-1000, 100).optional(),
      sort: enumField(TRADE_SORTS).optional(),
      ...paging,
    }),
    result: z.object({
      ...buildPageSchema(dealCard).shape,
      summary: z.object({
        deal_total: z.int(),
        deal_amount: z.int(),
        avg_unit_price: z.int().nullable(),
        avg_discount_rate: z.number().nullable(),
      }),
    }),
  },
  'stat/trans-table': {
    request: z.object({ ...scope, table: enumField(TRADE_TABLES), month: month().optional() }),
    result: z.object({ name: z.string(), row_total: z.int(), is_cut: flag, csv: z.string() }),
  },
  'stat/price-index': {
    request: z.object({ ...scope, months: int(3, 36).optional() }),
    result: z.object({
      city: z.string(),
      /** Starts at the first month with a value, which is 100. */
      series: z.array(series),
      source: z.string(),
      is_demo: flag,
      until: monthText.nullable(),
    }),
  },
  'poster/trans-save': {
    request: z.object({
      id: id().optional(),
      house_id: id(),
      template: enumField(POSTER_TEMPLATES).optional(),
      title: line(MIN_POSTER_TITLE, MAX_POSTER_TITLE).optional(),
      picture: line(1, 500).optional(),
      shows_market: bool().optional(),
      shows_place: bool().optional(),
      shows_agent: bool().optional(),
      idem_key: idemKey(),
    }),
    result: z.object({ poster }),
  },
  'poster/trans-list': {
    request: z.object({ id: id().optional(), house_id: id().optional(), ...paging }),
    result: buildPageSchema(poster),
  },
  'poster/draft': {
    request: z.object({ house_id: id() }),
    result: z.object({
      house: houseCard,
      title: z.string(),
      pictures: z.array(z.string()),
      risks: z.array(z.string()),
      total: z.int(),
      agent_name: z.string(),
    }),
  },
  'poster/open': {
    request: z.object({ id: id() }),
    result: z.object({ house_id: z.int() }),
  },
  'poster/remove': {
    request: z.object({ id: id() }),
    result: z.object({ deleted: z.int() }),
  },
  'dianping/month-info': {
    request: z.object({ month: month().optional(), region_id: id().optional() }),
    result: z.object({
      month: monthText,
      title: z.string(),
      content: z.string(),
      points: z.array(z.string()),
      author: z.string(),
      stat: statRegionMonth,
      report: reportCard.nullable(),
      created_at: z.int(),
      is_demo: flag,
    }),
  },
  'stat/quotation': {
    request: z.object({
      xiaoqu_id: id().optional(),
      region_id: id().optional(),
      months: int(3, 36).optional(),
    }),
    result: z.object({
      series: z.array(series),
      avg_price: z.int(),
      change: z.number().nullable(),
      auction_discount: z.number().nullable(),
    }),
  },
  'api/statistics/landing-page': {
    request: z.object({
      type: enumField(['house', 'building_new', 'rights']),
      house_id: id().optional(),
      building_new_id: id().optional(),
      rights_id: id().optional(),
      gps_lng: lng().optional(),
      gps_lat: lat().optional(),
      ip_lng: lng().optional(),
      ip_lat: lat().optional(),
    }),
    result: z.object({ region_id: z.int().nullable(), region_name: z.string() }),
  },
} satisfies CallSchemas
