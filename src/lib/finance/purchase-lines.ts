import type { PurchaseSubject } from './purchase-subject'
import type { TaxLine } from './tax'
import type { SaleEnds } from './tax-range'

export type CostKey = 'price' | TaxLine['kind'] | 'land_fee' | 'arrears' | 'service_fee'

/** One cost line, named as in the contract; `amount` minimum and `amount_max` maximum, fen, null if unbounded. */
export interface PurchaseLine {
  key: CostKey
  title: string
  amount: number
  amount_max: number | null
  note: string
  rule_id: string | null
  /** The notice puts on the buyer a tax that the law puts on the seller. */
  is_shifted: boolean
  is_estimate: boolean
  is_unknown: boolean
}

/** In order of display. */
export const PURCHASE_TAXES: readonly TaxLine['kind'][] = [
  'deed',
  'vat',
  'surcharge',
  'income',
  'land_vat',
  'stamp',
]
/** Always shown for a home, even if nothing is due. */
const ALWAYS_OF_HOMES: readonly TaxLine['kind'][] = ['deed', 'vat', 'income']

const sumTaxAmounts = (lines: readonly TaxLine[]) => lines.reduce((sum, line) => sum + line.taxAmount, 0)
const filterBuyerLines = (lines: readonly TaxLine[]) => lines.filter(({ payer }) => payer === 'buyer')

/** Explains a tax in one reading: its payer, or its reason and rate. */
function formatTaxReason(lines: readonly TaxLine[], { taxBearer, isUnread }: PurchaseSubject): string {
  const [first] = lines
  if (!first) return ''
  const mine = filterBuyerLines(lines)
  const isFree = lines.every(line => line.isExempt)
  const rate = first.rate === null || isFree ? null : `${first.rate}%`
  const silence = isUnread ? '未取得公告' : '公告未说明由谁承担'
  return [
    mine.length > 0 ? null : `卖方税，${taxBearer === 'unstated' ? `${silence}，依法` : ''}由卖方承担`,
    first.reason,
    rate && mine.length > 1 ? `买卖双方各 ${rate}` : rate,
    isFree ? '免征' : null,
  ]
    .filter(part => part !== null)
    .join('，')
}

/** Returns a tax of a purchase with both ends; null if it does not apply to a home. */
export function purchaseTaxLine(
  kind: TaxLine['kind'],
  { least: min, most: max, endless }: SaleEnds,
  subject: PurchaseSubject,
): PurchaseLine | null {
  const of = (lines: readonly TaxLine[]) => lines.filter(line => line.kind === kind)
  const unknown = of(endless)
  const isEndless = unknown.length > 0
  const [low, high] = [of(min.result.lines), isEndless ? unknown : of(max.result.lines)]
  const [first] = high
  if (!first) return null
  // A single tax may be lower in the reading with the highest total: showing that reading's taxes keeps the sum of the lines equal to both
  // ends.
  const both = [sumTaxAmounts(filterBuyerLines(low)), sumTaxAmounts(filterBuyerLines(high))] as const
  const amounts = [Math.min(...both), Math.max(...both)] as const
  const isNothing = sumTaxAmounts(low) === 0 && sumTaxAmounts(high) === 0 && !first.isUnknown
  if (subject.landUse === 'home' && isNothing && !ALWAYS_OF_HOMES.includes(kind)) return null
  const reasons = [formatTaxReason(low, subject), formatTaxReason(high, subject)] as const
  const isOpen = isEndless || amounts[0] !== amounts[1]
  return {
    key: kind,
    title: first.title,
    amount: amounts[0],
    amount_max: isEndless ? null : amounts[1],
    note: [
      isOpen && reasons[0] !== reasons[1] ? `最少：${reasons[0]}；最多：${reasons[1]}` : reasons[1],
      first.source,
    ].join('，'),
    rule_id: first.ruleId,
    is_shifted:
      filterBuyerLines(low).some(({ lawPayer }) => lawPayer === 'seller') &&
      !high.every(line => line.isExempt),
    is_estimate: isOpen || first.quality === 'estimate',
    is_unknown: isEndless,
  }
}
