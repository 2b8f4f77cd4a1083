import type { Situation } from '../../contract/situation'
import { percentOf } from './exact'
import type { HeldYears } from './held-years'
import { purchaseTaxLine, PURCHASE_TAXES, type PurchaseLine } from './purchase-lines'
import type { PurchaseSubject } from './purchase-subject'
import { saleEnds, type SaleEnds, type SaleFacts } from './tax-range'
import { ruleSetDate, type TaxTable } from './tax-table'

/** Facts of the sale that the buyer may say, as calls take and answer it; null while nobody has, which leaves a range. Money in fen. */
export interface SaidTerms {
  /** Homes that the buyer's family has before this one. */
  buyerHomes: number | null
  /** Left out: a person. */
  buyerKind?: SaleFacts['buyerKind']
  heldYears: HeldYears | null
  sellerOnlyHome: boolean | null
  /** notice: as the notice says; open where it is silent. */
  bearer: 'notice' | 'law' | 'buyer'
  /** What the seller once paid, and how the seller's income is taxed: auction without proof of it, gain with. */
  originalPrice?: number | null
  incomeMode?: 'auction' | 'gain' | null
}

/** The same at a price, with what only a calculation asks for. */
export interface PurchaseTerms extends Omit<SaidTerms, 'incomeMode'> {
  price: number
  incomeMode?: SaleFacts['incomeMode']
  /** A private contract: what somebody is paid for help with the purchase. */
  serviceFee?: number
}

export interface PurchaseCost {
  total: number
  /** The same as `total` where all is known; null where something has no upper end. */
  total_max: number | null
  /** By how many percent both lie below the market price; null without one, and without an upper end. */
  saving_rate: number | null
  saving_rate_min: number | null
  lines: PurchaseLine[]
  rule_date: string
  assumption: string
  /** What the least and the most turn on, in words; null where nothing is open. */
  min_text: string | null
  max_text: string | null
}

/** The kind of buyer by the situation: a person unless it says a company. */
export const buyerOf = ({ buyer }: Situation = {}): Pick<SaidTerms, 'buyerKind'> =>
  buyer === 'company' ? { buyerKind: 'company' } : {}

/**
 * The terms of a purchase that are known from the lot and the buyer's situation; without one the buyer is unknown. A tag is no proof: whether
 * it is the seller's only home stays open.
 */
export const usualTerms = (
  subject: PurchaseSubject,
  price: number,
  situation: Situation = {},
): SaidTerms & { price: number } => ({
  price,
  buyerHomes: situation.homes ?? null,
  ...buyerOf(situation),
  heldYears: subject.isFullFiveOnly ? 'gt5' : null,
  sellerOnlyHome: null,
  bearer: 'notice',
})

const BUYER_HOMES = ['首套', '二套', '三套及以上']
const HELD = { lt2: '不满 2 年', '2to5': '满 2 年不满 5 年', gt5: '满 5 年' }
const OWNER = { person: '卖方为个人', company: '卖方为企业或单位，其所得税由其自行汇算' }

/** What was taken as known, and what is open. */
function assumptionOf(subject: PurchaseSubject, terms: PurchaseTerms): string {
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

/** The sale of a lot as far as it is known. */
export function factsOf(subject: PurchaseSubject, terms: PurchaseTerms, day: string): SaleFacts {
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
    // Exempt whatever proof there is.
    incomeMode: terms.heldYears === 'gt5' && terms.sellerOnlyHome ? null : (terms.incomeMode ?? null),
    taxBearer: terms.bearer === 'notice' ? byNotice[subject.taxBearer] : terms.bearer,
  }
}

const statedIn = (section: string | null) => (section === null ? '公告载明' : `公告“${section}”载明`)

/** Where the notice names nobody, the buyer pays nothing at the least and all of it at the most. */
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

/** Land given for nothing is paid for when the home on it is sold. */
function landLine({ landFee }: PurchaseSubject, price: number): PurchaseLine | null {
  if (landFee === null) return null
  const { amount, percent, section } = landFee
  const due = amount ?? (percent === null ? null : percentOf(price, percent))
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
 * The landed cost of a lot: what a buyer pays in all by the rules of the lot's place on `day` (YYYY-MM-DD), a line each. `marketPrice` and `dealPrice`: what is asked, and paid at
 * auction, for the like, fen; null where there is none to compare with. Every fact that nobody has said opens the range; a sum that the notice
 * leaves out is 0, marked unknown, and leaves the whole without an upper end. `price` names the price line. Whoever tells what a lot costs
 * calls this; who calls it is listed in docs/adr/0013-costs-rates-rents.md.
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
  const ends = saleEnds(table, factsOf(subject, terms, day))
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
  const most = lines.reduce<number | null>(
    (sum, line) => (sum === null || line.amount_max === null ? null : sum + line.amount_max),
    0,
  )
  // Dearer than the deals it is nothing saved, whatever is asked for others.
  const isTold =
    marketPrice !== null && marketPrice > 0 && most !== null && !(dealPrice !== null && most > dealPrice)
  return {
    total,
    total_max: most,
    saving_rate: isTold ? savingRate(total, marketPrice) : null,
    saving_rate_min: isTold ? savingRate(most, marketPrice) : null,
    lines,
    rule_date: ruleSetDate(table, day),
    assumption: assumptionOf(subject, terms),
    ...endTexts(ends, lines),
  }
}

/** The sum alone, as cards say it: of `usualTerms` at `price`. */
export function totalCost(
  table: TaxTable,
  subject: PurchaseSubject,
  { price, day, situation }: { price: number; day: string; situation?: Situation },
): { cost_total: number; cost_total_max: number | null } {
  const terms = usualTerms(subject, price, situation)
  const cost = purchaseCost(table, subject, terms, { day, price: { title: '', note: '' }, marketPrice: null })
  return { cost_total: cost.total, cost_total_max: cost.total_max }
}

/** What the like is asked for and was paid for at auction, fen; the cost of a lot is told against both, and a lot without a discount_rate against none. */
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

/** The facts that each end turns on: the readings of the taxes, and of what is owed or due for the land. Null where both ends are one. */
function endTexts({ least, most, endless }: SaleEnds, lines: readonly PurchaseLine[]) {
  const isTaxOpen = endless.length > 0 || least.result.buyerAmount !== most.result.buyerAmount
  const [low, high] = [isTaxOpen ? [...least.words] : [], isTaxOpen ? [...most.words] : []]
  // What nobody can sum up comes first: it may be the largest part.
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

/** By how many percent `total` lies below `market`, one decimal; negative above it. */
const savingRate = (total: number, market: number) => Math.round(1000 * (1 - total / market)) / 10
