import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Context, Handlers } from '../../../http/context'
import { hasBit, listSlots } from '../../../lots/bitmap'
import { without, type HouseFilter } from '../../../lot-search/conditions'
import { findLots } from '../../../lot-search/find'
import { LOT_ORDERS } from '../../../lot-search/orders'
import { housePage } from '../../../cards/house-pages'

const MAX_COURTS = 50

interface CourtTotal {
  court: string
  total: number
  ongoing_total: number
}

/** Returns courts, those with the most lots first. */
async function loadCourtTotals(context: Context, filter: HouseFilter): Promise<CourtTotal[]> {
  const { table, bits } = await findLots(context, { filter, viewer: context.caller })
  const ongoing = table.set('status:ongoing')
  const totals = table.shared.court.values.map(court => ({ court, total: 0, ongoing_total: 0 }))
  for (const slot of listSlots(bits)) {
    const court = totals[table.shared.court.codes[slot] ?? 0]
    if (!court) continue
    court.total += 1
    if (hasBit(ongoing, slot)) court.ongoing_total += 1
  }
  return totals
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || (a.court < b.court ? -1 : 1))
    .slice(0, MAX_COURTS)
}

export const courtHandlers = {
  'house/court-list': async (context, input) => {
    const filter: HouseFilter = { ...input, kinds: ['sfpm'] }
    const [page, courts] = await Promise.all([
      housePage(
        context,
        { filter, order: LOT_ORDERS[input.sort ?? 'default'], viewer: context.caller },
        input,
      ),
      loadCourtTotals(context, without(filter, 'court')),
    ])
    return { ...page, courts }
  },
} satisfies Partial<Handlers<typeof houseCalls>>
