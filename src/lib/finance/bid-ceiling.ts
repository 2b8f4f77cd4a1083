import { calculatePercent } from './exact'
import { calculateInstalment } from './loan'
import { downPaymentRule, usualLoan, type LoanCaseFor, type LoanTables } from './loan-table'
import { purchaseCost, type SaidTerms } from './purchase-cost'
import type { PurchaseLine } from './purchase-lines'
import type { PurchaseSubject } from './purchase-subject'
import type { TaxTable } from './tax-table'

/** A buyer's funds for a home in fen: own cash, the loan amount that a bank approved, and the reserve for moving in and repairs. */
export interface BidMoney {
  cash: number
  loan: number
  reserve: number
}

/** Valid bids for a lot: `start` plus whole increments, fen. An increment of 0 is a fixed price. */
export interface BidSteps {
  start: number
  increment: number
}

export interface BidCase {
  /** Rules of the lot's place. */
  rules: TaxTable & LoanTables
  subject: PurchaseSubject
  terms: SaidTerms
  money: BidMoney
  steps: BidSteps
  /** Day of the applicable rules, YYYY-MM-DD. */
  day: string
}

/** One bid with all its costs, fen. */
export interface BidRung {
  /** Number of increments above the start. */
  step: number
  price: number
  /** Maximum of taxes, land fees and arrears; an unbounded item counts with its known part. */
  extra: number
  /** Minimum of the same. */
  extraLeast: number
  /** An item of `extra` is unbounded. */
  isEndless: boolean
  /** Price, `extra` and the reserve. */
  total: number
  /** Usable part of the approved loan at this price. */
  loan: number
  /** Cash and `loan` minus `total`; negative if the money does not suffice. */
  left: number
  lines: PurchaseLine[]
}

/** Upper limit above any price on this site, fen. */
const MAX_PRICE = 10_000_000_000_000
/** Assumes a second home if the number of homes is unknown, since its down payment is higher. */
export const UNKNOWN_HOMES = 1

/** Loan that remains for `price` after a down payment in percent, fen. */
export const loanAbove = (price: number, downPercent: number): number =>
  price - calculatePercent(price, downPercent)

/** Maximum loan for `price` in fen, after the minimum down payment. */
export const loanMost = (tables: LoanTables, price: number, what: LoanCaseFor, day: string): number =>
  loanAbove(price, downPaymentRule(tables, what, day).rate)

/** Returns the bid `step` increments above the start, with its costs. */
export function bidRung({ rules, subject, terms, money, steps, day }: BidCase, step: number): BidRung {
  const price = steps.start + step * steps.increment
  const { lines } = purchaseCost(
    rules,
    subject,
    { ...terms, price },
    { day, price: { title: '', note: '' }, marketPrice: null },
  )
  const costs = lines.filter(({ key }) => key !== 'price')
  const extra = costs.reduce((sum, line) => sum + (line.amount_max ?? line.amount), 0)
  const total = price + extra + money.reserve
  const what = { landUse: subject.landUse, buyerHomes: terms.buyerHomes ?? UNKNOWN_HOMES }
  const loan = Math.min(money.loan, loanMost(rules, price, what, day))
  return {
    step,
    price,
    extra,
    extraLeast: costs.reduce((sum, { amount }) => sum + amount, 0),
    isEndless: costs.some(({ amount_max: max }) => max === null),
    total,
    loan,
    left: money.cash + loan - total,
    lines: costs,
  }
}

/**
 * Returns the highest bid whose costs the money covers; null if the start is already too high. Bisects, since costs never fall as bids
 * rise.
 */
export function bidCeiling(one: BidCase): BidRung | null {
  const first = bidRung(one, 0)
  if (first.left < 0) return null
  const { start, increment } = one.steps
  if (increment <= 0) return first
  let [fits, fails] = [0, Math.floor((MAX_PRICE - start) / increment) + 1]
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2)
    if (bidRung(one, middle).left >= 0) fits = middle
    else fails = middle
  }
  return bidRung(one, fits)
}

/** Maximum rungs between the first and the last. */
const BETWEEN = 4
const ROUND = [1, 2, 5]

/** Returns the smallest of 1, 2, 5, 10, 20, 50 … that divides `steps` into few enough parts. */
function calculateStride(steps: number): number {
  for (let scale = 1; ; scale *= 10)
    for (const one of ROUND) if (steps / (one * scale) <= BETWEEN + 1) return one * scale
}

/** Returns the start, some bids in between, the ceiling, and the first bid above it; if nothing is affordable, only the start. */
export function bidLadder(one: BidCase, top: BidRung | null): BidRung[] {
  if (!top) return [bidRung(one, 0)]
  const stride = calculateStride(top.step)
  const steps: number[] = []
  for (let step = 0; step < top.step; step += stride) steps.push(step)
  const above = one.steps.increment > 0 ? [bidRung(one, top.step + 1)] : []
  return [...steps.map(step => bidRung(one, step)), top, ...above]
}

/** Monthly equal instalment of the standard loan at the reference rate of `day`, fen. */
export function bidInstalment(
  tables: LoanTables,
  loan: number,
  landUse: LoanCaseFor['landUse'],
  day: string,
): number {
  if (loan === 0) return 0
  const { rate, months } = usualLoan(tables, landUse, day)
  return calculateInstalment({ amount: loan, rate, months })
}
