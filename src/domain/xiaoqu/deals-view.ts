import type { DealCard } from '@/contract/house/cards'
import type { Result } from '@/contract/endpoints'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import { addMonths, dayOf, monthOf, monthWord, partsOf } from '@/lib/dates'
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
  /** 8号楼602: what of the title is not the community's name. */
  room: string
  area: string
  /** 11-06; of another year with it. */
  day: string
  price: string
  unitPrice: string
  /** Against the asking average, as its own card says it: `11.0%`, `高 3.1%`; null while that is not known, and for a share. */
  below: string | null
  isBelow: boolean
  /** What its figures are: `marks` of src/lib/measures. */
  figures: string
}

/** What stands after the community's name; the whole title where the name is not in it. */
export function roomOf(title: string, xiaoquName: string): string {
  const at = title.indexOf(xiaoquName)
  return at < 0 ? title : title.slice(at + xiaoquName.length).trim() || title
}

/** `now` in Unix seconds. */
export function dealRow(deal: Deal, xiaoqu: Pick<XiaoquInfo, 'name'>, now: number): DealRow {
  const { discount_rate: below } = deal
  const day = dayOf(deal.deal_time)
  return {
    id: deal.id,
    room: [shareText(deal), roomOf(deal.title, xiaoqu.name)].filter(Boolean).join(' '),
    area: areaText(deal.area),
    day: partsOf(now).year === partsOf(deal.deal_time).year ? day.slice(5) : day.slice(2),
    price: moneyText(deal.price),
    unitPrice: unitPriceText(deal.unit_price),
    below: below === null ? null : below >= 0 ? percentText(below) : `高 ${percentText(-below)}`,
    isBelow: below !== null && below >= 0,
    figures: marks('lot', deal.id, { area: deal.area, price: deal.price, unit: deal.unit_price, below }),
  }
}

const MONTHS = 12
/** Fen a square metre → 万 a square metre, as drawn. */
const wan = (fen: number) => Math.round(fen / 10_000) / 100

/** Mean unit price of the deals of a month, by area; a share is no measure of the whole. */
function meanOf(all: readonly Deal[]): number | null {
  const deals = all.filter(deal => !isShare(deal))
  const area = deals.reduce((sum, deal) => sum + deal.area, 0)
  return area === 0 ? null : deals.reduce((sum, deal) => sum + deal.price, 0) / area
}

/**
 * Asking price and auction deals of the last twelve months, the running one included. The market's statistics end with the last full
 * month; the running one has the community's own price. `now` in Unix seconds.
 */
export function trendChart(
  xiaoqu: Pick<XiaoquInfo, 'avg_price'>,
  quotation: Result<'stat/quotation'>,
  deals: readonly Deal[],
  now: number,
): ChartSpec {
  const running = monthOf(now)
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
        y: drawn(meanOf(deals.filter(deal => monthOf(deal.deal_time) === month))),
      })),
    },
  ]
  return {
    // A series without a value would be drawn along the bottom.
    series: series.filter(({ points }) => points.some(({ y }) => y !== null)),
    unit: '万/㎡',
    decimals: 2,
    xText: monthWord,
  }
}
