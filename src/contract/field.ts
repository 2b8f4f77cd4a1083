import { z } from 'zod'
import { MAX_COMMUTE_GOALS, MAX_COMMUTE_TEXT, parseCommute } from './commute'
import { FILTER_BOUNDS } from './filter-rules'
import { CASE_CODE_PATTERN, CODE_PATTERN, PASSWORD_PATTERN, PHONE_PATTERN } from './forms'
import { MAX_MONEY } from './money-rules'

/** Field types of requests: they parse form-encoded text into typed values. Every message is Chinese, since the screen may show it. */

const text_ = z.string()
const withMessage = (message: string) => ({ message })

/** JSON schema of a field for JSON clients; `unit` fen marks amounts that people state in yuan. */
export interface FieldMeta {
  json: Readonly<Record<string, unknown>>
  unit?: 'fen'
}
const jsonSchemaMeta = (json: FieldMeta['json'], unit?: 'fen'): FieldMeta & Record<string, unknown> => ({
  json,
  ...(unit && { unit }),
})
const arrayOf = (items: object, maxItems?: number) => ({
  type: 'array',
  items,
  ...(maxItems !== undefined && { maxItems }),
})

const wholeNumber = (min: number, max: number) =>
  text_
    .regex(/^-?\d{1,15}$/, withMessage('应为整数'))
    .transform(Number)
    .refine(n => n >= min && n <= max, withMessage(`应在 ${min} 到 ${max} 之间`))

/** A positive entity id of at most ten digits. */
export const id = () =>
  text_
    .regex(/^[1-9]\d{0,9}$/, withMessage('编号有误'))
    .transform(Number)
    .meta(jsonSchemaMeta({ type: 'integer', minimum: 1 }))

/** Code of a saved calculation: unguessable, so that nobody can enumerate calculations. */
export const caseCode = () => text_.regex(CASE_CODE_PATTERN, withMessage('编号有误'))

/** Text whose length is checked first; longer text is not parsed. */
const short = (most: number, message: string) => text_.max(most, { message, abort: true })
/** Comma-joined choices: at most 24 characters each, duplicates allowed. */
const MAX_CHOICES = 2_000

/** Comma-joined ids, deduplicated, in the given order. */
export const ids = (min = 0, max = 50) =>
  short(2 * max * 11, `应为 ${min} 到 ${max} 个编号`)
    .regex(/^([1-9]\d{0,9}(,[1-9]\d{0,9})*)?$/, withMessage('应为逗号分隔的编号'))
    .transform(v => (v === '' ? [] : [...new Set(v.split(',').map(Number))]))
    .refine(v => v.length >= min && v.length <= max, withMessage(`应为 ${min} 到 ${max} 个编号`))
    .meta(jsonSchemaMeta({ ...arrayOf({ type: 'integer', minimum: 1 }, max), minItems: min }))

export const int = (min = 0, max = 99_999_999_999) =>
  wholeNumber(min, max).meta(jsonSchemaMeta({ type: 'integer', minimum: min, maximum: max }))
/** Money in fen. */
export const money = () =>
  wholeNumber(0, MAX_MONEY).meta(jsonSchemaMeta({ type: 'number', minimum: 0 }, 'fen'))
/** Comma-joined amounts in fen, by position; 0: no amount. */
export const sums = (max = 50) =>
  short(15 * max, `应为至多 ${max} 个金额`)
    .regex(/^\d{1,14}(,\d{1,14})*$/, withMessage('应为逗号分隔的金额'))
    .transform(v => v.split(',').map(Number))
    .refine(v => v.length <= max && v.every(sum => sum <= MAX_MONEY), withMessage('金额有误'))
    .meta(jsonSchemaMeta(arrayOf({ type: 'number', minimum: 0 }, max), 'fen'))
export const decimal = (min: number, max: number) =>
  text_
    .regex(/^-?\d{1,13}(\.\d{1,6})?$/, withMessage('应为数字'))
    .transform(Number)
    .refine(n => n >= min && n <= max, withMessage(`应在 ${min} 到 ${max} 之间`))
    .meta(jsonSchemaMeta({ type: 'number', minimum: min, maximum: max }))

/**
 * True if a text has min to max characters. Counts code points only if the number of code units does not decide it, since pictures arrive
 * as long texts.
 */
const hasLength = (v: string, min: number, max: number) => {
  if (v.length >= 2 * min && v.length <= max) return true
  if (v.length < min || v.length > 2 * max) return false
  const length = Array.from(v).length
  return length >= min && length <= max
}
/** A file, sent as base64 text. The server decodes it to bytes before field validation, to keep such long text off its event loop. */
export const file = () =>
  z.custom<string | Uint8Array<ArrayBuffer>>(v => ArrayBuffer.isView(v), withMessage('缺少'))
/** One line of text, trimmed; bounds in characters. */
export const line = (min: number, max: number) =>
  text_
    .refine(v => !/[\u0000-\u001f\u007f]/.test(v), withMessage('含有不可用的字符'))
    .transform(v => v.trim())
    .refine(v => hasLength(v, min, max), withMessage(`应为 ${min}–${max} 个字`))
    .meta(jsonSchemaMeta({ type: 'string', minLength: min, maxLength: max }))
/** Text, possibly of several lines; bounds in characters. */
export const text = (min: number, max: number) =>
  text_
    .refine(v => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(v), withMessage('含有不可用的字符'))
    .transform(v => v.trim())
    .refine(v => hasLength(v, min, max), withMessage(`应为 ${min}–${max} 个字`))

export const bool = () =>
  z
    .enum(['0', '1'], withMessage('应为 0 或 1'))
    .transform(v => v === '1')
    .meta(jsonSchemaMeta({ type: 'boolean' }))
export const enumField = <const T extends readonly string[]>(values: T) =>
  z.enum(values, withMessage('取值有误')).meta(jsonSchemaMeta({ type: 'string', enum: values }))
export const enumListField = <const T extends readonly string[]>(values: T) =>
  short(MAX_CHOICES, '取值有误')
    .transform(v => (v === '' ? [] : [...new Set(v.split(','))]))
    .refine((v): v is T[number][] => v.every(x => values.includes(x)), withMessage('取值有误'))
    .meta(jsonSchemaMeta(arrayOf({ type: 'string', enum: values })))
/** Up to `most` comma-joined words of at most `length` characters each, deduplicated. */
export const words = (most: number, length: number) =>
  short(2 * most * (length + 1), `至多 ${most} 个词，每个不超过 ${length} 字`)
    .transform(v => [
      ...new Set(
        v
          .split(',')
          .map(word => word.trim())
          .filter(Boolean),
      ),
    ])
    .refine(
      v =>
        v.length <= most &&
        v.every(word => hasLength(word, 1, length) && !/[\u0000-\u001f\u007f]/.test(word)),
      withMessage(`至多 ${most} 个词，每个不超过 ${length} 字`),
    )
export const digitIn = <const T extends readonly number[]>(values: T) =>
  text_
    .regex(/^\d{1,6}$/, withMessage('取值有误'))
    .transform(Number)
    .refine((v): v is T[number] => values.includes(v), withMessage('取值有误'))
    .meta(jsonSchemaMeta({ type: 'integer', enum: values }))
export const digitsIn = <const T extends readonly number[]>(values: T) =>
  short(MAX_CHOICES, '取值有误')
    .regex(/^(\d{1,6}(,\d{1,6})*)?$/, withMessage('取值有误'))
    .transform(v => (v === '' ? [] : [...new Set(v.split(',').map(Number))]))
    .refine((v): v is T[number][] => v.every(x => values.includes(x)), withMessage('取值有误'))
    .meta(jsonSchemaMeta(arrayOf({ type: 'integer', enum: values })))

const isDay = (v: string) => {
  const [y = 0, m = 0, d = 0] = v.split('-').map(Number)
  const at = new Date(Date.UTC(y, m - 1, d))
  return at.getUTCFullYear() === y && at.getUTCMonth() === m - 1 && at.getUTCDate() === d
}
/** A Beijing day, YYYY-MM-DD. */
export const date = () =>
  short(10, '应为年-月-日，如 2026-03-01')
    .regex(/^(19|20)\d{2}-\d{2}-\d{2}$/, { ...withMessage('应为年-月-日，如 2026-03-01'), abort: true })
    .refine(isDay, withMessage('没有这一天'))
    .meta(jsonSchemaMeta({ type: 'string', format: 'date' }))
/** A half hour in Beijing, YYYY-MM-DDTHH:MM. */
export const halfHour = () =>
  short(16, '应为日期和时刻，整点或半点')
    .regex(/^(19|20)\d{2}-\d{2}-\d{2}T([01]\d|2[0-3]):[03]0$/, {
      ...withMessage('应为日期和时刻，整点或半点'),
      abort: true,
    })
    .refine(v => isDay(v.slice(0, 10)), withMessage('没有这一天'))
/** YYYY-MM */
export const month = () => text_.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, withMessage('应为年-月，如 2026-03'))
export const phone = () => text_.regex(PHONE_PATTERN, withMessage('请输入 11 位大陆手机号'))
export const smsCode = () => text_.regex(CODE_PATTERN, withMessage('请输入 6 位数字验证码'))
export const password = () => text_.regex(PASSWORD_PATTERN, withMessage('密码为 8–20 位，须含字母和数字'))
/** GCJ-02 degrees. */
export const lng = () => decimal(...FILTER_BOUNDS.lng)
export const lat = () => decimal(...FILTER_BOUNDS.lat)
/** Destinations of a commute; `parseCommute` reads them. */
export const commute = () =>
  short(MAX_COMMUTE_TEXT, `应为至多 ${MAX_COMMUTE_GOALS} 个目的地`)
    .refine(
      v => parseCommute(v) !== null,
      withMessage(`应为至多 ${MAX_COMMUTE_GOALS} 个目的地：经度、纬度、分钟、名称`),
    )
    .meta(jsonSchemaMeta({ type: 'string' }))
export const idemKey = () => text_.regex(/^[\w-]{16,40}$/, withMessage('应为 16–40 位字母、数字、- 或 _'))

/** True if a jsonb column can store the value: no NUL, no unpaired surrogate, bounded nesting. */
const isStorable = (value: unknown, depth = 0): boolean =>
  typeof value === 'string'
    ? !/\0|[\ud800-\udfff]/u.test(value)
    : typeof value !== 'object' ||
      value === null ||
      (depth < 8 &&
        Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item, depth + 1)))

export const BROKEN_JSON = '内容不完整'

/** A structure, sent as JSON text. */
export const json = <T extends z.ZodType>(shape: T) =>
  short(200_000, '内容过长')
    .transform((v, ctx): unknown => {
      try {
        return JSON.parse(v)
      } catch {
        ctx.addIssue({ code: 'custom', message: BROKEN_JSON })
        return z.NEVER
      }
    })
    .pipe(shape)
    .refine(v => isStorable(v), withMessage('含有不可用的字符'))

/** An array inside a structure. Checks the length before the items, so that a long array yields one error instead of one per item. */
export const listField = <T extends z.ZodType>(
  item: T,
  { min = 0, max, message = '应为数组' }: { min?: number; max: number; message?: string },
) =>
  z
    .array(z.unknown(), withMessage(message))
    .min(min, withMessage(`至少 ${min} 项`))
    .max(max, withMessage(`至多 ${max} 项`))
    .pipe(z.array(item))

/** Texts by name inside a structure, at most `most`; checks the number of entries first. */
export const textsByName = (most: number, { name, text: length }: { name: number; text: number }) =>
  z
    .custom<Record<string, unknown>>(
      v => typeof v === 'object' && v !== null && !Array.isArray(v) && Object.keys(v).length <= most,
      withMessage(`应为至多 ${most} 项`),
    )
    .pipe(z.record(z.string().max(name), z.string().max(length)))

/** A polygon of 3 to 100 [lng, lat] points; it need not be closed. */
export const polygon = () =>
  json(
    listField(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]), {
      min: 3,
      max: 100,
      message: '应为坐标数组',
    }),
  )

export const paging = { page: int(1, 500).optional(), page_size: int(1, 50).optional() }
/** Paging of the desk's tables: longer pages than those of the public lists. */
export const deskPaging = { page: int(1, 500).optional(), page_size: int(1, 200).optional() }

/** Boolean in results. */
export const flag = z.boolean()
export const dateText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export const monthText = z.string().regex(/^\d{4}-\d{2}$/)
