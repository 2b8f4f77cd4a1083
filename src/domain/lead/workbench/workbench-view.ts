// Words and figures of a manager's desk: tabs, waiting times, rows, the month, and the forms for notes and answers. Waiting times are
// relative to `now`, Unix seconds of the server's clock.

import { LOT_ATTRIBUTES } from '@/contract/lot-attributes'
import type { AgentDesk } from '@/contract/agent/schema'
import { isOpenLead, OPEN_LEADS, type LeadStatus } from '@/contract/codes'
import type { Facet } from '@/contract/common'
import { ANSWER_SECONDS, type LeadWait, type LotLack } from '@/contract/lead-rules'
import type { LeadCard } from '@/contract/lead/cards'
import type { OwnLead } from '@/contract/lead/schema'
import type { Cell } from '@/lib/csv'
import { clockTime, DAY_SECONDS, toBeijingDay, daysBetween, shortTime, startOfDay } from '@/lib/dates'
import type { FigureText } from '@/lib/money'
import { bookingText } from '../booking-text'

/** Leads by state, as the desk's tabs. */
export const DESK_TABS = [
  { key: 'new', label: '待联系', statuses: ['new'] },
  { key: 'viewing', label: '明日带看', statuses: OPEN_LEADS, waits: 'viewing_tomorrow' },
  { key: 'ask', label: '待答提问', statuses: OPEN_LEADS, waits: 'answer' },
  { key: 'contacted', label: '跟进中', statuses: ['contacted'] },
  { key: 'done', label: '已完成', statuses: ['done'] },
  { key: 'off', label: '无效或取消', statuses: ['invalid', 'cancelled'] },
  { key: 'team', label: '团队', statuses: OPEN_LEADS },
] as const satisfies readonly {
  key: string
  label: string
  statuses: readonly LeadStatus[]
  waits?: LeadWait
}[]
export type DeskTab = (typeof DESK_TABS)[number]['key']
/** A manager without a team gets no team tab. A tab of leads of one kind exists only while it is open. */
export const getWorkbenchTabs = ({ team }: Pick<AgentDesk, 'team'>, wanted?: string) =>
  DESK_TABS.filter(tab => (tab.key !== 'team' || team !== null) && (!('waits' in tab) || tab.key === wanted))
/** The filter of a tab, equal to the desk's counter; undefined: all. */
export const getTabWait = (tab: DeskTab): LeadWait | undefined => {
  const found = DESK_TABS.find(({ key }) => key === tab)
  return found && 'waits' in found ? found.waits : undefined
}
export const getTabStatuses = (tab: DeskTab): LeadStatus[] => [
  ...(DESK_TABS.find(({ key }) => key === tab)?.statuses ?? []),
]

/** Number of leads of a tab, from the totals by state. */
export const sumTabTotals = (totals: readonly Facet[], tab: DeskTab): number =>
  totals
    .filter(({ key }) => getTabStatuses(tab).some(status => status === key))
    .reduce((sum, { total }) => sum + total, 0)

const minutes = (seconds: number): string => {
  const whole = Math.floor(seconds / 60)
  const hours = Math.floor(whole / 60)
  if (whole === 0) return '不到 1 分'
  if (hours === 0) return `${whole} 分`
  return hours < 48 ? `${hours} 时 ${whole % 60} 分` : `${Math.floor(hours / 24)} 天`
}

export interface Wait {
  /** Example: 剩 12 分, 超 37 分 */
  text: string
  isLate: boolean
  /** Remaining share of the time: 0 to 1. */
  share: number
}

/** The time left to call back a lead; null after the first call-back. `now` in Unix seconds. */
export function buildLeadWait(
  { answer_by: by, type }: Pick<LeadCard, 'answer_by' | 'type'>,
  now: number,
): Wait | null {
  if (by === null) return null
  const left = by - now
  return left < 0
    ? { text: `超 ${minutes(-left)}`, isLate: true, share: 0 }
    : { text: `剩 ${minutes(left)}`, isLate: false, share: Math.min(1, left / ANSWER_SECONDS[type]) }
}

export interface LeadView {
  who: string
  /** The client's request: 看样 11-21 周六 10:30, 看样 待与客户商定时间, 贷款. */
  want: string
  isViewing: boolean
  about: string
  left: string
}

/** View of a lead for its row. */
export function leadView(lead: LeadCard, now: number): LeadView {
  const { type, type_label, phone, name, entity_title, entity_type, note, see_time, people, created_at } =
    lead
  const isViewing = type === 'viewing'
  const kind = isViewing && entity_type === 'house' ? '看样' : type_label
  return {
    who: name ? `${phone} ${name}` : phone,
    want: !isViewing
      ? kind
      : isOpenLead(lead.status)
        ? `${kind} ${bookingText(lead, 'manager')}`
        : [kind, see_time === null ? '' : shortTime(see_time)].filter(Boolean).join(' '),
    isViewing,
    about: [entity_title, people !== null && people > 0 ? `${people} 人` : null, note?.split('\n')[0]]
      .filter(Boolean)
      .join('，'),
    left: `${toBeijingDay(created_at) === toBeijingDay(now) ? clockTime(created_at) : shortTime(created_at)} 提交`,
  }
}

/** Leads as rows of a table. `now` in Unix seconds. */
export const leadTable = (leads: readonly LeadCard[], now: number): Cell[][] => [
  ['客户', '来意', '内容', '提交', '首联时限'],
  ...leads.map((lead): Cell[] => {
    const { who, want, about } = leadView(lead, now)
    return [
      who,
      want,
      about,
      `${toBeijingDay(lead.created_at)} ${clockTime(lead.created_at)}`,
      buildLeadWait(lead, now)?.text ?? null,
    ]
  }),
]

const lackWords = (lack: LotLack) => (lack === 'floor_plan' ? '户型图' : LOT_ATTRIBUTES[lack].lack.words)
/** Example: 缺 2 项：看样时间、户型图; null: nothing is missing. */
export const lackText = (lacks: readonly LotLack[]): string | null =>
  lacks.length === 0 ? null : `缺 ${lacks.length} 项：${lacks.map(lackWords).join('、')}`

/** A duration as a figure: 12 `分`, 1.5 `小时`. */
export function spanFigure(seconds: number | null): FigureText {
  if (seconds === null) return { value: '—', unit: '' }
  if (seconds < 5400) return { value: String(Math.max(1, Math.round(seconds / 60))), unit: '分' }
  return { value: (seconds / 3600).toFixed(1).replace(/\.0$/, ''), unit: '小时' }
}

/** Example: 5 位客户在等，1 位已超时。首联时限 30 分钟，今天平均 12 分 */
export function deskLine({ counts, first_answer_today: today }: AgentDesk): string {
  const waiting =
    counts.waiting === 0
      ? '没有客户在等'
      : `${counts.waiting} 位客户在等${counts.late > 0 ? `，${counts.late} 位已超时` : ''}`
  const { value, unit } = spanFigure(today)
  const limit = `首联时限 ${ANSWER_SECONDS.call / 60} 分钟`
  return `${waiting}。${limit}${today === null ? '' : `，今天平均 ${value} ${unit}`}`
}

/** Bars of the months: shares of the largest, 0 to 1. */
export function monthBars(
  months: AgentDesk['deal_months'],
): { label: string; total: number; share: number }[] {
  const max = Math.max(1, ...months.map(({ total }) => total))
  return months.map(({ month, total }) => ({
    label: `${Number(month.slice(5))}月`,
    total,
    share: total / max,
  }))
}

export const OUTCOMES = [
  { key: 'contacted', label: '已联系' },
  { key: 'done', label: '已完成' },
  { key: 'invalid', label: '无效' },
] as const
export type Outcome = (typeof OUTCOMES)[number]['key']
export const parseCallOutcome = (key: string): Outcome =>
  OUTCOMES.find(one => one.key === key)?.key ?? 'contacted'

/** Days until the next call; none: undecided. */
export const NEXT_CALLS = [
  { key: 'none', label: '不定' },
  { key: '1', label: '明天' },
  { key: '3', label: '3 天后' },
  { key: '7', label: '7 天后' },
] as const
export type NextCall = (typeof NEXT_CALLS)[number]['key']
/** Nine in the morning of that day, Unix seconds. */
export const nextCallAt = (next: NextCall, now: number): number | undefined =>
  next === 'none' ? undefined : startOfDay(now) + Number(next) * DAY_SECONDS + 9 * 3600

/** Example: 未定, 11-28 09:00, 逾期 2 天. */
export function nextWords(
  { next_time: at, status }: Pick<OwnLead, 'next_time' | 'status'>,
  now: number,
): { text: string; isLate: boolean } {
  if (at === null || !isOpenLead(status)) return { text: at === null ? '未定' : '已结束', isLate: false }
  const days = daysBetween(toBeijingDay(at), toBeijingDay(now))
  if (days > 0) return { text: `逾期 ${days} 天`, isLate: true }
  return { text: days === 0 ? '今天' : shortTime(at), isLate: false }
}

export interface NoteValues {
  note: string
  status: Outcome
  next: NextCall
}
export interface AnswerValues {
  content: string
  publish: boolean
}

/** Issues of a note: a lead closed as invalid needs a reason. */
export const noteIssues = ({ note, status }: NoteValues) =>
  status === 'invalid' && note.trim() === ''
    ? [{ field: 'note' as const, message: '写下为什么无效', isMissing: true }]
    : []

const ANSWER = [5, 500] as const
export function answerIssues({ content }: AnswerValues) {
  const { length } = content.trim()
  return length >= ANSWER[0] && length <= ANSWER[1]
    ? []
    : [{ field: 'content' as const, message: `请写 ${ANSWER[0]}–${ANSWER[1]} 字`, isMissing: length === 0 }]
}
