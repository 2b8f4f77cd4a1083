import type { HouseCompare } from '../../../../src/contract/house/schema'
import { lotKeysWith } from '../../../../src/contract/lot-attributes'
import type { Context } from '../../../http/context'
import { ownLimits } from '../../../cards/bid-limits'
import { pick } from '../../../shared/pick'
import { formatAliasedColumns } from '../../../shared/sql'
import { HOUSE_FEATURES } from '../../../cards/house'
import { calculateHouseCost, explainedCost, type CostSubject } from './cost'

type Row = CostSubject & { region_id: number } & Omit<HouseCompare, 'cost' | 'risk' | 'bid_limit'>

const COMPARED = lotKeysWith('isCompared')

/**
 * Returns the comparison of these listed lots, in this order. `price`: the price for each calculation in fen; null for today's.
 * `isExplained` adds the fact that affects the range of each cost the most.
 */
export async function comparedLots(
  context: Context,
  lots: readonly { id: number; price: number | null }[],
  { isExplained = false } = {},
): Promise<HouseCompare[]> {
  const { db, now, rules, situation } = context
  const ids = lots.map(lot => lot.id)
  const limits = await ownLimits(context, ids)
  const rows = await db.query<Row>(
    `
    select ${formatAliasedColumns('h', [
      ...COMPARED,
      'id',
      'kind',
      'status',
      'round',
      'house_type',
      'region_id',
      'area',
      'price',
      'market_price',
      'discount_rate',
      'deal_unit_price',
      'current_price',
      'bid_total',
      'risk',
      'increment',
    ])}, ${HOUSE_FEATURES} from house h where h.id = any($1) and h.shelf = 'on'`,
    [ids],
  )
  const byId = new Map(rows.map(row => [row.id, row]))
  return lots.flatMap(({ id, price }) => {
    const row = byId.get(id)
    if (!row) return []
    return [
      {
        id,
        cost: (isExplained ? explainedCost : calculateHouseCost)(
          rules.of(row.region_id),
          { ...row, price: price ?? row.price },
          now,
          situation,
        ),
        risk: [...row.risk],
        ...pick(row, COMPARED),
        increment: row.increment,
        bid_limit: limits.get(id) ?? null,
      },
    ]
  })
}
