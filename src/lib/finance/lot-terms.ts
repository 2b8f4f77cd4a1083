import type { Situation } from '../../contract/situation'
import { bidInstalment, loanMost } from './bid-ceiling'
import { downPaymentRule, usualLoan, type LoanTables } from './loan-table'
import { totalCost } from './purchase-cost'
import type { PurchaseSubject } from './purchase-subject'
import type { TaxTable } from './tax-table'

/** Figures that lists filter and sort by, fen. */
export interface LotTerms {
  /** Total cost to the buyer, as far as known. */
  total: number
  /** Maximum of the same; null if unbounded. */
  most: number | null
  /** Monthly instalment of the standard loan; null if the notice excludes loans. */
  monthly: number | null
  /** Part of `most` that no loan covers; null if unbounded. */
  cash: number | null
}

/** Default buyer of every loan calculation: a family without a home. */
export const USUAL_HOMES = 0

/**
 * Returns the figures of a lot at `price` by the rules of its place on `day` (YYYY-MM-DD): its landed cost, and for the loan a first home,
 * the minimum down payment, the standard loan at the reference rate.
 */
export function calculateLotTerms(
  rules: TaxTable & LoanTables,
  subject: PurchaseSubject,
  { price, loanSupported }: { price: number; loanSupported: boolean | null },
  day: string,
): LotTerms {
  const { landUse } = subject
  const { cost_total: total, cost_total_max: max } = totalCost(rules, subject, { price, day })
  const loan = loanSupported === false ? 0 : loanMost(rules, price, { landUse, buyerHomes: USUAL_HOMES }, day)
  return {
    total,
    most: max,
    monthly: loan === 0 ? null : bidInstalment(rules, loan, landUse, day),
    cash: max === null ? null : max - loan,
  }
}

/** Buyer categories with different costs, in the order in which the sums are stored. */
export const BUYERS = ['first', 'second', 'third', 'company'] as const
export type Buyer = (typeof BUYERS)[number]

const SITUATIONS: Record<Buyer, Situation> = {
  first: { homes: 0 },
  second: { homes: 1 },
  third: { homes: 2 },
  company: { buyer: 'company' },
}

/** Returns the category of a buyer's situation; null if unstated or unsure. */
export function buyerIn({ buyer, homes = null }: Situation): Buyer | null {
  if (buyer === 'company') return 'company'
  return homes === null ? null : (BUYERS[homes] ?? null)
}

/** Landed cost for each of BUYERS, lower and upper end alternating, fen; the upper end is null if unknown. */
export const calculateBuyerCosts = (
  rules: TaxTable,
  subject: PurchaseSubject,
  at: { price: number; day: string },
): (number | null)[] =>
  BUYERS.flatMap(buyer => {
    const cost = totalCost(rules, subject, { ...at, situation: SITUATIONS[buyer] })
    return [cost.cost_total, cost.cost_total_max]
  })

const YEAR = 12
const rateText = (rate: number) => String(Number(rate.toFixed(2)))

/** Describes the assumptions of calculateLotTerms, shown with the filters; `isOwn`: they come from the caller's own situation. */
export function lotTermsBasis(tables: LoanTables, day: string, { isOwn = false } = {}): string {
  const [home, other] = (['home', 'other'] as const).map(landUse => usualLoan(tables, landUse, day))
  const down = (landUse: 'home' | 'other', buyerHomes: number) =>
    downPaymentRule(tables, { landUse, buyerHomes }, day).rate
  if (!home || !other) throw new RangeError('both uses have a loan')
  const homes = `住宅首付首套 ${down('home', 0)}%（二套 ${down('home', 1)}%）、${home.months / YEAR} 年 ${home.row.title} ${rateText(home.rate)}%`
  const others = `其他首付 ${down('other', 0)}%、${other.months / YEAR} 年 LPR + ${other.bp} 基点即 ${rateText(other.rate)}%`
  return `${isOwn ? '总成本、现金和月供按我的情况估算，没答套数的按二套借：最低首付、等额本息' : '按首套、最低首付、等额本息估算'}：${homes}；${others}。LPR 为 ${home.row.from} 公布。总成本和现金按最多的一端筛选和排序，卡片写明范围；有费用上限未知的（卡片标“总成本至少”）不在各段内，排在最后；公告写明不能贷款的按全款`
}
