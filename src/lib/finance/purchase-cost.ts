// Landed cost of a lot: everything a buyer pays at a price, as lines with a minimum and a maximum. An unknown fact widens the range; an
// item that the notice mentions without an amount counts as 0, is marked unknown and makes the maximum null. Every display of a lot's cost
// goes through `purchaseCost`; docs/adr/0013-costs-rates-rents.md lists its callers.
import type { Situation } from '../../contract/situation'
import { calculatePercent } from './exact'
import type { HeldYears } from './held-years'
import { purchaseTaxLine, PURCHASE_TAXES, type PurchaseLine } from './purchase-lines'
import type { PurchaseSubject } from './purchase-subject'
import { saleEnds, type SaleEnds, type SaleFacts } from './tax-range'
import { ruleSetDate, type TaxTable } from './tax-table'

/** Facts of the sale that the buyer may state, in the format of the endpoints; null if unknown, which leaves a range. Money in fen. */
export interface SaidTerms {
  /** Homes that the buyer's family already owns. */
  buyerHomes: number | null
  /** Omitted: a person. */
  buyerKind?: SaleFacts['buyerKind']
  heldYears: HeldYears | null
  sellerOnlyHome: boolean | null
  /** notice: as the notice states; open if it is silent. */
  bearer: 'notice' | 'law' | 'buyer'
  /** The seller's original price, and the taxation of the seller's income: `auction` without proof of it, `gain` with. */
  originalPrice?: number | null
  incomeMode?: 'auction' | 'gain' | null
}

/** The same at a price, with facts that only a calculation asks for. */
export interface PurchaseTerms extends Omit<SaidTerms, 'incomeMode'> {
  price: number
  incomeMode?: SaleFacts['incomeMode']
  /** A private contract: what somebody is paid for help with the purchase. */
  serviceFee?: number
}

export interface PurchaseCost {
  total: number
  /** Equal to `total` if all is known; null if an item is unbounded. */
  total_max: number | null
  /** Percent by which both are below the market price; null without one, and if unbounded. */
  saving_rate: number | null
  saving_rate_min: number | null
  lines: PurchaseLine[]
  rule_date: string
  assumption: string
  /** Facts that determine the minimum and the maximum, as text; null if nothing is open. */
  min_text: string | null
  max_text: string | null
}

/** Returns the kind of buyer of a situation: a person unless it says a company. */
export const toBuyerTerms = ({ buyer }: Situation = {}): Pick<SaidTerms, 'buyerKind'> =>
  buyer === 'company' ? { buyerKind: 'company' } : {}

/**
 * Returns the purchase terms known from the lot and the buyer's situation; without a situation the buyer is unknown. A tag is no proof: it
 * stays open whether the home is the seller's only one.
 */
export const usualTerms = (
  subject: PurchaseSubject,
  price: number,
  situation: Situation = {},
): SaidTerms & { price: number } => ({
  price,
  buyerHomes: situation.homes ?? null,
  ...toBuyerTerms(situation),
  heldYears: subject.isFullFiveOnly ? 'gt5' : null,
  sellerOnlyHome: null,
  bearer: 'notice',
})

const BUYER_HOMES = ['首套', '二套', '三套及以上']
const HELD = { lt2: '不满 2 年', '2to5': '满 2 年不满 5 年', gt5: '满 5 年' }
const OWNER = { person: '卖方为个人', company: '卖方为企业或单位，其所得税由其自行汇算' }

/** Lists the facts taken as known, and the open ones. */
function formatAssumption(subject: PurchaseSubject, terms: PurchaseTerms): string {
  const isHome = subject.landUse === 'home'
  const isPersons = isHome && subject.ownerKind !== 'company'
  const { buyerHomes, heldYears, sellerOnlyHome } = terms
  const isCompany = terms.buyerKind === 'company'
  const known = [
    isCompany ? '买方为公司' : null,
    isHome && !isCompany && buyerHomes !== null ? `买方${BUYER_HOMES[Math.min(buyerHomes, 2)] ?? ''}` : null,
    subject.ownerKind && OWNER[subject.ownerKind],
    isPersons && heldYears !== null ? `卖方持有${HELD[heldYears]}` : null,
    isPersons && heldYears === 'gt5' && sellerOnlyHome !== null
      ? `${sellerOnlyHome ? '是' : '不是'}卖方唯一住房`
      : null,
    subject.isFullFiveOnly && sellerOnlyHome === null ? '标签为满五唯一，公告未载明' : null,
  ].filter(Boolean)
  const open = [
    isHome && !isCompany && buyerHomes === null ? '买方套数' : null,
    subject.ownerKind === null ? '卖方是个人还是企业' : null,
    isPersons && heldYears === null ? '持有年限' : null,
    terms.bearer === 'notice' && subject.taxBearer === 'unstated' ? '税费由谁承担' : null,
  ].filter(Boolean)
  return [
    known.length > 0 ? `按${known.join('，')}` : null,
    open.length > 0 ? `${open.join('、')}未知，给出最少与最多` : null,
    '以税务机关核定为准',
  ]
    .filter(Boolean)
    .join('；')
}

/** Facts of a lot's sale, as far as known. */
export function buildSaleFacts(subject: PurchaseSubject, terms: PurchaseTerms, day: string): SaleFacts {
  const byNotice = { yes: 'buyer', no: 'law', unstated: null } as const
  return {
    dealPrice: terms.price,
    landUse: subject.landUse,
    area: subject.area,
    date: day,
    heldYears: terms.heldYears,
    sellerOnlyHome: terms.sellerOnlyHome,
    sellerKind: subject.ownerKind,
    buyerKind: terms.buyerKind ?? 'person',
    buyerHomes: terms.buyerHomes,
    originalPrice: terms.originalPrice ?? null,
    // Exempt regardless of proof.
    incomeMode: terms.heldYears === 'gt5' && terms.sellerOnlyHome ? null : (terms.incomeMode ?? null),
    taxBearer: terms.bearer === 'notice' ? byNotice[subject.taxBearer] : terms.bearer,
  }
}

const statedIn = (section: string | null) => (section === null ? '公告载明' : `公告“${section}”载明`)

/** If the notice names nobody, the buyer pays nothing in the minimum and everything in the maximum. */
function arrearsLine({ arrears }: PurchaseSubject): PurchaseLine | null {
  if (arrears === null || arrears.bearer === 'seller') return null
  const { amount, bearer } = arrears
  const where = statedIn(arrears.section)
  const isOpen = bearer === null
  const notes = isOpen
    ? [`${where}有欠费，未写由谁承担`, amount === null ? '金额未公示' : '最多全额']
    : amount === null
      ? [`${where}由买受人承担`, '金额未公示']
      : [where]
  return {
    key: 'arrears',
    title: '物业、供暖等欠费',
    amount: isOpen ? 0 : (amount ?? 0),
    amount_max: amount,
    note: notes.join('，'),
    rule_id: null,
    is_shifted: true,
    is_estimate: isOpen && amount !== null,
    is_unknown: amount === null,
  }
}

/** A land fee is due when a home on allocated land is sold. */
function landLine({ landFee }: PurchaseSubject, price: number): PurchaseLine | null {
  if (landFee === null) return null
  const { amount, percent, section } = landFee
  const due = amount ?? (percent === null ? null : calculatePercent(price, percent))
  const where = statedIn(section)
  return {
    key: 'land_fee',
    title: '补缴土地款',
    amount: due ?? 0,
    amount_max: due,
    note:
      due === null
        ? `${where}须补缴，金额以主管部门核定为准`
        : amount === null
          ? `${where}，成交价的 ${percent ?? 0}%`
          : where,
    rule_id: null,
    is_shifted: true,
    is_estimate: amount === null && due !== null,
    is_unknown: due === null,
  }
}

function feeLine(amount: number): PurchaseLine | null {
  if (amount === 0) return null
  return {
    key: 'service_fee',
    title: '服务费',
    amount,
    amount_max: amount,
    note: '另付，私人合同，可不买',
    rule_id: null,
    is_shifted: false,
    is_estimate: false,
    is_unknown: false,
  }
}

/**
 * Returns the landed cost of a lot: the buyer's total by the rules of the lot's place on `day` (YYYY-MM-DD), one line per item.
 * `marketPrice` and `dealPrice`: asking price and auction price of comparable homes, fen; null if there are none. Every unknown fact widens
 * the range; an amount that the notice omits is 0, marked unknown, and makes the total unbounded. `price` names the price line. Every
 * display of a lot's cost goes through this function; docs/adr/0013-costs-rates-rents.md lists its callers.
 */
export function purchaseCost(
  table: TaxTable,
  subject: PurchaseSubject,
  terms: PurchaseTerms,
  {
    day,
    price,
    marketPrice,
    dealPrice = null,
  }: {
    day: string
    price: { title: string; note: string }
    marketPrice: number | null
    dealPrice?: number | null
  },
): PurchaseCost {
  const ends = saleEnds(table, buildSaleFacts(subject, terms, day))
  const priceLine: PurchaseLine = {
    key: 'price',
    ...price,
    amount: terms.price,
    amount_max: terms.price,
    rule_id: null,
    is_shifted: false,
    is_estimate: false,
    is_unknown: false,
  }
  const lines = [
    priceLine,
    ...PURCHASE_TAXES.map(kind => purchaseTaxLine(kind, ends, subject)),
    landLine(subject, terms.price),
    arrearsLine(subject),
    feeLine(terms.serviceFee ?? 0),
  ].filter(line => line !== null)
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const max = lines.reduce<number | null>(
    (sum, line) => (sum === null || line.amount_max === null ? null : sum + line.amount_max),
    0,
  )
  // A price above comparable deals is no saving, whatever the asking prices.
  const isTold =
    marketPrice !== null && marketPrice > 0 && max !== null && !(dealPrice !== null && max > dealPrice)
  return {
    total,
    total_max: max,
    saving_rate: isTold ? savingRate(total, marketPrice) : null,
    saving_rate_min: isTold ? savingRate(max, marketPrice) : null,
    lines,
    rule_date: ruleSetDate(table, day),
    assumption: formatAssumption(subject, terms),
    ...endTexts(ends, lines),
  }
}

/** Total only, as shown on cards: with `usualTerms` at `price`. */
export function totalCost(
  table: TaxTable,
  subject: PurchaseSubject,
  { price, day, situation }: { price: number; day: string; situation?: Situation },
): { cost_total: number; cost_total_max: number | null } {
  const terms = usualTerms(subject, price, situation)
  const cost = purchaseCost(table, subject, terms, { day, price: { title: '', note: '' }, marketPrice: null })
  return { cost_total: cost.total, cost_total_max: cost.total_max }
}

/** Asking price and auction price of comparable homes, fen; both are shown with the cost, and neither for a lot without a discount_rate. */
export function comparedPrices(lot: {
  area: number
  market_price: number | null
  discount_rate: number | null
  deal_unit_price: number | null
}): { marketPrice: number | null; dealPrice: number | null } {
  return {
    marketPrice: lot.discount_rate === null ? null : lot.market_price,
    dealPrice: lot.deal_unit_price === null ? null : Math.round(lot.deal_unit_price * lot.area),
  }
}

/** Facts that determine each end: the readings of the taxes, and of arrears and land fees. Null if both ends are equal. */
function endTexts({ least: min, most: max, endless }: SaleEnds, lines: readonly PurchaseLine[]) {
  const isTaxOpen = endless.length > 0 || min.result.buyerAmount !== max.result.buyerAmount
  const [low, high] = [isTaxOpen ? [...min.words] : [], isTaxOpen ? [...max.words] : []]
  // Unbounded items come first: they may be the largest part.
  high.unshift(...endless.map(({ reason, title }) => `${title}上限未知：${reason}`))
  for (const { key, title, amount, amount_max: end } of lines) {
    if ((key !== 'arrears' && key !== 'land_fee') || end === amount) continue
    low.push(end === null ? `${title}金额未公示，未计入` : `${title}由卖方清偿`)
    high.push(end === null ? `${title}上限未知` : `${title}由买方付`)
  }
  return low.length + high.length === 0
    ? { min_text: null, max_text: null }
    : { min_text: low.join('、'), max_text: high.join('、') }
}

/** Percent by which `total` is below `market`, one decimal; negative above it. */
const savingRate = (total: number, market: number) => Math.round(1000 * (1 - total / market)) / 10
