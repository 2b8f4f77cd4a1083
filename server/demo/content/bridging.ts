import { loanRate } from '../../../src/lib/finance/loan-table'
import { groupDigits, percentText } from '../../../src/lib/money'

/** The day the texts speak of. */
const WRITTEN = '2026-11-01'
const ONE_YEAR = loanRate('commercial', { months: 12 }, WRITTEN).rate
/** Interest of a private loan is protected up to four times the one-year LPR: 法释〔2020〕17号 art. 25. */
const CAP = 4 * ONE_YEAR
const percent = (rate: number) => percentText(rate, 1)

/** `一年期 LPR 3% 的四倍，即年 12%` */
export const CAP_TEXT = `一年期 LPR ${percent(ONE_YEAR)} 的四倍，即年 ${percent(CAP)}`
/** The most that the law protects for a loan of so many yuan and days, in yuan. */
export const mostInterest = (yuan: number, days: number) =>
  groupDigits(Math.round((yuan * CAP * days) / 36_000))
/** `万分之八` a day as a year's rate. */
export const yearly = (tenThousandths: number) => percent(tenThousandths * 3.6)
