/**
 * The dated table of loan rates. A rate is never written into a formula or a sentence: it is looked up here for a day, and said with the
 * day it was published. What a buyer is really offered is asked of the bank.
 */
export type LoanRateName =
  'lpr.5y' | 'fund.first.5y' | 'fund.second.5y' | 'fund.first.short' | 'fund.second.short'

export interface LoanRate {
  name: LoanRateName
  title: string
  /** Percent a year. */
  percent: number
  /** The day it was published or came into force, YYYY-MM-DD; it holds until the next of its name. */
  from: string
  source: string
}

const CENTRAL_BANK = '中国人民银行公告'
const LPR = '全国银行间同业拆借中心公布'

/** Newest first in each name. All are quoted by public sources; the legal texts were not at hand. */
export const LOAN_RATES: readonly LoanRate[] = [
  { name: 'lpr.5y', title: '五年期 LPR', percent: 3.5, from: '2026-08-20', source: LPR },
  {
    name: 'fund.first.5y',
    title: '首套公积金贷款，五年以上',
    percent: 2.6,
    from: '2025-05-08',
    source: CENTRAL_BANK,
  },
  {
    name: 'fund.second.5y',
    title: '二套公积金贷款，五年以上',
    percent: 3.075,
    from: '2025-05-08',
    source: CENTRAL_BANK,
  },
  {
    name: 'fund.first.short',
    title: '首套公积金贷款，五年及以下',
    percent: 2.1,
    from: '2025-05-08',
    source: CENTRAL_BANK,
  },
  {
    name: 'fund.second.short',
    title: '二套公积金贷款，五年及以下',
    percent: 2.525,
    from: '2025-05-08',
    source: CENTRAL_BANK,
  },
]

/** The rate of a name on `day`, YYYY-MM-DD; before the first one known that one, which is said with its own day. */
export function loanRate(name: LoanRateName, day: string): LoanRate {
  const rates = LOAN_RATES.filter(rate => rate.name === name)
  const rate = rates.find(({ from }) => from <= day) ?? rates.at(-1)
  if (!rate) throw new RangeError(`no loan rate ${name}`)
  return rate
}
