import { ROUND_LABELS, ROUNDS, type HouseStatus } from '../../../../src/contract/codes'
import type { CostLine, HouseCost, RiskFlag } from '../../../../src/contract/house/schema'
import { dayOf } from '../../../../src/lib/dates'
import { taxOf, type TaxLine } from '../../../../src/lib/tax'
import { ruleSetDate } from '../../../../src/lib/tax-table'

/** What the cost of a lot depends on. Money in fen, area in square metres, `arrears` of the risk in fen as its number. */
export interface CostSubject {
  status: HouseStatus
  round: number
  house_type: number
  land_use: string | null
  area: number
  price: number
  market_price: number | null
  current_price: number | null
  bid_total: number
  risk: readonly RiskFlag[]
}

/** A buyer without a home; a seller who is a person, has held it for two years, and proves neither 满五唯一 nor what was paid. */
const ASSUMED = {
  heldYears: '2to5',
  sellerOnlyHome: false,
  sellerKind: 'person',
  buyerKind: 'person',
  buyerHomes: 0,
  originalPrice: null,
  incomeMode: 'auction',
} as const
const ASSUMPTION_HOME = '买方首套、卖方满 2 年未证明满五唯一；个税按核定估算，以税务机关核定为准'
const ASSUMPTION_OTHER =
  '按个人卖方、无原购价凭证估算，土地增值税与个人所得税须凭原购价计算；以税务机关核定为准'

/** Homes and villas are taxed as homes, flats (公寓) only on land for living; the plan's words decide where they say more. */
export function landUseOf({
  house_type,
  land_use,
}: Pick<CostSubject, 'house_type' | 'land_use'>): 'home' | 'other' {
  if (land_use?.includes('住宅')) return 'home'
  if (land_use && /商|办公|车/.test(land_use)) return 'other'
  return house_type === 5 || house_type === 1 ? 'home' : 'other'
}

function priceTitle({ status, round, bid_total }: CostSubject): { title: string; note: string } {
  if (status === 'sold') return { title: '成交价', note: '实际成交' }
  if (status === 'ongoing' && bid_total > 0) return { title: '当前价', note: '按当前价成交计' }
  const named = ROUNDS.find(r => r === round)
  return { title: `${named ? ROUND_LABELS[named] : ''}起拍价`, note: '按起拍价成交计' }
}

type TaxKey = Exclude<CostLine['key'], 'price' | 'arrears'>

function taxLine(key: TaxKey, all: readonly TaxLine[], bearer: RiskFlag['value']): CostLine | null {
  const lines = all.filter(line => line.kind === key)
  const [first] = lines
  if (!first) return null
  const mine = lines.filter(line => line.payer === 'buyer')
  const isFree = lines.every(line => line.isExempt)
  const whose =
    mine.length > 0
      ? null
      : bearer === 'no'
        ? '卖方税，由卖方承担'
        : '卖方税，公告未说明，按法律规定由卖方承担'
  const rate = first.rate === null || isFree ? null : `${first.rate}%`
  return {
    key,
    title: first.title,
    amount: mine.reduce((sum, line) => sum + line.taxAmount, 0),
    note: [whose, first.reason, rate, isFree ? '免征' : null, first.source]
      .filter(part => part !== null)
      .join('，'),
    rule_id: first.ruleId,
    is_shifted: !isFree && mine.some(line => line.lawPayer === 'seller'),
    is_estimate: first.quality === 'estimate',
    is_unknown: mine.some(line => line.isUnknown),
  }
}

function arrearsLine(risk: readonly RiskFlag[]): CostLine | null {
  const flag = risk.find(f => f.kind === 'arrears')
  if (flag?.value !== 'yes') return null
  const where = flag.section === null ? '公告载明' : `公告“${flag.section}”载明`
  return {
    key: 'arrears',
    title: '物业、供暖等欠费',
    amount: flag.number ?? 0,
    note: flag.number === null ? `${where}由买受人承担，金额未公示` : where,
    rule_id: null,
    is_shifted: true,
    is_estimate: false,
    is_unknown: flag.number === null,
  }
}

/** What a buyer is likely to pay in all at today's price. What cannot be calculated is 0 and marked unknown. */
export function costOf(lot: CostSubject, now: number): HouseCost {
  const bearer = lot.risk.find(f => f.kind === 'tax_bearer')?.value ?? 'unstated'
  const landUse = landUseOf(lot)
  const day = dayOf(now)
  const { lines: taxes } = taxOf({
    ...ASSUMED,
    dealPrice: lot.price,
    landUse,
    area: lot.area,
    date: day,
    taxBearer: bearer === 'yes' ? 'buyer' : 'law',
  })
  const keys: TaxKey[] =
    landUse === 'home'
      ? ['deed', 'vat', 'income']
      : ['deed', 'vat', 'surcharge', 'income', 'land_vat', 'stamp']
  const price: CostLine = {
    key: 'price',
    ...priceTitle(lot),
    amount: lot.price,
    rule_id: null,
    is_shifted: false,
    is_estimate: false,
    is_unknown: false,
  }
  const lines = [price, ...keys.map(key => taxLine(key, taxes, bearer)), arrearsLine(lot.risk)].filter(
    line => line !== null,
  )
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  return {
    total,
    lines,
    rule_date: ruleSetDate(day),
    assumption: landUse === 'home' ? ASSUMPTION_HOME : ASSUMPTION_OTHER,
    saving_rate: lot.market_price ? Math.round(1000 * (1 - total / lot.market_price)) / 10 : null,
  }
}
