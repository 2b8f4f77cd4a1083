import { instalmentOf } from './loan'
import { loanRate, type LoanTables } from './loan-table'
import { purchaseCost, type PurchaseCost, type PurchaseSubject, type PurchaseTerms } from './purchase-cost'
import type { TaxTable } from './tax-table'

/** A bid that somebody thinks of, with the own money for it, fen; a loan of 0 is none. */
export interface OwnBidTerms extends PurchaseTerms {
  cash: number
  loan: number
}

/** The standard loan whose instalment is told, in months. */
export const OWN_BID_MONTHS = 360

/** What a bid comes to, fen. */
export interface OwnBidFigures {
  cost: PurchaseCost
  /** At the most where the costs are a range, what is known where they have no upper end. */
  total: number
  /** What has to be there in cash: all that is not borrowed. */
  cashNeeded: number
  /** Of that, what the own cash does not cover. */
  missing: number
  /** A month over thirty years at the day's reference rate; 0 without a loan. */
  instalment: number
}

/** A bid with all its costs by the rules of the lot's place on `day`, YYYY-MM-DD; the loan counts up to the price. */
export function ownBidOf(
  rules: TaxTable & LoanTables,
  subject: PurchaseSubject,
  { cash, loan, ...terms }: OwnBidTerms,
  more: Parameters<typeof purchaseCost>[3],
): OwnBidFigures {
  const cost = purchaseCost(rules, subject, terms, more)
  const total = cost.total_max ?? cost.total
  const borrowed = Math.min(loan, terms.price)
  const cashNeeded = total - borrowed
  const { rate } = loanRate(rules, 'commercial', { months: OWN_BID_MONTHS }, more.day)
  return {
    cost,
    total,
    cashNeeded,
    missing: Math.max(0, cashNeeded - cash),
    instalment: borrowed > 0 ? instalmentOf({ amount: borrowed, rate, months: OWN_BID_MONTHS }) : 0,
  }
}
