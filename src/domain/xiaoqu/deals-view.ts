import type { DealCard } from '@/contract/house/cards'
import type { Result } from '@/contract/endpoints'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import { addMonths, toBeijingDay, toBeijingMonth, monthWord, toBeijingParts } from '@/lib/dates'
import { isShare, shareText } from '@/lib/lot-share'
import { marks } from '@/lib/measures/marks'
import { areaText, moneyText, percentText, unitPriceText } from '@/lib/money'
import type { ChartSeries, ChartSpec } from '@/ui/chart/chart'

type Deal = Pick<
  DealCard,
  'id' | 'title' | 'area' | 'price' | 'unit_price' | 'deal_time' | 'risks' | 'share_percent' | 'discount_rate'
>

export interface DealRow {
  id: number
  /** Example: 8号楼602, the title without the community's name. */
  room: string
  area: string
  /** Example: 11-06, with the year if it is another year. */
  day: string
  price: string
  unitPrice: string
  /** Difference to the average asking price, as on the card: `11.0%`, `高 3.1%`; null if it is unknown, and for a share. */
  below: string | null
  isBelow: boolean
  /** `data-fig` attribute of its figures: `marks` of src/lib/measures. */
  figures: string
}

/** The part after the community's name; the whole title if it does not contain the name. */
export function getRoomFromTitle(title: string, xiaoquName: string): string {
  const at = title.indexOf(xiaoquName)
  return at < 0 ? title : title.slice(at + xiaoquName.length).trim() || title
}

/** `now` in Unix seconds. */
export function dealRow(deal: Deal, xiaoqu: Pick<XiaoquInfo, 'name'>, now: number): DealRow {
  const { discount_rate: below } = deal
  const day = toBeijingDay(deal.deal_time)
  return {
    id: deal.id,
    room: [shareText(deal), getRoomFromTitle(deal.title, xiaoqu.name)].filter(Boolean).join(' '),
    area: areaText(deal.area),
    day: toBeijingParts(now).year === toBeijingParts(deal.deal_time).year ? day.slice(5) : day.slice(2),
    price: moneyText(deal.price),
    unitPrice: unitPriceText(deal.unit_price),
    below: below === null ? null : below >= 0 ? percentText(below) : `高 ${percentText(-below)}`,
    isBelow: below !== null && below >= 0,
    figures: marks('lot', deal.id, { area: deal.area, price: deal.price, unit: deal.unit_price, below }),
  }
}

const MONTHS = 12
/** Fen per square metre → 万 per square metre, as rendered. */
const wan = (fen: number) => Math.round(fen / 10_000) / 100

/** Area-weighted mean unit price of a month's deals; excludes shares, which do not represent whole homes. */
function calculateMeanUnitPrice(all: readonly Deal[]): number | null {
  const deals = all.filter(deal => !isShare(deal))
  const area = deals.reduce((sum, deal) => sum + deal.area, 0)
  return area === 0 ? null : deals.reduce((sum, deal) => sum + deal.price, 0) / area
}

/**
 * Asking price and auction deals of the last twelve months, the present one included. The market's statistics end with the last full month;
 * the present one uses the community's own price. `now` in Unix seconds.
 */
export function trendChart(
  xiaoqu: Pick<XiaoquInfo, 'avg_price'>,
  quotation: Result<'stat/quotation'>,
  deals: readonly Deal[],
  now: number,
): ChartSpec {
  const running = toBeijingMonth(now)
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(running, at - MONTHS + 1))
  const asked = new Map(
    quotation.series
      .find(series => series.key === 'xiaoqu_ask')
      ?.points.map(point => [point.month, point.value]),
  )
  if (xiaoqu.avg_price !== null) asked.set(running, xiaoqu.avg_price)
  const drawn = (fen: number | null | undefined) => (fen == null ? null : wan(fen))
  const series: ChartSeries[] = [
    {
      name: '挂牌均价',
      kind: 'line',
      tone: 'quiet',
      points: months.map(month => ({ x: month, y: drawn(asked.get(month)) })),
    },
    {
      name: '法拍成交',
      kind: 'points',
      tone: 'action',
      points: months.map(month => ({
        x: month,
        y: drawn(calculateMeanUnitPrice(deals.filter(deal => toBeijingMonth(deal.deal_time) === month))),
      })),
    },
  ]
  return {
    // The chart would render a series without a value along the bottom.
    series: series.filter(({ points }) => points.some(({ y }) => y !== null)),
    unit: '万/㎡',
    decimals: 2,
    xText: monthWord,
  }
}
