import type { houseCalls } from '../../../../src/contract/house/schema'
import type { HouseType } from '../../../../src/contract/codes'
import { lastMonths, monthStart } from '../../../../src/lib/dates'
import type { Handlers } from '../../../http/context'
import { pageAnswer, pageBounds } from '../../../shared/paging'
import { dealCards } from '../lists/deals'
import { monthStats } from './months'
import { sampleQuery, sampleRows, sampleSummary, loadMarketSubject, whyComparable } from './samples'
import { scopeFilter, loadMarketScope } from './scope'

const MONTHS = 12
const SOURCE = '按本站收录的拍卖房源计算'

export const marketHandlers = {
  'house/static-month': async (context, { months: count = MONTHS, house_types, ...ids }) => {
    const months = lastMonths(context.now, count)
    const { scope, lot } = await loadMarketScope(context, ids, monthStart(months[0] ?? ''))
    // No types if the lot's type is not among the requested ones.
    const types =
      lot === null
        ? house_types
        : [house_types?.includes(lot.house_type as HouseType) === false ? 0 : lot.house_type]
    const list = await monthStats(context, months, { ...scopeFilter(scope), house_types: types })
    return { scope, list, source: SOURCE, updated_at: context.now }
  },
  'house/sample-list': async (context, input) => {
    const subject = await loadMarketSubject(context, input)
    const query = sampleQuery(subject, context.now, input.months)
    const bounds = pageBounds(input)
    const [rows, summary] = await Promise.all([
      sampleRows(context, query, bounds),
      sampleSummary(context, query),
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
