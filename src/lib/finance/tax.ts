// Taxes of one fully specified sale, by the dated rules of its place. Each tax is a function that returns its amount and a lazily built
// line with the formula as text, because finding the taxed price (还原) evaluates the taxes up to 40 times with the secant method and needs
// amounts only. `workedSale` calculates, `toldSale` adds the displayed lines. VAT is inside the price; all amounts are rounded half up to
// the fen.
import { calculatePercent } from './exact'
import {
  confirmedRule,
  ruleFor,
  ruleId,
  ruleVersion,
  type TaxCase,
  type TaxKind,
  type TaxQuality,
  type TaxRule,
  type TaxTable,
} from './tax-table'

/** A sale. Money in fen, area in square metres, date YYYY-MM-DD from TAX_TABLE_START on. */
export interface TaxInput {
  dealPrice: number
  landUse: 'home' | 'other'
  area: number
  date: string
  heldYears: 'lt2' | '2to5' | 'gt5'
  sellerOnlyHome: boolean
  sellerKind: 'person' | 'company'
  buyerKind: 'person' | 'company'
  /** Homes that the buyer's family already owns. */
  buyerHomes: number
  originalPrice: number | null
  /** auto: exempt if applicable, otherwise on the gain with an original price, otherwise assessed. */
  incomeMode: 'auto' | 'assessed' | 'gain' | 'auction'
  /** buyer: the notice puts every tax on the buyer. */
  taxBearer: 'law' | 'buyer'
  /**
   * VAT of other property: on the gain at one of the two levy rates, the higher one by default, or as a company's general taxpayer rate, on
   * the whole price and with the full surcharge. `general` counts as `high` for a person, and while its rules are unconfirmed.
   */
  otherVat?: 'general' | 'high' | 'low'
  /** Years for which land VAT adds a part of the original price to the deductions, once that rule is confirmed; default 0. */
  landVatYears?: number
  /** gross: the seller's taxes that the buyer pays are part of the taxed price. */
  base?: 'deal' | 'gross'
}

export interface TaxLine {
  ruleId: string
  kind: TaxKind
  title: string
  /** Percent; null if exempt or unknown. */
  rate: number | null
  baseAmount: number
  formula: string
  taxAmount: number
  isExempt: boolean
  /** The input does not suffice to calculate the amount; it is 0 here and in the totals. */
  isUnknown: boolean
  reason: string
  lawPayer: 'buyer' | 'seller'
  payer: 'buyer' | 'seller'
  validFrom: string
  validTo: string | null
  source: string
  quality: TaxQuality
}

export interface TaxResult {
  lines: TaxLine[]
  /** The taxed price: the deal price, plus the seller's taxes if the buyer bears them and the base is gross. */
  taxedPrice: number
  /** `taxedPrice` without VAT. */
  netPrice: number
  buyerAmount: number
  sellerAmount: number
  warnings: string[]
  ruleVersion: string
}

/** A tax at some price. The search for the taxed price creates many of these; only displayed ones become a line with a formula text. */
interface Tax {
  rule: TaxRule
  rate: number | null
  base: number
  amount: number
  isExempt: boolean
  isUnknown: boolean
  reason: string
  formula: () => string
}

const yuan = (fen: number) =>
  (fen / 100)
    .toFixed(2)
    .replace(/\.00$/, '')
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')

const taxBy = (
  rule: TaxRule,
  { rate = rule.rate, base = 0, amount = 0, formula = () => rule.baseText }: Partial<Tax> = {},
): Tax => ({ rule, rate, base, amount, isExempt: false, isUnknown: false, reason: rule.condition, formula })
const exempt = (rule: TaxRule): Tax => ({ ...taxBy(rule), isExempt: true })
const unknown = (rule: TaxRule, reason: string): Tax => ({
  ...taxBy(rule, { rate: null }),
  isUnknown: true,
  reason,
})
const charged = (rule: TaxRule, base: number) => {
  const rate = rule.rate ?? 0
  return taxBy(rule, {
    base,
    amount: calculatePercent(base, rate),
    formula: () => `${yuan(base)} × ${rate}%`,
  })
}

const buildTaxLine = (
  { rule, ...tax }: Tax,
  lawPayer: TaxLine['lawPayer'],
  bearer: TaxInput['taxBearer'],
): TaxLine => ({
  ruleId: ruleId(rule),
  kind: rule.kind,
  title: rule.title,
  rate: tax.rate,
  baseAmount: tax.base,
  formula: tax.formula(),
  taxAmount: tax.amount,
  isExempt: tax.isExempt,
  isUnknown: tax.isUnknown,
  reason: tax.reason,
  lawPayer,
  payer: bearer === 'buyer' ? 'buyer' : lawPayer,
  validFrom: rule.validFrom,
  validTo: rule.validTo,
  source: rule.source,
  quality: rule.quality,
})

/** Rules of a company taxed as a general taxpayer; undefined for other sales, and until both are confirmed. */
function generalRules(table: TaxTable, { sellerKind, otherVat, date }: TaxInput) {
  if (sellerKind !== 'company' || otherVat !== 'general') return undefined
  const vat = confirmedRule(table, 'vat.company.general', date)
  const surcharge = confirmedRule(table, 'surcharge.full', date)
  return vat && surcharge && { vat, surcharge }
}

/** VAT is inside the price: at 3 % it is 3/103 of it. */
function vatLine(table: TaxTable, input: TaxInput, isHome: boolean): Tax {
  if (isHome && input.heldYears !== 'lt2') return exempt(ruleFor(table, 'vat.home.ge2', input.date))
  const general = isHome ? undefined : generalRules(table, input)
  const other = input.otherVat === 'low' ? 'vat.other.low' : 'vat.other'
  const rule = general?.vat ?? ruleFor(table, isHome ? 'vat.home.lt2' : other, input.date)
  const rate = rule.rate ?? 0
  const isOnGain = !isHome && !general
  const gross = isOnGain ? Math.max(0, input.dealPrice - (input.originalPrice ?? 0)) : input.dealPrice
  return taxBy(rule, {
    base: Math.round((gross * 100) / (100 + rate)),
    amount: Math.round((gross * rate) / (100 + rate)),
    formula: () => `${yuan(gross)} ÷ ${1 + rate / 100} × ${rate}%`,
  })
}

function deedCase({ area, buyerHomes, buyerKind }: TaxInput, isHome: boolean): TaxCase {
  if (!isHome) return 'deed.other'
  if (buyerKind === 'company' || buyerHomes > 1) return 'deed.home.further'
  return `deed.home.${buyerHomes === 0 ? 'first' : 'second'}.${area <= 140 ? 'le140' : 'gt140'}`
}

/** `taxes`: the seller's other taxes on this sale besides VAT, which the net price already excludes. */
function landVatLine(table: TaxTable, input: TaxInput, isHome: boolean, net: number, taxes: number): Tax {
  if (isHome) return exempt(ruleFor(table, 'land_vat.home', input.date))
  const rule = ruleFor(table, 'land_vat.other', input.date)
  if (input.originalPrice === null) return unknown(rule, '无原购价，无法计算增值额')
  const yearly = confirmedRule(table, 'land_vat.yearly', input.date)?.rate ?? 0
  const added = calculatePercent(input.originalPrice, yearly * (input.landVatYears ?? 0))
  const deductions = input.originalPrice + added + taxes
  const gain = Math.max(0, net - deductions)
  const ratio = deductions > 0 ? gain / deductions : Infinity
  const step = rule.steps.find(s => ratio <= s.ratio) ?? rule.steps.at(-1)
  if (!step) return unknown(rule, '规则没有级距')
  const amount = Math.round((gain * step.rate - deductions * step.quick) / 100)
  const minus = () => (step.quick > 0 ? ` − ${yuan(deductions)} × ${step.quick}%` : '')
  return taxBy(rule, {
    rate: step.rate,
    base: gain,
    amount,
    formula: () => `${yuan(gain)} × ${step.rate}%${minus()}`,
  })
}

function incomeLine(table: TaxTable, input: TaxInput, isHome: boolean, net: number, taxes: number): Tax {
  const { originalPrice, incomeMode, date } = input
  const gain = Math.max(0, net - (originalPrice ?? 0) - taxes)
  if (!isHome) {
    const rule = ruleFor(table, 'income.other', date)
    // Never the buyer's, whatever the notice shifts: it is due on the company's annual profit.
    if (input.sellerKind === 'company')
      return {
        ...taxBy(rule, { rate: null, formula: () => '由企业自行汇算' }),
        reason: '卖方为企业，其企业所得税不在此计算',
      }
    // 国税函〔2007〕1145号 covers any building: without proof of cost the same rate as for a home.
    return originalPrice === null
      ? charged(ruleFor(table, 'income.home.auction', date), net)
      : charged(rule, gain)
  }
  const byGain = () => {
    const rule = ruleFor(table, 'income.home.gain', date)
    return originalPrice === null ? unknown(rule, '无原购价，无法计算所得') : charged(rule, gain)
  }
  if (incomeMode === 'auction') return charged(ruleFor(table, 'income.home.auction', date), net)
  if (incomeMode === 'assessed') return charged(ruleFor(table, 'income.home.assessed', date), net)
  if (incomeMode === 'gain') return byGain()
  if (input.heldYears === 'gt5' && input.sellerOnlyHome)
    return exempt(ruleFor(table, 'income.home.full5only', date))
  return originalPrice === null ? charged(ruleFor(table, 'income.home.assessed', date), net) : byGain()
}

/** Returns the taxes of a sale at the taxed price, VAT first, each with its payer by law. */
function taxesAt(
  table: TaxTable,
  input: TaxInput,
): { taxes: (readonly [Tax, TaxLine['lawPayer']])[]; netPrice: number } {
  const { dealPrice, date } = input
  // The purchased property determines deed tax and the buyer's stamp duty, the seller the rest.
  const isHome = input.landUse === 'home'
  const isPersonsHome = isHome && input.sellerKind === 'person'
  const stampOf = (isFree: boolean) =>
    isFree
      ? exempt(ruleFor(table, 'stamp.home', date))
      : charged(ruleFor(table, 'stamp.other', date), dealPrice)
  const vat = vatLine(table, input, isPersonsHome)
  const net = dealPrice - vat.amount
  const surchargeRule = generalRules(table, input)?.surcharge ?? ruleFor(table, 'surcharge.any', date)
  const surcharge = charged(surchargeRule, vat.amount)
  const deed = charged(ruleFor(table, deedCase(input, isHome), date), net)
  const stamp = stampOf(isPersonsHome)
  const paid = surcharge.amount + stamp.amount
  const landVat = landVatLine(table, input, isPersonsHome, net, paid)
  const income = incomeLine(table, input, isPersonsHome, net, paid + landVat.amount)
  return {
    netPrice: net,
    taxes: [
      [vat, 'seller'],
      [surcharge, 'seller'],
      [deed, 'buyer'],
      [income, 'seller'],
      [landVat, 'seller'],
      [stamp, 'seller'],
      [stampOf(isHome && input.buyerKind === 'person'), 'buyer'],
    ],
  }
}

/** The seller's taxes by law at a price. */
const sellersTaxes = (table: TaxTable, input: TaxInput) =>
  taxesAt(table, input).taxes.reduce((sum, [tax, payer]) => (payer === 'seller' ? sum + tax.amount : sum), 0)

/** Enough iterations of the secant method for a nearly linear function. */
const STEPS = 40

/** Returns the price that leaves the deal price after the seller's taxes on it: 含税价还原. To the fen. */
function grossPrice(table: TaxTable, input: TaxInput): number {
  const missing = (price: number) =>
    input.dealPrice + sellersTaxes(table, { ...input, dealPrice: Math.round(price) }) - Math.round(price)
  let [before, price] = [input.dealPrice, input.dealPrice + missing(input.dealPrice)]
  let gapBefore = price - before
  for (let step = 0; step < STEPS; step += 1) {
    const gap = missing(price)
    if (Math.abs(gap) <= 1 || gap === gapBefore) break
    const next = price - (gap * (price - before)) / (gap - gapBefore)
    ;[before, price, gapBefore] = [price, next, gap]
  }
  return Math.round(price)
}

/** A calculated sale without display lines: only one of many readings is displayed. */
export interface WorkedSale {
  input: TaxInput
  taxedPrice: number
  netPrice: number
  taxes: (readonly [Tax, TaxLine['lawPayer']])[]
  buyerAmount: number
}

export function workedSale(table: TaxTable, input: TaxInput): WorkedSale {
  const isGross = input.base === 'gross' && input.taxBearer === 'buyer'
  const taxedPrice = isGross ? grossPrice(table, input) : input.dealPrice
  const { taxes, netPrice } = taxesAt(table, { ...input, dealPrice: taxedPrice })
  const buyerAmount = taxes.reduce(
    (sum, [{ amount }, payer]) => (input.taxBearer === 'buyer' || payer === 'buyer' ? sum + amount : sum),
    0,
  )
  return { input, taxedPrice, netPrice, taxes, buyerAmount }
}

export function toldSale(table: TaxTable, { input, taxes, buyerAmount, ...prices }: WorkedSale): TaxResult {
  const lines = taxes.map(([tax, lawPayer]) => buildTaxLine(tax, lawPayer, input.taxBearer))
  return {
    lines,
    ...prices,
    buyerAmount,
    sellerAmount: lines.reduce(
      (sum, { payer, taxAmount }) => (payer === 'seller' ? sum + taxAmount : sum),
      0,
    ),
    warnings: buildTaxWarnings(input, lines, prices.taxedPrice),
    ruleVersion: ruleVersion(table, input.date),
  }
}

/**
 * Returns the taxes of a sale by the rules of its place, one line each for VAT, surcharge, deed, income and land VAT, and the stamp duty of
 * seller and buyer, also if exempt; rounded half up to the fen, VAT first. If the buyer bears all taxes, `base` decides whether they are
 * part of the taxed price.
 */
export const calculateTax = (table: TaxTable, input: TaxInput): TaxResult =>
  toldSale(table, workedSale(table, input))

function buildTaxWarnings(input: TaxInput, lines: readonly TaxLine[], taxedPrice: number): string[] {
  const warnings = lines.filter(l => l.isUnknown).map(l => `${l.title}未计入：${l.reason}`)
  if (input.taxBearer === 'buyer')
    warnings.push(
      input.base === 'gross'
        ? `公告约定税费由买受人承担，卖方应缴的税也计入买方；计税价还原为 ${yuan(taxedPrice)} 元`
        : '公告约定税费由买受人承担，卖方应缴的税也计入买方；计税价按成交价，税务机关可能要求还原',
    )
  if (input.sellerKind === 'company')
    warnings.push('卖方为企业：增值税、土地增值税按企业计，买方契税仍按所买的房')
  return warnings
}
