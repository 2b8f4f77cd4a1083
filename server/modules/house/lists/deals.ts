import type { DealCard } from '../../../../src/contract/house/cards'
import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Context, Handlers } from '../../../http/context'
import { pageAnswer, pageBounds } from '../../../shared/paging'
import { buildHouseCard, houseMarks, type HouseCardRow } from '../../../cards/house'
import { LOT_SORTS } from '../../../search'
import { houseRowsAndTotal } from '../../../cards/house-pages'

/** Columns of a sold lot in addition to its card. */
export interface DealColumns {
  deal_time: number
  premium_rate: number
}

/** premium_rate: percent of the deal price above the start price, to one decimal. */
export const DEAL_COLUMNS: readonly string[] = [
  'coalesce(h.deal_time, h.end_time) as deal_time',
  'coalesce(round((h.deal_price - h.start_price) * 100.0 / nullif(h.start_price, 0), 1), 0)::float8 as premium_rate',
]

/** Converts card rows with DEAL_COLUMNS into the response's deals, with the caller's follows. */
export async function dealCards(
  context: Context,
  rows: readonly (HouseCardRow & DealColumns)[],
): Promise<DealCard[]> {
  const marks = await houseMarks(
    context,
    rows.map(row => row.id),
  )
  return rows.map(row => ({
    ...buildHouseCard(row, marks, context),
    deal_time: row.deal_time,
    premium_rate: row.premium_rate,
  }))
}

export const dealHandlers = {
  'house/trans-list': async (context, input) => {
    const bounds = pageBounds(input)
    const sort = input.sort === undefined || input.sort === 'default' ? 'deal_desc' : input.sort
    const { rows, total } = await houseRowsAndTotal<DealColumns>(
      context,
      {
        filter: { ...input, statuses: ['sold'], deal_months: input.deal_months ?? input.months },
        sort: LOT_SORTS[sort],
        columns: () => DEAL_COLUMNS,
      },
      bounds,
    )
    return pageAnswer(await dealCards(context, rows), total, bounds)
  },
} satisfies Partial<Handlers<typeof houseCalls>>
