// Texts of a lot's price block: which price applies in each state, its comparison with asking prices, deals and appraisal, and the key
// figures. Differences that round to zero count as equal; contradicting comparisons are stated as such. Money is fen.

import { ROUND_LABELS } from '@/contract/codes'
import type { HouseInfo } from '@/contract/house/schema'
import {
  changeText,
  exactText,
  moneyFigure,
  moneyText,
  percentText,
  unitPriceText,
  type FigureText,
} from '@/lib/money'
import { isShare } from '@/lib/lot-share'

export type PriceTone = 'money' | 'ink' | 'grey'

/** The lot's field that a comparison is made with. */
type CompareBasis = 'market_price' | 'deal_rate' | 'appraisal_price' | 'share_percent'

export interface PriceView {
  /** Example: 二拍起拍价, 当前价, 成交价, 一口价 */
  label: string
  exact: string
  figure: FigureText
  unitPrice: string
  tone: PriceTone
  /** Example: 低于挂牌均价 23%, 高于挂牌均价 4.3%, or 溢价 10.0% for a sold lot */
  badge: { text: string; tone: 'save' | 'plain' } | null
  /** Right of the figure of a lot with bids: the rise over the start price. */
  note: string | null
  /** Under the figure: average asking price, auction deals, appraisal, share of the appraisal. */
  compare: { text: string; price?: string; basis: CompareBasis }[]
}

function getPriceLabel(house: HouseInfo): string {
  if (house.status === 'sold') return '成交价'
  if (house.status === 'ongoing' && house.current_price !== null) return '当前价'
  if (house.kind === 'ykj') return '一口价'
  return house.round === SALE ? '变卖价' : `${ROUND_LABELS[house.round]}起拍价`
}

const getPriceTone = (house: HouseInfo): PriceTone => {
  if (house.status === 'sold') return 'ink'
  return house.status === 'upcoming' || house.status === 'ongoing' ? 'money' : 'grey'
}

/** Percent by which `price` exceeds the start price. */
const above = (price: number, start: number) => (100 * (price - start)) / start

/** A difference that rounds to zero counts as equal. */
const isAboveMarket = ({ discount_rate: rate }: HouseInfo) => rate !== null && rate <= -0.05

/** The price block of a lot: which price, its comparison, and the rise so far. */
export function priceView(house: HouseInfo): PriceView {
  const rate = house.discount_rate ?? 0
  const saving = rate > 0 ? `低于挂牌均价 ${percentText(rate)}` : null
  const excess = isAboveMarket(house) ? `高于挂牌均价 ${percentText(-rate)}` : null
  const isSold = house.status === 'sold'
  const isBidOn = house.status === 'ongoing' && house.current_price !== null
  const rise = house.start_price > 0 ? above(house.price, house.start_price) : 0
  return {
    label: getPriceLabel(house),
    exact: exactText(house.price),
    figure: moneyFigure(house.price),
    unitPrice:
      house.unit_price === 0 || (isShare(house) && house.share_percent === null)
        ? ''
        : unitPriceText(house.unit_price),
    tone: getPriceTone(house),
    badge:
      isSold && rise > 0
        ? { text: `溢价 ${percentText(rise)}`, tone: 'plain' }
        : saving
          ? { text: saving, tone: 'save' }
          : excess
            ? { text: excess, tone: 'plain' }
            : null,
    note: isSold
      ? (saving ?? excess)
      : isBidOn
        ? `起拍 ${moneyText(house.start_price)}，${changeText(rise)}`
        : null,
    compare: buildPriceCompare(house),
  }
}

/** Percent below which two prices count as equal. */
const SAME = 0.05

/** Auction deals of the same building or community; states if they contradict the comparison with the asking price. */
function dealsText({ deal_rate: rate, deal_basis: basis, discount_rate: asked, market_price }: HouseInfo) {
  if (rate === null || basis === null) return null
  const place = `${basis.reach === 'building' ? '同楼' : '同小区'} ${basis.total} 套法拍成交`
  const gap = Math.abs(rate) < SAME ? '持平' : `${rate > 0 ? '低' : '高'} ${percentText(Math.abs(rate))}`
  const isContrary =
    market_price !== null &&
    (asked === null || (Math.abs(asked) >= SAME && Math.abs(rate) >= SAME && asked * rate < 0))
  return `比${place}${gap}${isContrary ? '，与挂牌均价结论相反，不算低价' : ''}`
}

function buildPriceCompare(house: HouseInfo): PriceView['compare'] {
  const list: PriceView['compare'] = []
  if (isShare(house)) list.push({ text: '只卖份额，不与整套的挂牌价、成交价比', basis: 'share_percent' })
  else if (house.market_price !== null) {
    const price = moneyText(house.market_price)
    list.push(
      (house.discount_rate ?? 0) >= SAME
        ? { text: '小区挂牌均价', price, basis: 'market_price' }
        : { text: `小区挂牌均价 ${price}`, basis: 'market_price' },
    )
  }
  const deals = dealsText(house)
  if (deals) list.push({ text: deals, basis: 'deal_rate' })
  if (house.appraisal_price !== null) {
    list.push({ text: `评估价 ${moneyText(house.appraisal_price)}`, basis: 'appraisal_price' })
    if (house.appraisal_price > 0)
      list.push({
        text: `起拍为评估的 ${percentText((100 * house.start_price) / house.appraisal_price)}`,
        basis: 'appraisal_price',
      })
  }
  return list
}

export interface KeyFigure {
  label: string
  value: string
  unit: string
}

/** 变卖: sixty days, and a day from the first bid (法释〔2016〕18号 第26条). */
const SALE = 4

/** The figures under the countdown. */
export function keyFigures(house: HouseInfo): KeyFigure[] {
  const people = (value: number | null, unit: string) =>
    value === null ? { value: '未提供', unit: '' } : { value: value.toLocaleString('en-US'), unit }
  if (house.status === 'sold') {
    return [
      { label: '起拍', ...moneyFigure(house.start_price) },
      { label: '出价', ...people(house.bid_total, '次') },
      { label: '报名', ...people(house.signup_total, '人') },
      { label: '围观', ...people(house.onlooker_total, '次') },
    ]
  }
  const hours = Math.round((house.planned_end_time - house.start_time) / 3600)
  const period =
    hours >= 72
      ? { value: String(Math.round(hours / 24)), unit: '天' }
      : { value: String(hours), unit: '小时' }
  return [
    { label: '保证金', ...moneyFigure(house.deposit) },
    // A fixed price has no increment.
    ...(house.kind === 'ykj' ? [] : [{ label: '加价幅度', ...moneyFigure(house.increment) }]),
    house.kind !== 'ykj' && house.round === SALE
      ? { label: '首次出价后竞价', value: '24', unit: '小时' }
      : { label: house.kind === 'ykj' ? '挂牌期' : '竞价周期', ...period },
    {
      label: '围观 / 提醒',
      value: people(house.onlooker_total, '').value,
      unit: `/ ${people(house.remind_total, '').value}`,
    },
  ]
}
