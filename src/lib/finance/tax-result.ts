// Turns the stored form of a tax calculation (TaxQuestion) into its result: the lines of one reading, and the landed cost as a range over
// all readings of the open fields. It runs unchanged on the server and on a phone. Money is in fen.
import { purchaseCost } from './purchase-cost'
import type { PurchaseSubject } from './purchase-subject'
import { calculateTax, type TaxInput, type TaxLine, type TaxResult } from './tax'
import type { TaxTable } from './tax-table'

/** A sale in stored and displayed form. Money in fen, area in square metres, day YYYY-MM-DD. */
export interface TaxQuestion {
  deal_price: number
  area: number
  land_use: TaxInput['landUse']
  date: string
  held_years: TaxInput['heldYears']
  seller_only_home: boolean
  seller_kind: TaxInput['sellerKind']
  buyer_kind: TaxInput['buyerKind']
  buyer_homes: number
  original_price: number | null
  income_mode: TaxInput['incomeMode']
  tax_bearer: TaxInput['taxBearer']
  /** Minimum. */
  arrears_amount: number
  /** Maximum; null if unbounded, omitted if equal. */
  arrears_max?: number | null
  /** As stated by the lot's notice: fen or percent of the price, both null if it gives neither. Null if nothing is due. */
  land_fee?: { amount: number | null; percent: number | null } | null
  service_fee: number
}

export const toTaxInput = (input: TaxQuestion): TaxInput => ({
  dealPrice: input.deal_price,
  landUse: input.land_use,
  area: input.area,
  date: input.date,
  heldYears: input.held_years,
  sellerOnlyHome: input.seller_only_home,
  sellerKind: input.seller_kind,
  buyerKind: input.buyer_kind,
  buyerHomes: input.buyer_homes,
  originalPrice: input.original_price,
  incomeMode: input.income_mode,
  taxBearer: input.tax_bearer,
})

const formatTaxTitle = ({ kind, title, lawPayer }: TaxLine) =>
  kind === 'stamp' ? `${title}（${lawPayer === 'buyer' ? '买方' : '卖方'}）` : title

const toResultLine = (line: TaxLine) => ({
  rule_id: line.ruleId,
  kind: line.kind,
  title: formatTaxTitle(line),
  rate: line.rate,
  base_amount: line.baseAmount,
  formula: line.formula,
  tax_amount: line.taxAmount,
  is_exempt: line.isExempt,
  is_unknown: line.isUnknown,
  reason: line.reason,
  law_payer: line.lawPayer,
  payer: line.payer,
  valid_from: line.validFrom,
  valid_to: line.validTo,
  source: line.source,
  quality: line.quality,
  assumptions: [] as string[],
})

function calculateTaxTotals(input: TaxQuestion, { lines, buyerAmount, sellerAmount }: TaxResult) {
  const { arrears_amount, service_fee } = input
  return {
    tax_amount: buyerAmount + sellerAmount,
    buyer_amount: buyerAmount,
    seller_amount: sellerAmount,
    buyer_law_amount: lines.reduce(
      (sum, line) => (line.lawPayer === 'buyer' ? sum + line.taxAmount : sum),
      0,
    ),
    arrears_amount,
    service_fee,
    all_in_amount: input.deal_price + buyerAmount + arrears_amount + service_fee,
  }
}

/** Facts of a sale that may be unknown, so that its taxes are a range. */
export type OpenField =
  | 'seller_kind'
  | 'held_years'
  | 'seller_only_home'
  | 'buyer_homes'
  | 'tax_bearer'
  | 'income_mode'
  | 'original_price'

/** Arrears of a calculation in the notice's format: two different ends mean that no bearer is named, and no upper end that no amount is. */
function buildArrears({
  arrears_amount: min,
  arrears_max: max = min,
}: TaxQuestion): PurchaseSubject['arrears'] {
  if (max === 0) return null
  return { amount: max, section: null, bearer: max === null || max === min ? 'buyer' : null }
}

/** Landed cost of a calculation, by the one function that every page uses; `open` fields widen its range. */
export function calculateTaxCost(table: TaxTable, input: TaxQuestion, open: readonly string[]) {
  const orOpen = <T>(field: OpenField, value: T): T | null => (open.includes(field) ? null : value)
  const bearers = { law: 'no', buyer: 'yes' } as const
  const bearer = orOpen('tax_bearer', input.tax_bearer)
  const subject: PurchaseSubject = {
    kind: 'sfpm',
    landUse: input.land_use,
    area: input.area,
    ownerKind: orOpen('seller_kind', input.seller_kind),
    taxBearer: bearer === null ? 'unstated' : bearers[bearer],
    arrears: buildArrears(input),
    landFee: input.land_fee ? { ...input.land_fee, section: null } : null,
    isFullFiveOnly: false,
  }
  return purchaseCost(
    table,
    subject,
    {
      price: input.deal_price,
      buyerKind: input.buyer_kind,
      buyerHomes: orOpen('buyer_homes', input.buyer_homes),
      heldYears: orOpen('held_years', input.held_years),
      sellerOnlyHome: orOpen('seller_only_home', input.seller_only_home),
      bearer: 'notice',
      originalPrice: orOpen('original_price', input.original_price),
      incomeMode: orOpen('income_mode', input.income_mode),
      serviceFee: input.service_fee,
    },
    { day: input.date, price: { title: '成交价', note: '按所填价格成交计' }, marketPrice: null },
  )
}

const TAXES: readonly string[] = ['vat', 'surcharge', 'deed', 'income', 'land_vat', 'stamp']

/** Taxes of a landed cost only, minimum and maximum. */
export function sumTaxes({
  lines,
}: {
  lines: readonly { key: string; amount: number; amount_max: number | null }[]
}): { total: number; total_max: number | null } {
  const taxes = lines.filter(({ key }) => TAXES.includes(key))
  return {
    total: taxes.reduce((sum, { amount }) => sum + amount, 0),
    total_max: taxes.reduce<number | null>(
      (sum, { amount_max: max }) => (sum === null || max === null ? null : sum + max),
      0,
    ),
  }
}

/** If the buyer bears all: the result with the seller's taxes as part of the taxed price (还原). Null if taxes follow the law. */
function calculateGrossTax(table: TaxTable, input: TaxQuestion, { buyerAmount }: TaxResult) {
  if (input.tax_bearer !== 'buyer') return null
  const gross = calculateTax(table, { ...toTaxInput(input), base: 'gross' })
  return {
    taxed_amount: gross.taxedPrice,
    buyer_amount: gross.buyerAmount,
    more_amount: gross.buyerAmount - buyerAmount,
  }
}

/**
 * Returns every line and the totals of a sale in one reading, at the deal price and with the more expensive value for unstated facts, and
 * `cost`, its landed cost over all readings; money in fen. Identical on the server and on a phone. `open`: unstated fields.
 */
export function calculateTaxResult(table: TaxTable, input: TaxQuestion, open: readonly string[]) {
  const result = calculateTax(table, toTaxInput(input))
  return {
    lines: result.lines.map(toResultLine),
    totals: calculateTaxTotals(input, result),
    cost: calculateTaxCost(table, input, open),
    gross: calculateGrossTax(table, input, result),
    warnings: result.warnings.map((text, i) => ({ kind: `tax_${i + 1}`, text })),
    rule_version: result.ruleVersion,
  }
}
export type TaxShown = ReturnType<typeof calculateTaxResult>
