/** Days before the start at which interest is recorded. */
export const MARKS = [7, 3, 1] as const
export type Mark = (typeof MARKS)[number]

/** Interest at a number of days before the start. */
export interface Interest {
  mark: Mark
  signups: number
  onlookers: number
  reminds: number
}

/** An auction as the models see it. Money in fen, times in Unix seconds, area in square metres. */
export interface Auction {
  house_type: number
  kind: string
  round: number
  region_id: number
  circle_id: number | null
  area: number
  floor_no: number | null
  total_floor: number | null
  orientation: string | null
  decoration: string | null
  appraisal_price: number | null
  /** Asking price of the whole home at that time; null if unknown. */
  market_price: number | null
  start_price: number
  start_time: number
  /** Burdens that its notice states; null if no notice was read: unknown, not none. */
  risk_yes: readonly string[] | null
  /** Records at the marks that have passed; absent if none was recorded. */
  interest?: readonly Interest[] | null
}

/** A past auction: sold for `deal_price`, or not sold. */
export interface PastAuction extends Auction {
  deal_price: number | null
  end_time: number
  /** Number of bidders; absent if unknown. */
  bidder_total?: number | null
}

/** Returns the base price to which prices are compared: the market price, else the appraisal; null if both are unknown. */
export const baseOf = ({ market_price, appraisal_price }: Auction): number | null =>
  market_price ?? appraisal_price
