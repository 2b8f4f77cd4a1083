import { calculateInstalment } from '../../../src/lib/finance/loan'
import { downPaymentRule, loanRate, usualLoan } from '../../../src/lib/finance/loan-table'
import { SEED_RULES } from '../../../src/lib/finance/rule-book'
import { ruleFor, type TaxCase } from '../../../src/lib/finance/tax-table'
import { groupDigits, percentText } from '../../../src/lib/money'
import type { Values } from '../files'

/** Date that the texts refer to. */
const WRITTEN = '2026-11-01'
const MILLION = 100_000_000
const MONTHS = 360
const LONG = loanRate(SEED_RULES, 'commercial', { months: MONTHS }, WRITTEN)
const YEAR = loanRate(SEED_RULES, 'commercial', { months: 12 }, WRITTEN)
const fund = (buyerHomes: number, months = MONTHS) =>
  loanRate(SEED_RULES, 'fund', { months, buyerHomes }, WRITTEN).rate
const rateText = (rate: number) => percentText(rate, 3)
/** Returns the monthly payment in yuan for a million over thirty years. */
const monthly = (rate: number) => calculateInstalment({ amount: MILLION, rate, months: MONTHS }) / 100
/** Monthly principal of a million in yuan, and interest of the first month. */
const PRINCIPAL = MILLION / 100 / MONTHS
const INTEREST = (MILLION / 100) * (LONG.rate / 1200)

const down = (landUse: 'home' | 'other', buyerHomes: number, withFund = false) =>
  rateText(downPaymentRule(SEED_RULES, { landUse, buyerHomes, withFund }, WRITTEN).rate)
const SHOP = usualLoan(SEED_RULES, 'other', WRITTEN)
const taxRate = (name: TaxCase) => rateText(ruleFor(SEED_RULES, name, WRITTEN).rate ?? 0)

/** Values of the rate tables, by the names that texts use. */
export const RATES: Values = {
  lpr: rateText(LONG.rate),
  /** Formats 2026-08-20 as `2026 年 8 月 20 日`. */
  lpr_day: LONG.from.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$1 年 $2 月 $3 日'),
  monthly: groupDigits(monthly(LONG.rate)),
  monthly_exact: groupDigits(monthly(LONG.rate), 2),
  first_month: groupDigits(PRINCIPAL + INTEREST),
  monthly_less: groupDigits(INTEREST / MONTHS),
  fund_first: rateText(fund(0)),
  fund_second: rateText(fund(1)),
  fund_first_short: rateText(fund(0, 60)),
  fund_second_short: rateText(fund(1, 60)),
  fund_monthly: groupDigits(monthly(fund(0)), 2),
  /** Interest on a private loan is enforceable up to four times the one-year LPR: 法释〔2020〕17号 art. 25. */
  bridge_cap: `一年期 LPR ${rateText(YEAR.rate)} 的四倍，即年 ${rateText(4 * YEAR.rate)}`,
  /** Maximum enforceable interest in yuan: three million for ninety days, a million for thirty. */
  bridge_quarter: groupDigits(Math.round((3_000_000 * 4 * YEAR.rate * 90) / 36_000)),
  bridge_month: groupDigits(Math.round((1_000_000 * 4 * YEAR.rate * 30) / 36_000)),
  bridge_five: rateText(5 * 3.6),
  down_first: down('home', 0),
  down_second: down('home', 1),
  down_other: down('other', 0),
  shop_years: SHOP.months / 12,
  shop_bp: SHOP.bp,
  shop_rate: rateText(SHOP.rate),
  income_auction: taxRate('income.home.auction'),
  income_assessed: taxRate('income.home.assessed'),
  income_gain: taxRate('income.home.gain'),
  fund_saves: groupDigits(monthly(LONG.rate) - monthly(fund(0))),
}
