import type { Situation } from '../../src/contract/situation'
import { toBeijingDay } from '../../src/lib/dates'
import { UNKNOWN_HOMES } from '../../src/lib/finance/bid-ceiling'
import { downPaymentRule } from '../../src/lib/finance/loan-table'
import { buyerIn } from '../../src/lib/finance/lot-terms'
import type { Rules } from '../../src/lib/finance/rule-book'
import { instalmentTerms, loanCap } from '../../src/lib/finance/situation'
import type { Context } from '../http/context'
import type { Buyer, LoanBook, LoanTerms } from './lot-search'

/** The usual buyer: for callers without a situation, and for queries that have no caller. */
export const USUAL_BUYER: Buyer = { cost: null, loan: null, money: null }

/** Answers of the situation that determine the loan, or that are compared with the part that no loan covers. */
const OF_MONEY = ['homes', 'buyer', 'cash', 'monthly', 'loan'] as const satisfies (keyof Situation)[]

/** A server's rule cache, or the rule books that a job has read. */
export interface BuyerRules {
  rules: Pick<Context['rules'], 'of'>
}

/** Returns the caller as a buyer: the figures are those that the cards of lots show. */
export function toBuyer({
  situation = {},
  rules,
  now,
}: Pick<Context, 'situation' | 'now'> & Partial<BuyerRules>): Buyer {
  if (!rules || OF_MONEY.every(key => (situation[key] ?? null) === null)) return USUAL_BUYER
  return {
    cost: buyerIn(situation),
    loan: createLoanBook(rules, situation, toBeijingDay(now)),
    money: situation.cash ?? null,
  }
}

/** The loan of verdicts and the maximum bid: the lowest down payment, limited by the situation. */
function createLoanBook(rules: BuyerRules['rules'], situation: Situation, day: string): LoanBook {
  const buyerHomes = situation.homes ?? UNKNOWN_HOMES
  const termsFor = (tables: Rules, landUse: 'home' | 'other'): LoanTerms => ({
    cap: loanCap(tables, landUse, situation, day),
    downPercent: downPaymentRule(tables, { landUse, buyerHomes }, day).rate,
    instalments: instalmentTerms(tables, landUse, situation, day),
  })
  // Most places share the rules of their city or of the country.
  const known = new Map<Rules, ReturnType<LoanBook['of']>>()
  return {
    of: regionId => {
      const tables = rules.of(regionId)
      const terms = known.get(tables) ?? { home: termsFor(tables, 'home'), other: termsFor(tables, 'other') }
      known.set(tables, terms)
      return terms
    },
  }
}
