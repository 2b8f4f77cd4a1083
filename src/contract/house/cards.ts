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

/** How a lot was when the caller last looked at it in an earlier visit; `has_new_notice`: a version of its notice came since. */
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
  jushi: z.int().nullable(),
  ting: z.int().nullable(),
  wei: z.int().nullable(),
  area: z.number(),
  floor: z.string().nullable(),
  total_floor: z.int().nullable(),
  orientation: z.string().nullable(),
  price: z.int(),
  appraisal_price: z.int().nullable(),
  /** The community's asking average (挂牌均价) for the whole home, fen. */
  market_price: z.int().nullable(),
  start_price: z.int(),
  current_price: z.int().nullable(),
  deal_price: z.int().nullable(),
  unit_price: z.int(),
  /** Percent below market_price; null as well for a share, and of an open lot where deal_rate says the contrary. */
  discount_rate: z.number().nullable(),
  /** Percent below the median of comparable deals, null where they are too few; how near and how many these are. */
  deal_rate: z.number().nullable(),
  deal_basis: z
    .object({ reach: z.enum(['building', 'xiaoqu']), total: z.int(), unit_price: z.int() })
    .nullable(),
  /** What part of the home is sold, percent; null for the whole, and where the notice does not say. */
  share_percent: z.number().nullable(),
  /** What the buyer pays in all at the least and at the most, fen; the most is null where nobody can say. */
  cost_total: z.int(),
  cost_total_max: z.int().nullable(),
  /** Whether the buyer's money is enough, of open lots; left out where the buyer did not say how much there is. */
  verdict: verdict.optional(),
  /** Set where the buyer cannot buy it or where that depends on something; left out where nothing stands against it or nothing is known. */
  eligibility: eligibilityMark.optional(),
  deposit: z.int(),
  /** null: its source does not say. */
  notice_time: z.int().nullable(),
  start_time: z.int(),
  end_time: z.int(),
  /** Bids and sign-ups; null: its source does not say. */
  bid_total: z.int().nullable(),
  onlooker_total: z.int(),
  signup_total: z.int().nullable(),
  loan_supported: flag.nullable(),
  risks: z.array(z.enum(RISK_KINDS)),
  features: z.array(nameRef),
  cover: z.string().nullable(),
  /** The second picture of its card; null where there is no plan. */
  floor_plan: z.string().nullable(),
  video_id: z.int().nullable(),
  is_followed: flag,
  is_reminded: flag,
  is_demo: flag,
  build_year: z.int().nullable(),
  status_note: z.string().nullable(),
  has_survey: flag,
  /** Of a member's earlier look; left out where there is none. */
  seen: seenLot.optional(),
})
export type HouseCard = z.infer<typeof houseCard>

export const dealCard = z.object({ ...houseCard.shape, deal_time: z.int(), premium_rate: z.number() })
export type DealCard = z.infer<typeof dealCard>

/** distance in metres; null where one of the two has no place on the map. */
export const houseNearCard = z.object({ ...houseCard.shape, distance: z.int().nullable() })
export type HouseNearCard = z.infer<typeof houseNearCard>

/** Whole homes sold in a place within PLACE_DEAL_MONTHS: fen a ㎡, deal prices in percent of their asking averages on the mean, time of the latest. */
export const placeDeals = z.object({
  total: z.int(),
  unit_price: z.int(),
  rate: z.number().nullable(),
  until: z.int(),
})
export type PlaceDeals = z.infer<typeof placeDeals>

/** Lots of a place under a filter. Lowest unit price of homes (or of the types asked for), how many are open to bids now and how many begin today; its deals whatever the filter. */
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
