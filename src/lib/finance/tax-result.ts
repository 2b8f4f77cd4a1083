import { taxOf, type TaxInput, type TaxLine, type TaxResult } from './tax'
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
  'held_years' | 'seller_only_home' | 'buyer_homes' | 'tax_bearer' | 'income_mode' | 'original_price'

type Reading = [Partial<TaxQuestion>, string]

/** The dearest and the cheapest reading of an open field, with their words. */
const READINGS: Record<OpenField, (input: TaxQuestion) => Reading[]> = {
  held_years: () => [
    [{ held_years: 'lt2' }, '持有不满 2 年'],
    [{ held_years: 'gt5' }, '持有满 5 年'],
  ],
  seller_only_home: () => [
    [{ seller_only_home: true }, '卖方唯一住房'],
    [{ seller_only_home: false }, '不是卖方唯一住房'],
  ],
  buyer_homes: () => [
    [{ buyer_homes: 0 }, '买方首套'],
    [{ buyer_homes: 2 }, '买方三套及以上'],
  ],
  tax_bearer: () => [
    [{ tax_bearer: 'law' }, '依法各自承担'],
    [{ tax_bearer: 'buyer' }, '全部由买方承担'],
  ],
  income_mode: () => [
    [{ income_mode: 'auto' }, '个税按普通核定'],
    [{ income_mode: 'auction' }, '个税按拍卖收入核定'],
  ],
  original_price: ({ deal_price }) => [
    [{ original_price: deal_price }, '原购价不低于成交价，没有增值'],
    [{ original_price: 0 }, '没有可扣除的原购价'],
  ],
}

/** Cost in all of the buyer, at the least and at the most, over all readings of what is open; null where nothing is. */
export function taxRangeOf(table: TaxTable, input: TaxQuestion, open: readonly string[]) {
  const fields = (Object.keys(READINGS) as OpenField[]).filter(field => open.includes(field))
  const readings = fields.reduce<{ input: TaxQuestion; words: string[] }[]>(
    (all, field) =>
      all.flatMap(one =>
        READINGS[field](input).map(([part, words]) => ({
          input: { ...one.input, ...part },
          words: [...one.words, words],
        })),
      ),
    [{ input, words: [] }],
  )
  const ends = readings.map(({ input: read, words }) => ({
    amount: taxOf(table, saleOf(read)).buyerAmount,
    text: words.join('、'),
  }))
  const least = ends.reduce((best, end) => (end.amount < best.amount ? end : best))
  const most = ends.reduce((best, end) => (end.amount > best.amount ? end : best))
  if (fields.length === 0 || least.amount === most.amount) return null
  return {
    min_amount: least.amount,
    max_amount: most.amount,
    min_text: least.text,
    max_text: most.text,
  }
}

/** Every line, the sums and the range of a sale, money in fen: the same at the server and on a phone. `open`: fields that nobody stated. */
export function taxResultOf(table: TaxTable, input: TaxQuestion, open: readonly string[]) {
  const result = taxOf(table, saleOf(input))
  return {
    lines: result.lines.map(lineOf),
    totals: totalsOf(input, result),
    range: taxRangeOf(table, input, open),
    warnings: result.warnings.map((text, i) => ({ kind: `tax_${i + 1}`, text })),
    rule_version: result.ruleVersion,
  }
}
export type TaxShown = ReturnType<typeof taxResultOf>
