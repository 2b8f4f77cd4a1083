import type { HouseCompare } from '../../../../src/contract/house/schema'
import type { Context } from '../../../http/context'
import { ownLimits } from '../../../cards/bid-limits'
import { columnsOf } from '../../../shared/sql'
import { HOUSE_FEATURES } from '../../../cards/house'
import { costOf, type CostSubject } from './cost'

type Row = CostSubject & Omit<HouseCompare, 'cost' | 'risk' | 'bid_limit'>

/** What these lots on the shelf are compared by, in this order. `price`: what each is reckoned with, fen; null for today's. */
export async function comparedLots(
  context: Context,
  lots: readonly { id: number; price: number | null }[],
): Promise<HouseCompare[]> {
  const { db, now } = context
  const ids = lots.map(lot => lot.id)
  const limits = await ownLimits(context, ids)
  const rows = await db.query<Row>(
    `
    select ${columnsOf('h', [
      'id',
      'kind',
      'status',
      'round',
      'house_type',
      'land_use',
      'area',
      'price',
      'market_price',
      'discount_rate',
      'deal_unit_price',
      'current_price',
      'bid_total',
      'risk',
      'has_elevator',
      'rights_type',
      'decoration',
      'building_type',
      'increment',
    ])}, ${HOUSE_FEATURES} from house h where h.id = any($1) and h.shelf = 'on'`,
    [ids],
  )
  const byId = new Map(rows.map(row => [row.id, row]))
  return lots.flatMap(({ id, price }) => {
    const row = byId.get(id)
    if (!row) return []
    const { has_elevator, land_use, rights_type, decoration, building_type, increment } = row
    return [
      {
        id,
        cost: costOf({ ...row, price: price ?? row.price }, now),
        risk: [...row.risk],
        has_elevator,
        land_use,
        rights_type,
        decoration,
        building_type,
        increment,
        bid_limit: limits.get(id) ?? null,
      },
    ]
  })
}
