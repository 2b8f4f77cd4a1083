import type { HouseDetailRow } from '../house/detail/repository'

export type PriceKind = 'given' | 'deal' | 'current' | 'start'

/** Which price of a lot a calculation takes: the given one, else the deal's, the highest bid's, the start's. */
export function priceOfLot(
  lot: Pick<HouseDetailRow, 'status' | 'price' | 'bid_total'>,
  given: number | undefined,
): { price: number; kind: PriceKind } {
  if (given !== undefined) return { price: given, kind: 'given' }
  if (lot.status === 'sold') return { price: lot.price, kind: 'deal' }
  return { price: lot.price, kind: lot.status === 'ongoing' && lot.bid_total > 0 ? 'current' : 'start' }
}
