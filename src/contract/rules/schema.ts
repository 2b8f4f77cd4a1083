import { z } from 'zod'
import type { CallSchemas } from '../call'
import { pageOf, quality } from '../common'
import { bool, date, dateText, decimal, id, int, json, line, oneOf } from '../field'

export const RULE_BOOKS = ['tax', 'loan_rate', 'down_payment', 'loan_limit'] as const
const QUALITIES = ['law', 'quoted', 'estimate'] as const

/** Of a tax by steps: rate in percent of the gain, less `quick` percent of the deductions; `ratio` null: all beyond the step before. */
const step = z.object({
  ratio: z.number().positive().nullable(),
  rate: z.number().min(0).max(100),
  quick: z.number().min(0).max(100),
})

/** A dated row. `rate` in percent, of a limit in the unit of `base_text`; null where exempt or by steps. `region_id` null: everywhere. */
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

export const ruleCalls = {
  'finance-rule/list': {
    request: z.object({ region_id: id().optional() }),
    result: z.object({
      /** The city or province whose rules these are. */
      region_id: z.int(),
      tax_revision: z.int(),
      loan_revision: z.int(),
      rules: z.array(financeRule),
    }),
  },
  'finance-rule/save': {
    request: z.object({
      /** A row that is corrected; without it a new one begins on its day and ends the one before. */
      id: id().optional(),
      book: oneOf(RULE_BOOKS),
      case_name: line(1, 60),
      condition: line(0, 120),
      rate: decimal(0, 100_000_000).optional(),
      base_text: line(0, 120).optional(),
      steps: json(z.array(step).max(10)).optional(),
      region_id: id().optional(),
      valid_from: date(),
      source: line(1, 200),
      source_url: line(1, 300).optional(),
      quality: oneOf(QUALITIES),
      /** The rate was looked at once more: without it one that is far from the row before is refused. */
      is_sure: bool().optional(),
    }),
    /** `waiting`: the number under which it waits for another of the staff, and nothing has changed yet. */
    result: z.object({ rule: financeRule, waiting: z.int().nullable() }),
  },
  'finance-rule/history': {
    request: z.object({
      id: id().optional(),
      page: int(1, 1_000).optional(),
      page_size: int(1, 50).optional(),
    }),
    result: pageOf(
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
