import type { Context } from '../../../http/context'
import { notFound } from '../../../errors/api-error'
import { houseDetail, type HouseDetailRow } from './repository'

export type PriceKind = 'given' | 'deal' | 'current' | 'start'

/** Returns the price of a lot for a calculation: the given one, else the deal price, the highest bid, or the start price. */
export function priceOfLot(
  lot: Pick<HouseDetailRow, 'status' | 'price' | 'bid_total'>,
  given: number | undefined,
): { price: number; kind: PriceKind } {
  if (given !== undefined) return { price: given, kind: 'given' }
  if (lot.status === 'sold') return { price: lot.price, kind: 'deal' }
  return {
    price: lot.price,
    kind: lot.status === 'ongoing' && (lot.bid_total ?? 0) > 0 ? 'current' : 'start',
  }
}

/** Returns a listed lot; throws 1005 otherwise. */
export async function loadShownLot(context: Context, id: number): Promise<HouseDetailRow> {
  const lot = await houseDetail(context, id)
  if (!lot || lot.shelf === 'off') throw notFound('房源不存在或已下架')
  return lot
}
