import type { HouseInfo } from '@/contract/house/schema'
import { moneyFigure, moneyText, percentText, yuanText, type FigureText } from '@/lib/money'

export interface CostRow {
  key: string
  title: string
  tag: string | null
  note: string
  amount: string
}
export interface CostView {
  title: string
  total: FigureText
  /** 仍低于市价 19.6%, or null without a market price or a saving. */
  saving: string | null
  /** Widths of the bar in percent of the market price (or of the total, when that is more). */
  bar: { price: number; extra: number }
  legend: { price: string; extra: string; market: string | null }
  rows: CostRow[]
  /** The rules' date, and what is assumed. */
  source: [version: string, assumption: string]
}

/** What the buyer pays in all at today's price. */
export function costView(house: HouseInfo): CostView {
  const { cost } = house
  const extra = cost.total - house.price
  const full = Math.max(house.market_price ?? 0, cost.total, 1)
  const isBidOn = house.status === 'ongoing' && house.current_price !== null
  return {
    title: house.status === 'sold' ? '按成交价，到手总成本' : isBidOn ? '按当前价，到手总成本' : '到手总成本',
    total: moneyFigure(cost.total),
    saving: cost.saving_rate !== null && cost.saving_rate > 0 ? percentText(cost.saving_rate) : null,
    bar: { price: (100 * house.price) / full, extra: (100 * extra) / full },
    legend: {
      price: `${house.status === 'sold' ? '成交' : isBidOn ? '当前价' : '起拍'} ${moneyText(house.price)}`,
      extra: `＋ 税费欠费 ${moneyText(extra)}`,
      market: house.market_price === null ? null : `市价 ${moneyText(house.market_price)}`,
    },
    rows: cost.lines.map((line, index) => ({
      key: `${line.key}-${index}`,
      title: line.title,
      tag: line.is_shifted ? '公告转嫁' : null,
      note: line.note,
      amount: line.is_unknown ? '待核定' : yuanText(line.amount),
    })),
    source: [`规则版本 ${cost.rule_date}`, cost.assumption],
  }
}
