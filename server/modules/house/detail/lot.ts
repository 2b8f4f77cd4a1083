import type { Context } from '../../../http/context'
import { notFound } from '../../../errors/api-error'
import { houseDetail, type HouseDetailRow } from './repository'

export type PriceKind = 'given' | 'deal' | 'current' | 'start'

/** Which price of a lot a calculation takes: the given one, else the deal's, the highest bid's, the start's. */
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

/** A lot that is on the shelf; anything else is 1005. */
export async function lotOf(context: Context, id: number): Promise<HouseDetailRow> {
  const lot = await houseDetail(context, id)
  if (!lot || lot.shelf === 'off') throw notFound('房源不存在或已下架')
  return lot
}
