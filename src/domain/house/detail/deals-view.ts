import type { Result } from '@/contract/endpoints'
import type { HouseInfo } from '@/contract/house/schema'
import { toBeijingDay, toBeijingParts } from '@/lib/dates'
import { marks } from '@/lib/measures/marks'
import { isShare } from '@/lib/lot-share'
import { percentText, unitPriceText } from '@/lib/money'
import type { ChartSpec } from '@/ui/chart/chart'

type Deals = Result<'house/sample-list'>

export interface DealsView {
  /** Scope, period and unit of the deals. */
  caption: string
  chart: ChartSpec
  /** Median price, this lot compared with it, number of deals, and last date. */
  sum: string
  /** Method of the median price. */
  method: string
  /** `data-fig` attribute of `sum`: `marks` of src/lib/measures. */
  figures: string
}

/** Below this number the median price is unreliable: the server extends the search area, and may still find no more. */
const FEW = 3

/** Fen per square metre → 万 per square metre, as rendered. */
const wan = (fen: number) => Math.round(fen / 10_000) / 100

/** Deals outside the community describe the area, not this home: no percentage is shown for them. */
const isNear = (reach: Deals['summary']['estimate_reach']) => reach === 'building' || reach === 'xiaoqu'

const calculateDealGap = (house: HouseInfo, middle: number) => (100 * (middle - house.unit_price)) / middle

function dealMarks(house: HouseInfo, summary: Deals['summary']) {
  const { estimate_unit_price: middle, estimate_reach, estimate_total } = summary
  const isOne = middle !== null && isNear(estimate_reach)
  return marks('lot', house.id, {
    median: middle,
    samples: summary.total,
    meanError: summary.mean_error,
    ...(middle !== null && !isOne && { areaBasis: estimate_total }),
    ...(isOne && { dealBasis: estimate_total, dealBelow: calculateDealGap(house, middle) }),
  })
}

function againstMiddle(house: HouseInfo, { estimate_unit_price: middle, estimate_reach }: Deals['summary']) {
  if (middle === null) return null
  if (!isNear(estimate_reach)) return '同小区成交不足，只看周边行情，不与本套直接比较'
  const gap = calculateDealGap(house, middle)
  return `本套${house.status === 'sold' ? '成交' : '现价'}${gap >= 0 ? '低' : '高'} ${percentText(Math.abs(gap))}`
}

/** The comparable deals of a lot, oldest first, as a scatter plot with the community's asking price and this lot's price. */
export function dealsView(house: HouseInfo, { list, summary }: Deals): DealsView {
  const deals = [...list].sort((a, b) => a.deal_time - b.deal_time)
  const marks = [
    { y: wan(house.unit_price), label: `本套 ${wan(house.unit_price).toFixed(2)}`, tone: 'money' as const },
  ]
  const asking = house.xiaoqu?.avg_price
  const latest = deals.at(-1)
  return {
    caption: `${summary.scope}，近 24 个月同类${isShare(house) ? '份额' : '整套'}成交 ${summary.total} 套`,
    chart: {
      series: [
        {
          name: '成交单价',
          kind: 'points',
          tone: 'action',
          points: deals.map(deal => ({ x: deal.deal_time, y: wan(deal.unit_price) })),
        },
      ],
      marks: asking
        ? [
            { y: wan(asking), label: `小区挂牌均价 ${wan(asking).toFixed(2)}`, tone: 'quiet', dashed: true },
            ...marks,
          ]
        : marks,
      unit: '万/㎡',
      decimals: 2,
      xText: at => {
        const { year, month } = toBeijingParts(Number(at))
        return `${String(year).slice(2)}年${month}月`
      },
    },
    sum: [
      summary.estimate_unit_price === null
        ? null
        : `${summary.estimate_scope ?? ''} ${summary.estimate_total} 套的中位数 ${unitPriceText(summary.estimate_unit_price)}`,
      summary.estimate_total < FEW && summary.estimate_total > 0 ? '太少，仅供参考' : null,
      againstMiddle(house, summary),
      latest && `至 ${toBeijingDay(latest.deal_time)}`,
    ]
      .filter(Boolean)
      .join('，'),
    figures: dealMarks(house, summary),
    method: summary.method,
  }
}
