import type { Series, statsCalls } from '../../../src/contract/stats/schema'
import { lastMonths } from '../../../src/lib/dates'
import type { Handlers } from '../../http/context'
import { landingPage } from './landing'
import { monthsWithData, regionMonths, statOf, statRegion } from './months'
import { quotation } from './quotation'

const MONTHS = 12
const CHARTED = [
  { key: 'deal_total', title: '成交套数', unit: '套' },
  { key: 'avg_unit_price', title: '成交均价', unit: '分/㎡' },
  { key: 'avg_discount_rate', title: '低于挂牌均价', unit: '%' },
] as const

export const statsHandlers = {
  'stat/info-month': async (context, { month, ...scope }) => ({ stat: await statOf(context, scope, month) }),
  'stat/last-month': async (context, scope) => {
    const [stat, months] = await Promise.all([
      statOf(context, scope),
      monthsWithData(context, scope.region_id),
    ])
    return { stat, months }
  },
  'stat/trans-chart': async (context, { months = MONTHS, ...scope }) => {
    await statRegion(context, scope.region_id)
    const stats = await regionMonths(context, scope, lastMonths(context.now, months))
    return {
      series: CHARTED.map((one): Series => ({
        ...one,
        points: stats.map(stat => ({
          month: stat.month,
          value: stat.deal_total === 0 ? null : stat[one.key],
          total: stat.deal_total,
        })),
      })),
    }
  },
  'stat/quotation': quotation,
  'api/statistics/landing-page': landingPage,
} satisfies Handlers<typeof statsCalls>
