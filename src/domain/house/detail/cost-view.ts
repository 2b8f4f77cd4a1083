import type { HouseCost } from '@/contract/house/cost'
import type { HouseInfo } from '@/contract/house/schema'
import { isShare } from '@/lib/lot-share'
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
  /** Base price, shown before a saving: 按起拍价. */
  by: string
  /** Example: 按起拍价 268.5万，总成本. Names the sum where another price's sum is beside it. */
  at: string
  /** 至少, if a cost has no upper end. */
  lead: string | null
  total: FigureText
  /** Example: 最多 288.5万, if the total is a range. */
  upTo: string | null
  /** Example: 19.6% or 17.2%～19.6%; null without an average asking price, a saving, or an upper end. */
  saving: string | null
  /** Widths of the bar in percent of the average asking price (or of the total if that is higher). */
  bar: { price: number; extra: number }
  legend: { price: string; extra: string; market: string | null }
  rows: CostRow[]
  /** The fact with the largest effect, and those that decide the minimum and the maximum; the first one is always shown. */
  ends: { key: 'least' | 'most' | 'widest'; text: string }[]
  /** The rules' date, and the assumptions. */
  source: [version: string, assumption: string]
}

/** Facts of a lot whose cost is shown. */
type CostSubject = Pick<
  HouseInfo,
  'kind' | 'status' | 'price' | 'current_price' | 'market_price' | 'risks' | 'cost'
>

const isRange = ({ total, total_max }: HouseCost) => total_max !== null && total_max > total

/** Shows a saving only if both ends are one. */
function savingText({ saving_rate: rate, saving_rate_min: min }: HouseCost): string | null {
  if (rate === null || min === null || min <= 0) return null
  return rate === min ? percentText(rate) : `${percentText(min)}～${percentText(rate)}`
}

function amountText({ amount, amount_max: max, is_unknown }: HouseCost['lines'][number]): string {
  if (is_unknown || max === null) return '待核定'
  return max > amount ? `${yuanText(amount)}～${yuanText(max)}` : yuanText(amount)
}

/** Example: 影响最大的是卖方持有年限，明确后可缩小 17.4万 */
const widestText = ({ text, amount }: NonNullable<HouseCost['widest']>) =>
  amount === null ? `上限取决于${text}` : `影响最大的是${text}，明确后可缩小 ${moneyText(amount)}`

/** The buyer's total at today's price, or, with `own`, at the visitor's own price and terms. */
export function costView(house: CostSubject, own?: HouseCost): CostView {
  const cost = own ?? house.cost
  const price = cost.lines.find(line => line.key === 'price')?.amount ?? house.price
  const extra = cost.total - price
  const market = isShare(house) ? null : house.market_price
  const full = Math.max(market ?? 0, cost.total, 1)
  const isBidOn = house.status === 'ongoing' && house.current_price !== null
  const [when, word] = own
    ? ['按所填条件', '成交']
    : house.status === 'sold'
      ? ['按成交价', '成交']
      : isBidOn
        ? ['按当前价', '当前价']
        : house.kind === 'ykj'
          ? ['按一口价', '一口价']
          : ['按起拍价', '起拍']
  return {
    title: `${when}，总成本`,
    by: when,
    at: `${when} ${moneyText(price)}，总成本`,
    lead: cost.total_max === null ? '至少' : null,
    total: moneyFigure(cost.total),
    // A difference of some hundred yuan is no range when shown in 万; the lines show it.
    upTo:
      isRange(cost) && moneyText(cost.total_max ?? 0) !== moneyText(cost.total)
        ? `最多 ${moneyText(cost.total_max ?? 0)}`
        : null,
    saving: savingText(cost),
    bar: { price: (100 * price) / full, extra: (100 * extra) / full },
    legend: {
      price: `${word} ${moneyText(price)}`,
      extra: `＋ 税费欠费 ${cost.total_max === null ? '至少 ' : ''}${moneyText(extra)}${
        isRange(cost) ? `～${moneyText((cost.total_max ?? 0) - price)}` : ''
      }`,
      market: market === null ? null : `挂牌均价 ${moneyText(market)}`,
    },
    rows: cost.lines.map((line, index) => ({
      key: `${line.key}-${index}`,
      title: line.title,
      tag: line.is_shifted ? '公告转嫁' : null,
      note: line.note,
      amount: amountText(line),
    })),
    ends: [
      ...(cost.widest ? [{ key: 'widest' as const, text: widestText(cost.widest) }] : []),
      ...(cost.min_text === null ? [] : [{ key: 'least' as const, text: `最少：${cost.min_text}` }]),
      ...(cost.max_text === null ? [] : [{ key: 'most' as const, text: `最多：${cost.max_text}` }]),
    ],
    source: [`规则版本 ${cost.rule_date}`, cost.assumption],
  }
}
