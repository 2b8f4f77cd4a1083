import type { HouseType } from './codes'

export const TRADE_SORTS = ['time_desc', 'price_desc', 'price_asc', 'discount_desc', 'bid_desc'] as const
export type TradeSort = (typeof TRADE_SORTS)[number]

/** House types in the trade data; `all` is every type. */
export const TRADE_TYPES = {
  all: undefined,
  home: [5, 1],
  flat: [2],
  office: [3, 4],
  park: [6],
} as const satisfies Record<string, readonly HouseType[] | undefined>
export type TradeType = keyof typeof TRADE_TYPES

/** House types whose unit prices represent a place: a parking space would distort the price per square metre. */
export const DEAL_HOMES: readonly HouseType[] = [5, 2, 1]
/** The types for a community of shops or offices. */
const DEAL_TRADES: readonly HouseType[] = [3, 4]
const TRADE_FORMS: readonly (string | null)[] = ['商业', '写字楼']
/** Returns the house types that represent a community's prices, by its form of building. */
export const getDealTypes = (form: string | null): readonly HouseType[] =>
  TRADE_FORMS.includes(form) ? DEAL_TRADES : DEAL_HOMES

/** Months of deals, up to now, shown for a place: on its page, on maps, and for new buildings. */
export const PLACE_DEAL_MONTHS = 6
