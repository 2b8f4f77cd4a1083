import type { LoanKind } from './loan'
import type { TaxQuality } from './tax-table'

/**
 * Dated tables of loan rules: callers pass the tables in and look a rate up by day; its publication day is shown with it. No formula or
 * text contains a rate. The rows here are the database seed; editors change the stored ones.
 */
interface Dated {
  /** First and last day, YYYY-MM-DD; null while in force. */
  from: string
  to: string | null
  source: string
  quality: TaxQuality
}

/** Duration of a loan: up to one year, up to five, longer. */
export type LoanTerm = 'le1' | 'le5' | 'gt5'
/** The home to buy: the family's first, its second, or either. */
export type LoanHome = 'first' | 'second' | 'any'

export interface LoanRate extends Dated {
  kind: LoanKind
  term: LoanTerm
  home: LoanHome
  title: string
  /** Percent per year. */
  rate: number
}

/** Case of a down payment: a family's first or second home by bank loan or 公积金, or other property. */
export const DOWN_CASES = ['home.first', 'home.second', 'fund.first', 'fund.second', 'other'] as const
export type DownCase = (typeof DOWN_CASES)[number]

/** Minimum down payment, percent of the price. */
export interface DownPayment extends Dated {
  case: DownCase
  condition: string
  rate: number
}

/** Maximum 公积金 loan in yuan; for loans on other property the maximum months, and basis points above the reference rate. */
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

/** All from public sources that quote the legal texts, which were not available. */
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

const BEIJING = 110_000

/** A seed row, in the format of the rule table. */
interface SeedRow {
  book: 'down_payment' | 'loan_limit'
  case_name: DownCase | LimitCase
  condition: string
  rate: number
  /** Unit of a limit. */
  base_text: string
  steps: null
  region_id: number | null
  valid_from: string
  valid_to: string | null
  source: string
  source_url: null
  quality: TaxQuality
}

const limit = (
  book: SeedRow['book'],
  case_name: SeedRow['case_name'],
  rest: Pick<SeedRow, 'condition' | 'rate' | 'source' | 'quality' | 'valid_from'> & Partial<SeedRow>,
): SeedRow => ({
  base_text: '',
  steps: null,
  region_id: null,
  valid_to: null,
  source_url: null,
  ...rest,
  book,
  case_name,
})

const HOMES_2024 = {
  source: '中国人民银行 金融监管总局公告',
  quality: 'quoted',
  valid_from: '2024-09-24',
} as const
const FUND_USUAL = {
  source: '住房公积金管理机构通行规定',
  quality: 'estimate',
  valid_from: '2024-09-24',
} as const

/** Seed rows of down payments and limits, by place. */
export const LOAN_LIMITS: readonly SeedRow[] = [
  limit('down_payment', 'home.first', { ...HOMES_2024, condition: '首套住房商业贷款', rate: 15 }),
  limit('down_payment', 'home.second', { ...HOMES_2024, condition: '二套住房商业贷款', rate: 15 }),
  limit('down_payment', 'home.second', {
    condition: '二套住房商业贷款',
    rate: 20,
    region_id: BEIJING,
    valid_from: '2024-09-30',
    source: '北京市住房城乡建设委 2024-09-30 通知',
    quality: 'estimate',
  }),
  limit('down_payment', 'other', {
    condition: '商业用房贷款',
    rate: 50,
    valid_from: '2024-09-24',
    valid_to: '2025-12-31',
    source: '商业用房贷款通行规定',
    quality: 'quoted',
  }),
  limit('down_payment', 'other', {
    condition: '商业用房贷款',
    rate: 30,
    valid_from: '2026-01-01',
    source: '中国人民银行 金融监管总局，2026 年 1 月',
    quality: 'estimate',
  }),
  limit('down_payment', 'fund.first', { ...FUND_USUAL, condition: '首套住房公积金贷款', rate: 20 }),
  limit('down_payment', 'fund.second', {
    ...FUND_USUAL,
    condition: '二套住房公积金贷款',
    rate: 30,
    source: '住房公积金管理机构通行规定，25% 至 30%',
  }),
  limit('loan_limit', 'fund.amount', {
    condition: '公积金贷款最高额，符合条件的可上浮',
    rate: 1_200_000,
    base_text: '元',
    region_id: BEIJING,
    valid_from: '2024-09-24',
    source: '北京住房公积金管理中心',
    quality: 'estimate',
  }),
  limit('loan_limit', 'other.months', {
    condition: '商业用房贷款最长期限',
    rate: 120,
    base_text: '个月',
    valid_from: '2024-09-24',
    source: '银发〔2007〕359号',
    quality: 'estimate',
  }),
  limit('loan_limit', 'other.bp', {
    condition: '商业用房贷款利率在 LPR 上至少加',
    rate: 60,
    base_text: 'BP',
    valid_from: '2024-09-24',
    source: '中国人民银行公告〔2019〕16号',
    quality: 'estimate',
  }),
]

/** Rows of one place. */
export interface LoanTables {
  loanRates: readonly LoanRate[]
  downPayments: readonly DownPayment[]
  loanLimits: readonly LoanLimit[]
  /** Counts corrections that add no row to the tables. */
  loanRevision: number
}

/** Returns the row in force on `day`; before the first known row that one, which is shown with its own day. */
function inForce<T extends Dated>(rows: readonly T[], day: string): T {
  const newestFirst = [...rows].sort((a, b) => (a.from < b.from ? 1 : -1))
  const row = newestFirst.find(({ from }) => from <= day) ?? newestFirst.at(-1)
  if (!row) throw new RangeError(`no loan rule on ${day}`)
  return row
}

export const toLoanTerm = (months: number): LoanTerm => (months <= 12 ? 'le1' : months <= 60 ? 'le5' : 'gt5')

/** Returns the rate of a loan on `day`, YYYY-MM-DD. `buyerHomes`: homes that the family already owns; it matters for 公积金 only. */
export function loanRate(
  { loanRates }: LoanTables,
  kind: LoanKind,
  { months, buyerHomes = 0 }: { months: number; buyerHomes?: number },
  day: string,
): LoanRate {
  const home = kind === 'commercial' ? 'any' : buyerHomes === 0 ? 'first' : 'second'
  const term = toLoanTerm(months)
  return inForce(
    loanRates.filter(rate => rate.kind === kind && rate.term === term && rate.home === home),
    day,
  )
}

/** Purpose of a loan. `buyerHomes`: homes that the family already owns; `withFund`: partly 公积金. */
export interface LoanCaseFor {
  landUse: 'home' | 'other'
  buyerHomes: number
  withFund?: boolean
}

const downCase = ({ landUse, buyerHomes, withFund = false }: LoanCaseFor): DownCase =>
  landUse === 'other' ? 'other' : `${withFund ? 'fund' : 'home'}.${buyerHomes === 0 ? 'first' : 'second'}`

/** Minimum down payment on `day`. */
export const downPaymentRule = ({ downPayments }: LoanTables, loan: LoanCaseFor, day: string): DownPayment =>
  inForce(
    downPayments.filter(rule => rule.case === downCase(loan)),
    day,
  )

/** Returns a limit in force on `day`; null if none is recorded. */
export function loanLimit({ loanLimits }: LoanTables, name: LimitCase, day: string): LoanLimit | null {
  const rows = loanLimits.filter(row => row.case === name && row.from <= day)
  return rows.length > 0 ? inForce(rows, day) : null
}

/** Maximum duration of a home loan in months. */
export const HOME_MONTHS = 360
const BP = 100

/** Returns the standard loan for a purchase: its months, and its rate including the minimum basis points for other property. */
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

/** Version of the tables on `day`, for example 2026-08-20.1. */
export function loanRuleVersion(
  { loanRates, downPayments, loanLimits, loanRevision }: LoanTables,
  day: string,
): string {
  const days = [...loanRates, ...downPayments, ...loanLimits].map(({ from }) => from)
  const latest = days.reduce((best, from) => (from <= day && from > best ? from : best), '')
  return `${latest || days.sort()[0] || day}.${loanRevision}`
}
