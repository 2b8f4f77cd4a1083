import type { z } from 'zod'
import type { Warning } from '../../../src/contract/common'
import type { loanCalls } from '../../../src/contract/loan/schema'
import { toBeijingDay } from '../../../src/lib/dates'
import { calculatePercent } from '../../../src/lib/finance/exact'
import { downPaymentRule, usualLoan, type LoanCaseFor } from '../../../src/lib/finance/loan-table'
import { balanceWords } from '../../../src/lib/finance/balance-words'
import { isBalanceTight, SALE_DAYS } from '../../../src/lib/finance/sale-days'
import { USUAL_HOMES } from '../../../src/lib/finance/lot-terms'
import type { Rules } from '../../../src/lib/finance/rule-book'
import { classifyLandUse } from '../../../src/lib/finance/land-use'
import { moneyText } from '../../../src/lib/money'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { houseCards } from '../../cards/house'
import { loadShownLot, priceOfLot } from '../house/detail/lot'
import type { HouseDetailRow } from '../house/detail/repository'
import type { LoanCaseInput } from './repository'
import { keepLoan, buildLoanInput, buildLoanResult } from './schedule'

type Input = z.output<(typeof loanCalls)['api/loan/calculate-schedule-with-house']['request']>
type Result = z.input<(typeof loanCalls)['api/loan/calculate-schedule-with-house']['result']>

/** Returns the requested down payment, or the lowest allowed; a lower one throws 1004. */
export function calculateDownPayment(
  price: number,
  asked: number | undefined,
  { rules, what, day }: { rules: Rules; what: LoanCaseFor; day: string },
): { rate: number; min: number; amount: number } {
  const min = downPaymentRule(rules, what, day).rate
  const rate = asked ?? min
  if (rate < min) throw badField({ field: 'down_payment_rate', message: `首付不低于 ${min}%` })
  return { rate, min, amount: calculatePercent(price, rate) }
}

/** Returns the days within which the notice requires the balance; null if it does not say. */
export const getBalanceDays = (lot: Pick<HouseDetailRow, 'risk'>): number | null =>
  lot.risk.find(({ kind }) => kind === 'balance_days')?.number ?? null

/** Returns warnings about obstacles between a lot at a price (fen) and a loan. */
export function loanWarnings(
  { risk, loan_supported, deposit }: Pick<HouseDetailRow, 'risk' | 'loan_supported' | 'deposit'>,
  price: number,
): Warning[] {
  const warnings: Warning[] = []
  if (!loan_supported)
    warnings.push({ kind: 'loan_unsupported', text: '标的未注明可以贷款，以下仅供估算；请先向银行确认' })
  if (risk.some(({ kind, value }) => kind === 'co_owner' && value === 'yes'))
    warnings.push({
      kind: 'share_loan',
      text: '拍卖的只是份额：银行一般不以份额放贷，请按自付全款准备，以下仅供估算',
    })
  const balance = risk.find(({ kind }) => kind === 'balance_days')
  if (balance && isBalanceTight(balance))
    warnings.push({
      kind: 'balance_before_loan',
      text: `公告要求尾款 ${balanceWords(balance) ?? ''}，贷款放款一般约 ${SALE_DAYS.payout} 日：可能要先自付全部尾款 ${moneyText(Math.max(0, price - deposit))}`,
    })
  return warnings
}

/** Returns warnings for a rate below the lowest that banks usually offer. */
function rateWarnings(
  { shares }: Pick<LoanCaseInput, 'shares'>,
  usual: ReturnType<typeof usualLoan>,
): Warning[] {
  const rate = shares.find(({ kind }) => kind === 'commercial')?.rate
  return usual.bp > 0 && rate !== undefined && rate < usual.rate
    ? [
        {
          kind: 'rate_below_least',
          text: `商业用房贷款利率一般不低于 LPR + ${usual.bp} 基点，即 ${usual.rate}%，按所填利率算出的月供偏低`,
        },
      ]
    : []
}

const YEAR = 12

/** Throws if the rules forbid the loan: 公积金 for other property than homes, or a term longer than that property allows. */
function refuseBeyond(
  input: Input,
  { rules, landUse, day }: { rules: Rules; landUse: LoanCaseFor['landUse']; day: string },
): void {
  const fund = input.fund_amount ?? 0
  if (fund > 0 && landUse === 'other')
    throw badField({ field: 'fund_amount', message: '公积金贷款只用于住房' })
  const { months } = usualLoan(rules, landUse, day)
  if ((input.months ?? 0) > months)
    throw badField({ field: 'months', message: `商业用房贷款最长 ${months / YEAR} 年` })
}

/** Calculates the 还款计划 of a lot: the price less the down payment, part of it from 公积金. */
export async function scheduleWithHouse(context: Context, input: Input): Promise<Result> {
  const lot = await loadShownLot(context, input.house_id)
  const rules = context.rules.of(lot.region_id)
  const { price, kind } = priceOfLot(lot, input.deal_price)
  const day = input.date ?? toBeijingDay(context.now)
  const landUse = classifyLandUse(lot)
  refuseBeyond(input, { rules, landUse, day })
  const usual = usualLoan(rules, landUse, day)
  const months = input.months ?? usual.months
  const fund = input.fund_amount ?? 0
  const what = { landUse, buyerHomes: input.buyer_homes ?? USUAL_HOMES, withFund: fund > 0 }
  const down = calculateDownPayment(price, input.down_payment_rate, { rules, what, day })
  const loan = price - down.amount
  if (loan === 0) throw badField({ field: 'down_payment_rate', message: '首付已付全款，无需贷款' })
  if (fund > loan) throw badField({ field: 'fund_amount', message: '公积金贷款不能超过贷款总额' })
  const amounts = {
    commercial: loan - fund,
    fund,
    months,
    fundMonths: input.fund_months ?? months,
    firstMonth: input.first_month,
  }
  const course = input.commercial_rate === undefined ? { ...input, lpr_bp: input.lpr_bp ?? usual.bp } : input
  const resolved = buildLoanInput({ rules, now: context.now }, course, amounts)
  const kept = await keepLoan(context, rules, resolved, {
    house_id: lot.id,
    deal_price: price,
    down_payment_rate: down.rate,
  })
  const [house] = await houseCards(context, [lot])
  if (!house) throw notFound()
  const told = buildLoanResult(rules, kept)
  return {
    loan: told,
    house,
    price_kind: kind,
    deal_price: price,
    down_payment_rate: down.rate,
    down_payment_min_rate: down.min,
    down_payment_amount: down.amount,
    loan_supported: lot.loan_supported === true,
    warnings: [...loanWarnings(lot, price), ...(told.warnings ?? []), ...rateWarnings(resolved, usual)],
  }
}
