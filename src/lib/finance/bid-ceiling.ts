import { percentOf } from './exact'
import { instalmentOf } from './loan'
import { downPaymentRule, usualLoan, type LoanCaseFor, type LoanTables } from './loan-table'
import { purchaseCost, type SaidTerms } from './purchase-cost'
import type { PurchaseLine } from './purchase-lines'
import type { PurchaseSubject } from './purchase-subject'
import type { TaxTable } from './tax-table'

/** What somebody has for a home, fen: own cash, the loan a bank agreed to, and what is to be left for moving in and repairs. */
export interface BidMoney {
  cash: number
  loan: number
  reserve: number
}

/** Bids that a lot takes: `start`, then that plus whole increments, fen. An increment of 0 is a fixed price. */
export interface BidSteps {
  start: number
  increment: number
}

export interface BidCase {
  /** Of the lot's place. */
  rules: TaxTable & LoanTables
  subject: PurchaseSubject
  terms: SaidTerms
  money: BidMoney
  steps: BidSteps
  /** The day whose rules hold, YYYY-MM-DD. */
  day: string
}

/** One bid and all that it costs, fen. */
export interface BidRung {
  /** Increments above the start. */
  step: number
  price: number
  /** Taxes, what the land costs and what is owed, at the most; what has no upper end counts with what is known of it. */
  extra: number
  /** The same at the least. */
  extraLeast: number
  /** Something of `extra` has no upper end. */
  isEndless: boolean
  /** Price, `extra` and the reserve. */
  total: number
  /** What of the agreed loan may be borrowed at this price. */
  loan: number
  /** Cash and `loan`, less `total`; negative where the money does not reach. */
  left: number
  lines: PurchaseLine[]
}

/** Dearer than all that is sold here, fen. */
const PRICE_MOST = 10_000_000_000_000
/** A second home, where nobody says how many there are: more is paid down for it. */
export const UNKNOWN_HOMES = 1

/** What a down payment of so many percent leaves to be borrowed for `price`, fen. */
export const loanAbove = (price: number, downPercent: number): number => price - percentOf(price, downPercent)

/** The most that may be borrowed for `price`, fen: what the lowest down payment leaves. */
export const loanMost = (tables: LoanTables, price: number, what: LoanCaseFor, day: string): number =>
  loanAbove(price, downPaymentRule(tables, what, day).rate)

/** The bid `step` increments above the start, with its costs. */
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
    isEndless: costs.some(({ amount_max: most }) => most === null),
    total,
    loan,
    left: money.cash + loan - total,
    lines: costs,
  }
}

/** The highest bid whose costs the money reaches; null where it does not reach the start. Costs never fall as bids rise, so halving finds it. */
export function bidCeiling(one: BidCase): BidRung | null {
  const first = bidRung(one, 0)
  if (first.left < 0) return null
  const { start, increment } = one.steps
  if (increment <= 0) return first
  let [fits, fails] = [0, Math.floor((PRICE_MOST - start) / increment) + 1]
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2)
    if (bidRung(one, middle).left >= 0) fits = middle
    else fails = middle
  }
  return bidRung(one, fits)
}

/** Rungs between the first and the last, at most. */
const BETWEEN = 4
const ROUND = [1, 2, 5]

/** The smallest of 1, 2, 5, 10, 20, 50 … that cuts `steps` into few enough parts. */
function strideOf(steps: number): number {
  for (let scale = 1; ; scale *= 10)
    for (const one of ROUND) if (steps / (one * scale) <= BETWEEN + 1) return one * scale
}

/** The start, a few bids on the way, the ceiling, and the first bid above it. Where nothing fits: the start alone. */
export function bidLadder(one: BidCase, top: BidRung | null): BidRung[] {
  if (!top) return [bidRung(one, 0)]
  const stride = strideOf(top.step)
  const steps: number[] = []
  for (let step = 0; step < top.step; step += stride) steps.push(step)
  const above = one.steps.increment > 0 ? [bidRung(one, top.step + 1)] : []
  return [...steps.map(step => bidRung(one, step)), top, ...above]
}

/** What the usual loan for what is bought costs a month in equal instalments at the reference rate of `day`, fen. */
export function bidInstalment(
  tables: LoanTables,
  loan: number,
  landUse: LoanCaseFor['landUse'],
  day: string,
): number {
  if (loan === 0) return 0
  const { rate, months } = usualLoan(tables, landUse, day)
  return instalmentOf({ amount: loan, rate, months })
}
