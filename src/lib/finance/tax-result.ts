import { taxOf, type TaxInput, type TaxLine, type TaxResult } from './tax'
import { saleEnds } from './tax-range'
import type { TaxTable } from './tax-table'

/** A sale as it is kept and shown. Money in fen, area in square metres, day YYYY-MM-DD. */
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
  arrears_amount: number
  service_fee: number
}

export const saleOf = (input: TaxQuestion): TaxInput => ({
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

const titleOf = ({ kind, title, lawPayer }: TaxLine) =>
  kind === 'stamp' ? `${title}（${lawPayer === 'buyer' ? '买方' : '卖方'}）` : title

const lineOf = (line: TaxLine) => ({
  rule_id: line.ruleId,
  kind: line.kind,
  title: titleOf(line),
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

function totalsOf(input: TaxQuestion, { lines, buyerAmount, sellerAmount }: TaxResult) {
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

/** What may be unknown of a sale, so that its taxes are a range. */
export type OpenField =
  | 'seller_kind'
  | 'held_years'
  | 'seller_only_home'
  | 'buyer_homes'
  | 'tax_bearer'
  | 'income_mode'
  | 'original_price'

/** Cost in all of the buyer, at the least and at the most, over all readings of what is open; null where it is one sum. */
export function taxRangeOf(table: TaxTable, input: TaxQuestion, open: readonly string[]) {
  const orOpen = <T>(field: OpenField, value: T): T | null => (open.includes(field) ? null : value)
  const sale = saleOf(input)
  const { least, most } = saleEnds(table, {
    ...sale,
    sellerKind: orOpen('seller_kind', sale.sellerKind),
    heldYears: orOpen('held_years', sale.heldYears),
    sellerOnlyHome: orOpen('seller_only_home', sale.sellerOnlyHome),
    buyerHomes: orOpen('buyer_homes', sale.buyerHomes),
    originalPrice: orOpen('original_price', sale.originalPrice),
    incomeMode: orOpen('income_mode', sale.incomeMode),
    taxBearer: orOpen('tax_bearer', sale.taxBearer),
  })
  if (least.result.buyerAmount === most.result.buyerAmount) return null
  return {
    min_amount: least.result.buyerAmount,
    max_amount: most.result.buyerAmount,
    min_text: least.words.join('、'),
    max_text: most.words.join('、'),
  }
}

/** Where the buyer bears all: what the seller's taxes as part of the price that is taxed come to (还原). Null by law. */
function grossOf(table: TaxTable, input: TaxQuestion, { buyerAmount }: TaxResult) {
  if (input.tax_bearer !== 'buyer') return null
  const gross = taxOf(table, { ...saleOf(input), base: 'gross' })
  return {
    taxed_amount: gross.taxedPrice,
    buyer_amount: gross.buyerAmount,
    more_amount: gross.buyerAmount - buyerAmount,
  }
}

/** Every line, the sums and the range of a sale, money in fen: the same at the server and on a phone. `open`: fields that nobody stated. */
export function taxResultOf(table: TaxTable, input: TaxQuestion, open: readonly string[]) {
  const result = taxOf(table, saleOf(input))
  return {
    lines: result.lines.map(lineOf),
    totals: totalsOf(input, result),
    range: taxRangeOf(table, input, open),
    gross: grossOf(table, input, result),
    warnings: result.warnings.map((text, i) => ({ kind: `tax_${i + 1}`, text })),
    rule_version: result.ruleVersion,
  }
}
export type TaxShown = ReturnType<typeof taxResultOf>
