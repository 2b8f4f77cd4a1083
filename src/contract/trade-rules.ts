import type { HouseType } from './codes'

export const TRADE_SORTS = ['time_desc', 'price_desc', 'price_asc', 'discount_desc', 'bid_desc'] as const
export type TradeSort = (typeof TRADE_SORTS)[number]

/** Kinds of homes as the trade data tells them apart; `all` is every kind. */
export const TRADE_TYPES = {
  all: undefined,
  home: [5, 1],
  flat: [2],
  office: [3, 4],
  park: [6],
} as const satisfies Record<string, readonly HouseType[] | undefined>
export type TradeType = keyof typeof TRADE_TYPES

/** Homes whose unit prices a place is known by: a parking space would make the price of a square metre mean nothing. */
export const DEAL_HOMES: readonly HouseType[] = [5, 2, 1]
/** In a community of shops or offices, those. */
const DEAL_TRADES: readonly HouseType[] = [3, 4]
const TRADE_FORMS: readonly (string | null)[] = ['商业', '写字楼']
/** What the prices of a community are of, by its form of building. */
export const dealTypesOf = (form: string | null): readonly HouseType[] =>
  TRADE_FORMS.includes(form) ? DEAL_TRADES : DEAL_HOMES

/** How far back the deals of a place are told of, months to this moment: on its page, on maps, beside new builds. */
export const PLACE_DEAL_MONTHS = 6
