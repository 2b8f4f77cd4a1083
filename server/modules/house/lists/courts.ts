import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Context, Handlers } from '../../../http/context'
import { groupLots, isOneOf, LOT_SORTS, without, type HouseFilter } from '../../../search'
import { housePage } from '../../../cards/house-pages'

const MAX_COURTS = 50

interface CourtTotal {
  court: string
  total: number
  ongoing_total: number
}

/** Returns courts, those with the most lots first. */
async function loadCourtTotals(context: Context, filter: HouseFilter): Promise<CourtTotal[]> {
  const request = { filter, viewer: context.caller }
  const metrics = { ongoing: { of: 'count', where: isOneOf('status', 'ongoing') } } as const
  const groups = await groupLots(context, request, 'court', metrics, MAX_COURTS)
  return groups.map(({ key, total, metrics }) => ({
    court: String(key),
    total,
    ongoing_total: metrics.ongoing ?? 0,
  }))
}

export const courtHandlers = {
  'house/court-list': async (context, input) => {
    const filter: HouseFilter = { ...input, kinds: ['sfpm'] }
    const [page, courts] = await Promise.all([
      housePage(context, { filter, sort: LOT_SORTS[input.sort ?? 'default'], viewer: context.caller }, input),
      loadCourtTotals(context, without(filter, 'court')),
    ])
    return { ...page, courts }
  },
} satisfies Partial<Handlers<typeof houseCalls>>
