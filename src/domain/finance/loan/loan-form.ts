// Form of the loan calculator. `readLoan` validates it with the rate tables of a day and returns the input of the local calculation or the
// errors by field; `loanRequests` builds the same calculation for the server, which stores it under an address; `formOf` restores the form
// from there. Texts are 万元, amounts fen, rates percent.

import type { Request } from '@/contract/endpoints'
import type { Situation } from '@/contract/situation'
import type { LoanResult } from '@/contract/loan/cards'
import { addMonths } from '@/lib/dates'
import { calculatePercent } from '@/lib/finance/exact'
import type { LoanKind, LoanMethod } from '@/lib/finance/loan'
import type { LoanInput, LoanShare } from '@/lib/finance/loan-result'
import {
  downPaymentRule,
  loanLimit,
  loanRate,
  loanRuleId,
  type LoanCaseFor,
  type LoanTables,
} from '@/lib/finance/loan-table'
import { loanCap } from '@/lib/finance/situation'
import { fenOfWan, wanOfFen, parseWholeNumber } from '@/lib/typed-money'

/** Values of the form; sums in 万元. `price` and `down` (percent) count only if a lot is bought. */
export interface LoanForm {
  kind: LoanKind | 'combined'
  price: string
  down: string
  commercial: string
  fund: string
  years: string
  fundYears: string
  method: LoanMethod
  /** Basis points above the LPR. */
  bp: number
  /** True if it is not the family's first home. */
  isSecond: boolean
  hasEarly: boolean
  earlyKind: LoanKind
  earlyAfter: string
  earlyAmount: string
  earlyKeep: 'instalment' | 'term'
  hasReprice: boolean
  repriceAfter: string
  repriceRate: string
}

export const MAX_YEARS = 30
export const BP_BOUNDS = { min: -100, max: 200, step: 5 } as const
const YEAR = 12
const MAX_RATE_PERCENT = 24
const BP = 100
const FEN_OF_YUAN = 100

export const NEW_LOAN: LoanForm = {
  kind: 'commercial',
  price: '',
  down: '',
  commercial: '100',
  fund: '100',
  years: '30',
  fundYears: '30',
  method: 'equal_instalment',
  bp: 0,
  isSecond: false,
  hasEarly: false,
  earlyKind: 'commercial',
  earlyAfter: '60',
  earlyAmount: '30',
  earlyKeep: 'instalment',
  hasReprice: false,
  repriceAfter: '12',
  repriceRate: '3.5',
}

/** The lot to buy, with the maximum months of its usual loan and the minimum basis points of its rate. */
export interface LoanLot {
  id: number
  landUse: LoanCaseFor['landUse']
  months: number
  bp: number
}

/** Minimum down payment of a lot in percent, for the present form. */
export const getMinDownRate = (
  { isSecond, kind }: Pick<LoanForm, 'isSecond' | 'kind'>,
  { landUse }: Pick<LoanLot, 'landUse'>,
  rules: LoanTables,
  day: string,
): number =>
  downPaymentRule(rules, { landUse, buyerHomes: Number(isSecond), withFund: kind !== 'commercial' }, day).rate

/** Initial form of a lot: a first home, the minimum down payment, its usual loan. */
export const firstLoan = ({ months, bp }: LoanLot, price: number, down: number): LoanForm => ({
  ...NEW_LOAN,
  price: wanOfFen(price),
  down: String(down),
  years: String(months / YEAR),
  bp,
})

const KIND_OF = { commercial: 'commercial', fund: 'fund', both: 'combined' } as const

/**
 * Fills the form from the situation: kind of loan and homes; for a lot at `price` fen also the down payment, which is higher if less can be
 * borrowed.
 */
export function loanOfBuyer(
  lot: (LoanLot & { price: number }) | null,
  { situation, rules, day }: { situation: Situation; rules: LoanTables; day: string },
): Partial<LoanForm> {
  const { loan = null, homes = null } = situation
  const kind = loan === null || loan === 'none' ? null : KIND_OF[loan]
  const said: Partial<LoanForm> = {
    ...(kind !== null && lot?.landUse !== 'other' && { kind }),
    ...(homes !== null && { isSecond: homes > 0 }),
  }
  const cap = lot && loanCap(rules, lot.landUse, situation, day)
  if (!lot || cap === null || (Object.keys(said).length === 0 && cap === Infinity)) return said
  const least = getMinDownRate({ ...NEW_LOAN, ...said }, lot, rules, day)
  // A visitor who borrows nothing may still look at the usual loan.
  const needed = cap === 0 ? 0 : Math.ceil(100 * (1 - Math.min(1, cap / lot.price)))
  const down = Math.min(99, Math.max(least, needed))
  const fund = loanLimit(rules, 'fund.amount', day)
  const whole = lot.price - calculatePercent(lot.price, down)
  return {
    ...said,
    down: String(down),
    ...(said.kind === 'combined' && {
      fund: wanOfFen(Math.min(whole, fund === null ? whole : fund.value * FEN_OF_YUAN)),
    }),
  }
}

/** The inverse: the buyer's situation from the form. */
export const situationOfLoan = ({ kind, isSecond }: LoanForm, before: Situation): Situation => ({
  loan: kind === 'combined' ? 'both' : kind,
  homes: isSecond ? Math.max(1, before.homes ?? 1) : 0,
})

export type LoanField =
  | 'price'
  | 'down'
  | 'commercial'
  | 'fund'
  | 'years'
  | 'fundYears'
  | 'earlyAfter'
  | 'earlyAmount'
  | 'repriceAfter'
  | 'repriceRate'

/** Either the input and request of the calculation, or the errors by field. */
export interface ReadLoan {
  errors: Partial<Record<LoanField, string>>
  input: LoanInput | null
  /** For a lot: its price and the down payment, fen. */
  price: number | null
  down: number | null
}

/** Percent from 0 to `most`; null if the text is invalid or has more decimals. */
function parseLoanRate(text: string, { most, decimals }: { most: number; decimals: number }): number | null {
  const [, fraction = ''] = /^\d{1,3}(?:\.(\d*))?$/.exec(text.trim()) ?? [null, null]
  if (fraction === null || fraction.length > decimals) return null
  return Number(text) <= most ? Number(text) : null
}
const ofYear = { most: MAX_RATE_PERCENT, decimals: 3 }
const ofWhole = { most: 100, decimals: 2 }

/** The commercial rate including its basis points. */
export const commercialRate = (tables: LoanTables, bp: number, months: number, day: string) =>
  Math.round(loanRate(tables, 'commercial', { months }, day).rate * BP + bp) / BP

const yearsError = (most: number) => `应为 1 到 ${most} 的整数`
const WAN_ERROR = '请填以万元计的金额，如 87.95'

/** Down payment and loan of a lot; adds problems to `errors`. */
function readLot(form: LoanForm, minDown: number, errors: ReadLoan['errors']) {
  const price = fenOfWan(form.price)
  const rate = parseLoanRate(form.down, ofWhole)
  if (price === null) errors.price = '请填以万元计的价格，如 268.5'
  if (rate === null || rate < minDown || rate >= 100) errors.down = `应在 ${minDown} 到 99 之间`
  if (price === null || rate === null || errors.down) return null
  const down = calculatePercent(price, rate)
  return { price, down, loan: price - down }
}

/** Amount of each kind of loan, fen; null if it is unknown. */
function readAmounts(form: LoanForm, whole: number | null, errors: ReadLoan['errors']) {
  const wants = { commercial: form.kind !== 'fund', fund: form.kind !== 'commercial' }
  if (whole !== null && form.kind !== 'combined')
    return { commercial: wants.commercial ? whole : 0, fund: wants.fund ? whole : 0 }
  const fund = wants.fund ? fenOfWan(form.fund) : 0
  if (fund === null) errors.fund = WAN_ERROR
  if (whole !== null) {
    if (fund !== null && fund > whole) errors.fund = `不能超过贷款总额 ${wanOfFen(whole)} 万`
    return { commercial: whole - (fund ?? 0), fund: fund ?? 0 }
  }
  const commercial = wants.commercial ? fenOfWan(form.commercial) : 0
  if (commercial === null) errors.commercial = WAN_ERROR
  return { commercial: commercial ?? 0, fund: fund ?? 0 }
}

function buildLoanShares(
  form: LoanForm,
  amounts: Record<LoanKind, number>,
  errors: ReadLoan['errors'],
  { lot, rules, day }: { lot: LoanLot | null; rules: LoanTables; day: string },
) {
  const yearsMost = (lot?.months ?? MAX_YEARS * YEAR) / YEAR
  const shares: LoanShare[] = []
  const years = parseWholeNumber(form.years, 1, yearsMost)
  const fundYears = parseWholeNumber(form.fundYears, 1, MAX_YEARS)
  if (amounts.commercial > 0) {
    if (years === null) errors.years = yearsError(yearsMost)
    else {
      const months = years * YEAR
      shares.push({
        kind: 'commercial',
        amount: amounts.commercial,
        months,
        rate: commercialRate(rules, form.bp, months, day),
        rule_id: loanRuleId(loanRate(rules, 'commercial', { months }, day)),
      })
    }
  }
  if (amounts.fund > 0) {
    if (fundYears === null) errors.fundYears = yearsError(MAX_YEARS)
    else {
      const months = fundYears * YEAR
      const row = loanRate(rules, 'fund', { months, buyerHomes: Number(form.isSecond) }, day)
      shares.push({ kind: 'fund', amount: amounts.fund, months, rate: row.rate, rule_id: loanRuleId(row) })
    }
  }
  return shares
}

function readEarly(
  form: LoanForm,
  shares: readonly LoanShare[],
  errors: ReadLoan['errors'],
): LoanInput['early'] {
  const share = shares.find(({ kind }) => kind === form.earlyKind) ?? shares[0]
  if (!form.hasEarly || !share) return null
  const after = parseWholeNumber(form.earlyAfter, 1, share.months - 1)
  const amount = fenOfWan(form.earlyAmount)
  if (after === null) errors.earlyAfter = `应为 1 到 ${share.months - 1} 期`
  if (amount === null) errors.earlyAmount = WAN_ERROR
  return after === null || amount === null ? null : { kind: share.kind, after, amount, keep: form.earlyKeep }
}

function readReprice(
  form: LoanForm,
  shares: readonly LoanShare[],
  errors: ReadLoan['errors'],
): LoanInput['reprice'] {
  const share = shares.find(({ kind }) => kind === 'commercial')
  if (!form.hasReprice || !share) return null
  const after = parseWholeNumber(form.repriceAfter, 1, share.months - 1)
  const rate = parseLoanRate(form.repriceRate, ofYear)
  if (after === null) errors.repriceAfter = `应为 1 到 ${share.months - 1} 期`
  if (rate === null) errors.repriceRate = `应在 0 到 ${MAX_RATE_PERCENT} 之间`
  return after === null || rate === null ? null : { after, rate }
}

/** `ceiling`: maximum 公积金 loan there, in yuan. The error appears at the field where the visitor can fix it. */
function refuseFund(
  fund: number,
  { kind }: LoanForm,
  errors: ReadLoan['errors'],
  ceiling: number | null,
): void {
  if (ceiling === null || fund <= ceiling * FEN_OF_YUAN) return
  const field = kind === 'fund' ? 'down' : 'fund'
  errors[field] ??= `公积金贷款最高约 ${wanOfFen(ceiling * FEN_OF_YUAN)} 万`
}

/** Reads the form with the rates of `day` (YYYY-MM-DD); the first payment is in the month after it. */
export function readLoan(
  form: LoanForm,
  { lot, rules, day }: { lot: LoanLot | null; rules: LoanTables; day: string },
): ReadLoan {
  const errors: ReadLoan['errors'] = {}
  const bought = lot && readLot(form, getMinDownRate(form, lot, rules, day), errors)
  const amounts =
    lot && !bought ? { commercial: 0, fund: 0 } : readAmounts(form, bought?.loan ?? null, errors)
  if (lot) refuseFund(amounts.fund, form, errors, loanLimit(rules, 'fund.amount', day)?.value ?? null)
  const shares = buildLoanShares(form, amounts, errors, { lot, rules, day })
  const early = readEarly(form, shares, errors)
  const reprice = readReprice(form, shares, errors)
  const isGood = shares.length > 0 && Object.keys(errors).length === 0
  return {
    errors,
    input: isGood
      ? { method: form.method, shares, first_month: addMonths(day.slice(0, 7), 1), early, reprice }
      : null,
    price: bought?.price ?? null,
    down: bought?.down ?? null,
  }
}

type Course = Omit<
  Request<'api/loan/calculate-schedule'>,
  'commercial_amount' | 'fund_amount' | 'months' | 'fund_months'
>

/** The same calculation as a request, which the server stores under an address. */
export function loanRequests(form: LoanForm, input: LoanInput, day: string) {
  const share = (kind: LoanKind) => input.shares.find(one => one.kind === kind)
  const [commercial, fund] = [share('commercial'), share('fund')]
  const course: Course = {
    method: form.method,
    date: day,
    buyer_homes: Number(form.isSecond),
    ...(commercial && { lpr_bp: form.bp }),
    ...(input.early && {
      early_kind: input.early.kind,
      early_after: input.early.after,
      early_amount: input.early.amount,
      early_keep: input.early.keep,
    }),
    ...(input.reprice && { reprice_after: input.reprice.after, reprice_rate: input.reprice.rate }),
  }
  const months = commercial?.months ?? fund?.months ?? MAX_YEARS * YEAR
  const fundMonths = fund?.months ?? months
  return {
    course,
    months,
    fundMonths,
    commercial: commercial?.amount ?? 0,
    fund: fund?.amount ?? 0,
    first_month: input.first_month,
  }
}

/** Fills the form from a saved calculation, to continue from it. */
export function buildLoanForm(
  loan: LoanResult,
  lot: { price: number; down: number | null } | null,
): LoanForm {
  const part = (kind: LoanKind) => loan.parts.find(one => one.kind === kind)
  const [commercial, fund] = [part('commercial'), part('fund')]
  return {
    ...NEW_LOAN,
    kind: commercial && fund ? 'combined' : fund ? 'fund' : 'commercial',
    ...(lot && { price: wanOfFen(lot.price), down: String(lot.down ?? '') }),
    ...(commercial && {
      commercial: wanOfFen(commercial.loan_amount),
      years: String(Math.ceil(commercial.months / YEAR)),
    }),
    ...(fund && { fund: wanOfFen(fund.loan_amount), fundYears: String(Math.ceil(fund.months / YEAR)) }),
    method: loan.method,
    bp: loan.lpr_bp ?? 0,
    isSecond: loan.buyer_homes > 0,
    ...(loan.early && {
      hasEarly: true,
      earlyKind: loan.early.kind,
      earlyAfter: String(loan.early.after),
      earlyAmount: wanOfFen(loan.early.amount),
      earlyKeep: loan.early.keep,
    }),
    ...(loan.reprice && {
      hasReprice: true,
      repriceAfter: String(loan.reprice.after),
      repriceRate: String(loan.reprice.rate),
    }),
  }
}
