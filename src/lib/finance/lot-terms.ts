import type { Situation } from '../../contract/situation'
import { bidInstalment, loanMost } from './bid-ceiling'
import { downPaymentRule, usualLoan, type LoanTables } from './loan-table'
import { totalCost } from './purchase-cost'
import type { PurchaseSubject } from './purchase-subject'
import type { TaxTable } from './tax-table'

/** What lists are filtered and sorted by, fen. */
export interface LotTerms {
  /** All that its buyer pays, as far as it is known. */
  total: number
  /** The same at the most; null where nobody can say. */
  most: number | null
  /** A month of the usual loan; null where the notice says that there is none. */
  monthly: number | null
  /** The part of `most` that no loan pays; null where nobody can say. */
  cash: number | null
}

/** Who buys until the buyer says otherwise, wherever something is borrowed: a family without a home. */
export const USUAL_HOMES = 0

/** A lot at `price` by the rules of its place on `day` (YYYY-MM-DD): its landed cost, and for the loan a first home, the least paid down, the usual loan at the reference rate. */
export function lotTermsOf(
  rules: TaxTable & LoanTables,
  subject: PurchaseSubject,
  { price, loanSupported }: { price: number; loanSupported: boolean | null },
  day: string,
): LotTerms {
  const { landUse } = subject
  const { cost_total: total, cost_total_max: most } = totalCost(rules, subject, { price, day })
  const loan = loanSupported === false ? 0 : loanMost(rules, price, { landUse, buyerHomes: USUAL_HOMES }, day)
  return {
    total,
    most,
    monthly: loan === 0 ? null : bidInstalment(rules, loan, landUse, day),
    cash: most === null ? null : most - loan,
  }
}

/** By who buys a lot costs one or the other, in the order in which the sums are kept. */
export const BUYERS = ['first', 'second', 'third', 'company'] as const
export type Buyer = (typeof BUYERS)[number]

const SITUATIONS: Record<Buyer, Situation> = {
  first: { homes: 0 },
  second: { homes: 1 },
  third: { homes: 2 },
  company: { buyer: 'company' },
}

/** Which of them somebody is by what was said; null where it was not, or is not sure. */
export function buyerIn({ buyer, homes = null }: Situation): Buyer | null {
  if (buyer === 'company') return 'company'
  return homes === null ? null : (BUYERS[homes] ?? null)
}

/** Landed cost for each of BUYERS, lower and upper end in turn, fen; the upper end is null where it is unknown. */
export const buyerCostsOf = (
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

/** The rules of lotTermsOf in words, said beside the filters; `isOwn`: they are by the situation of whoever asks. */
export function lotTermsBasis(tables: LoanTables, day: string, { isOwn = false } = {}): string {
  const [home, other] = (['home', 'other'] as const).map(landUse => usualLoan(tables, landUse, day))
  const down = (landUse: 'home' | 'other', buyerHomes: number) =>
    downPaymentRule(tables, { landUse, buyerHomes }, day).rate
  if (!home || !other) throw new RangeError('both uses have a loan')
  const homes = `住宅首付首套 ${down('home', 0)}%（二套 ${down('home', 1)}%）、${home.months / YEAR} 年 ${home.row.title} ${rateText(home.rate)}%`
  const others = `其他首付 ${down('other', 0)}%、${other.months / YEAR} 年 LPR + ${other.bp} 基点即 ${rateText(other.rate)}%`
  return `${isOwn ? '到手价、现金和月供按我的情况估算，没答套数的按二套借：最低首付、等额本息' : '按首套、最低首付、等额本息估算'}：${homes}；${others}。LPR 为 ${home.row.from} 公布。到手价和现金按最多的一端筛选和排序，卡片写明范围；有费用上限未知的（卡片标“到手至少”）不在各段内，排在最后；公告写明不能贷款的按全款`
}
