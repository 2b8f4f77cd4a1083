import type { z } from 'zod'
import type { Warning } from '../../../src/contract/common'
import type { loanCalls } from '../../../src/contract/loan/schema'
import { dayOf } from '../../../src/lib/dates'
import { percentOf } from '../../../src/lib/finance/exact'
import { downPaymentRule, PAYOUT_DAYS } from '../../../src/lib/finance/loan-table'
import type { Rules } from '../../../src/lib/finance/rule-book'
import { landUseOf } from '../../../src/lib/finance/land-use'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { houseCards } from '../../cards/house'
import { lotOf, priceOfLot } from '../house/detail/lot'
import type { HouseDetailRow } from '../house/detail/repository'
import { DEFAULT_MONTHS, keepLoan, loanInputOf, loanOf } from './schedule'

type Input = z.output<(typeof loanCalls)['api/loan/calculate-schedule-with-house']['request']>
type Result = z.input<(typeof loanCalls)['api/loan/calculate-schedule-with-house']['result']>

/** The down payment as asked, else the lowest allowed; a lower one is 1004. */
export function downPaymentOf(
  price: number,
  asked: number | undefined,
  { rules, landUse, day }: { rules: Rules; landUse: 'home' | 'other'; day: string },
): { rate: number; min: number; amount: number } {
  const min = downPaymentRule(rules, landUse, day).rate
  const rate = asked ?? min
  if (rate < min) throw badField({ field: 'down_payment_rate', message: `首付不低于 ${min}%` })
  return { rate, min, amount: percentOf(price, rate) }
}

/** Days in which the notice wants the balance; null where it does not say. */
export const balanceDaysOf = (lot: Pick<HouseDetailRow, 'risk'>): number | null =>
  lot.risk.find(({ kind }) => kind === 'balance_days')?.number ?? null

/** What stands between a lot and a loan. */
export function loanWarnings(lot: Pick<HouseDetailRow, 'risk' | 'loan_supported'>): Warning[] {
  const warnings: Warning[] = []
  if (!lot.loan_supported)
    warnings.push({ kind: 'loan_unsupported', text: '标的未注明可以贷款，以下仅供估算；请先向银行确认' })
  const days = balanceDaysOf(lot)
  if (days !== null && days < PAYOUT_DAYS)
    warnings.push({
      kind: 'balance_before_loan',
      text: `公告要求 ${days} 日内付清尾款，贷款放款一般约 ${PAYOUT_DAYS} 日：可能要先付全部尾款`,
    })
  return warnings
}

/** 还款计划 of a lot: the price less the down payment, a part of it from 公积金. */
export async function scheduleWithHouse(context: Context, input: Input): Promise<Result> {
  const lot = await lotOf(context, input.house_id)
  const rules = context.rules.of(lot.region_id)
  const { price, kind } = priceOfLot(lot, input.deal_price)
  const months = input.months ?? DEFAULT_MONTHS
  const fund = input.fund_amount ?? 0
  const day = input.date ?? dayOf(context.now)
  const down = downPaymentOf(price, input.down_payment_rate, { rules, landUse: landUseOf(lot), day })
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
  const resolved = loanInputOf({ rules, now: context.now }, input, amounts)
  const kept = await keepLoan(context, rules, resolved, {
    house_id: lot.id,
    deal_price: price,
    down_payment_rate: down.rate,
  })
  const [house] = await houseCards(context, [lot])
  if (!house) throw notFound()
  return {
    loan: loanOf(rules, kept),
    house,
    price_kind: kind,
    deal_price: price,
    down_payment_rate: down.rate,
    down_payment_min_rate: down.min,
    down_payment_amount: down.amount,
    loan_supported: lot.loan_supported === true,
    warnings: loanWarnings(lot),
  }
}
