import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Context, Handlers } from '../../../http/context'
import { parameters } from '../../shared/sql'
import { without, type HouseFilter } from '../filter'
import { HOUSE_ORDERS } from '../orders'
import { housePage } from '../pages'
import { whereOf } from '../query'

const MOST_COURTS = 50

interface CourtTotal {
  court: string
  total: number
  ongoing_total: number
}

async function courtsOf({ db, now }: Context, filter: HouseFilter): Promise<CourtTotal[]> {
  const p = parameters()
  const where = whereOf({ filter }, now, p)
  return db.query<CourtTotal>(
    `
    select h.court, count(*) as total, count(*) filter (where h.status = 'ongoing') as ongoing_total
    from house h where ${where} group by h.court order by total desc, h.court limit ${p.add(MOST_COURTS)}`,
    p.values,
  )
}

export const courtHandlers = {
  'house/court-list': async (context, input) => {
    const filter: HouseFilter = { ...input, kinds: ['sfpm'] }
    const [page, courts] = await Promise.all([
      housePage(context, { filter, order: HOUSE_ORDERS[input.sort ?? 'default'] }, input),
      courtsOf(context, without(filter, 'court')),
    ])
    return { ...page, courts }
  },
} satisfies Partial<Handlers<typeof houseCalls>>
