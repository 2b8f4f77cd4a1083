// Validation of the lot form, at most one issue per field, in the order of the form. Format errors come first; the contract's rules get NaN
// for values with a format error, so that they do not judge them. Missing fields are a separate kind of issue, which is hidden until a
// submit. Some issues offer the correct value.

import type { HouseStatus, RiskKind } from '@/contract/codes'
import { RISK_LABELS } from '@/contract/codes'
import { brokenRisks, brokenRules, missingFields, type BrokenRule, type LotTerms } from '@/contract/lot-rules'
import { MAX_MONEY } from '@/contract/money-rules'
import { attributeOf, LOT_KEYS } from '@/contract/lot-attributes'
import { shortTime } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import {
  parseWanToFen,
  parseTypedNumber,
  TYPED_FIELDS,
  formatFenAsWan,
  type LotField,
  type LotForm,
  type TypedField,
} from './lot-form'
import { buildLotRequest } from './lot-request'

export const SECTIONS = ['basic', 'auction', 'house', 'pictures', 'notice', 'show'] as const
export type SectionKey = (typeof SECTIONS)[number]
/** A field of the form, one risk, or the pictures; also the element id that the issue links to. */
export type IssueKey = LotField | `risk-${RiskKind}` | 'pictures'

/** A problem that must be fixed before the lot can be submitted. */
export interface Issue {
  field: IssueKey
  section: SectionKey
  label: string
  /** The correct value: 应在 13.43–53.70万. */
  message: string
  /** The field is empty: shown only after a submit. */
  isMissing: boolean
  why: string | null
  /** The correct value as a one-press fix. */
  offer: { words: string; change: Partial<LotForm> } | null
}

/** Section and label of fields that are no attribute, and of start and end under the form's names. */
const PLACES: Partial<Record<IssueKey, [SectionKey, string]>> = {
  ...Object.fromEntries(LOT_KEYS.map(key => [key, [attributeOf(key).section, attributeOf(key).label]])),
  kind: ['basic', '类型'],
  house_type: ['basic', '房屋类型'],
  round: ['auction', '轮次'],
  start_time: ['auction', '开拍'],
  end_time: ['auction', '结束'],
  region_id: ['house', '小区'],
  xiaoqu_id: ['house', '小区'],
  pictures: ['pictures', '图片'],
  notice: ['notice', '公告正文'],
}
export const getIssueLabel = (field: IssueKey) => PLACES[field]?.[1] ?? field

/** An issue at its field, found by the form or by the server. */
export const issueAt = (field: IssueKey, message: string, more: Partial<Issue> = {}): Issue => {
  const [section, label] = PLACES[field] ?? ['notice', '公告原句']
  return { field, section, label, message, isMissing: false, why: null, offer: null, ...more }
}

const ASKED = '必填'

/** Format error of a single typed value. */
function formatIssue(field: TypedField, typed: string): Issue | null {
  const length = Array.from(typed.trim()).length
  if (length === 0) return null
  const { kind, bounds: [min, max] = [0, MAX_MONEY] } = attributeOf(field)
  if (kind === 'line' || kind === 'text')
    return length >= min && length <= max ? null : issueAt(field, `应为 ${min}–${max} 个字`)
  if (kind === 'money') {
    const fen = parseWanToFen(typed) ?? 0
    return Number.isNaN(fen)
      ? issueAt(field, '应为数字，单位万元')
      : fen > max
        ? issueAt(field, `最多 ${moneyText(max)}`)
        : null
  }
  const number = parseTypedNumber(typed) ?? 0
  const isRight = kind === 'area' || Number.isInteger(number)
  return isRight && number >= min && number <= max
    ? null
    : issueAt(
        field,
        kind === 'whole'
          ? `应为 ${min}–${max} 的整数`
          : number > max
            ? `最多 ${max} ㎡`
            : '应为大于 0 的数字',
      )
}

export interface Situation {
  /** Unix seconds. */
  now: number
  isNew: boolean
  status: HouseStatus
  /** Number of uploaded pictures, and of pending and failed ones. */
  pictures: { done: number; open: number; failed: number }
  /** The lot is public, or will be after the save. */
  isShown: boolean
}

/** All issues that block the submission, in the order of the form. */
export function findLotIssues(form: LotForm, situation: Situation): Issue[] {
  const format = TYPED_FIELDS.flatMap(field => formatIssue(field, form[field]) ?? [])
  const wrong = new Set<string>(format.map(found => found.field))
  const issues = [
    ...format,
    ...missingIssues(form),
    ...ruleIssues(form, situation.status, wrong),
    ...timeIssues(form, situation),
    ...riskIssues(form),
    ...pictureIssues(situation),
  ]
  const once = issues.filter((one, i) => issues.findIndex(other => other.field === one.field) === i)
  return once.sort((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section))
}

const missingIssues = (form: LotForm) =>
  missingFields(buildLotRequest(form)).map(field =>
    issueAt(field, field === 'region_id' ? '选择小区，没有小区的选区县' : ASKED, { isMissing: true }),
  )

/** The terms in the form; NaN for unusable values, so that no rule judges them. */
function buildLotTerms(form: LotForm, status: HouseStatus, wrong: ReadonlySet<string>): LotTerms {
  const price = (field: TypedField) =>
    wrong.has(field) ? Number.NaN : (parseWanToFen(form[field]) ?? Number.NaN)
  const orNull = (value: number) => (Number.isNaN(value) ? null : value)
  return {
    kind: form.kind,
    round: form.round,
    status,
    area: parseTypedNumber(form.area) ?? Number.NaN,
    floor: form.floor.trim() || null,
    total_floor: wrong.has('total_floor') ? null : parseTypedNumber(form.total_floor),
    lng: null,
    lat: null,
    appraisal_price: orNull(price('appraisal_price')),
    start_price: price('start_price'),
    deposit: price('deposit'),
    increment: price('increment'),
    current_price: null,
    deal_price: null,
    notice_time: 0,
    start_time: form.start_time ?? Number.NaN,
    end_time: form.end_time ?? Number.NaN,
  }
}

const LAWS: ReadonlySet<string> = new Set<keyof LotTerms>([
  'kind',
  'round',
  'floor',
  'total_floor',
  'appraisal_price',
  'start_price',
  'deposit',
  'increment',
  'start_time',
  'end_time',
])

/** Omits rules of fields that only editors set (the deal, the state). */
const ruleIssues = (form: LotForm, status: HouseStatus, wrong: ReadonlySet<string>) =>
  brokenRules(buildLotTerms(form, status, wrong), LAWS)
    .filter(({ field }) => LAWS.has(field))
    .map(broken =>
      issueAt(broken.field as IssueKey, broken.message, { why: broken.why, offer: buildFixOffer(broken) }),
    )

function buildFixOffer({ field, fix }: BrokenRule): Issue['offer'] {
  if (fix === null) return null
  if (field === 'end_time') return { words: `改为 ${shortTime(fix)}`, change: { end_time: fix } }
  const typed = field === 'floor' ? String(fix) : formatFenAsWan(fix)
  return { words: `填 ${typed}`, change: { [field]: typed } }
}

const timeIssues = (form: LotForm, { isNew, now }: Situation) =>
  isNew && form.end_time !== null && form.end_time <= now ? [issueAt('end_time', '结束时间已过')] : []

const riskIssues = (form: LotForm) =>
  brokenRisks(
    Object.entries(form.risks).map(([kind, answer]) => ({
      kind: kind as RiskKind,
      value: answer.value,
      quote: answer.value === 'unstated' ? '' : answer.quote,
    })),
    [form.title, form.address, ...form.notice.map(section => section.text)],
  ).map(({ kind, message }) =>
    issueAt(`risk-${kind}`, message, { section: 'notice', label: `${RISK_LABELS[kind].title}原句` }),
  )

function pictureIssues({ pictures: { done, open, failed }, isShown }: Situation): Issue[] {
  if (open > 0) return [issueAt('pictures', `还有 ${open} 张未传完`)]
  if (failed > 0) return [issueAt('pictures', `${failed} 张上传失败，请重试或删除`)]
  return isShown && done === 0 ? [issueAt('pictures', '上架至少要 1 张', { isMissing: true })] : []
}
