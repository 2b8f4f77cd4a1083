import { bidInstalment, loanMost } from './bid-ceiling'
import { downPaymentRule, loanRate, type LoanTables } from './loan-table'
import { OWN_BID_MONTHS } from './own-bid'
import { totalCost, usualTerms, type PurchaseSubject } from './purchase-cost'
import type { TaxTable } from './tax-table'

/** What lists are filtered and sorted by, fen. */
export interface LotTerms {
  /** All that its buyer pays, as far as it is known. */
  total: number
  /** A month of the usual loan; null where the notice says that there is none. */
  monthly: number | null
  /** Of `total` what no loan pays. */
  cash: number
}

/** A lot at `price` by the rules of its place on `day` (YYYY-MM-DD): a first home, the least paid down, thirty years at the reference rate. */
export function lotTermsOf(
  rules: TaxTable & LoanTables,
  subject: PurchaseSubject,
  { price, loanSupported }: { price: number; loanSupported: boolean | null },
  day: string,
): LotTerms {
  const { cost_total: total } = totalCost(rules, subject, usualTerms(subject, price), day)
  const loan = loanSupported === false ? 0 : loanMost(rules, price, subject.landUse, day)
  return { total, monthly: loan === 0 ? null : bidInstalment(rules, loan, day), cash: total - loan }
}

/** The rules of lotTermsOf in words, said beside the filters. */
export function lotTermsBasis(tables: LoanTables, day: string): string {
  const { title, rate, from } = loanRate(tables, 'commercial', { months: OWN_BID_MONTHS }, day)
  const least = (landUse: PurchaseSubject['landUse']) => downPaymentRule(tables, landUse, day).rate
  return `按买方首套、今日税费规则、最低首付（住宅 ${least('home')}%，其他 ${least('other')}%）、${OWN_BID_MONTHS / 12} 年等额本息、${from} ${title} ${rate}% 估算；公告写明不能贷款的按全款，金额不明的费用未计入，卡片标“到手至少”`
}
