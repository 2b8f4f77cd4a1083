import type { ModelInfo } from '@/contract/building/schema'
import { calculateInstalment } from '@/lib/finance/loan'
import { calculatePercent } from '@/lib/finance/exact'
import { downPaymentRule, usualLoan } from '@/lib/finance/loan-table'
import { USUAL_HOMES } from '@/lib/finance/lot-terms'
import type { Rules } from '@/lib/finance/rule-book'
import { groupDigits, percentText, yuanText, type FigureText } from '@/lib/money'
import { roomsText } from '@/lib/rooms'
import { ruleFor } from '@/lib/finance/tax-table'
import { modelArea } from './model-view'

const YEAR = 12
/** Area in ㎡ above which the deed tax of a first home is higher. */
const SMALL_HOME = 140
const HOME_TYPES = [5, 2, 1]
const FEN_PER_WAN = 1_000_000

export interface PayView {
  items: { label: string; figure: FigureText }[]
  note: string
}

const wanFigure = (fen: number): FigureText => ({
  value: groupDigits(fen / FEN_PER_WAN, 2).replace(/\.?0+$/, ''),
  unit: '万',
})

/**
 * Down payment and monthly instalment of a first home; null without a price, or if it is no home. `rules` of its place, `day`: today in
 * Beijing.
 */
export function payView(
  { price, area, building }: Pick<ModelInfo, 'price' | 'area' | 'building'>,
  { rules, day }: { rules: Rules; day: string },
): PayView | null {
  if (price === null || !HOME_TYPES.includes(building.property_type)) return null
  const min = downPaymentRule(rules, { landUse: 'home', buyerHomes: USUAL_HOMES }, day)
  const down = calculatePercent(price, min.rate)
  const loan = price - down
  const {
    rate,
    months,
    row: { from, title },
  } = usualLoan(rules, 'home', day)
  const { rate: deedRate = 0 } = ruleFor(
    rules,
    area <= SMALL_HOME ? 'deed.home.first.le140' : 'deed.home.first.gt140',
    day,
  )
  const deed = Math.round((price * (deedRate ?? 0)) / 100)
  return {
    items: [
      { label: `首付 ${min.rate}%`, figure: wanFigure(down) },
      { label: `契税 ${percentText(deedRate ?? 0)}`, figure: wanFigure(deed) },
      {
        label: `月供 ${months / YEAR} 年`,
        figure: { value: yuanText(calculateInstalment({ amount: loan, rate, months })), unit: '元' },
      },
    ],
    note: `按首套最低首付 ${min.rate}%、商贷 ${wanFigure(loan).value}万、年利率 ${rate.toFixed(2)}%（${from} ${title}）等额本息估算，以银行审批为准`,
  }
}

export interface ModelKey {
  label: string
  value: string
  unit?: string
}

/** Layout, area, inner area and the ratio of inner area to area. */
export function modelKeys(model: ModelInfo): ModelKey[] {
  const keys: ModelKey[] = [
    { label: '户型', value: roomsText(model) },
    { label: '建面', value: modelArea(model.area).slice(0, -1), unit: '㎡' },
  ]
  if (model.inner_area !== null) {
    keys.push({ label: '套内', value: groupDigits(model.inner_area, 1), unit: '㎡' })
    if (model.area > 0)
      keys.push({ label: '得房率', value: groupDigits((100 * model.inner_area) / model.area, 1), unit: '%' })
  }
  if (model.orientation) keys.push({ label: '朝向', value: model.orientation })
  return keys
}

export interface Finding {
  title: string
  text: string
  tone: 'good' | 'warn' | 'info'
}

const BURDENS = /无窗|单面|错开|偏大/
const MERITS = /双朝向|套间|南北|用得足/

/** The analysis split into findings, one a line: `南北双朝向：客厅与主卧朝南`. A line without a colon is split into its sentences. */
export function findings(analysis: string | null): Finding[] {
  const lines = (analysis ?? '')
    .split('\n')
    .flatMap(line => (line.includes('：') ? [line] : line.split('；')))
  return lines
    .map(line => line.trim().replace(/。$/, ''))
    .filter(Boolean)
    .map(line => {
      const at = line.search(/[：，]/)
      return {
        title: at < 0 ? line : line.slice(0, at),
        text: at < 0 ? '' : line.slice(at + 1),
        tone: BURDENS.test(line) ? 'warn' : MERITS.test(line) ? 'good' : 'info',
      }
    })
}

export interface RoomBar {
  name: string
  area: string
  percent: number
}

/** Rooms by area, largest first, as bars relative to the largest. */
export function roomBars(rooms: ModelInfo['rooms']): RoomBar[] {
  const sorted = [...rooms].sort((a, b) => b.area - a.area)
  const max = sorted[0]?.area ?? 1
  return sorted.map(({ name, area }) => ({
    name,
    area: groupDigits(area, 1),
    percent: Math.round((1000 * area) / max) / 10,
  }))
}
