import { bidInstalment } from './bid-ceiling'
import { usualLoan, type LoanTables } from './loan-table'
import { purchaseCost, type PurchaseCost, type SaidTerms } from './purchase-cost'
import type { PurchaseSubject } from './purchase-subject'
import type { TaxTable } from './tax-table'

/** A bid that a buyer considers, with the own money for it, fen; a loan of 0 is none. */
export interface OwnBidTerms extends SaidTerms {
  price: number
  cash: number
  loan: number
}

/** Result of a bid, fen. */
export interface OwnBidFigures {
  cost: PurchaseCost
  /** Maximum if the costs are a range, the known part if they are unbounded. */
  total: number
  /** Required cash: everything not covered by the loan. */
  cashNeeded: number
  /** Part of it that the own cash does not cover. */
  missing: number
  /** Monthly instalment of the standard loan at the day's reference rate; 0 without a loan. */
  instalment: number
  /** Duration of that loan in years. */
  years: number
}

const YEAR = 12

/** Returns a bid with all its costs by the rules of the lot's place on `day`, YYYY-MM-DD; the loan counts up to the price. */
export function calculateOwnBid(
  rules: TaxTable & LoanTables,
  subject: PurchaseSubject,
  { cash, loan, ...terms }: OwnBidTerms,
  more: Parameters<typeof purchaseCost>[3],
): OwnBidFigures {
  const cost = purchaseCost(rules, subject, terms, more)
  const total = cost.lines.reduce((sum, line) => sum + (line.amount_max ?? line.amount), 0)
  const borrowed = Math.min(loan, terms.price)
  const cashNeeded = total - borrowed
  return {
    cost,
    total,
    cashNeeded,
    missing: Math.max(0, cashNeeded - cash),
    years: usualLoan(rules, subject.landUse, more.day).months / YEAR,
    instalment: bidInstalment(rules, borrowed, subject.landUse, more.day),
  }
}
