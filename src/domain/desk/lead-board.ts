import { LEAD_STATUS_LABELS, type LeadStatus } from '@/contract/codes'
import type { DeskLead } from '@/contract/desk/leads'
import type { Result } from '@/contract/endpoints'
import {
  CALL_OUTCOME_LABELS,
  CALL_OUTCOMES,
  deskLeadStates,
  type CallOutcome,
  type LeadView,
} from '@/contract/lead-rules'
import { shortTime } from '@/lib/dates'
import { waitWords } from './desk-view'

export { CALL_OUTCOME_LABELS, CALL_OUTCOMES, deskLeadStates, LEAD_STATUS_LABELS }
export type { CallOutcome, DeskLead, LeadStatus }
export type LeadPage = Result<'desk/lead'>

/** Columns of the board from left to right; what clients cancelled is no work, and is shown among all leads only. */
export const BOARD_COLUMNS = ['new', 'contacted', 'done', 'invalid'] as const satisfies readonly LeadStatus[]
export type BoardColumn = (typeof BOARD_COLUMNS)[number]

/** Columns of a board of this view. */
export const boardColumns = (view: LeadView): LeadStatus[] =>
  view === 'all' ? [...BOARD_COLUMNS, 'cancelled'] : [...BOARD_COLUMNS]

/** Name of a lead for labels. */
export const leadName = ({ id, name }: Pick<DeskLead, 'id' | 'name'>) => `线索 ${id} ${name ?? '未留称呼'}`

/** The first-response clock: how long the client has waited, or waited for the first contact. `now` in Unix seconds. */
export function clockWords(
  { status, created_at, answered_at, answer_by, late_seconds }: DeskLead,
  now: number,
): { text: string; isLate: boolean } | null {
  if (answered_at !== null)
    return { text: `${waitWords(Math.max(0, answered_at - created_at))}后首次联系`, isLate: false }
  if (status !== 'new') return null
  if (late_seconds > 0) return { text: `超时 ${waitWords(late_seconds)}没有联系`, isLate: true }
  const waited = `已等 ${waitWords(Math.max(0, now - created_at))}`
  return { text: answer_by === null ? waited : `${waited}，${shortTime(answer_by)} 前联系`, isLate: false }
}

/** The next step in words: 11-20 10:30 发合同; null: none. */
export const nextWords = (
  { next_time, next_step }: Pick<DeskLead, 'next_time' | 'next_step'>,
  now: number,
): { text: string; isLate: boolean } | null =>
  next_time === null
    ? null
    : { text: [shortTime(next_time), next_step ?? '跟进'].join(' '), isLate: next_time < now }

/** The neighbouring column in this direction that the lead may move to; undefined: none. */
export function sideColumn(status: LeadStatus, by: -1 | 1): BoardColumn | undefined {
  const allowed = deskLeadStates(status)
  const others = by === 1 ? BOARD_COLUMNS : [...BOARD_COLUMNS].reverse()
  const at = others.findIndex(one => one === status)
  return at < 0 ? undefined : others.slice(at + 1).find(one => allowed.includes(one))
}

/** States that the menu of a lead offers besides its own. */
export const listMoves = (status: LeadStatus): readonly LeadStatus[] =>
  deskLeadStates(status).filter(one => one !== status)

/** A record in one line: 接通：约好周六看房. */
export const recordWords = ({ call, note }: LeadPage['records'][number]): string =>
  [call && `电话登记为${CALL_OUTCOME_LABELS[call]}`, note].filter(Boolean).join('：')
