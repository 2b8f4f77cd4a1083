import type { LoanKind } from './loan'
import type { TaxQuality } from './tax-table'

/**
 * The dated tables of loans: a rate is looked up for a day in tables that are handed in, and said with the day it was published, never written into a formula
 * or a sentence. The rows are those that the database began with; editors change them there.
 */
interface Dated {
  /** First and last day, YYYY-MM-DD; null while in force. */
  from: string
  to: string | null
  source: string
  quality: TaxQuality
}

/** Months that a loan runs: up to a year, up to five, longer. */
export type LoanTerm = 'le1' | 'le5' | 'gt5'
/** The home that is bought: the family's first, its second, or whichever. */
export type LoanHome = 'first' | 'second' | 'any'

export interface LoanRate extends Dated {
  kind: LoanKind
  term: LoanTerm
  home: LoanHome
  title: string
  /** Percent a year. */
  rate: number
}

/** What is bought and with which loan: a family's first or second home, by a bank's loan or 公积金, or other property. */
export const DOWN_CASES = ['home.first', 'home.second', 'fund.first', 'fund.second', 'other'] as const
export type DownCase = (typeof DOWN_CASES)[number]

/** The least that is paid down, percent of the price. */
export interface DownPayment extends Dated {
  case: DownCase
  condition: string
  rate: number
}

/** The most of 公积金 in yuan; of loans for other property the most months, and basis points on the reference rate. */
export const LIMIT_CASES = ['fund.amount', 'other.months', 'other.bp'] as const
export type LimitCase = (typeof LIMIT_CASES)[number]

export interface LoanLimit extends Dated {
  case: LimitCase
  title: string
  value: number
}

const LPR = {
  kind: 'commercial',
  home: 'any',
  source: '全国银行间同业拆借中心公布',
  quality: 'quoted',
  from: '2026-08-20',
  to: null,
} as const
const FUND = {
  kind: 'fund',
  source: '中国人民银行公告',
  quality: 'quoted',
  from: '2025-05-08',
  to: null,
} as const

/** All are quoted by public sources; the texts themselves were not at hand. */
export const LOAN_RATES: readonly LoanRate[] = [
  { ...LPR, term: 'le1', title: '一年期 LPR', rate: 3.0 },
  { ...LPR, term: 'le5', title: '一年期 LPR（五年以内）', rate: 3.0 },
  { ...LPR, term: 'gt5', title: '五年期 LPR', rate: 3.5 },
  { ...FUND, term: 'le1', home: 'first', title: '首套公积金贷款，一年及以下', rate: 2.1 },
  { ...FUND, term: 'le5', home: 'first', title: '首套公积金贷款，五年及以下', rate: 2.1 },
  { ...FUND, term: 'gt5', home: 'first', title: '首套公积金贷款，五年以上', rate: 2.6 },
  { ...FUND, term: 'le1', home: 'second', title: '二套公积金贷款，一年及以下', rate: 2.525 },
  { ...FUND, term: 'le5', home: 'second', title: '二套公积金贷款，五年及以下', rate: 2.525 },
  { ...FUND, term: 'gt5', home: 'second', title: '二套公积金贷款，五年以上', rate: 3.075 },
]

/** Days from the application to the bank's money, as usual; an assumption that is said wherever it counts. */
export const PAYOUT_DAYS = 30

/** The rows of one place. */
export interface LoanTables {
  loanRates: readonly LoanRate[]
  downPayments: readonly DownPayment[]
  loanLimits: readonly LoanLimit[]
  /** Counts corrections of the tables that no new row marks. */
  loanRevision: number
}

/** The row in force on `day`; before the first one known that one, which is said with its own day. */
function inForce<T extends Dated>(rows: readonly T[], day: string): T {
  const newestFirst = [...rows].sort((a, b) => (a.from < b.from ? 1 : -1))
  const row = newestFirst.find(({ from }) => from <= day) ?? newestFirst.at(-1)
  if (!row) throw new RangeError(`no loan rule on ${day}`)
  return row
}

export const termOf = (months: number): LoanTerm => (months <= 12 ? 'le1' : months <= 60 ? 'le5' : 'gt5')

/** The rate of a loan on `day`, YYYY-MM-DD. `buyerHomes`: homes that the family has before; it counts for 公积金 only. */
export function loanRate(
  { loanRates }: LoanTables,
  kind: LoanKind,
  { months, buyerHomes = 0 }: { months: number; buyerHomes?: number },
  day: string,
): LoanRate {
  const home = kind === 'commercial' ? 'any' : buyerHomes === 0 ? 'first' : 'second'
  const term = termOf(months)
  return inForce(
    loanRates.filter(rate => rate.kind === kind && rate.term === term && rate.home === home),
    day,
  )
}

/** What a buyer borrows for. `buyerHomes`: homes that the family has before; `withFund`: a part of it from 公积金. */
export interface LoanCaseFor {
  landUse: 'home' | 'other'
  buyerHomes: number
  withFund?: boolean
}

const downCase = ({ landUse, buyerHomes, withFund = false }: LoanCaseFor): DownCase =>
  landUse === 'other' ? 'other' : `${withFund ? 'fund' : 'home'}.${buyerHomes === 0 ? 'first' : 'second'}`

/** The least that is paid down on `day`. */
export const downPaymentRule = ({ downPayments }: LoanTables, loan: LoanCaseFor, day: string): DownPayment =>
  inForce(
    downPayments.filter(rule => rule.case === downCase(loan)),
    day,
  )

/** A limit in force on `day`; null where none is on record. */
export function loanLimit({ loanLimits }: LoanTables, name: LimitCase, day: string): LoanLimit | null {
  const rows = loanLimits.filter(row => row.case === name && row.from <= day)
  return rows.length > 0 ? inForce(rows, day) : null
}

/** As long as a loan for a home runs at most, in months. */
export const HOME_MONTHS = 360
const BP = 100

/** The usual loan for what is bought: its months, and its rate with the basis points that other property bears at least. */
export function usualLoan(
  tables: LoanTables,
  landUse: LoanCaseFor['landUse'],
  day: string,
): { months: number; bp: number; rate: number; row: LoanRate } {
  const isOther = landUse === 'other'
  const months = isOther ? (loanLimit(tables, 'other.months', day)?.value ?? HOME_MONTHS) : HOME_MONTHS
  const bp = isOther ? (loanLimit(tables, 'other.bp', day)?.value ?? 0) : 0
  const row = loanRate(tables, 'commercial', { months }, day)
  return { months, bp, rate: Math.round(row.rate * BP + bp) / BP, row }
}

/** kind.term.home@first day */
export const loanRuleId = ({ kind, term, home, from }: LoanRate) => `${kind}.${term}.${home}@${from}`

/** Name of the tables as they stand on `day`, for example 2026-08-20.1. */
export function loanRuleVersion(
  { loanRates, downPayments, loanLimits, loanRevision }: LoanTables,
  day: string,
): string {
  const days = [...loanRates, ...downPayments, ...loanLimits].map(({ from }) => from)
  const latest = days.reduce((best, from) => (from <= day && from > best ? from : best), '')
  return `${latest || days.sort()[0] || day}.${loanRevision}`
}
