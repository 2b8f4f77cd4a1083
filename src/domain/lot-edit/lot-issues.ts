import type { HouseStatus, RiskKind } from '@/contract/codes'
import { RISK_LABELS } from '@/contract/codes'
import {
  brokenRisks,
  brokenRules,
  LOT_AREA,
  LOT_NUMBERS,
  LOT_TEXTS,
  missingFields,
  type BrokenRule,
  type LotTerms,
} from '@/contract/lot-rules'
import { MONEY_MOST } from '@/contract/forms'
import { shortTime } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import {
  fenOf,
  numberOf,
  TYPED_FIELDS,
  wanOf,
  type LotField,
  type LotForm,
  type TypedField,
} from './lot-form'
import { requestOf } from './lot-request'

export const SECTIONS = ['basic', 'auction', 'house', 'pictures', 'notice', 'show'] as const
export type SectionKey = (typeof SECTIONS)[number]
/** A field of the form, one risk, or the pictures: also the id of what a press on the issue leads to. */
export type IssueKey = LotField | `risk-${RiskKind}` | 'pictures'

/** Something that has to be put right before the lot can be submitted. */
export interface Issue {
  field: IssueKey
  section: SectionKey
  label: string
  /** What is right: 应在 13.43–53.70万. */
  message: string
  /** Nothing is there yet: told only once the lot was to be submitted. */
  isMissing: boolean
  why: string | null
  /** The right value, one press away. */
  offer: { words: string; change: Partial<LotForm> } | null
}

const PLACES: Partial<Record<IssueKey, [SectionKey, string]>> = {
  title: ['basic', '标题'],
  kind: ['basic', '类型'],
  house_type: ['basic', '房屋类型'],
  case_no: ['basic', '案号'],
  round: ['auction', '轮次'],
  court: ['auction', '处置法院'],
  appraisal_price: ['auction', '评估价'],
  market_price: ['auction', '小区挂牌均价'],
  start_price: ['auction', '起拍价'],
  deposit: ['auction', '保证金'],
  increment: ['auction', '加价幅度'],
  start_time: ['auction', '开拍'],
  end_time: ['auction', '结束'],
  look_time: ['auction', '看样时间'],
  look_contact: ['auction', '看样联系'],
  region_id: ['house', '小区'],
  xiaoqu_id: ['house', '小区'],
  address: ['house', '地址'],
  area: ['house', '建筑面积'],
  jushi: ['house', '室'],
  ting: ['house', '厅'],
  chu: ['house', '厨'],
  wei: ['house', '卫'],
  floor: ['house', '所在楼层'],
  total_floor: ['house', '总层数'],
  orientation: ['house', '朝向'],
  decoration: ['house', '装修'],
  build_year: ['house', '建成年代'],
  building_type: ['house', '建筑类型'],
  land_use: ['house', '规划用途'],
  rights_type: ['house', '产权'],
  pictures: ['pictures', '图片'],
  notice: ['notice', '公告正文'],
  intro: ['show', '房源描述'],
}
export const labelOf = (field: IssueKey) => PLACES[field]?.[1] ?? field

/** An issue at its field, whoever found it. */
export const issueAt = (field: IssueKey, message: string, more: Partial<Issue> = {}): Issue => {
  const [section, label] = PLACES[field] ?? ['notice', '公告原句']
  return { field, section, label, message, isMissing: false, why: null, offer: null, ...more }
}

const ASKED = '必填'
const isOneOf = <K extends string>(field: string, table: Record<K, unknown>): field is K =>
  Object.hasOwn(table, field)
const isPrice = (field: TypedField) =>
  field.endsWith('_price') || field === 'deposit' || field === 'increment'

/** What is wrong with one typed value by itself. */
function formatIssue(field: TypedField, typed: string): Issue | null {
  const length = Array.from(typed.trim()).length
  if (length === 0) return null
  if (isOneOf(field, LOT_TEXTS)) {
    const [least, most] = LOT_TEXTS[field]
    return length >= least && length <= most ? null : issueAt(field, `应为 ${least}–${most} 个字`)
  }
  if (isPrice(field)) {
    const fen = fenOf(typed) ?? 0
    return Number.isNaN(fen)
      ? issueAt(field, '应为数字，单位万元')
      : fen > MONEY_MOST
        ? issueAt(field, `最多 ${moneyText(MONEY_MOST)}`)
        : null
  }
  const number = numberOf(typed) ?? 0
  const [least, most] = isOneOf(field, LOT_NUMBERS) ? LOT_NUMBERS[field] : LOT_AREA
  const isWhole = field === 'area' || Number.isInteger(number)
  return isWhole && number >= least && number <= most
    ? null
    : issueAt(
        field,
        field !== 'area'
          ? `应为 ${least}–${most} 的整数`
          : number > most
            ? `最多 ${most} ㎡`
            : '应为大于 0 的数字',
      )
}

export interface Situation {
  /** Unix seconds. */
  now: number
  isNew: boolean
  status: HouseStatus
  /** Pictures that the server has, and those on their way. */
  pictures: { done: number; open: number; failed: number }
  /** It will stand on the shelf, or does. */
  isShown: boolean
}

/** Everything that stands between the form and its submission, in the order of the form. */
export function issuesOf(form: LotForm, situation: Situation): Issue[] {
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
  missingFields(requestOf(form)).map(field =>
    issueAt(field, field === 'region_id' ? '选择小区，没有小区的选区县' : ASKED, { isMissing: true }),
  )

/** What the form says of the terms; NaN where it says nothing usable, so that no rule judges it. */
function termsOf(form: LotForm, status: HouseStatus, wrong: ReadonlySet<string>): LotTerms {
  const price = (field: TypedField) => (wrong.has(field) ? Number.NaN : (fenOf(form[field]) ?? Number.NaN))
  const orNull = (value: number) => (Number.isNaN(value) ? null : value)
  return {
    kind: form.kind,
    round: form.round,
    status,
    area: numberOf(form.area) ?? Number.NaN,
    floor: form.floor.trim() || null,
    total_floor: wrong.has('total_floor') ? null : numberOf(form.total_floor),
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

/** Rules of what only editors set (the deal, the state) are not asked here. */
const ruleIssues = (form: LotForm, status: HouseStatus, wrong: ReadonlySet<string>) =>
  brokenRules(termsOf(form, status, wrong), LAWS)
    .filter(({ field }) => LAWS.has(field))
    .map(broken =>
      issueAt(broken.field as IssueKey, broken.message, { why: broken.why, offer: offerOf(broken) }),
    )

function offerOf({ field, fix }: BrokenRule): Issue['offer'] {
  if (fix === null) return null
  if (field === 'end_time') return { words: `改为 ${shortTime(fix)}`, change: { end_time: fix } }
  const typed = field === 'floor' ? String(fix) : wanOf(fix)
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
    form.notice.map(section => section.text),
  ).map(({ kind, message }) =>
    issueAt(`risk-${kind}`, message, { section: 'notice', label: `${RISK_LABELS[kind].title}原句` }),
  )

function pictureIssues({ pictures: { done, open, failed }, isShown }: Situation): Issue[] {
  if (open > 0) return [issueAt('pictures', `还有 ${open} 张没传完`)]
  if (failed > 0) return [issueAt('pictures', `${failed} 张没传成，重试或删除`)]
  return isShown && done === 0 ? [issueAt('pictures', '上架至少要 1 张', { isMissing: true })] : []
}
