/** Days before the start at which it is noted how many are interested. */
export const MARKS = [7, 3, 1] as const
export type Mark = (typeof MARKS)[number]

/** How many were interested so many days before the start. */
export interface Interest {
  mark: Mark
  signups: number
  onlookers: number
  reminds: number
}

/** An auction as the estimates see it. Money in fen, times in Unix seconds, area in square metres. */
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
  /** Asking price of the whole home at that time, where it is known. */
  market_price: number | null
  start_price: number
  start_time: number
  /** Burdens that its notice states; null where no notice was read: unknown, not none. */
  risk_yes: readonly string[] | null
  /** As it was noted at each mark that had come; nothing where nobody noted it. */
  interest?: readonly Interest[] | null
}

/** One that is over: sold for `deal_price`, or to nobody. */
export interface PastAuction extends Auction {
  deal_price: number | null
  end_time: number
  /** Who bid; nothing where that is not known. */
  bidder_total?: number | null
}

/** What prices are told against: the market's, else the appraiser's; null where there is neither. */
export const baseOf = ({ market_price, appraisal_price }: Auction): number | null =>
  market_price ?? appraisal_price
