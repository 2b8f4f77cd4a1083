import { landUseOf } from './land-use'
import { percentOf } from './exact'
import { taxOf, type TaxInput, type TaxLine } from './tax'
import { ruleFor, ruleSetDate, type TaxTable } from './tax-table'

/** What a lot says that decides what its buyer pays. Area in square metres. */
export interface PurchaseSubject {
  kind: 'sfpm' | 'gyzc' | 'ykj'
  landUse: 'home' | 'other'
  area: number
  /** Whether the notice puts every tax on the buyer. */
  taxBearer: 'yes' | 'no' | 'unstated'
  /** What is owed, fen; `amount` null where the notice names no sum, `bearer` null where it names nobody. Null where nothing is owed. */
  arrears: { amount: number | null; section: string | null; bearer: 'buyer' | 'seller' | null } | null
  /** What the buyer pays for the land: fen, or percent of the deal price; both null where nobody can say. Null where nothing is due. */
  landFee: { amount: number | null; percent: number | null; section: string | null } | null
  /** The lot bears the tag 满五唯一. */
  isFullFiveOnly: boolean
}

/** What the buyer may say otherwise. Money in fen. */
export interface PurchaseTerms {
  price: number
  /** Homes that the buyer's family has before this one. */
  buyerHomes: number
  heldYears: TaxInput['heldYears']
  sellerOnlyHome: boolean
  /** notice: as the notice says, by law where it is silent. */
  bearer: 'notice' | 'law' | 'buyer'
}

export type CostKey = 'price' | TaxLine['kind'] | 'land_fee' | 'arrears'

/** One line, named as the contract names it; `amount` at the least and `amount_max` at the most, fen, null where nobody can say. */
export interface PurchaseLine {
  key: CostKey
  title: string
  amount: number
  amount_max: number | null
  note: string
  rule_id: string | null
  /** The notice puts on the buyer what the law puts on the seller. */
  is_shifted: boolean
  is_estimate: boolean
  is_unknown: boolean
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
}

const ORDER: readonly TaxLine['kind'][] = ['deed', 'vat', 'surcharge', 'income', 'land_vat', 'stamp']
/** Said of every home, also where nothing is due. */
const ALWAYS_OF_HOMES: readonly TaxLine['kind'][] = ['deed', 'vat', 'income']

/** State property is sold by companies and public bodies; what a court sells belonged to a person unless it says otherwise. */
const sellerKindOf = ({ kind }: PurchaseSubject) => (kind === 'gyzc' ? 'company' : 'person')

/** What holds until the buyer says otherwise: a first home, held for two years, or for five where the lot is tagged so. */
export function usualTerms(subject: PurchaseSubject, price: number): PurchaseTerms {
  return {
    price,
    buyerHomes: 0,
    heldYears: subject.isFullFiveOnly ? 'gt5' : '2to5',
    sellerOnlyHome: subject.isFullFiveOnly,
    bearer: 'notice',
  }
}

const BUYER_HOMES = ['首套', '二套', '三套及以上']
const HELD = { lt2: '不满 2 年', '2to5': '满 2 年不满 5 年', gt5: '满 5 年' }

function assumptionOf(subject: PurchaseSubject, terms: PurchaseTerms): string {
  if (sellerKindOf(subject) === 'company')
    return '按企业或单位卖方估算，其所得税由其自行汇算；以税务机关核定为准'
  if (subject.landUse === 'other')
    return '按个人卖方、无原购价凭证估算，土地增值税与个人所得税须凭原购价计算；以税务机关核定为准'
  const homes = BUYER_HOMES[Math.min(terms.buyerHomes, 2)]
  const only = terms.heldYears === 'gt5' ? (terms.sellerOnlyHome ? '且唯一' : '非唯一') : ''
  const income = isIncomeFree(terms) ? '' : '；个税按拍卖收入核定估算'
  return `买方${homes}，卖方持有${HELD[terms.heldYears]}${only}${income}；以税务机关核定为准`
}

const isIncomeFree = ({ heldYears, sellerOnlyHome }: PurchaseTerms) => heldYears === 'gt5' && sellerOnlyHome

/** Exempt, or nothing of nothing. */
const isNothing = (lines: readonly TaxLine[]) => lines.every(line => !line.isUnknown && line.taxAmount === 0)

const sumOf = (lines: readonly TaxLine[]) => lines.reduce((sum, line) => sum + line.taxAmount, 0)

interface Whole {
  table: TaxTable
  subject: PurchaseSubject
  terms: PurchaseTerms
  day: string
  bearer: 'yes' | 'no' | 'unstated'
  netPrice: number
}

/** Who pays, and why, where it is not the buyer. */
function sellerPays({ terms, bearer }: Whole): string {
  if (terms.bearer === 'law') return '卖方税，依法由卖方承担'
  return bearer === 'no' ? '卖方税，由卖方承担' : '卖方税，公告未说明，按法律规定由卖方承担'
}

/** Exempt by a tag alone: what falls due where it cannot be proved. */
function unprovedIncome({ table, subject, terms, day, netPrice }: Whole): number | null {
  const isByTag = subject.isFullFiveOnly && isIncomeFree(terms)
  if (!isByTag || sellerKindOf(subject) === 'company' || subject.landUse !== 'home') return null
  return percentOf(netPrice, ruleFor(table, 'income.home.auction', day).rate ?? 0)
}

const UNPROVED = '标的标签为满五唯一，公告未载明；不能证明时按拍卖收入核定'

function lineOf(kind: TaxLine['kind'], all: readonly TaxLine[], whole: Whole): PurchaseLine | null {
  const lines = all.filter(line => line.kind === kind)
  const [first] = lines
  if (!first) return null
  const mine = lines.filter(line => line.payer === 'buyer')
  const isFree = lines.every(line => line.isExempt)
  if (whole.subject.landUse === 'home' && isNothing(lines) && !ALWAYS_OF_HOMES.includes(kind)) return null
  // The profit of a company is taxed with its year, not with this sale.
  const isYearly = kind === 'income' && sellerKindOf(whole.subject) === 'company'
  const unproved = kind === 'income' && mine.length > 0 ? unprovedIncome(whole) : null
  const isUnknown = !isYearly && mine.some(line => line.isUnknown)
  const amount = sumOf(mine)
  const rate = first.rate === null || isFree ? null : `${first.rate}%`
  const notes = [
    mine.length === 0 ? sellerPays(whole) : null,
    first.reason,
    rate && mine.length > 1 ? `买卖双方各 ${rate}` : rate,
    isFree ? '免征' : null,
    unproved === null ? null : UNPROVED,
    first.source,
  ]
  return {
    key: kind,
    title: first.title,
    amount,
    amount_max: isUnknown ? null : Math.max(amount, unproved ?? 0),
    note: notes.filter(part => part !== null).join('，'),
    rule_id: first.ruleId,
    is_shifted: (!isFree || unproved !== null) && mine.some(line => line.lawPayer === 'seller'),
    is_estimate: first.quality === 'estimate' || unproved !== null,
    is_unknown: isUnknown,
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

/**
 * What a buyer pays in all by the rules of the lot's place on `day` (YYYY-MM-DD), a line each. `marketPrice` and `dealPrice`: what is asked, and paid at
 * auction, for the like, fen; null where there is none to compare with. What cannot be calculated is 0, marked unknown, and leaves
 * the whole without an upper end. `price` names the price line.
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
  const isBuyers = terms.bearer === 'buyer' || (terms.bearer === 'notice' && subject.taxBearer === 'yes')
  const { lines: taxes, netPrice } = taxOf(table, {
    dealPrice: terms.price,
    landUse: subject.landUse,
    area: subject.area,
    date: day,
    heldYears: terms.heldYears,
    sellerOnlyHome: terms.sellerOnlyHome,
    sellerKind: sellerKindOf(subject),
    buyerKind: 'person',
    buyerHomes: terms.buyerHomes,
    originalPrice: null,
    incomeMode: isIncomeFree(terms) ? 'auto' : 'auction',
    taxBearer: isBuyers ? 'buyer' : 'law',
  })
  const whole: Whole = { table, subject, terms, day, bearer: subject.taxBearer, netPrice }
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
    ...ORDER.map(kind => lineOf(kind, taxes, whole)),
    landLine(subject, terms.price),
    arrearsLine(subject),
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
  }
}

/** The sum alone, as cards say it. */
export function totalCost(table: TaxTable, subject: PurchaseSubject, terms: PurchaseTerms, day: string) {
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

/** By how many percent `total` lies below `market`, one decimal; negative above it. */
const savingRate = (total: number, market: number) => Math.round(1000 * (1 - total / market)) / 10

/** The tag that says that the seller has held the home for five years and has no other. */
const FULL_FIVE_ONLY = '满五唯一'

/** Flags that were written before bearers were read speak of the buyer. */
const bearerOf = (bearer: 'buyer' | 'seller' | null | undefined) => (bearer === undefined ? 'buyer' : bearer)

/** What a lot of the contract says of its cost; `risk` and `features` as its page has them. */
export function purchaseSubjectOf(lot: {
  kind: PurchaseSubject['kind']
  house_type: number
  land_use: string | null
  area: number
  risk: readonly {
    kind: string
    value: PurchaseSubject['taxBearer']
    number: number | null
    section: string | null
    percent?: number | undefined
    bearer?: 'buyer' | 'seller' | null | undefined
  }[]
  features: readonly { name: string }[]
}): PurchaseSubject {
  const flag = (kind: string) => lot.risk.find(one => one.kind === kind)
  const arrears = flag('arrears')
  const land = flag('land_fee')
  return {
    kind: lot.kind,
    landUse: landUseOf(lot),
    area: lot.area,
    taxBearer: flag('tax_bearer')?.value ?? 'unstated',
    arrears:
      arrears?.value === 'yes'
        ? { amount: arrears.number, section: arrears.section, bearer: bearerOf(arrears.bearer) }
        : null,
    landFee:
      land?.value === 'yes'
        ? { amount: land.number, percent: land.percent ?? null, section: land.section }
        : null,
    isFullFiveOnly: lot.features.some(feature => feature.name === FULL_FIVE_ONLY),
  }
}
