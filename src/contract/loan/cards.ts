import { z } from 'zod'
import { dateText, monthText } from '../field'
import { quality, warning } from '../common'

export const LOAN_METHODS = ['equal_instalment', 'equal_principal'] as const
export const LOAN_KINDS = ['commercial', 'fund'] as const
/** Value that an early repayment keeps: the instalment (the loan ends sooner) or the term (the instalment falls). */
export const EARLY_KEEPS = ['instalment', 'term'] as const

/** A row of the dated table of rates; `rate` in percent per year. */
export const loanRate = z.object({
  rule_id: z.string(),
  kind: z.enum(LOAN_KINDS),
  title: z.string(),
  term: z.enum(['le1', 'le5', 'gt5']),
  home: z.enum(['first', 'second', 'any']),
  rate: z.number(),
  valid_from: dateText,
  valid_to: dateText.nullable(),
  source: z.string(),
  quality,
})
export type LoanRateRow = z.infer<typeof loanRate>

/** Totals of one kind of loan; `decrease_amount`: difference between the first and the second payment. `rule_id` null: a custom rate. */
export const loanPart = z.object({
  kind: z.enum(LOAN_KINDS),
  loan_amount: z.int(),
  rate: z.number(),
  rule_id: z.string().nullable(),
  months: z.int(),
  first_amount: z.int(),
  last_amount: z.int(),
  decrease_amount: z.int(),
  interest_amount: z.int(),
  repay_amount: z.int(),
})
export type LoanPart = z.infer<typeof loanPart>

/** One month. `payment_amount` is its principal and interest; `extra_amount` is repaid early on the same day. */
export const loanRow = z.object({
  no: z.int(),
  month: monthText,
  payment_amount: z.int(),
  principal_amount: z.int(),
  interest_amount: z.int(),
  extra_amount: z.int(),
  remain_amount: z.int(),
  commercial_amount: z.int(),
  fund_amount: z.int(),
})
export type LoanRow = z.infer<typeof loanRow>

/** Totals of one repayment method for the same loans. */
export const loanWay = z.object({
  method: z.enum(LOAN_METHODS),
  first_amount: z.int(),
  last_amount: z.int(),
  decrease_amount: z.int(),
  interest_amount: z.int(),
  repay_amount: z.int(),
})
export type LoanWay = z.infer<typeof loanWay>

/** Effect of an early repayment compared with the same loans without it. */
export const loanEarly = z.object({
  kind: z.enum(LOAN_KINDS),
  after: z.int(),
  month: monthText,
  amount: z.int(),
  keep: z.enum(EARLY_KEEPS),
  /** Debt of this loan just before it. */
  owed_amount: z.int(),
  saved_amount: z.int(),
  months_less: z.int(),
  last_month: monthText,
  instalment_before: z.int(),
  instalment_after: z.int(),
})
export type LoanEarly = z.infer<typeof loanEarly>

export const loanResult = z.object({
  id: z.string(),
  method: z.enum(LOAN_METHODS),
  parts: z.array(loanPart),
  loan_amount: z.int(),
  interest_amount: z.int(),
  repay_amount: z.int(),
  first_amount: z.int(),
  months: z.int(),
  first_month: monthText,
  rows: z.array(loanRow),
  ways: z.array(loanWay),
  early: loanEarly.nullable(),
  /** Basis points above the LPR if the commercial rate was given that way, otherwise null. */
  lpr_bp: z.int().nullable(),
  reprice: z.object({ after: z.int(), month: monthText, rate: z.number() }).nullable(),
  /** Homes that the buyer already owns. */
  buyer_homes: z.int(),
  /** Violations of the place's rules for banks or the fund; omitted if there are none. */
  warnings: z.array(warning).optional(),
  date: dateText,
  rule_version: z.string(),
  rates: z.array(loanRate),
  created_at: z.int(),
})
export type LoanResult = z.infer<typeof loanResult>
