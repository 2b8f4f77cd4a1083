import type { Series, statsCalls } from '../../../src/contract/stats/schema'
import { lastMonths } from '../../../src/lib/dates'
import type { Handlers } from '../../http/context'
import type { StatMonth } from '../../../src/contract/house/cards'
import type { Context } from '../../http/context'
import { landingPage } from './landing'
import { monthComment } from './month-comment'
import { monthRegion } from './month-region'
import { monthsWithData, regionMonths, loadRegionMonth, statRegion, type StatScope } from './months'
import { posterHandlers } from './poster/handlers'
import { priceIndex } from './price-index'
import { quotation } from './quotation'
import { roundStats } from './rounds'
import { transData } from './trans-data'
import { transTable } from './trans-table'

const MONTHS = 12
const CHARTED = [
  { key: 'deal_total', title: '成交套数', unit: '套' },
  { key: 'avg_unit_price', title: '成交均价', unit: '分/㎡' },
  { key: 'avg_discount_rate', title: '低于挂牌均价', unit: '%' },
] as const

const TURNOVER = [
  { key: 'deal_amount', title: '成交额', unit: '分' },
  { key: 'lot_total', title: '拍卖套数', unit: '套' },
  { key: 'success_rate', title: '成交率', unit: '%' },
] as const

/** Returns series over the last full months, oldest first; all series have the same months. */
async function charted(
  context: Context,
  { months = MONTHS, ...scope }: StatScope & { months?: number | undefined },
  lines: readonly { key: string; title: string; unit: string; of: (stat: StatMonth) => number | null }[],
): Promise<{ series: Series[] }> {
  await statRegion(context, scope.region_id)
  const stats = await regionMonths(context, scope, lastMonths(context.now, months))
  return {
    series: lines.map(({ of, ...line }) => ({
      ...line,
      points: stats.map(stat => ({ month: stat.month, value: of(stat), total: stat.deal_total })),
    })),
  }
}

export const statsHandlers = {
  'stat/info-month': async (context, { month, ...scope }) => ({
    stat: await loadRegionMonth(context, scope, month),
  }),
  'stat/last-month': async (context, scope) => {
    const [stat, months] = await Promise.all([
      loadRegionMonth(context, scope),
      monthsWithData(context, scope.region_id),
    ])
    return { stat, months }
  },
  'stat/trans-chart': (context, input) =>
    charted(
      context,
      input,
      CHARTED.map(line => ({
        ...line,
        of: (stat: StatMonth) => (stat.deal_total === 0 ? null : stat[line.key]),
      })),
    ),
  'stat/turnover-chart': (context, input) =>
    charted(
      context,
      input,
      TURNOVER.map(line => ({
        ...line,
        of: (stat: StatMonth) =>
          line.key === 'lot_total'
            ? stat.notice_total
            : line.key === 'deal_amount' && stat.deal_total === 0
              ? null
              : stat[line.key],
      })),
    ),
  'stat/month-region': monthRegion,
  'stat/rounds': roundStats,
  'stat/trans-data': transData,
  'stat/trans-table': transTable,
  'stat/price-index': priceIndex,
  'dianping/month-info': monthComment,
  ...posterHandlers,
  'stat/quotation': quotation,
  'api/statistics/landing-page': landingPage,
} satisfies Handlers<typeof statsCalls>
