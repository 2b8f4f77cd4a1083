// View of the bid tool: the highest affordable bid, the parts of its total, the ladder of bids, and the comparison with deals. Open facts
// make every cost a range; costs without an upper end are excluded from the ceiling and named. Money is fen.

import { isShare, calculateSoldArea } from '@/lib/lot-share'
import { HOUSE_STATUS_LABELS, OPEN_STATUSES, ROUND_LABELS } from '@/contract/codes'
import { shortTimeWithWeekday } from '@/lib/dates'
import { bidCeiling, bidInstalment, bidLadder, type BidCase, type BidRung } from '@/lib/finance/bid-ceiling'
import type { CostKey } from '@/lib/finance/purchase-lines'
import { costText, heldText } from '@/lib/finance/cost-text'
import { groupDigits, moneyText, percentText, type FigureText } from '@/lib/money'
import { fineFigure, fineRange, fineText, wholeWan, wholeWanText } from '../fine-money'
import type { BidLot } from './bid-form'

const FEN_OF_YUAN = 100

export interface BidBar {
  key: 'price' | 'extra' | 'reserve'
  text: string
  percent: number
}

export interface RungView {
  step: number
  price: FigureText
  note: string
  total: string
  left: string
  /** Width of the bar in percent of the budget. */
  percent: number
  state: 'under' | 'top' | 'over'
}

export interface BidView {
  /** 最高可出, plus the names of the unlimited costs that it excludes. */
  label: string
  /** The highest bid; null if the money does not reach the lowest bid. */
  top: BidRung | null
  price: FigureText | null
  /** Missing amount at the lowest bid; null if the money reaches it. */
  short: string | null
  steps: FigureText | null
  /** Price and costs without the reserve, over all possible values of the open facts. */
  cost: FigureText | null
  monthly: FigureText | null
  left: FigureText | null
  bars: BidBar[]
  budget: string
  ladder: RungView[]
  /** Parts of the total at the ceiling, in words. */
  sum: string
  /** Costs that cannot be calculated from the known facts. */
  unknown: string | null
  /** The form counts less than the loan that the bank agreed to. */
  loanNote: string | null
}

const SHORT: Partial<Record<CostKey, string>> = {
  vat: '增值税',
  surcharge: '附加税费',
  deed: '契税',
  income: '个税',
  land_vat: '土地增值税',
  stamp: '印花税',
  land_fee: '补缴土地款',
  arrears: '欠费',
}

/** Example: 契税 3.18万、个税 9.53万. Maximum of each; costs without an upper end are named separately. */
const costsText = (rung: BidRung) =>
  rung.lines
    .filter(line => (line.amount_max ?? line.amount) > 0)
    .map(line => `${SHORT[line.key] ?? line.title} ${fineText(line.amount_max ?? line.amount)}`)
    .join('、')

/** Range of the taxes and arrears of a rung. */
const getRungExtra = ({ extra, extraLeast, isEndless }: BidRung) => ({
  total: extraLeast,
  total_max: isEndless ? null : extra,
})
/** Range of the landed cost of a rung. */
export const calculateRungCost = (rung: BidRung) => {
  const { total, total_max: max } = getRungExtra(rung)
  return { total: rung.price + total, total_max: max === null ? null : rung.price + max }
}

function formatRungNote(rung: BidRung, top: BidRung | null, isRunning: boolean): string {
  if (rung.step === top?.step) return '到此为止'
  if (rung.step === 0) return isRunning ? '下一口' : '起拍'
  return `加 ${rung.step} 次`
}

/** View of the tool for a case. `isRunning`: the auction has bids, so the lowest bid is the next one. */
export function bidView(one: BidCase, isRunning: boolean): BidView {
  const top = bidCeiling(one)
  const shown = top ?? bidLadder(one, null)[0]
  const { money } = one
  const budgetAt = (rung: BidRung) => money.cash + rung.loan
  const budget = shown ? budgetAt(shown) : money.cash
  const whole = Math.max(1, shown?.total ?? 1)
  const ladder = bidLadder(one, top)
  const unknown = (shown?.lines ?? []).filter(line => line.is_unknown).map(line => line.title)
  return {
    label: unknown.length > 0 ? `最高可出，不含${unknown.join('、')}` : '最高可出',
    top,
    price: top && wholeWan(top.price),
    short: top || !shown ? null : fineText(-shown.left),
    steps: top && one.steps.increment > 0 ? { value: groupDigits(top.step), unit: '次' } : null,
    cost: top && fineRange(calculateRungCost(top)),
    monthly: top && {
      value: groupDigits(bidInstalment(one.rules, top.loan, one.subject.landUse, one.day) / FEN_OF_YUAN),
      unit: '元',
    },
    left: top && fineFigure(top.left),
    bars: shown
      ? [
          { key: 'price', text: `出价 ${wholeWanText(shown.price)}`, percent: (100 * shown.price) / whole },
          {
            key: 'extra',
            text: `税费欠费 ${costText(getRungExtra(shown), fineText)}`,
            percent: (100 * shown.extra) / whole,
          },
          {
            key: 'reserve',
            text: `预备 ${moneyText(money.reserve)}`,
            percent: (100 * money.reserve) / whole,
          },
        ]
      : [],
    budget: fineText(budget),
    ladder: ladder.map(rung => ({
      step: rung.step,
      price: wholeWan(rung.price),
      note: formatRungNote(rung, top, isRunning),
      total: heldText(
        { total: rung.total - rung.extra + rung.extraLeast, total_max: rung.isEndless ? null : rung.total },
        fineText,
      ),
      left: rung.left >= 0 ? `余 ${fineText(rung.left)}` : `超 ${fineText(-rung.left)}`,
      percent: Math.min(100, (100 * rung.total) / Math.max(1, budgetAt(rung))),
      state: rung.left < 0 ? 'over' : rung.step === top?.step ? 'top' : 'under',
    })),
    sum: shown
      ? `${top ? '上限' : '最低出价'}总支出${shown.isEndless ? '，至少' : '，最多'} ＝ 出价 ${wholeWanText(shown.price)}${
          costsText(shown) ? ` ＋ ${costsText(shown)}` : ''
        }${money.reserve > 0 ? ` ＋ 预备 ${fineText(money.reserve)}` : ''}，至多 ${fineText(budget)}`
      : '',
    unknown:
      unknown.length > 0
        ? `${unknown.join('、')}上限未知，没有计入：这个上限不含它们，请另留余地${
            (one.terms.originalPrice ?? null) === null &&
            (shown?.lines ?? []).some(({ key, is_unknown }) => key === 'land_vat' && is_unknown)
              ? '；填写卖方原购价后可以算出'
              : ''
          }`
        : null,
    loanNote:
      shown && shown.loan < money.loan
        ? `银行同意 ${fineText(money.loan)}，按最低首付只能用到 ${fineText(shown.loan)}`
        : null,
  }
}

/** True if the lot has bids, so that the next bid rises from them. */
export const isRunning = ({ house }: BidLot) => house.status === 'ongoing' && (house.bid_total ?? 0) > 0

/** Example: 二拍, 11-23 周一 10:00, 加价幅度 1.0万 */
export function listBidLotFacts({ house, increment }: BidLot): string[] {
  const isOpen = OPEN_STATUSES.some(status => status === house.status)
  return [
    house.kind === 'ykj' ? '一口价' : ROUND_LABELS[house.round],
    isOpen ? shortTimeWithWeekday(house.start_time) : HOUSE_STATUS_LABELS[house.status],
    ...(house.kind === 'ykj' ? [] : [`加价幅度 ${fineText(increment)}`]),
  ]
}

/** Note on a lot that takes no more bids; null if it does. */
export const closedNote = ({ house }: BidLot): string | null =>
  OPEN_STATUSES.some(status => status === house.status)
    ? null
    : `这套${HOUSE_STATUS_LABELS[house.status]}，不能再出价，以下只作试算`

export interface WorthMark {
  key: 'start' | 'limit' | 'asking'
  text: string
  /** Percent of the axis. */
  left: number
}

export interface WorthView {
  dots: { key: number; left: number }[]
  ticks: { text: string; left: number }[]
  marks: WorthMark[]
  below: number
  total: number
  text: string
}

const WAN_SQUARE = 1_000_000
const EDGE = 6
const STEPS = [0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20, 50]

/**
 * Comparable deals on one axis of unit prices, with the start price, the ceiling and the average asking price, which is for whole homes.
 */
export function worthView(
  { house }: Pick<BidLot, 'house'>,
  deals: readonly { id: number; unit_price: number }[],
  top: BidRung | null,
): WorthView | null {
  const area = calculateSoldArea(house)
  if (deals.length === 0 || area === null) return null
  const perSquare = (fen: number) => fen / area / WAN_SQUARE
  const market = isShare(house) ? null : house.market_price
  const limit = top && perSquare(top.price)
  const asking = market === null ? null : perSquare(market)
  const start = perSquare(house.start_price)
  const units = deals.map(({ unit_price }) => unit_price / WAN_SQUARE)
  const all = [...units, start, ...(limit === null ? [] : [limit]), ...(asking === null ? [] : [asking])]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const span = Math.max(0.01, high - low)
  const leftOf = (value: number) => EDGE + ((100 - 2 * EDGE) * (value - low)) / span
  const step = STEPS.find(one => span / one <= 4) ?? 100
  const ticks: WorthView['ticks'] = []
  for (let value = Math.ceil(low / step) * step; value <= high + 1e-9; value += step)
    ticks.push({ text: value.toFixed(step < 0.5 && step !== 0.5 ? 2 : 1), left: leftOf(value) })
  const below = limit === null ? 0 : units.filter(unit => unit <= limit).length
  const cost = top && top.price + top.extra
  // Without an upper end the cost cannot be proved to be below the market.
  const against =
    top !== null && cost !== null && !top.isEndless && market !== null
      ? `。总成本最多 ${fineText(cost)}，比挂牌均价 ${moneyText(market)}${
          cost <= market ? '低' : '高'
        } ${percentText(Math.abs(100 - (100 * cost) / market))}`
      : ''
  return {
    dots: deals.map(({ id }, i) => ({ key: id, left: leftOf(units[i] ?? low) })),
    ticks,
    marks: [
      { key: 'start', text: `起拍 ${start.toFixed(2)}`, left: leftOf(start) },
      ...(limit === null
        ? []
        : [{ key: 'limit' as const, text: `您的上限 ${limit.toFixed(2)}`, left: leftOf(limit) }]),
      ...(asking === null
        ? []
        : [{ key: 'asking' as const, text: `挂牌均价 ${asking.toFixed(2)}`, left: leftOf(asking) }]),
    ],
    below,
    total: deals.length,
    text: limit === null ? '' : `${deals.length} 套里 ${below} 套在您的上限以下成交${against}`,
  }
}
