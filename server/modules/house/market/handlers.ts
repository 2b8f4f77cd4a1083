import type { houseCalls } from '../../../../src/contract/house/schema'
import { lastMonths, monthStart } from '../../../../src/lib/dates'
import type { Handlers } from '../../../http/context'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { dealCards } from '../lists/deals'
import { houseRows } from '../pages'
import { monthStats } from './months'
import { sampleQuery, sampleSummary, subjectOf, whyComparable, type SampleColumns } from './samples'
import { scopeOf, scopeQuery } from './scope'

const MONTHS = 12
const SOURCE = '按本站收录的拍卖房源计算'

export const marketHandlers = {
  'house/static-month': async (context, { months: count = MONTHS, house_types, ...ids }) => {
    const months = lastMonths(context.now, count)
    const { scope, lot } = await scopeOf(context, ids, monthStart(months[0] ?? ''))
    const { filter } = scopeQuery(scope)
    const list = await monthStats(context, months, {
      filter: { ...filter, house_types },
      and: p => (lot === null ? [] : [`h.house_type = ${p.add(lot.house_type)}`]),
    })
    return { scope, list, source: SOURCE, updated_at: context.now }
  },
  'house/sample-list': async (context, input) => {
    const subject = await subjectOf(context, input)
    const query = sampleQuery(subject, context.now, input.months)
    const bounds = pageBounds(input)
    const [rows, summary] = await Promise.all([
      houseRows<SampleColumns>(context, query, bounds),
      sampleSummary(context, subject, query),
    ])
    const deals = await dealCards(context, rows)
    return {
      ...pageAnswer(
        deals.map((deal, at) => ({
          ...deal,
          why: whyComparable({ ...deal, building_no: rows[at]?.building_no ?? null }, subject),
        })),
        summary.total,
        bounds,
      ),
      summary,
    }
  },
} satisfies Partial<Handlers<typeof houseCalls>>
