import type { RuleRow, RuleTable } from './rule-book'

/** Maximum step between two rows of a case without a confirmation, in percentage points; for limits in percent of the previous value. */
const STEP: Record<RuleTable, number> = { tax: 2, loan_rate: 1, down_payment: 15, loan_limit: 50 }
/** Range of such percentages over thirty years, with some margin. */
const BOUNDS: Partial<Record<RuleTable, { min: number; max: number }>> = {
  loan_rate: { min: 0.5, max: 10 },
  down_payment: { min: 10, max: 80 },
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** Returns a reason why the rate of a row may be a typo; null: none. `before`: the row that it follows or corrects. */
export function rateDoubt(
  { book, rate }: Pick<RuleRow, 'book' | 'rate'>,
  before: Pick<RuleRow, 'rate'> | null,
): string | null {
  if (rate === null) return null
  const bounds = BOUNDS[book]
  if (bounds && (rate < bounds.min || rate > bounds.max))
    return `${rate}% 不在常见的 ${bounds.min}%–${bounds.max}% 之内`
  const was = before?.rate ?? null
  if (was === null) return null
  const step = round(Math.abs(rate - was))
  if (book === 'loan_limit')
    return was > 0 && (step / was) * 100 > STEP[book] ? `由 ${was} 改为 ${rate}，相差一半以上` : null
  return step > STEP[book] ? `由 ${was}% 改为 ${rate}%，相差 ${step} 个百分点` : null
}
