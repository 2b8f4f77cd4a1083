// Figures and texts of a tax calculation. Each line has a minimum and a maximum, null if it is unlimited; the landed cost adds them up.
// `scenarioRows` recalculates the same input with one changed fact by the tables of the place and day. Money is fen.

import { HOUSE_TYPE_LABELS, ROUND_LABELS, ROUNDS, type HouseType, type Round } from '@/contract/codes'
import type { TaxAnswer, TaxLineCard } from '@/contract/tax/cards'
import { calculateTax } from '@/lib/finance/tax'
import { costText } from '@/lib/finance/cost-text'
import { toTaxInput, sumTaxes, type OpenField, type TaxQuestion } from '@/lib/finance/tax-result'
import { ruleFor, type TaxCase, type TaxTable } from '@/lib/finance/tax-table'
import { exactText, groupDigits, moneyText, percentText, yuanText } from '@/lib/money'
import { fineFigure, fineRange } from '../fine-money'

/** The fields of a calculation that screens show, for saved calculations as well as for one in the form. */
export type TaxFigures = Pick<TaxAnswer, 'lines' | 'totals' | 'cost' | 'warnings' | 'rule_version'>

const FEN_OF_YUAN = 100

/** Example: `80,550.00` */
export const fenText = (fen: number) => groupDigits(fen / FEN_OF_YUAN, 2)
/** Example: `10.74万`, with two decimals, so that thousands are visible. */
export const wanText = (fen: number) => {
  const { value, unit } = fineFigure(fen)
  return value + unit
}

const SHORT: Record<TaxLineCard['kind'], string> = {
  vat: '增值税',
  surcharge: '附加',
  deed: '契税',
  income: '个税',
  land_vat: '土增税',
  stamp: '印花税',
}
export const QUALITY_WORDS: Record<TaxLineCard['quality'], string> = {
  law: '法条',
  quoted: '据转载',
  estimate: '估算',
}

/** Sum of the seller's taxes that the buyer pays. */
export const sumShiftedTaxes = (lines: readonly TaxLineCard[]) =>
  lines.reduce(
    (sum, line) => (line.law_payer === 'seller' && line.payer === 'buyer' ? sum + line.tax_amount : sum),
    0,
  )

/** True if a tax of the buyer cannot be calculated from the given facts. */
export const hasUnknown = (lines: readonly TaxLineCard[]) =>
  lines.some(line => line.is_unknown && line.payer === 'buyer')

type CostLine = TaxAnswer['cost']['lines'][number]

/** Sum of some lines of a landed cost, minimum and maximum. */
const sumTaxEnds = (lines: readonly CostLine[]) => ({
  total: lines.reduce((sum, { amount }) => sum + amount, 0),
  total_max: lines.reduce<number | null>(
    (sum, { amount_max: max }) => (sum === null || max === null ? null : sum + max),
    0,
  ),
})
const isPaid = ({ amount, amount_max: max }: CostLine) => max === null || max > 0 || amount > 0

export interface TaxBar {
  key: 'own' | 'shifted' | 'other'
  percent: number
  text: string
}

const OTHERS: Partial<Record<CostLine['key'], string>> = {
  land_fee: '补缴土地款',
  arrears: '欠费',
  service_fee: '服务费',
}

/** The answer pinned above the form: the landed cost over all possible values of the open facts. */
export function answerView({ cost }: Pick<TaxFigures, 'cost'>) {
  const paid = cost.lines.filter(line => line.key !== 'price' && isPaid(line))
  const parts = {
    own: paid.filter(line => OTHERS[line.key] === undefined && !line.is_shifted),
    shifted: paid.filter(line => OTHERS[line.key] === undefined && line.is_shifted),
    other: paid.filter(line => OTHERS[line.key] !== undefined),
  }
  const known = ({ total, total_max: max }: ReturnType<typeof sumTaxEnds>) => max ?? total
  const all = Math.max(1, known(sumTaxEnds(paid)))
  const bars = (['own', 'shifted', 'other'] as const).map((key): TaxBar => {
    const ends = sumTaxEnds(parts[key])
    const kinds = parts[key].map(line => OTHERS[line.key] ?? SHORT[line.key as TaxLineCard['kind']])
    const names = kinds.length > 2 ? `${kinds[0] ?? ''}等 ${kinds.length} 项` : kinds.join('与')
    return { key, percent: (100 * known(ends)) / all, text: `${names} ${costText(ends, wanText)}` }
  })
  const taxes = sumTaxes(cost)
  return {
    lead: '买方应付税费',
    taxes: fineRange(taxes),
    exact: costText(taxes, exactText),
    shifted: fineRange(sumTaxEnds(parts.shifted)),
    allIn: fineRange(cost),
    allInExact: costText(cost, exactText),
    bars: bars.filter(({ key }) => parts[key].length > 0),
    range: rangeText(cost),
  }
}

/** Both ends of the landed cost, each with its decisive facts; null if it is a single sum. */
function rangeText(cost: TaxAnswer['cost']) {
  const { total, total_max: max, min_text, max_text } = cost
  if (total === max) return null
  return {
    least: { amount: exactText(total), text: min_text ?? '' },
    most: { amount: max === null ? '上限未知' : exactText(max), text: max_text ?? '' },
  }
}

export interface TaxRow {
  key: string
  title: string
  /** Example: 268.5万 × 1%; 免征. */
  formula: string
  reason: string
  /** Example: 财政部公告，2024-12-01 起，据转载 */
  rule: string
  payer: string
  isShifted: boolean
  amount: string
  isFree: boolean
}

const PAYERS = { buyer: '买方', seller: '卖方' } as const

const formatTaxFormula = (line: TaxLineCard) =>
  line.is_unknown ? '待核定' : line.is_exempt ? '免征' : line.formula

const formatTaxPayer = (line: TaxLineCard) =>
  line.law_payer === line.payer || (line.tax_amount === 0 && !line.is_unknown)
    ? `依法${PAYERS[line.law_payer]}`
    : `依法${PAYERS[line.law_payer]}，转${PAYERS[line.payer]}`

const ruleText = ({ source, valid_from, valid_to, quality }: TaxLineCard) =>
  `${source}，${valid_from} 起${valid_to === null ? '' : `至 ${valid_to}`}，${QUALITY_WORDS[quality]}`

/** Every tax as a row, including those that nobody pays. */
export function buildTaxRows(lines: readonly TaxLineCard[]): TaxRow[] {
  return lines.map((line, at) => ({
    key: `${line.rule_id}-${at}`,
    title: line.title,
    formula: formatTaxFormula(line),
    reason: line.reason,
    rule: ruleText(line),
    payer: formatTaxPayer(line),
    isShifted: line.law_payer !== line.payer && line.tax_amount > 0,
    amount: line.is_unknown ? '待核定' : fenText(line.tax_amount),
    isFree: !line.is_unknown && line.tax_amount === 0,
  }))
}

/** The taxes that the buyer pays or may have to pay. */
export const buyerRows = (lines: readonly TaxLineCard[]): TaxRow[] =>
  buildTaxRows(lines.filter(line => line.payer === 'buyer' && (line.is_unknown || line.tax_amount > 0)))

/** Taxes by payer: the buyer's own, the seller's that the buyer pays, and the seller's. */
export function sidesView({ lines, totals }: TaxFigures) {
  const shifted = sumShiftedTaxes(lines)
  const own = totals.buyer_amount - shifted
  const all = Math.max(1, totals.buyer_amount + totals.seller_amount)
  const sides = [
    { key: 'own', amount: own, text: `买方 ${wanText(own)}` },
    { key: 'shifted', amount: shifted, text: `卖方税，转买方 ${wanText(shifted)}` },
    { key: 'seller', amount: totals.seller_amount, text: `卖方 ${wanText(totals.seller_amount)}` },
  ] as const
  return {
    total: `${yuanText(totals.tax_amount)}`,
    sides: sides
      .filter(({ amount }) => amount > 0)
      .map(side => ({ ...side, percent: (100 * side.amount) / all })),
    note:
      shifted > 0
        ? `若依法各自承担，您只付 ${yuanText(totals.buyer_law_amount)} 元，少 ${yuanText(shifted)} 元`
        : totals.seller_amount > 0
          ? `卖方付 ${yuanText(totals.seller_amount)} 元；公告若写税费全由买受人承担，这些也要您付`
          : '依法由卖方付的税为 0',
  }
}

const rateText = (table: TaxTable, name: TaxCase, day: string) =>
  percentText(ruleFor(table, name, day).rate ?? 0)

export interface Scenario {
  key: string
  title: string
  hint: string
  part: Partial<TaxQuestion>
}

const FULL_FIVE: Partial<TaxQuestion> = { held_years: 'gt5', seller_only_home: true, income_mode: 'auto' }

/** Alternatives of the same sale by the rules of its place and day. */
function scenariosFor(table: TaxTable, input: TaxQuestion): Scenario[] {
  const { date } = input
  const isHome = input.land_use === 'home' && input.seller_kind === 'person'
  const bearers: Scenario[] = [
    { key: 'law', title: '税费依法各自承担', hint: '只付买方自己的税', part: { tax_bearer: 'law' } },
    { key: 'buyer', title: '税费全部由买方承担', hint: '卖方的税也由买方付', part: { tax_bearer: 'buyer' } },
  ]
  if (!isHome) return bearers
  // Only a seller can prove the cost or 满五唯一; the other scenarios depend on the buyer and the home.
  const isLarge = input.area > 140
  return [
    { key: 'full5', title: '卖方证明满五唯一', hint: '个税免征', part: FULL_FIVE },
    {
      key: 'assessed',
      title: `个税按核定 ${rateText(table, 'income.home.assessed', date)}`,
      hint: '普通二手房的算法',
      part: { income_mode: 'assessed' },
    },
    {
      key: 'auction',
      title: `个税按法拍 ${rateText(table, 'income.home.auction', date)}`,
      hint: '没有原购价凭证时可能这样核定',
      part: { income_mode: 'auction' },
    },
    {
      key: 'lt2',
      title: '卖方持有不满 2 年',
      hint: `增值税 ${rateText(table, 'vat.home.lt2', date)} 与附加 ${rateText(table, 'surcharge.any', date)}`,
      part: {
        held_years: 'lt2',
        seller_only_home: false,
        ...(input.income_mode === 'auto' && { income_mode: 'assessed' }),
      },
    },
    isLarge
      ? {
          key: 'small',
          title: '面积不超过 140㎡',
          hint: `首套契税 ${rateText(table, 'deed.home.first.le140', date)}`,
          part: { area: 140 },
        }
      : {
          key: 'large',
          title: '面积超过 140㎡',
          hint: `首套契税 ${rateText(table, 'deed.home.first.gt140', date)}`,
          part: { area: 140.01 },
        },
    { key: 'first', title: '买方首套', hint: '家庭唯一住房', part: { buyer_homes: 0 } },
    { key: 'second', title: '买方二套', hint: '家庭第二套住房', part: { buyer_homes: 1 } },
    {
      key: 'third',
      title: '买方三套及以上',
      hint: `契税 ${rateText(table, 'deed.home.further', date)}`,
      part: { buyer_homes: 2 },
    },
    ...bearers,
  ]
}

/** Difference of the buyer's taxes in each scenario to `now` fen; omits scenarios without an effect. */
export function scenarioRows(table: TaxTable, input: TaxQuestion) {
  const now = calculateTax(table, toTaxInput(input)).buyerAmount
  return scenariosFor(table, input)
    .map(({ key, title, hint, part }) => {
      const amount = calculateTax(table, toTaxInput({ ...input, ...part })).buyerAmount
      return { key, title, hint, amount: yuanText(amount), less: now - amount }
    })
    .filter(({ less }) => less !== 0)
    .map(({ less, ...row }) => ({
      ...row,
      isLess: less > 0,
      against: `${less > 0 ? '少' : '多'} ${yuanText(Math.abs(less))}`,
    }))
}

const OPEN_WORDS: Record<OpenField, string> = {
  held_years: '卖方持有年限没有选，逐项按不满 2 年',
  seller_only_home: '是否卖方唯一住房没有说明，逐项按不是',
  buyer_homes: '买方第几套没有选，逐项按三套及以上',
  tax_bearer: '税费由谁承担没有选，逐项按全部由买方',
  income_mode: '个税怎么算没有选，逐项按法拍房无原购价凭证的核定',
  seller_kind: '卖方是个人还是企业没有选，逐项按个人；企业可能有土地增值税，见范围',
  original_price: '没有原购价，土地增值税上限未知，逐项不计',
}

/** Result if the tax office adds the seller's taxes to the price (还原). */
function grossText(table: TaxTable, input: TaxQuestion): string {
  const plain = calculateTax(table, toTaxInput(input))
  const gross = calculateTax(table, { ...toTaxInput(input), base: 'gross' })
  return `成交价即计税价。税务机关若把您替卖方付的税并入，计税价还原为 ${wanText(gross.taxedPrice)}，税费再多 ${yuanText(gross.buyerAmount - plain.buyerAmount)} 元`
}

/** List of the assumptions; a saved case brings its own `assumed` texts. */
export function premises(table: TaxTable, input: TaxQuestion, open: readonly OpenField[]): string[] {
  return [
    ...open.map(field => OPEN_WORDS[field]),
    ...(input.tax_bearer === 'buyer' ? [grossText(table, input)] : ['成交价即计税价']),
    ...(input.income_mode === 'auction'
      ? [`法拍个税 ${rateText(table, 'income.home.auction', input.date)} 为估算，以主管税务机关核定为准`]
      : []),
    input.seller_kind === 'company'
      ? '卖方为公司，它的企业所得税由其自行汇算，没有计入'
      : '卖方为个人。是公司的，个税一项不算，另有企业所得税',
    '面积、套数与持有时间以登记机关和税务机关认定为准',
  ]
}

const HOMES = ['首套', '二套', '三套及以上']
const HELD = { lt2: '不满 2 年', '2to5': '满 2 年', gt5: '满 5 年' }

/** Example: `成交价 268.5万，首套，满 5 年，税费由买方承担`; omits open facts. */
export function saleText(input: TaxQuestion, open: readonly string[] = []): string {
  const isHome = input.land_use === 'home'
  const said = (field: OpenField, text: string) => (open.includes(field) ? [] : [text])
  return [
    `成交价 ${moneyText(input.deal_price)}`,
    ...(isHome ? said('buyer_homes', HOMES[Math.min(input.buyer_homes, 2)] ?? '') : ['非住宅']),
    ...(isHome && input.seller_kind === 'person' ? said('held_years', HELD[input.held_years]) : []),
    ...said('tax_bearer', input.tax_bearer === 'buyer' ? '税费由买方承担' : '税费各自承担'),
  ].join('，')
}

/** Example: 成交价 268.50万 ＋ 税费 10.74万～11.07万 ＋ 欠费 1.25万 */
export function sumText(input: TaxQuestion, { cost }: Pick<TaxFigures, 'cost'>): string {
  return [
    `成交价 ${wanText(input.deal_price)}`,
    `税费 ${costText(sumTaxes(cost), wanText)}`,
    ...cost.lines.flatMap(line => {
      const name = OTHERS[line.key]
      return name ? [`${name} ${costText(sumTaxEnds([line]), wanText)}`] : []
    }),
  ].join(' ＋ ')
}

/** Costs besides the taxes, each with its range. */
export const otherRows = ({ cost }: Pick<TaxFigures, 'cost'>) =>
  cost.lines.flatMap(line => {
    const title = OTHERS[line.key]
    return title ? [{ title, amount: costText(sumTaxEnds([line]), fenText), note: line.note }] : []
  })

/** Facts of a lot beside its picture, for example 通州区，二拍，住宅. */
export const lotFacts = (card: { region_name: string; round: number; house_type: number }): string[] => [
  card.region_name,
  ...(ROUNDS.some(round => round === card.round) ? [ROUND_LABELS[card.round as Round]] : []),
  HOUSE_TYPE_LABELS[card.house_type as HouseType],
]
