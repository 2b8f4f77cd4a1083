import { z } from 'zod'
import type { CallSchemas } from '../call'
import { buildPageSchema, quality } from '../common'
import { bool, date, dateText, decimal, id, int, json, line, enumField } from '../field'

export const RULE_BOOKS = ['tax', 'loan_rate', 'down_payment', 'loan_limit'] as const
const QUALITIES = ['law', 'quoted', 'estimate'] as const

/**
 * A step of a progressive tax: rate in percent of the gain, less `quick` percent of the deductions; `ratio` null: everything above the
 * previous step.
 */
const step = z.object({
  ratio: z.number().positive().nullable(),
  rate: z.number().min(0).max(100),
  quick: z.number().min(0).max(100),
})

/** A dated row. `rate` in percent, for a limit in the unit of `base_text`; null if exempt or progressive. `region_id` null: nationwide. */
export const financeRule = z.object({
  id: z.int(),
  book: z.enum(RULE_BOOKS),
  case_name: z.string(),
  condition: z.string(),
  rate: z.number().nullable(),
  base_text: z.string(),
  steps: z.array(step).nullable(),
  region_id: z.int().nullable(),
  valid_from: dateText,
  valid_to: dateText.nullable(),
  source: z.string(),
  source_url: z.string().nullable(),
  quality,
  revision: z.int(),
  updated_at: z.int(),
})
export type FinanceRule = z.infer<typeof financeRule>

const ruleSave = z.object({
  /** Row to correct; omitted: a new row starts on its day and ends the previous one. */
  id: id().optional(),
  book: enumField(RULE_BOOKS),
  case_name: line(1, 60),
  condition: line(0, 120),
  rate: decimal(0, 100_000_000).optional(),
  base_text: line(0, 120).optional(),
  steps: json(z.array(step).max(10)).optional(),
  region_id: id().optional(),
  valid_from: date(),
  source: line(1, 200),
  source_url: line(1, 300).optional(),
  quality: enumField(QUALITIES),
  /** Confirms an unusual rate: otherwise the server rejects one far from the previous row. */
  is_sure: bool().optional(),
  /** Reason of an unusual rate: required for one. */
  basis: line(0, 200).optional(),
})

/** Figures of a lot at its price, fen; null: no loan, or no upper end. */
const lotFigures = z.object({ total: z.int(), monthly: z.int().nullable(), cash: z.int().nullable() })

export const ruleCalls = {
  'finance-rule/list': {
    request: z.object({ region_id: id().optional() }),
    result: z.object({
      /** City or province of the rules. */
      region_id: z.int(),
      tax_revision: z.int(),
      loan_revision: z.int(),
      rules: z.array(financeRule),
    }),
  },
  'finance-rule/save': {
    request: ruleSave,
    /** `waiting`: id of the pending approval by another staff member, with nothing changed yet; null if the change is applied. */
    result: z.object({ rule: financeRule, waiting: z.int().nullable() }),
  },
  'finance-rule/preview': {
    request: ruleSave,
    result: z.object({
      /** Three open lots, without and with the change. */
      lots: z.array(
        z.object({ id: z.int(), title: z.string(), price: z.int(), before: lotFigures, after: lotFigures }),
      ),
    }),
  },
  'finance-rule/history': {
    request: z.object({
      id: id().optional(),
      page: int(1, 1_000).optional(),
      page_size: int(1, 50).optional(),
    }),
    result: buildPageSchema(
      z.object({
        id: z.int(),
        rule_id: z.int(),
        editor: z.string(),
        at: z.int(),
        before: financeRule.nullable(),
        after: financeRule,
      }),
    ),
  },
} satisfies CallSchemas
