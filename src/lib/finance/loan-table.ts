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

/** The least that is paid down, percent of the price. */
export interface DownPayment extends Dated {
  landUse: 'home' | 'other'
  rate: number
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

export const DOWN_PAYMENTS: readonly DownPayment[] = [
  {
    landUse: 'home',
    rate: 15,
    from: '2024-09-24',
    to: null,
    source: '中国人民银行 金融监管总局公告',
    quality: 'quoted',
  },
  {
    landUse: 'other',
    rate: 50,
    from: '2024-09-24',
    to: null,
    source: '商业用房贷款通行规定',
    quality: 'quoted',
  },
]

/** Days from the application to the bank's money, as usual; an assumption that is said wherever it counts. */
export const PAYOUT_DAYS = 30

/** The rows of one place. */
export interface LoanTables {
  loanRates: readonly LoanRate[]
  downPayments: readonly DownPayment[]
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

export const downPaymentRule = (
  { downPayments }: LoanTables,
  landUse: DownPayment['landUse'],
  day: string,
): DownPayment =>
  inForce(
    downPayments.filter(rule => rule.landUse === landUse),
    day,
  )

/** kind.term.home@first day */
export const loanRuleId = ({ kind, term, home, from }: LoanRate) => `${kind}.${term}.${home}@${from}`

/** Name of the tables as they stand on `day`, for example 2026-08-20.1. */
export function loanRuleVersion({ loanRates, downPayments, loanRevision }: LoanTables, day: string): string {
  const days = [...loanRates, ...downPayments].map(({ from }) => from)
  const latest = days.reduce((best, from) => (from <= day && from > best ? from : best), '')
  return `${latest || days.sort()[0] || day}.${loanRevision}`
}
