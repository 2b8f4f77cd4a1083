// Builds the full repayment result of one or two loans (commercial and 公积金): a row per month, totals, and the saving of an early repayment
// compared with the same loans without it. The calculation itself is in loan.ts; this file runs unchanged on the server and on a phone.
// Money is in fen, months are YYYY-MM.
import { addMonths } from '../dates'
import {
  loanPayments,
  type LoanEvent,
  type LoanKind,
  type LoanMethod,
  type LoanPayment,
  type LoanTerms,
} from './loan'

/** A loan of one kind; `rule_id` null if the borrower entered the rate. */
export interface LoanShare extends LoanTerms {
  kind: LoanKind
  rule_id: string | null
}

/** An early repayment: `amount` fen of one loan with the payment of month `after`. */
export interface EarlyPayment {
  kind: LoanKind
  after: number
  amount: number
  keep: 'instalment' | 'term'
}

/** Complete input of a schedule. */
export interface LoanInput {
  method: LoanMethod
  /** One or two loans of different kinds, each above zero. */
  shares: readonly LoanShare[]
  /** Month of the first payment, YYYY-MM. */
  first_month: string
  early: EarlyPayment | null
  /** New rate of the commercial loan after the payment of month `after`. */
  reprice: { after: number; rate: number } | null
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const paid = (payment: LoanPayment | undefined) => (payment ? payment.principal + payment.interest : 0)
const sumInterest = (payments: readonly LoanPayment[]) => sum(payments.map(({ interest }) => interest))

/** Returns the events of a loan; a new rate precedes an early repayment in the same month. */
function buildLoanEvents(
  { kind }: LoanShare,
  { early, reprice }: Pick<LoanInput, 'early' | 'reprice'>,
): LoanEvent[] {
  const events: LoanEvent[] = []
  if (reprice && kind === 'commercial') events.push(reprice)
  if (early?.kind === kind) events.push(early)
  return events
}

const calculateSharePayments = (input: LoanInput) =>
  input.shares.map(share => ({
    share,
    payments: loanPayments(share, input.method, buildLoanEvents(share, input)),
  }))

type Part = ReturnType<typeof calculateSharePayments>[number]

const summarizeLoanPart = ({ share: { kind, amount, rate, rule_id, months }, payments }: Part) => {
  const interest_amount = sumInterest(payments)
  return {
    kind,
    loan_amount: amount,
    rate,
    rule_id,
    months,
    first_amount: paid(payments[0]),
    last_amount: paid(payments.at(-1)),
    decrease_amount: Math.max(0, paid(payments[0]) - paid(payments[1] ?? payments[0])),
    interest_amount,
    repay_amount: amount + interest_amount,
  }
}

/** Returns a row per month until the last loan is paid off. */
function buildScheduleRows(parts: readonly Part[], firstMonth: string) {
  const of = (kind: LoanKind, i: number) =>
    sum(parts.filter(({ share }) => share.kind === kind).map(({ payments }) => paid(payments[i])))
  return Array.from({ length: countLoanMonths(parts) }, (_, i) => {
    const here = parts.map(({ payments }) => payments[i]).filter(payment => payment !== undefined)
    const principal_amount = sum(here.map(({ principal }) => principal))
    const interest_amount = sum(here.map(({ interest }) => interest))
    return {
      no: i + 1,
      month: addMonths(firstMonth, i),
      payment_amount: principal_amount + interest_amount,
      principal_amount,
      interest_amount,
      extra_amount: sum(here.map(({ extra }) => extra)),
      remain_amount: sum(here.map(({ remain }) => remain)),
      commercial_amount: of('commercial', i),
      fund_amount: of('fund', i),
    }
  })
}

/** Returns the saving of an early repayment compared with the same loan without it; null if the loan has already ended. */
function calculateEarlySaving(input: LoanInput) {
  const { early, reprice, method, first_month } = input
  const share = early && input.shares.find(({ kind }) => kind === early.kind)
  if (!early || !share) return null
  const before = loanPayments(share, method, buildLoanEvents(share, { early: null, reprice }))
  const after = loanPayments(share, method, buildLoanEvents(share, input))
  const owed = before[early.after - 1]?.remain ?? 0
  if (owed === 0) return null
  return {
    ...early,
    month: addMonths(first_month, early.after - 1),
    amount: Math.min(early.amount, owed),
    owed_amount: owed,
    saved_amount: sumInterest(before) - sumInterest(after),
    months_less: before.length - after.length,
    last_month: addMonths(first_month, after.length - 1),
    instalment_before: paid(before[early.after]),
    instalment_after: paid(after[early.after]),
  }
}

const METHODS: readonly LoanMethod[] = ['equal_instalment', 'equal_principal']

/** Total payment of all loans in month `i`. */
const paidIn = (parts: readonly Part[], i: number) => sum(parts.map(({ payments }) => paid(payments[i])))
const countLoanMonths = (parts: readonly Part[]) => Math.max(...parts.map(({ payments }) => payments.length))

function summarizeMethod(input: LoanInput) {
  const parts = calculateSharePayments(input)
  const months = countLoanMonths(parts)
  const first_amount = paidIn(parts, 0)
  const interest_amount = sum(parts.map(({ payments }) => sumInterest(payments)))
  return {
    method: input.method,
    first_amount,
    last_amount: paidIn(parts, months - 1),
    decrease_amount: months > 1 ? Math.max(0, first_amount - paidIn(parts, 1)) : 0,
    interest_amount,
    repay_amount: interest_amount + sum(input.shares.map(({ amount }) => amount)),
  }
}

function sumLoanParts(input: LoanInput, parts: readonly Part[]) {
  const loan_amount = sum(input.shares.map(({ amount }) => amount))
  const interest_amount = sum(parts.map(({ payments }) => sumInterest(payments)))
  return {
    method: input.method,
    parts: parts.map(summarizeLoanPart),
    loan_amount,
    interest_amount,
    repay_amount: loan_amount + interest_amount,
    first_amount: paidIn(parts, 0),
    months: countLoanMonths(parts),
    first_month: input.first_month,
    early: calculateEarlySaving(input),
    reprice: input.reprice && {
      ...input.reprice,
      month: addMonths(input.first_month, input.reprice.after),
    },
  }
}

/** The same amount and method as a bank loan only, money in fen; null without a fund loan. */
export function calculateBankAlone(input: LoanInput) {
  const bank = input.shares.find(({ kind }) => kind === 'commercial')
  if (!bank || input.shares.length < 2) return null
  const amount = sum(input.shares.map(share => share.amount))
  return summarizeMethod({ ...input, shares: [{ ...bank, amount }], early: null, reprice: null })
}

/** Totals only, money in fen: fast enough for each key press. */
export const calculateLoanSums = (input: LoanInput) => sumLoanParts(input, calculateSharePayments(input))

/** The full schedule with its totals, money in fen: identical on the server and on a phone. */
export function calculateLoanResult(input: LoanInput) {
  const parts = calculateSharePayments(input)
  return {
    ...sumLoanParts(input, parts),
    rows: buildScheduleRows(parts, input.first_month),
    ways: METHODS.map(method => summarizeMethod({ ...input, method })),
  }
}
