import type { Request } from '@/contract/endpoints'
import { isSaidIssue, LEDGER_RULES, saidRange } from '@/domain/agent/ledger-view'
import type { FormIssue } from '@/domain/form/use-form'
import { fenOfWan } from '@/lib/typed-money'

export interface SayValues {
  way: 'range' | 'one'
  low: string
  high: string
  middle: string
  percent: string
  basis: string
  client_total: string
  has_interest: boolean
}

export const SAY_FIRST: SayValues = {
  way: 'range',
  low: '',
  high: '',
  middle: '',
  percent: '',
  basis: '',
  client_total: '',
  has_interest: false,
}

export const SAY_WAYS = [
  { key: 'range', label: '低价到高价' },
  { key: 'one', label: '一个价，上下浮动' },
] as const

type Field = 'low' | 'high' | 'middle' | 'percent' | 'basis' | 'client_total'
type Issue = FormIssue<Field>

const NAMES = { low: '低价', high: '高价', middle: '最可能的价格' } as const
const parseSayPercent = (text: string) => (/^\d{1,2}(\.\d)?$/.test(text.trim()) ? Number(text) : null)
const parseSayCount = (text: string) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : null)

/** Amounts of the chosen input mode, and the fields that are not valid amounts. */
function readSaySums(values: SayValues) {
  const fields = values.way === 'range' ? (['low', 'high', 'middle'] as const) : (['middle'] as const)
  const wrong = fields.flatMap((field): Issue[] => {
    if (values[field].trim() === '')
      return field === 'middle' && values.way === 'range'
        ? []
        : [{ field, message: `${NAMES[field]}必填`, isMissing: true }]
    return fenOfWan(values[field]) === null ? [{ field, message: `${NAMES[field]}应为万元数，如 280.5` }] : []
  })
  const sums = Object.fromEntries(
    fields.flatMap(field => {
      const fen = fenOfWan(values[field])
      return fen === null ? [] : [[field, fen]]
    }),
  ) as Partial<Record<'low' | 'high' | 'middle', number>>
  return { wrong, sums }
}

/** Errors of the form, in its order. */
export function sayIssues(values: SayValues, startPrice: number): Issue[] {
  const { percentMost, basisLeast, basisMost } = LEDGER_RULES
  const { wrong, sums } = readSaySums(values)
  const issues = [...wrong]
  const percent = parseSayPercent(values.percent)
  if (values.way === 'one' && (percent === null || percent < 1 || percent > percentMost))
    issues.push({
      field: 'percent',
      message: `浮动为 1–${percentMost} 的百分数`,
      isMissing: values.percent.trim() === '',
    })
  if (issues.length === 0) {
    const range = saidRange({ ...sums, ...(values.way === 'one' && { percent: percent ?? 0 }) }, startPrice)
    if (isSaidIssue(range)) issues.push(range)
  }
  const length = Array.from(values.basis.trim()).length
  if (length < basisLeast || length > basisMost)
    issues.push({
      field: 'basis',
      message: `依据为 ${basisLeast}–${basisMost} 个字`,
      isMissing: length === 0,
    })
  if (parseSayCount(values.client_total) === null)
    issues.push({
      field: 'client_total',
      message: '填在看这套的客户人数，没有则填 0',
      isMissing: values.client_total.trim() === '',
    })
  return issues
}

export function sayRequest(values: SayValues, houseId: number): Request<'agent/say'> {
  return {
    house_id: houseId,
    ...readSaySums(values).sums,
    ...(values.way === 'one' && { percent: parseSayPercent(values.percent) ?? 0 }),
    basis: values.basis.trim(),
    has_interest: values.has_interest,
    client_total: parseSayCount(values.client_total) ?? 0,
  }
}
