/**
 * Calculates the cash that a buyer needs for a lot or a price: down payment, taxes, arrears and their due dates. Values come from the
 * request, then from a stored loan case, then from the member's situation, then from defaults, which the response lists as assumptions.
 * Unknown amounts leave the upper bound of a sum open.
 */

import type { z } from 'zod'
import type { Assumption } from '../../../src/contract/common'
import { HOUSE_TYPE_LABELS, type HouseType } from '../../../src/contract/codes'
import type { loanCalls } from '../../../src/contract/loan/schema'
import { toBeijingDay, shortTime } from '../../../src/lib/dates'
import { balanceWords, dueWords } from '../../../src/lib/finance/balance-words'
import { downPaymentRule, loanRuleVersion, usualLoan } from '../../../src/lib/finance/loan-table'
import { classifyLandUse } from '../../../src/lib/finance/land-use'
import { purchaseCost, usualTerms } from '../../../src/lib/finance/purchase-cost'
import type { PurchaseLine } from '../../../src/lib/finance/purchase-lines'
import { buildPurchaseSubject, type PurchaseSubject } from '../../../src/lib/finance/purchase-subject'
import { USUAL_HOMES } from '../../../src/lib/finance/lot-terms'
import { ruleVersion, TAX_TABLE_START } from '../../../src/lib/finance/tax-table'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { houseCards } from '../../cards/house'
import { paymentsDue } from '../../cards/payments-due'
import { loadShownLot, priceOfLot, type PriceKind } from '../house/detail/lot'
import type { HouseDetailRow } from '../house/detail/repository'
import {
  buildPaymentSteps,
  listPaymentItems,
  sumLineAmounts,
  sumMostAmounts,
  type Payment,
} from './payment-items'
import { loanCaseByCode, type LoanCase } from './repository'
import { furtherHome } from './schedule'
import { getBalanceDays, calculateDownPayment, loanWarnings } from './with-house'

type Input = z.output<(typeof loanCalls)['api/loan/down-payment-details']['request']>
type Result = z.input<(typeof loanCalls)['api/loan/down-payment-details']['result']>

/** Defaults without a lot. */
const USUAL_TYPE: HouseType = 5
const USUAL_AREA = 90

interface Basis {
  lot: HouseDetailRow | null
  kept: LoanCase | null
  price: number
  kind: PriceKind
  subject: PurchaseSubject
  assumptions: Assumption[]
}

function subjectWithoutLot(input: Input, assumptions: Assumption[]): PurchaseSubject {
  const { house_type = USUAL_TYPE, area = USUAL_AREA } = input
  if (input.house_type === undefined)
    assumptions.push({
      field: 'house_type',
      value: String(house_type),
      text: `按${HOUSE_TYPE_LABELS[house_type]}计`,
    })
  if (input.area === undefined)
    assumptions.push({ field: 'area', value: String(area), text: `按 ${area}㎡ 计` })
  assumptions.push({
    field: 'tax_bearer',
    value: 'law',
    text: '卖方为个人、持有满 2 年，税费依法各自承担，没有欠费',
  })
  return {
    kind: 'sfpm',
    landUse: classifyLandUse({ house_type, land_use: null }),
    area,
    ownerKind: 'person',
    taxBearer: 'no',
    arrears: null,
    landFee: null,
    isFullFiveOnly: false,
  }
}

async function loadPaymentBasis(context: Context, input: Input): Promise<Basis> {
  const kept = input.id === undefined ? null : ((await loanCaseByCode(context, input.id)) ?? null)
  if (input.id !== undefined && !kept) throw notFound('没有这次测算')
  const houseId = input.house_id ?? kept?.house_id ?? null
  const lot = houseId === null ? null : await loadShownLot(context, houseId)
  const given = input.deal_price ?? kept?.deal_price ?? undefined
  const assumptions: Assumption[] = []
  if (lot) {
    const { price, kind } = priceOfLot(lot, given)
    return { lot, kept, price, kind, subject: buildPurchaseSubject(lot), assumptions }
  }
  if (given === undefined)
    throw badField({
      field: 'deal_price',
      message: kept ? '该测算没有成交价，请填写' : '与 id、house_id 须填一个',
    })
  return {
    lot,
    kept,
    price: given,
    kind: 'given',
    subject: subjectWithoutLot(input, assumptions),
    assumptions,
  }
}

/** Returns when the balance is due, in the words of the notice; with instalments, when the last one is due. */
function balanceDue(lot: HouseDetailRow | null): string {
  const last = lot && paymentsDue(lot).at(-1)
  if (last) return dueWords(last)
  const flag = lot?.risk.find(({ kind }) => kind === 'balance_days')
  return (flag && balanceWords(flag)) ?? '成交确认后，以公告为准'
}

const depositDue = (lot: HouseDetailRow | null, now: number) =>
  lot && lot.start_time > now ? `${shortTime(lot.start_time)} 前` : '开拍前'

/** Returns the cash that is needed and when it is due. */
export async function downPaymentDetails(context: Context, input: Input): Promise<Result> {
  const { lot, kept, price, kind, subject, assumptions } = await loadPaymentBasis(context, input)
  const rules = context.rules.of(lot?.region_id ?? input.region_id ?? context.env.homeCityId)
  const day = input.date ?? kept?.input.date ?? toBeijingDay(context.now)
  if (day < TAX_TABLE_START) throw badField({ field: 'date', message: `税费规则从 ${TAX_TABLE_START} 起` })
  const asked = input.down_payment_rate ?? kept?.down_payment_rate ?? undefined
  const buyerHomes = input.buyer_homes ?? kept?.input.buyer_homes ?? context.situation?.homes ?? USUAL_HOMES
  const withFund = kept?.input.shares.some(({ kind }) => kind === 'fund') ?? false
  const what = { landUse: subject.landUse, buyerHomes, withFund }
  const down = calculateDownPayment(price, asked, { rules, what, day })
  if (input.buyer_homes === undefined && !kept && context.situation?.homes == null)
    assumptions.push({
      field: 'buyer_homes',
      value: '0',
      text: '首付按买方首套；税费按套数未知，给出最少与最多',
    })
  const cost = purchaseCost(
    rules,
    subject,
    {
      ...usualTerms(subject, price, context.situation),
      // Without a statement about the buyer, the loan assumes a first home, while the taxes stay a range, as everywhere that the lot's cost
      // is shown.
      buyerHomes: input.buyer_homes ?? kept?.input.buyer_homes ?? context.situation?.homes ?? null,
      ...(!lot && { heldYears: '2to5' as const }),
    },
    { day, price: { title: '成交价', note: '' }, marketPrice: null },
  )
  assumptions.push({ field: 'tax', value: '', text: cost.assumption })
  if (cost.max_text !== null)
    assumptions.push({ field: 'tax_max_amount', value: '', text: `税费最多时：${cost.max_text}` })
  const min = downPaymentRule(rules, what, day)
  assumptions.push({
    field: 'down_payment_rate',
    value: String(min.rate),
    text: `${min.condition}最低首付 ${min.rate}%，${min.from} 起，${min.source}`,
  })
  const usual = usualLoan(rules, subject.landUse, day)
  const payment: Payment = {
    deposit: Math.min(lot?.deposit ?? 0, price),
    depositDue: depositDue(lot, context.now),
    down,
    downQuality: min.quality,
    balanceDue: balanceDue(lot),
    arrears: cost.lines.filter(({ key }) => key === 'arrears'),
    taxes: cost.lines.filter(({ key }) => key !== 'arrears' && key !== 'price'),
  }
  const items = listPaymentItems(payment)
  const [house = null] = lot ? await houseCards(context, [lot]) : []
  return {
    deal_price: price,
    price_kind: kind,
    house,
    down_payment_rate: down.rate,
    down_payment_min_rate: down.min,
    down_payment_amount: down.amount,
    deposit: payment.deposit,
    balance_amount: price - payment.deposit,
    balance_days: lot && getBalanceDays(lot),
    loan_amount: price - down.amount,
    loan_max_amount: price - calculateDownPayment(price, undefined, { rules, what, day }).amount,
    land_use: subject.landUse,
    loan_months_max: usual.months,
    lpr_bp_min: usual.bp,
    tax_amount: sumLineAmounts(payment.taxes),
    tax_max_amount: sumMostAmounts(payment.taxes),
    cash_amount: items.reduce((sum, { amount }) => sum + amount, 0),
    cash_max_amount: items.reduce<number | null>(
      (sum, { amount_max: max }) => (sum === null || max === null ? null : sum + max),
      0,
    ),
    items,
    steps: buildPaymentSteps(payment, price),
    assumptions,
    warnings: listWarnings({ lot, price, isFinanced: price > down.amount, buyerHomes, lines: cost.lines }),
    rule_version: `${loanRuleVersion(rules, day)} · ${ruleVersion(rules, day)}`,
  }
}

/** Returns the warnings of the loan, and the costs that are unknown. */
function listWarnings({
  lot,
  price,
  isFinanced,
  buyerHomes,
  lines,
}: {
  lot: HouseDetailRow | null
  price: number
  isFinanced: boolean
  buyerHomes: number
  lines: readonly PurchaseLine[]
}): Result['warnings'] {
  return [
    ...(lot && isFinanced ? loanWarnings(lot, price) : []),
    ...(isFinanced ? furtherHome(buyerHomes) : []),
    ...lines
      .filter(({ is_unknown }) => is_unknown)
      .map(({ key, title, note }) => ({ kind: `${key}_unknown`, text: `${title}未计入：${note}` })),
  ]
}
