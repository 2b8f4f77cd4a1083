import {
  CASE_FIELDS,
  CASE_KINDS,
  CASE_OUTCOME_LABELS,
  CASE_RULES,
  CASE_STATE_LABELS,
  fieldLabel,
  riskOfField,
  type CaseField,
  type CaseKind,
} from '@/contract/case-rules'
import { screenTitle } from '@/routes/screen-title'
import type { OwnCase } from '@/contract/case/cards'
import { shortTime } from '@/lib/dates'

export {
  CASE_CONTENT,
  CASE_NUMBER,
  MAX_CASE_PICTURES,
  CASE_RULES,
  CASE_TEXTS,
  parseCaseNumber,
  fieldLabel,
  type CaseField,
  type CaseKind,
  type CaseText,
} from '@/contract/case-rules'
export type { OwnCase }

/** Kinds of case that fit the subject, the likeliest first. */
export function listCaseKinds(about: 'lot' | 'agent' | 'text' | 'page'): CaseKind[] {
  const fit: Record<typeof about, readonly CaseKind[]> = {
    lot: ['wrong', 'fee', 'reach', 'privacy', 'infringe', 'other'],
    agent: ['fee', 'reach', 'wrong', 'privacy', 'other'],
    text: ['text', 'wrong', 'privacy', 'infringe', 'other'],
    page: ['wrong', 'idea', 'fee', 'reach', 'privacy', 'infringe', 'other'],
  }
  return [...fit[about]]
}

/** Facts that may be wrong: those on the lot's page, and those read from its notice. */
export const FIELD_GROUPS = [
  { title: '房源信息', fields: CASE_FIELDS.filter(field => riskOfField(field) === null) },
  { title: '公告载明的', fields: CASE_FIELDS.filter(field => riskOfField(field) !== null) },
] as const

const isField = (text: string): text is CaseField => (CASE_FIELDS as readonly string[]).includes(text)
export const parseCaseField = (text: string | undefined): CaseField | null =>
  text !== undefined && isField(text) ? text : null
export const parseCaseKind = (text: string | undefined): CaseKind | undefined =>
  CASE_KINDS.find(kind => kind === text)

/** Example: 租约. A field name of an older version gives ''. */
export const fieldWords = (field: string | null): string => {
  const known = parseCaseField(field ?? undefined)
  return known === null ? '' : fieldLabel(known)
}

/** State of a case, and the tone of its tag. */
export function stateTag({ state, outcome }: Pick<OwnCase, 'state' | 'outcome'>): {
  label: string
  tone: 'plain' | 'act' | 'good' | 'risk'
} {
  if (state === 'closed')
    return { label: outcome === null ? '已结' : CASE_OUTCOME_LABELS[outcome].label, tone: 'good' }
  if (state === 'waiting')
    return outcome === 'court' ? { label: '转法院核实', tone: 'act' } : { label: '待您补充', tone: 'risk' }
  return { label: CASE_STATE_LABELS[state], tone: state === 'working' ? 'act' : 'plain' }
}

/** Subject of a case in one line, for example 信息有误，鹿鸣庭…，租约. */
export const aboutWords = ({ kind, about, subject, field }: OwnCase): string =>
  [
    CASE_RULES[kind].label,
    subject &&
      (about === 'agent'
        ? `顾问 ${subject}`
        : about === 'text'
          ? `《${subject}》`
          : about === 'page'
            ? screenTitle(subject)
            : subject),
    fieldWords(field),
  ]
    .filter(Boolean)
    .join('，')

/** Due date of the answer; for a closed case the closing date. */
export function dueWords(one: Pick<OwnCase, 'state' | 'due_at' | 'closed_at' | 'outcome'>): string {
  if (one.state === 'closed') return one.closed_at === null ? '' : `${shortTime(one.closed_at)} 结案`
  if (one.state === 'waiting')
    return one.outcome === 'court' ? '等法院答复，期间不计时' : '待您补充，期间不计时'
  return `${shortTime(one.due_at)} 前答复`
}

const EVENT_WORDS: Partial<Record<OwnCase['events'][number]['kind'], string>> = {
  sent: '已提交',
  taken: '已接手',
  working: '处理中',
  waiting: '等待中',
  reply: '回复',
  added: '您的补充',
  reopened: '您再次提交',
  closed: '已结',
}
export const eventTitle = ({ kind, text }: OwnCase['events'][number]): string =>
  (kind === 'closed' || kind === 'waiting') && text ? text : (EVENT_WORDS[kind] ?? '')
/** Text of an event; the outcome is in the title. */
export const eventText = ({ kind, text }: OwnCase['events'][number]): string =>
  kind === 'closed' || kind === 'waiting' ? '' : text
