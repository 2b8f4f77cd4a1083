import type { z } from 'zod'
import type { BidLimit } from '../../../src/contract/bid/cards'
import type { bidCalls } from '../../../src/contract/bid/schema'
import { OPEN_STATUSES } from '../../../src/contract/codes'
import { toBeijingDay } from '../../../src/lib/dates'
import { bidCeiling } from '../../../src/lib/finance/bid-ceiling'
import { calculateBidSteps } from '../../../src/lib/finance/bid-steps'
import { loanRuleVersion } from '../../../src/lib/finance/loan-table'
import { toBuyerTerms, usualTerms } from '../../../src/lib/finance/purchase-cost'
import { buildPurchaseSubject } from '../../../src/lib/finance/purchase-subject'
import { ruleVersion } from '../../../src/lib/finance/tax-table'
import type { Context } from '../../http/context'
import { badField, conflict } from '../../errors/api-error'
import { loadShownLot } from '../house/detail/lot'
import { keepBidLimit } from '../../cards/bid-limits'

type Input = z.output<(typeof bidCalls)['bid-limit/save']['request']>

/**
 * Saves the member's bid limit, calculated here from the input. Throws 1008 for a lot that takes no more bids, 1004 for an amount below its
 * next bid.
 */
export async function saveBidLimit(context: Context, input: Input): Promise<BidLimit> {
  const lot = await loadShownLot(context, input.house_id)
  if (!OPEN_STATUSES.some(status => status === lot.status)) throw conflict('这套房已不能出价')
  const day = toBeijingDay(context.now)
  const rules = context.rules.of(lot.region_id)
  const subject = buildPurchaseSubject(lot)
  const usual = usualTerms(subject, lot.price)
  const terms = {
    ...toBuyerTerms(context.situation),
    buyerHomes: input.buyer_homes ?? usual.buyerHomes,
    heldYears: input.held_years ?? usual.heldYears,
    sellerOnlyHome: input.seller_only_home ?? usual.sellerOnlyHome,
    bearer: input.bearer ?? usual.bearer,
    incomeMode: input.income_mode ?? null,
    originalPrice: input.original_price ?? null,
  }
  const money = {
    cash: input.cash_amount,
    loan: input.loan_max_amount ?? 0,
    reserve: input.reserve_amount ?? 0,
  }
  const top = bidCeiling({ rules, subject, terms, money, steps: calculateBidSteps(lot), day })
  if (!top) throw badField({ field: 'cash_amount', message: '现金与贷款不足以支付最低出价的总支出' })
  return keepBidLimit(context, {
    house_id: lot.id,
    limit_amount: top.price,
    total_amount: top.total,
    loan_amount: top.loan,
    left_amount: top.left,
    cash_amount: money.cash,
    loan_max_amount: money.loan,
    reserve_amount: money.reserve,
    buyer_homes: terms.buyerHomes,
    held_years: terms.heldYears,
    seller_only_home: terms.sellerOnlyHome,
    bearer: terms.bearer,
    income_mode: terms.incomeMode,
    original_price: terms.originalPrice,
    is_endless: top.isEndless,
    rule_version: `${loanRuleVersion(rules, day)} · ${ruleVersion(rules, day)}`,
    updated_at: context.now,
  })
}
