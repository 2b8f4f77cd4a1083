import type { Result } from '@/contract/endpoints'
import type { FinanceRule } from '@/contract/rules/schema'
import { yuanText } from '@/lib/money'

export type RuleStep = NonNullable<FinanceRule['steps']>[number]

/** A step as it is typed, in percent. The last one has no bound. */
export interface StepRow {
  ratio: string
  rate: string
  quick: string
}

export const MAX_STEPS = 10
export const LAST_STEP: StepRow = { ratio: '', rate: '', quick: '0' }

/** 0 to 100; null if the text is invalid. */
export const parsePercent = (text: string): number | null =>
  /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100 ? Number(text) : null

/** Rounds off floating-point noise: 0.35 × 100 is 35. */
const inPercent = (ratio: number) => String(Math.round(ratio * 1e6) / 1e4)

export const stepRows = (steps: readonly RuleStep[]): StepRow[] =>
  steps.map(({ ratio, rate, quick }) => ({
    ratio: ratio === null ? '' : inPercent(ratio),
    rate: String(rate),
    quick: String(quick),
  }))

/** Parses the typed steps; null if one is invalid or not above the one before. */
export function parseRuleSteps(rows: readonly StepRow[]): RuleStep[] | null {
  const steps: RuleStep[] = []
  for (const [at, row] of rows.entries()) {
    const [rate, quick] = [parsePercent(row.rate), parsePercent(row.quick)]
    const isLast = at === rows.length - 1
    const bound = /^\d{1,5}(\.\d{1,4})?$/.test(row.ratio) ? Number(row.ratio) / 100 : NaN
    if (rate === null || quick === null) return null
    if (!isLast && !(bound > (steps.at(-1)?.ratio ?? 0))) return null
    steps.push({ ratio: isLast ? null : bound, rate, quick })
  }
  return steps.length === 0 ? null : steps
}

export type RuleEffect = Result<'finance-rule/preview'>['lots'][number]

/** A figure of a lot with a new rule, and the former one if it differs; fen, null: none. */
export function figureChange(before: number | null, after: number | null): { then: string; now: string } {
  const words = (fen: number | null) => (fen === null ? '—' : `${yuanText(fen)} 元`)
  return { then: words(after), now: before === after ? '不变' : `原 ${words(before)}` }
}
