import { z } from 'zod'
import { HOUSE_TYPES } from '../codes'
import { assumption, sharePayload, warning, quality } from '../common'
import { caseCode, date, decimal, digitIn, flag, id, int, money, month, enumField } from '../field'
import { houseCard } from '../house/cards'
import type { CallSchemas } from '../call'
import { LAND_USES } from '../tax/cards'
import { EARLY_KEEPS, LOAN_KINDS, LOAN_METHODS, loanResult } from './cards'

const PRICE_KINDS = ['given', 'deal', 'current', 'start'] as const
const rate = () => decimal(0, 24).optional()
const price = () => int(1, 10_000_000_000_000).optional()

/** Options of both schedules in addition to the loans. */
const course = {
  method: enumField(LOAN_METHODS).optional(),
  commercial_rate: rate(),
  fund_rate: rate(),
  buyer_homes: int(0, 9).optional(),
  date: date().optional(),
  /** Basis points (0.01 %) above the LPR; replaces commercial_rate. */
  lpr_bp: int(-300, 500).optional(),
  /** Early repayment with the payment of that month: all four fields or none. */
  early_kind: enumField(LOAN_KINDS).optional(),
  early_after: int(1, 359).optional(),
  early_amount: money().optional(),
  early_keep: enumField(EARLY_KEEPS).optional(),
  /** New rate of the commercial loan after that month (重定价): both fields or none. */
  reprice_after: int(1, 359).optional(),
  reprice_rate: rate(),
}

/** Request and result schemas of this domain's endpoints, by path. Requests parse form-encoded text into typed values. */
export const loanCalls = {
  'api/loan/calculate-schedule': {
    request: z.object({
      ...course,
      months: int(1, 360).optional(),
      commercial_amount: int(0, 10_000_000_000_000).optional(),
      fund_amount: int(0, 10_000_000_000_000).optional(),
      fund_months: int(1, 360).optional(),
      first_month: month().optional(),
    }),
    result: z.object({ loan: loanResult }),
  },
  'api/loan/calculate-schedule-with-house': {
    request: z.object({
      ...course,
      house_id: id(),
      deal_price: price(),
      down_payment_rate: decimal(0, 100).optional(),
      fund_amount: int(0, 10_000_000_000_000).optional(),
      months: int(1, 360).optional(),
      fund_months: int(1, 360).optional(),
      first_month: month().optional(),
    }),
    result: z.object({
      loan: loanResult,
      house: houseCard,
      price_kind: z.enum(PRICE_KINDS),
      deal_price: z.int(),
      down_payment_rate: z.number(),
      down_payment_min_rate: z.number(),
      down_payment_amount: z.int(),
      loan_supported: flag,
      warnings: z.array(warning),
    }),
  },
  'api/loan/down-payment-details': {
    request: z.object({
      id: caseCode().optional(),
      house_id: id().optional(),
      deal_price: price(),
      house_type: digitIn(HOUSE_TYPES).optional(),
      area: decimal(1, 100_000).optional(),
      region_id: id().optional(),
      buyer_homes: int(0, 9).optional(),
      down_payment_rate: decimal(0, 100).optional(),
      date: date().optional(),
    }),
    result: z.object({
      deal_price: z.int(),
      price_kind: z.enum(PRICE_KINDS),
      house: houseCard.nullable(),
      down_payment_rate: z.number(),
      down_payment_min_rate: z.number(),
      down_payment_amount: z.int(),
      deposit: z.int(),
      balance_amount: z.int(),
      balance_days: z.int().nullable(),
      loan_amount: z.int(),
      loan_max_amount: z.int(),
      /** Use of the property, and the maximum months and minimum basis points above the reference rate of its standard loan. */
      land_use: z.enum(LAND_USES),
      loan_months_max: z.int(),
      lpr_bp_min: z.int(),
      tax_amount: z.int(),
      /** Maximum, if facts are unknown; null if an amount is unbounded. */
      tax_max_amount: z.int().nullable(),
      cash_amount: z.int(),
      cash_max_amount: z.int().nullable(),
      items: z.array(
        z.object({
          key: z.enum(['deposit', 'down_rest', 'tax', 'arrears', 'service']),
          title: z.string(),
          amount: z.int(),
          amount_max: z.int().nullable(),
          due: z.string(),
          note: z.string(),
          quality,
        }),
      ),
      /** `amount_max`: maximum, null if unbounded. */
      steps: z.array(
        z.object({
          no: z.int(),
          title: z.string(),
          amount: z.int(),
          amount_max: z.int().nullable(),
          due: z.string(),
        }),
      ),
      assumptions: z.array(assumption),
      warnings: z.array(warning),
      rule_version: z.string(),
    }),
  },
  'api/loan/share-details': {
    request: z.object({ id: caseCode() }),
    result: z.object({
      loan: loanResult,
      house: houseCard.nullable(),
      deal_price: z.int().nullable(),
      down_payment_rate: z.number().nullable(),
      down_payment_amount: z.int().nullable(),
      share: sharePayload,
    }),
  },
} satisfies CallSchemas
