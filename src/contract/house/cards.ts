// Card schemas of lots for lists and maps: prices and discounts, costs for the calling buyer, and clusters on the map. Discounts are
// percent below a reference (asking average, comparable deals). Money is in fen, times are Unix seconds; null means unknown.
import { z } from 'zod'
import { HOUSE_KINDS, HOUSE_STATUSES, HOUSE_TYPES, RISK_KINDS, ROUNDS } from '../codes'
import { eligibilityMark, verdict } from '../situation'
import { flag, monthText } from '../field'
import { band, mapCluster, nameRef, option } from '../common'
import { regionCircles, subwayLine } from '../lookup/cards'

export const houseBrief = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(HOUSE_KINDS),
  house_type: z.literal(HOUSE_TYPES),
  status: z.enum(HOUSE_STATUSES),
  round: z.literal(ROUNDS),
  region_name: z.string(),
  xiaoqu_name: z.string().nullable(),
  area: z.number(),
  price: z.int(),
  start_time: z.int(),
  end_time: z.int(),
  cover: z.string().nullable(),
  shelf: z.enum(['on', 'off']),
})
export type HouseBrief = z.infer<typeof houseBrief>

/** State of a lot at the caller's previous visit; `has_new_notice`: a newer version of its notice has appeared since. */
export const seenLot = z.object({
  at: z.int(),
  status: z.enum(HOUSE_STATUSES),
  price: z.int(),
  start_time: z.int(),
  has_new_notice: flag,
})
export type SeenLot = z.infer<typeof seenLot>

export const houseCard = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(HOUSE_KINDS),
  house_type: z.literal(HOUSE_TYPES),
  status: z.enum(HOUSE_STATUSES),
  round: z.literal(ROUNDS),
  region_id: z.int(),
  region_name: z.string(),
  circle_id: z.int().nullable(),
  circle_name: z.string().nullable(),
  xiaoqu_id: z.int().nullable(),
  xiaoqu_name: z.string().nullable(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  subway_station_name: z.string().nullable(),
  subway_line_name: z.string().nullable(),
  subway_distance: z.int().nullable(),
  /**
   * Minutes on foot and by metro to each destination that the list is filtered by, in the order of the request; null: no way is known.
   * Omitted in other lists.
   */
  commute_minutes: z.array(z.int().nullable()).optional(),
  jushi: z.int().nullable(),
  ting: z.int().nullable(),
  wei: z.int().nullable(),
  area: z.number(),
  floor: z.string().nullable(),
  total_floor: z.int().nullable(),
  orientation: z.string().nullable(),
  price: z.int(),
  appraisal_price: z.int().nullable(),
  /** The community's average asking price (挂牌均价) for the whole home, fen. */
  market_price: z.int().nullable(),
  start_price: z.int(),
  current_price: z.int().nullable(),
  deal_price: z.int().nullable(),
  unit_price: z.int(),
  /** Percent below market_price; also null for a share, and for an open lot whose deal_rate contradicts it. */
  discount_rate: z.number().nullable(),
  /** Percent below the median of comparable deals, null if there are too few; their proximity and number. */
  deal_rate: z.number().nullable(),
  deal_basis: z
    .object({ reach: z.enum(['building', 'xiaoqu']), total: z.int(), unit_price: z.int() })
    .nullable(),
  /** Share of the home that is sold, percent; null for the whole home, and if the notice does not state it. */
  share_percent: z.number().nullable(),
  /** Total cost to the buyer, minimum and maximum in fen; the maximum is null if unbounded. */
  cost_total: z.int(),
  cost_total_max: z.int().nullable(),
  /** Verdict whether the buyer's money suffices, for open lots; omitted if the buyer did not state the amount. */
  verdict: verdict.optional(),
  /** Set if the buyer may not buy it, or may only under some condition; omitted if nothing is known to prevent it. */
  eligibility: eligibilityMark.optional(),
  deposit: z.int(),
  /** Null: the source does not state it. */
  notice_time: z.int().nullable(),
  start_time: z.int(),
  end_time: z.int(),
  /** Bids and sign-ups; null: the source does not state them. */
  bid_total: z.int().nullable(),
  onlooker_total: z.int(),
  signup_total: z.int().nullable(),
  loan_supported: flag.nullable(),
  risks: z.array(z.enum(RISK_KINDS)),
  features: z.array(nameRef),
  cover: z.string().nullable(),
  /** Second picture of its card; null without a floor plan. */
  floor_plan: z.string().nullable(),
  video_id: z.int().nullable(),
  is_followed: flag,
  is_reminded: flag,
  is_demo: flag,
  build_year: z.int().nullable(),
  status_note: z.string().nullable(),
  has_survey: flag,
  /** The member's previous view of the lot; omitted if there is none. */
  seen: seenLot.optional(),
})
export type HouseCard = z.infer<typeof houseCard>

export const dealCard = z.object({ ...houseCard.shape, deal_time: z.int(), premium_rate: z.number() })
export type DealCard = z.infer<typeof dealCard>

/** distance in metres; null if either point has no coordinates. */
export const houseNearCard = z.object({ ...houseCard.shape, distance: z.int().nullable() })
export type HouseNearCard = z.infer<typeof houseNearCard>

/**
 * Whole homes sold in a place within PLACE_DEAL_MONTHS: fen per ㎡, deal prices in percent of asking averages (mean), time of the latest
 * deal.
 */
export const placeDeals = z.object({
  total: z.int(),
  unit_price: z.int(),
  rate: z.number().nullable(),
  until: z.int(),
})
export type PlaceDeals = z.infer<typeof placeDeals>

/**
 * Lots of a place under a filter. Lowest unit price of homes (or of the filtered types), number of lots open to bids and starting today;
 * deals of the place regardless of the filter.
 */
export const houseCluster = z.object({
  ...mapCluster.shape,
  unit_price_min: z.int().nullable(),
  ongoing_total: z.int(),
  today_begin_total: z.int(),
  deals: placeDeals.nullable(),
})
export type HouseCluster = z.infer<typeof houseCluster>

export const statMonth = z.object({
  month: monthText,
  notice_total: z.int(),
  deal_total: z.int(),
  deal_area: z.number(),
  deal_amount: z.int(),
  avg_unit_price: z.int().nullable(),
  avg_discount_rate: z.number().nullable(),
  signup_avg: z.number().nullable(),
  success_rate: z.number().nullable(),
})
export type StatMonth = z.infer<typeof statMonth>

export const houseTypePara = z.object({
  key: z.int(),
  title: z.string(),
  jushiVisible: z.int(),
  demandShow: flag,
  params: z.object({ price: z.array(band), jushi: z.array(option), region: z.array(nameRef) }),
})
export type HouseTypePara = z.infer<typeof houseTypePara>

export const housePara = z.object({
  house_types: z.array(houseTypePara),
  kinds: z.array(option),
  statuses: z.array(option),
  rounds: z.array(option),
  price: z.array(band),
  unit_price: z.array(band),
  cost: z.array(band),
  monthly: z.array(band),
  cash: z.array(band),
  area: z.array(band),
  jushi: z.array(option),
  discount: z.array(band),
  risks: z.array(option),
  tax_bearer: z.array(option),
  lease: z.array(option),
  features: z.array(nameRef),
  regions: z.array(regionCircles),
  subway_lines: z.array(subwayLine),
  sorts: z.array(option),
})
export type HousePara = z.infer<typeof housePara>

export const houseGroup = z.object({
  id: z.int(),
  name: z.string(),
  intro: z.string().nullable(),
  cover: z.string().nullable(),
  sort: z.int(),
  house_total: z.int(),
})
export type HouseGroup = z.infer<typeof houseGroup>
