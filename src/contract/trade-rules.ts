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
