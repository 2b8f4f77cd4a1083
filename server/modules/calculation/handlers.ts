/**
 * A member's own list of bids, tax and loan calculations. The totals of a bid are calculated here and never taken from the client. Tax and
 * loan calculations are stored by their own modules; the list refers to them.
 */

import type { z } from 'zod'
import type { Calculation, OwnBid } from '../../../src/contract/calculation/cards'
import type { calculationCalls } from '../../../src/contract/calculation/schema'
import { toBeijingDay } from '../../../src/lib/dates'
import { calculateLoanResult } from '../../../src/lib/finance/loan-result'
import { loanRuleVersion } from '../../../src/lib/finance/loan-table'
import { calculateOwnBid } from '../../../src/lib/finance/own-bid'
import { toBuyerTerms, usualTerms } from '../../../src/lib/finance/purchase-cost'
import { buildPurchaseSubject } from '../../../src/lib/finance/purchase-subject'
import { costText } from '../../../src/lib/finance/cost-text'
import { calculateTaxCost, sumTaxes } from '../../../src/lib/finance/tax-result'
import { ruleVersion } from '../../../src/lib/finance/tax-table'
import { moneyText, percentText } from '../../../src/lib/money'
import type { Context, Handlers } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { loadShownLot } from '../house/detail/lot'
import { loanCaseByCode } from '../loan/repository'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { listAssumedFields } from '../tax/input'
import { taxCaseByCode } from '../tax/repository'
import {
  dropOwnBids,
  heldRows,
  holdCase,
  keepOwnBid,
  letCaseGo,
  loanLines,
  lotTitles,
  ownBids,
  taxLines,
  type HeldRow,
} from './repository'

type BidInput = z.output<(typeof calculationCalls)['my-bid/save']['request']>

/** Saves the member's bid, calculated here from the input; omitted fields take the values of the lot's own total. */
async function saveBid(context: Context, input: BidInput): Promise<OwnBid> {
  const lot = await loadShownLot(context, input.house_id)
  const day = toBeijingDay(context.now)
  const rules = context.rules.of(lot.region_id)
  const subject = buildPurchaseSubject(lot)
  const usual = usualTerms(subject, input.price)
  const loan = input.loan_amount ?? 0
  if (loan > input.price) throw badField({ field: 'loan_amount', message: '贷款不能超过出价' })
  const terms = {
    ...toBuyerTerms(context.situation),
    price: input.price,
    buyerHomes: input.buyer_homes ?? usual.buyerHomes,
    heldYears: input.held_years ?? usual.heldYears,
    sellerOnlyHome: input.seller_only_home ?? usual.sellerOnlyHome,
    bearer: input.bearer ?? usual.bearer,
    incomeMode: input.income_mode ?? null,
    originalPrice: input.original_price ?? null,
    cash: input.cash_amount ?? 0,
    loan,
  }
  const figures = calculateOwnBid(rules, subject, terms, {
    day,
    price: { title: '', note: '' },
    marketPrice: null,
  })
  const bid: OwnBid = {
    house_id: lot.id,
    price: terms.price,
    buyer_homes: terms.buyerHomes,
    held_years: terms.heldYears,
    seller_only_home: terms.sellerOnlyHome,
    bearer: terms.bearer,
    income_mode: terms.incomeMode,
    original_price: terms.originalPrice,
    cash_amount: terms.cash,
    loan_amount: loan,
    total_amount: figures.total,
    is_endless: figures.cost.total_max === null,
    cash_needed: figures.cashNeeded,
    instalment_amount: figures.instalment,
    rule_version: `${loanRuleVersion(rules, day)} · ${ruleVersion(rules, day)}`,
    updated_at: context.now,
  }
  await keepOwnBid(context, bid)
  return bid
}

const filterIdsByKind = (rows: readonly HeldRow[], kind: HeldRow['kind']) =>
  rows.filter(row => row.kind === kind).map(({ id }) => id)

/** Returns the rows of the member's list with words and amounts; rows whose case is deleted are left out. */
async function describe(context: Context, rows: readonly HeldRow[]): Promise<Calculation[]> {
  const bidIds = filterIdsByKind(rows, 'bid')
  const [taxes, loans, bids] = await Promise.all([
    taxLines(context, filterIdsByKind(rows, 'tax')),
    loanLines(context, filterIdsByKind(rows, 'loan')),
    bidIds.length > 0 ? ownBids(context, bidIds) : [],
  ])
  const lots = [
    ...bidIds,
    ...taxes.flatMap(({ input }) => input.house_id ?? []),
    ...loans.flatMap(({ house_id }) => house_id ?? []),
  ]
  const titles = new Map((await lotTitles(context, lots)).map(({ id, title }) => [id, title]))
  const titleOf = (id: number | null, other: string) => (id === null ? other : (titles.get(id) ?? other))
  return rows.flatMap(({ kind, id, at }): Calculation[] => {
    const plain = { kind, created_at: at, bid: null }
    if (kind === 'tax') {
      const one = taxes.find(tax => tax.id === id)
      if (!one) return []
      const { input } = one
      const cost =
        one.answer?.cost ??
        calculateTaxCost(context.rules.of(input.region_id), input, listAssumedFields(one.assumptions))
      const due = sumTaxes(cost)
      return [
        {
          ...plain,
          id: one.code,
          title: titleOf(input.house_id, '税费测算'),
          desc: `成交价 ${moneyText(input.deal_price)}，总成本 ${costText(cost)}`,
          amount: due.total,
          amount_max: due.total_max,
          house_id: input.house_id,
        },
      ]
    }
    if (kind === 'loan') {
      const one = loans.find(loan => loan.id === id)
      if (!one) return []
      const loan = calculateLoanResult(one.input)
      return [
        {
          ...plain,
          id: one.code,
          title: titleOf(one.house_id, '贷款测算'),
          desc: `贷款 ${moneyText(loan.loan_amount)}，${loan.months} 期，${loan.parts
            .map(({ rate }) => percentText(rate, 3))
            .join(' 与 ')}`,
          amount: loan.first_amount,
          house_id: one.house_id,
        },
      ]
    }
    const bid = bids.find(({ house_id }) => house_id === id)
    if (!bid) return []
    return [
      {
        ...plain,
        id: String(id),
        title: titleOf(id, '我的出价'),
        desc: `总成本${bid.is_endless ? '至少' : '最多'} ${moneyText(bid.total_amount)}，现金 ${moneyText(bid.cash_needed)}`,
        amount: bid.price,
        house_id: id,
        bid,
      },
    ]
  })
}

export const calculationHandlers = {
  'my-bid/save': async (context, input) => ({ bid: await saveBid(context, input) }),
  'my-bid/list': async (context, { house_ids }) => ({ list: await ownBids(context, house_ids ?? null) }),
  'my-bid/delete': async (context, { house_ids }) => ({ deleted: await dropOwnBids(context, house_ids) }),
  'calculation/save': async (context, { kind, id }) => {
    const known = await (kind === 'tax' ? taxCaseByCode(context, id) : loanCaseByCode(context, id))
    if (!known) throw notFound('没有这次测算')
    await holdCase(context, kind, known.id)
    return { ok: true }
  },
  'calculation/list': async (context, asked) => {
    const bounds = pageBounds(asked)
    const rows = await heldRows(context, bounds)
    return pageAnswer(await describe(context, rows), rows[0]?.total ?? 0, bounds)
  },
  'calculation/delete': async (context, { kind, id }) => ({ deleted: await letCaseGo(context, kind, id) }),
} satisfies Handlers<typeof calculationCalls>
