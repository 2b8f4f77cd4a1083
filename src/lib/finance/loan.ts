// Repayment schedule of one loan in exact fen, by 等额本息 or 等额本金. The loan runs through courses: each event (a new rate or an early
// repayment) starts a new course with its own instalment and last month. Every payment is rounded half up, and the last one settles the
// rest, so that principal and early repayments sum exactly to the loan.
import { monthInterest } from './exact'

/** equal_instalment: 等额本息; equal_principal: 等额本金. */
export type LoanMethod = 'equal_instalment' | 'equal_principal'
/** commercial: 商业贷款; fund: 公积金贷款. */
export type LoanKind = 'commercial' | 'fund'

/** One loan: fen, percent per year, months. */
export interface LoanTerms {
  amount: number
  rate: number
  months: number
}

/**
 * A change after the payment of month `after`: a new rate (重定价), or an early repayment. `keep` names what stays: the instalment, so that
 * the loan ends sooner, or the term, so that the instalment falls. A new rate always keeps the term.
 */
export type LoanEvent =
  | { after: number; rate: number }
  | { after: number; amount: number; keep: 'instalment' | 'term' }

/** One payment; all in fen, `remain` is the debt after it and after its early repayment. */
export interface LoanPayment {
  no: number
  principal: number
  interest: number
  /** Early repayment on the same day. */
  extra: number
  remain: number
}

/** P·r(1+r)ⁿ/((1+r)ⁿ−1), rounded half up to the fen; without interest the loan is divided evenly. */
export function calculateInstalment({ amount, rate, months }: LoanTerms): number {
  const r = rate / 1200
  if (r === 0) return Math.round(amount / months)
  const growth = (1 + r) ** months
  return Math.round((amount * r * growth) / (growth - 1))
}

/** Returns the largest loan whose equal instalments are at most `instalment`, fen. */
export function loanOfInstalment({
  instalment,
  rate,
  months,
}: {
  instalment: number
  rate: number
  months: number
}): number {
  if (instalment <= 0) return 0
  const r = rate / 1200
  const growth = (1 + r) ** months
  // An instalment is rounded half up to the fen: the loan for half a fen more is just too large, or one fen off due to its own rounding.
  const max = instalment + 0.5
  let amount = Math.ceil(r === 0 ? max * months : (max * (growth - 1)) / (r * growth))
  while (amount > 0 && calculateInstalment({ amount, rate, months }) > instalment) amount -= 1
  return amount
}

/** Payment terms from one event to the next. */
interface Course {
  rate: number
  /** For equal instalments: the payment. */
  instalment: number
  /** For equal principal: the monthly principal, exact, and rounded. */
  share: number
  principal: number
  /** Month in which the loan ends. */
  last: number
  /** For equal principal: the debt at the start of the course, and the month before it. */
  debt: number
  start: number
}

const buildLoanCourse = (debt: number, rate: number, start: number, last: number): Course => {
  const months = Math.max(1, last - start)
  return {
    rate,
    instalment: calculateInstalment({ amount: debt, rate, months }),
    share: debt / months,
    principal: Math.round(debt / months),
    last,
    debt,
    start,
  }
}

/** For equal principal, month k: P/n + (P − (k−1)·P/n)·r, rounded half up to the fen, minus the principal of the month. */
function fallingInterest(course: Course, no: number): number {
  const { share, debt, rate, principal, start } = course
  const owed = debt - (no - start - 1) * share
  return Math.max(0, Math.round(share + (owed * rate) / 1200) - principal)
}

function calculatePayment(method: LoanMethod, course: Course, no: number, remain: number) {
  if (method === 'equal_instalment') {
    const interest = monthInterest(remain, course.rate)
    const principal = Math.min(remain, course.instalment - interest)
    return { principal: no >= course.last ? remain : principal, interest }
  }
  if (no >= course.last || course.principal >= remain)
    return { principal: remain, interest: monthInterest(remain, course.rate) }
  return { principal: course.principal, interest: fallingInterest(course, no) }
}

/** Months in which the same instalment, or the same monthly principal, repays a debt. */
function calculateRepayMonths(method: LoanMethod, debt: number, { rate, instalment, share }: Course): number {
  if (method === 'equal_principal') return Math.max(1, Math.ceil(debt / share))
  const r = rate / 1200
  const months = r === 0 ? debt / instalment : -Math.log1p((-debt * r) / instalment) / Math.log1p(r)
  return Number.isFinite(months) ? Math.max(1, Math.ceil(months)) : Infinity
}

function changed(method: LoanMethod, course: Course, event: LoanEvent, remain: number): Course {
  const { after } = event
  if ('rate' in event) return buildLoanCourse(remain, event.rate, after, course.last)
  if (event.keep === 'term') return buildLoanCourse(remain, course.rate, after, course.last)
  // An early repayment never lengthens a loan, whatever the rounding of a few fen.
  const last = Math.min(course.last, after + calculateRepayMonths(method, remain, course))
  return method === 'equal_instalment' ? { ...course, last } : { ...course, debt: remain, start: after, last }
}

/**
 * Returns every payment of a loan, rounded half up to the fen; the last one settles the rest, so that principal and early repayments sum to
 * the loan exactly. Ignores events after the end of the loan, and caps an early repayment at the debt.
 */
export function loanPayments(
  terms: LoanTerms,
  method: LoanMethod,
  events: readonly LoanEvent[] = [],
): LoanPayment[] {
  const payments: LoanPayment[] = []
  let remain = terms.amount
  let course = buildLoanCourse(remain, terms.rate, 0, terms.months)
  for (let no = 1; remain > 0; no++) {
    const { principal, interest } = calculatePayment(method, course, no, remain)
    remain -= principal
    let extra = 0
    for (const event of events) {
      if (event.after !== no || remain === 0) continue
      if ('amount' in event) {
        const paid = Math.min(event.amount, remain)
        remain -= paid
        extra += paid
      }
      if (remain > 0) course = changed(method, course, event, remain)
    }
    payments.push({ no, principal, interest, extra, remain })
  }
  return payments
}
