/**
 * Calculates repayment schedules. A request is resolved to a case with every choice and rate fixed by the tables of its day, which is
 * stored under a hash of its content; the response is derived from the stored case, so a later change of the tables does not alter it.
 */

import type { z } from 'zod'
import type { Warning } from '../../../src/contract/common'
import { moneyText } from '../../../src/lib/money'
import type { LoanResult } from '../../../src/contract/loan/cards'
import type { loanCalls } from '../../../src/contract/loan/schema'
import { addMonths, toBeijingDay, toBeijingMonth } from '../../../src/lib/dates'
import type { LoanKind } from '../../../src/lib/finance/loan'
import { calculateLoanResult, type LoanShare } from '../../../src/lib/finance/loan-result'
import { loanLimit, loanRate, loanRuleId, loanRuleVersion } from '../../../src/lib/finance/loan-table'
import type { Rules } from '../../../src/lib/finance/rule-book'
import type { Context } from '../../http/context'
import { badField } from '../../errors/api-error'
import { keepLoanCase, type LoanCase, type LoanCaseInput, type NewLoanCase } from './repository'

type Plain = z.output<(typeof loanCalls)['api/loan/calculate-schedule']['request']>
type ByHouse = z.output<(typeof loanCalls)['api/loan/calculate-schedule-with-house']['request']>
/** Fields about the course of a loan that both endpoints accept. */
type Course = Pick<Plain, keyof Plain & keyof ByHouse>

const FEN_OF_YUAN = 100
const DEFAULT_MONTHS = 360
/** Maximum rate in percent, as in the API contract. */
const MAX_RATE_PERCENT = 24
/** Basis points per percent. */
const BP = 100

interface Amounts {
  commercial: number
  fund: number
  months: number
  fundMonths: number
  firstMonth?: string | undefined
}

function commercialRate(
  rules: Rules,
  course: Course,
  months: number,
  day: string,
): Pick<LoanShare, 'rate' | 'rule_id'> {
  const { commercial_rate, lpr_bp } = course
  if (commercial_rate !== undefined && lpr_bp !== undefined)
    throw badField({ field: 'lpr_bp', message: '与 commercial_rate 只能填一个' })
  if (commercial_rate !== undefined) return { rate: commercial_rate, rule_id: null }
  const row = loanRate(rules, 'commercial', { months }, day)
  const rate = Math.round(row.rate * BP + (lpr_bp ?? 0)) / BP
  if (rate < 0 || rate > MAX_RATE_PERCENT) throw badField({ field: 'lpr_bp', message: '加点后的利率有误' })
  return { rate, rule_id: loanRuleId(row) }
}

function fundRate(
  rules: Rules,
  course: Course,
  months: number,
  day: string,
): Pick<LoanShare, 'rate' | 'rule_id'> {
  if (course.fund_rate !== undefined) return { rate: course.fund_rate, rule_id: null }
  const row = loanRate(rules, 'fund', { months, buyerHomes: course.buyer_homes ?? 0 }, day)
  return { rate: row.rate, rule_id: loanRuleId(row) }
}

/** Returns the early repayment: all four fields or none; the loan must exist and still run at that time. */
function parseEarlyPayment(course: Course, shares: readonly LoanShare[]): LoanCaseInput['early'] {
  const { early_kind, early_after, early_amount, early_keep } = course
  const given = [early_kind, early_after, early_amount, early_keep].filter(one => one !== undefined)
  if (given.length === 0) return null
  if (
    early_kind === undefined ||
    early_after === undefined ||
    early_amount === undefined ||
    early_keep === undefined
  )
    throw badField({ field: 'early_after', message: '提前还款须写明哪笔贷款、还完第几期、金额和方式' })
  const share = shares.find(({ kind }) => kind === early_kind)
  if (!share) throw badField({ field: 'early_kind', message: '没有这笔贷款' })
  if (early_after >= share.months) throw badField({ field: 'early_after', message: '应早于最后一期' })
  if (early_amount === 0) throw badField({ field: 'early_amount', message: '应大于 0' })
  return { kind: early_kind, after: early_after, amount: early_amount, keep: early_keep }
}

function parseReprice(
  { reprice_after, reprice_rate }: Course,
  shares: readonly LoanShare[],
): LoanCaseInput['reprice'] {
  if (reprice_after === undefined && reprice_rate === undefined) return null
  if (reprice_after === undefined || reprice_rate === undefined)
    throw badField({ field: 'reprice_after', message: '重定价须写明还完第几期和之后的利率' })
  const share = shares.find(({ kind }) => kind === 'commercial')
  if (!share) throw badField({ field: 'reprice_after', message: '没有商业贷款' })
  if (reprice_after >= share.months) throw badField({ field: 'reprice_after', message: '应早于最后一期' })
  return { after: reprice_after, rate: reprice_rate }
}

/** Resolves a request with the tables of its day; throws 1004 for inconsistent values. */
export function buildLoanInput(
  { rules, now }: { rules: Rules; now: number },
  course: Course,
  amounts: Amounts,
): LoanCaseInput {
  const date = course.date ?? toBeijingDay(now)
  const { commercial, fund, months, fundMonths } = amounts
  const shares: LoanShare[] = []
  if (commercial > 0)
    shares.push({
      kind: 'commercial',
      amount: commercial,
      months,
      ...commercialRate(rules, course, months, date),
    })
  if (fund > 0)
    shares.push({
      kind: 'fund',
      amount: fund,
      months: fundMonths,
      ...fundRate(rules, course, fundMonths, date),
    })
  if (shares.length === 0) throw badField({ field: 'commercial_amount', message: '商贷与公积金至少填一项' })
  const buyerHomes = course.buyer_homes ?? 0
  return {
    rates: calculateLoanRates(rules, { shares, date, buyer_homes: buyerHomes }),
    method: course.method ?? 'equal_instalment',
    shares,
    first_month: amounts.firstMonth ?? addMonths(toBeijingMonth(now), 1),
    early: parseEarlyPayment(course, shares),
    reprice: parseReprice(course, shares),
    lpr_bp: course.commercial_rate === undefined && commercial > 0 ? (course.lpr_bp ?? 0) : null,
    buyer_homes: buyerHomes,
    date,
  }
}

/** Returns the rate rows that a case uses; a custom rate of the borrower has none. */
function calculateLoanRates(
  rules: Rules,
  { shares, date, buyer_homes }: Pick<LoanCaseInput, 'shares' | 'date' | 'buyer_homes'>,
): LoanResult['rates'] {
  const rateOf = (kind: LoanKind, months: number) =>
    loanRate(rules, kind, { months, buyerHomes: buyer_homes }, date)
  return shares
    .filter(({ rule_id }) => rule_id !== null)
    .map(({ kind, months }) => {
      const { from, to, ...row } = rateOf(kind, months)
      return { ...row, rule_id: loanRuleId({ ...row, from, to }), valid_from: from, valid_to: to }
    })
}

/** Returns a warning for the purchase of a third or further home, for which no loan rule exists. */
export const furtherHome = (buyerHomes: number): Warning[] =>
  buyerHomes < 2
    ? []
    : [
        {
          kind: 'further_home',
          text: '家庭已有两套及以上：第三套起多数银行不放贷，以下按二套估算，请先向银行确认',
        },
      ]

/** Returns warnings for a loan above the limits that the local rules usually allow. */
function beyondRules(rules: Rules, { shares, date, buyer_homes }: LoanCaseInput): Warning[] {
  const fund = shares.find(({ kind }) => kind === 'fund')?.amount ?? 0
  const ceiling = loanLimit(rules, 'fund.amount', date)
  const isOver = ceiling !== null && fund > ceiling.value * FEN_OF_YUAN
  return [
    ...(isOver
      ? [
          {
            kind: 'fund_above_ceiling',
            text: `公积金贷款 ${moneyText(fund)}，超过 ${moneyText(ceiling.value * FEN_OF_YUAN)}（${ceiling.source}，${ceiling.title}）：能否上浮以公积金中心核定为准`,
          },
        ]
      : []),
    ...furtherHome(buyer_homes),
  ]
}

/** Builds the response of a case; `rules` is for the oldest cases, which were stored without their rate rows. */
export const buildLoanResult = (
  rules: Rules,
  { code, input, rule_version, created_at }: LoanCase,
): LoanResult => ({
  id: code,
  warnings: beyondRules(rules, input),
  ...calculateLoanResult(input),
  lpr_bp: input.lpr_bp,
  buyer_homes: input.buyer_homes,
  date: input.date,
  rule_version,
  rates: input.rates ?? calculateLoanRates(rules, input),
  created_at,
})

const NO_LOT = { house_id: null, deal_price: null, down_payment_rate: null }

/** Stores a calculation under its id. */
export const keepLoan = (
  context: Context,
  rules: Rules,
  input: LoanCaseInput,
  lot: Pick<NewLoanCase, keyof typeof NO_LOT> = NO_LOT,
): Promise<LoanCase> =>
  keepLoanCase(context, { input, rule_version: loanRuleVersion(rules, input.date), ...lot })

/** Calculates the 还款计划 from the borrower's own values. */
export async function schedule(context: Context, input: Plain): Promise<{ loan: LoanResult }> {
  const months = input.months ?? DEFAULT_MONTHS
  const rules = context.rules.of(context.env.homeCityId)
  const resolved = buildLoanInput({ rules, now: context.now }, input, {
    commercial: input.commercial_amount ?? 0,
    fund: input.fund_amount ?? 0,
    months,
    fundMonths: input.fund_months ?? months,
    firstMonth: input.first_month,
  })
  return { loan: buildLoanResult(rules, await keepLoan(context, rules, resolved)) }
}
