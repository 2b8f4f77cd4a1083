// Words of the desk's cases: state, subject, remaining time, events, reply templates and the export table. Remaining times are relative to
// `now`, Unix seconds of the server's clock; exports omit the sender's data.

import {
  CASE_ABOUT_LABELS,
  CASE_FIELDS,
  CASE_OUTCOME_LABELS,
  CASE_RULES,
  CASE_STATE_LABELS,
  fieldLabel,
  type CaseEvent,
  type CaseState,
  type CaseTab,
} from '@/contract/case-rules'
import type { CaseRow, DeskCase } from '@/contract/case/cards'
import type { Result } from '@/contract/endpoints'
import { screenTitle } from '@/routes/screen-title'
import type { Cell } from '@/lib/csv'
import { clockTime, toBeijingDay, fullTime, shortTime } from '@/lib/dates'

export {
  CASE_ABOUT_LABELS,
  CASE_ABOUTS,
  CASE_FIELDS,
  CASE_KINDS,
  CASE_OUTCOME_LABELS,
  CASE_OUTCOMES,
  CASE_RULES,
  CASE_STATE_LABELS,
  CASE_TABS,
  fieldLabel,
  type CaseKind,
  type CaseOutcome,
  type CaseTab,
} from '@/contract/case-rules'
export { FORM_RULES } from '@/contract/forms'
export type { CaseRow, DeskCase }

export const TAB_WORDS: Record<CaseTab, string> = {
  open: '未结',
  new: '待处理',
  working: '处理中',
  waiting: '等对方',
  mine: '我的',
  closed: '已结',
}

/** Tone of a state; reuses the desk's classes of text states. */
export const STATE_CLASS: Record<CaseState, string> = {
  new: 'edk-state-review',
  working: 'edk-state-scheduled',
  waiting: '',
  closed: 'edk-state-published',
}

/** First line of a case: its first sentence. */
export const formatCaseHead = ({ content }: Pick<CaseRow, 'content'>): string => {
  const first = content.split(/[。！？；\n]/)[0]?.trim() ?? ''
  return first.length > 28 ? `${first.slice(0, 28)}…` : first || '（没有说明）'
}

/** Subject of a case: the lot, 顾问 name, “text”. */
export const formatCaseSubject = ({ about, subject }: Pick<CaseRow, 'about' | 'subject'>): string =>
  subject === ''
    ? about === 'page'
      ? '未指明'
      : `${CASE_ABOUT_LABELS[about]}已不在`
    : about === 'agent'
      ? `顾问 ${subject}`
      : about === 'text'
        ? `《${subject}》`
        : about === 'page'
          ? screenTitle(subject)
          : subject

const span = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} 分`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} 时 ${minutes % 60} 分` : `${Math.floor(hours / 24)} 天 ${hours % 24} 时`
}

/** Seconds of remaining time below which it is shown in amber. */
const SOON = 6 * 3600

/** Remaining time of a case, for example 剩 1 时 50 分, 超时 2 时, 等对方 2 天. `now` in Unix seconds. */
export function leftWords(
  row: Pick<CaseRow, 'state' | 'due_at' | 'waiting_since' | 'closed_at' | 'created_at' | 'outcome'>,
  now: number,
): { text: string; isRisk: boolean } {
  if (row.state === 'closed')
    return {
      text:
        row.closed_at === null
          ? ''
          : row.closed_at > row.due_at
            ? `超时 ${span(row.closed_at - row.due_at)}`
            : '按时',
      isRisk: row.closed_at !== null && row.closed_at > row.due_at,
    }
  if (row.state === 'waiting')
    return {
      text: `${row.outcome === 'court' ? '等法院' : '等对方'} ${span(Math.max(0, now - (row.waiting_since ?? now)))}`,
      isRisk: false,
    }
  const left = row.due_at - now
  return left < 0
    ? { text: `超时 ${span(-left)}`, isRisk: true }
    : { text: `剩 ${span(left)}`, isRisk: left < SOON }
}

/** Example: 未结 11 件 · 今天到期 2 件 · 近 30 天结 24 件，按时 23 件，平均 9 小时 */
export const statsWords = ({
  tabs,
  due_today,
  closed_total,
  in_time,
  mean_hours,
}: Pick<Result<'desk/cases'>, 'tabs' | 'due_today' | 'closed_total' | 'in_time' | 'mean_hours'>): string =>
  [
    `未结 ${tabs.open} 件`,
    `今天到期 ${due_today} 件`,
    closed_total > 0 &&
      `近 30 天结 ${closed_total} 件，按时 ${in_time} 件${mean_hours === null ? '' : `，平均 ${mean_hours} 小时`}`,
  ]
    .filter(Boolean)
    .join(' · ')

const EVENT_WORDS: Record<CaseEvent, string> = {
  sent: '提交',
  taken: '接手',
  waiting: '等对方',
  working: '处理中',
  reply: '回复',
  added: '对方补充',
  note: '备注',
  graded: '等级',
  locked: '锁定房源',
  unlocked: '解锁房源',
  closed: '结案',
  reopened: '对方再提',
}
export const eventWords = ({ kind }: DeskCase['events'][number]): string => EVENT_WORDS[kind]
/** Actor of an event: a named person, the sender of the case, or the system. */
export const eventWho = ({ kind, who }: DeskCase['events'][number]): string =>
  who ?? (kind === 'locked' || kind === 'unlocked' ? '系统' : kind === 'working' ? '系统' : '提交的人')

/** Time of day if it is today, for example 19:25; otherwise with the day. */
export const eventTime = (at: number, now: number): string =>
  toBeijingDay(at) === toBeijingDay(now) ? clockTime(at) : shortTime(at)

/** Reply templates, which the editor may change. */
export const TEMPLATES = [
  { label: '已改', text: '您说得对，页面已按公告原文改正，并通知了关注和提醒这套房的人。谢谢指正。' },
  { label: '要补材料', text: '请补充能看出问题的截图或材料，例如公告的那一页，我们收到后继续核对。' },
  { label: '公告原文如此', text: '我们核对了公告原文，页面与公告一致。公告写的是：' },
  { label: '已转法院', text: '公告没有写明，我们已向法院核实，期间不计时，有答复会告诉您。' },
] as const

export const fieldWords = (field: string | null): string => {
  const known = CASE_FIELDS.find(one => one === field)
  return known === undefined ? '' : fieldLabel(known)
}

/** Cases as table rows with a header; without the sender's data. */
export const caseTable = (rows: readonly CaseRow[], now: number): Cell[][] => [
  [
    '编号',
    '类型',
    '关于',
    '对象',
    '字段',
    '说明',
    '状态',
    '结果',
    '影响报价',
    '负责人',
    '提交',
    '到期',
    '剩余',
    '结案',
  ],
  ...rows.map(row => [
    row.number,
    CASE_RULES[row.kind].label,
    CASE_ABOUT_LABELS[row.about],
    formatCaseSubject(row),
    fieldWords(row.field),
    row.content,
    CASE_STATE_LABELS[row.state],
    row.outcome === null ? '' : CASE_OUTCOME_LABELS[row.outcome].label,
    row.is_first ? '是' : '',
    row.owner ?? '未分配',
    fullTime(row.created_at),
    fullTime(row.due_at),
    leftWords(row, now).text,
    row.closed_at === null ? '' : fullTime(row.closed_at),
  ]),
]
