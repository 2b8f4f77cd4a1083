// Rules of cases (complaints, corrections, suggestions), shared by the form, the desk and the server: kinds with their deadlines, the state
// machine in CASE_MOVES, outcomes, and the facts of a lot that a correction may name. A correction of a field in PRICE_FIELDS locks the lot
// until it is resolved.
import { RISK_KINDS, RISK_LABELS, type RiskKind } from './codes'
import { LOT_ATTRIBUTES, type LotKey } from './lot-attributes'

/** Kinds of cases: complaint, correction, suggestion. */
export const CASE_KINDS = [
  'wrong',
  'fee',
  'reach',
  'privacy',
  'infringe',
  'text',
  'objection',
  'idea',
  'other',
] as const
export type CaseKind = (typeof CASE_KINDS)[number]

const HOUR = 3600
const DAY = 24 * HOUR
/**
 * `due`: deadline for the response in seconds, by the clock, since auctions also run at weekends. One day if a bid, money or a person's
 * privacy is at risk, longer if nobody loses by waiting.
 */
export const CASE_RULES: Record<CaseKind, { label: string; due: number; dueWords: string }> = {
  wrong: { label: '信息有误', due: DAY, dueWords: '24 小时内' },
  fee: { label: '收费', due: DAY, dueWords: '24 小时内' },
  reach: { label: '联系不上', due: DAY, dueWords: '24 小时内' },
  privacy: { label: '隐私', due: DAY, dueWords: '24 小时内' },
  infringe: { label: '侵权', due: DAY, dueWords: '24 小时内' },
  text: { label: '举报文字', due: DAY, dueWords: '24 小时内' },
  objection: { label: '申诉', due: 3 * DAY, dueWords: '3 天内' },
  idea: { label: '建议', due: 7 * DAY, dueWords: '7 天内' },
  other: { label: '其他', due: 3 * DAY, dueWords: '3 天内' },
}

export const CASE_ABOUTS = ['lot', 'agent', 'text', 'page'] as const
export type CaseAbout = (typeof CASE_ABOUTS)[number]
export const CASE_ABOUT_LABELS: Record<CaseAbout, string> = {
  lot: '房源',
  agent: '顾问',
  text: '文字',
  page: '其他',
}

export const CASE_STATES = ['new', 'working', 'waiting', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]
export const CASE_STATE_LABELS: Record<CaseState, string> = {
  new: '待处理',
  working: '处理中',
  waiting: '等对方',
  closed: '已结',
}
/** Allowed transitions; only the reporter reopens a closed case. */
export const CASE_MOVES: Record<CaseState, readonly CaseState[]> = {
  new: ['working', 'waiting', 'closed'],
  working: ['waiting', 'closed'],
  waiting: ['working', 'closed'],
  closed: ['working'],
}
/** Seconds after closing in which a case may be reopened, once. */
export const REOPEN_SECONDS = 7 * DAY

export const CASE_OUTCOMES = ['fixed', 'partly', 'unfounded', 'court'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]
/** court: the desk asks the court, and the deadline is suspended meanwhile. */
export const CASE_OUTCOME_LABELS: Record<CaseOutcome, { label: string; hint: string }> = {
  fixed: { label: '属实，已改', hint: '改好再结案' },
  partly: { label: '部分属实', hint: '写明哪部分' },
  unfounded: { label: '不属实', hint: '附公告原句' },
  court: { label: '转法院核实', hint: '暂停计时' },
}

/** Kinds of history entries of a case, in order. */
export const CASE_EVENTS = [
  'sent',
  'taken',
  'waiting',
  'working',
  'reply',
  'added',
  'note',
  'graded',
  'locked',
  'unlocked',
  'closed',
  'reopened',
] as const
export type CaseEvent = (typeof CASE_EVENTS)[number]

/** Texts that can be reported. */
export const CASE_TEXTS = ['article', 'story', 'report', 'wiki', 'ask', 'answer'] as const
export type CaseText = (typeof CASE_TEXTS)[number]

const OWN_FIELDS = [
  'start_price',
  'deposit',
  'increment',
  'appraisal_price',
  'start_time',
  'end_time',
  'look_time',
  'look_contact',
  'area',
  'layout',
  'floor',
  'orientation',
  'decoration',
  'build_year',
  'building_type',
  'has_elevator',
  'land_use',
  'rights_type',
  'owner_kind',
  'loan_supported',
  'address',
  'court',
  'case_no',
] as const
/** Facts of a lot that may be wrong: form fields, and risks read from its notice. */
export const CASE_FIELDS = [...OWN_FIELDS, ...RISK_KINDS] as const
export type CaseField = (typeof CASE_FIELDS)[number]

const NAMED: Partial<Record<CaseField, string>> = {
  start_time: '开拍时间',
  end_time: '结束时间',
  layout: '户型',
  floor: '楼层',
}
const isRisk = (field: CaseField): field is RiskKind => (RISK_KINDS as readonly string[]).includes(field)
/** The attribute's name, or the title of the risk read from the notice. */
export const fieldLabel = (field: CaseField): string =>
  NAMED[field] ??
  (isRisk(field) ? RISK_LABELS[field].title : LOT_ATTRIBUTES[field as LotKey & CaseField].label)

export const riskOfField = (field: CaseField): RiskKind | null => (isRisk(field) ? field : null)

/** Case fields that map to several fields of the lot's form. */
const PARTS: Partial<Record<CaseField, readonly string[]>> = {
  layout: ['jushi', 'ting', 'chu', 'wei'],
  floor: ['floor', 'total_floor'],
}
export const columnsOfField = (field: CaseField): readonly string[] =>
  isRisk(field) ? [] : (PARTS[field] ?? [field])

/** Inputs of a bid: the lot is locked while one of these is in doubt. */
export const PRICE_FIELDS: ReadonlySet<CaseField> = new Set([
  'start_price',
  'deposit',
  'increment',
  'appraisal_price',
  'start_time',
  'area',
  'land_use',
  'rights_type',
  'owner_kind',
  'tax_bearer',
  'lease',
  'occupied',
  'clearing',
  'arrears',
  'purchase_limit',
  'balance_days',
  'co_owner',
  'residence_right',
  'no_certificate',
  'illegal_build',
  'land_fee',
])

/** T- and eight characters that are not easily confused. */
export const CASE_NUMBER = /^T-[2-9A-HJKMNP-Z]{8}$/
/** Normalizes typed input: lower case, blanks, missing T-. */
export const parseCaseNumber = (typed: string): string => {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return plain.length === 9 && plain.startsWith('T') ? `T-${plain.slice(1)}` : `T-${plain}`
}

/** Maximum cases per day, by member, and by phone number for a guest. */
export const CASES_A_DAY = 5
export const MAX_CASE_PICTURES = 6
/** Character limits. */
export const CASE_CONTENT = { min: 5, max: 500 } as const

/** Tabs of the desk's list. */
export const CASE_TABS = ['open', 'new', 'working', 'waiting', 'mine', 'closed'] as const
export type CaseTab = (typeof CASE_TABS)[number]
