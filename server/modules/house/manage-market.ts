import { marketBand, marketMessage } from '../../../src/contract/lot-rules'
import type { HouseRow } from '../../db/rows'
import type { Context } from '../../http/context'
import { badField } from '../../errors/api-error'
import { isEditor } from '../../cards/lot-access'

/** Throws 1004 if an agent's market price of a home is outside of a band around the community's asking price. */
export async function checkMarketPrice(
  context: Context,
  lot: Pick<HouseRow, 'xiaoqu_id' | 'market_price' | 'area' | 'house_type'>,
  fields: { market_price?: number | null | undefined },
): Promise<void> {
  if (fields.market_price == null || lot.xiaoqu_id === null || isEditor(context)) return
  const community = await context.db.one<{ avg_price: number | null }>(
    'select avg_price from xiaoqu where id = $1',
    [lot.xiaoqu_id],
  )
  const message = marketMessage(
    fields.market_price,
    marketBand({ unit: community?.avg_price ?? null, area: lot.area, house_type: lot.house_type }),
  )
  if (message) throw badField({ field: 'market_price', message })
}
