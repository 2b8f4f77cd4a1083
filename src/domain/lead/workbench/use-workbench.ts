import { useCall, useCallPages } from '@/api/query'
import { useMutation } from '@/api/mutation'
import { serverNow } from '@/platform/clock'
import { ownDraft } from '@/domain/form/use-draft'
import { useForm } from '@/domain/form/use-form'
import type { OwnLotView } from '@/contract/lead-rules'
import type { DeskTab } from './workbench-view'
import {
  answerIssues,
  nextCallAt,
  noteIssues,
  parseCallOutcome,
  getTabStatuses,
  getTabWait,
  type AnswerValues,
  type NoteValues,
} from './workbench-view'

/** Page size of the leads. */
export const PAGE_SIZE = 20
export const useWorkbench = () => useCall('agent/desk', {}, { stale: 'live', refetchInterval: 60_000 })

/** The manager's leads of a tab: waiting ones and the team's by the remaining time; the others by the latest change. */
export const useDeskLeads = (agentId: number | undefined, tab: DeskTab, byNext = false) =>
  useCallPages(
    'phone/list',
    {
      ...(tab !== 'team' && { agent_id: agentId }),
      statuses: getTabStatuses(tab),
      waits: getTabWait(tab),
      sort: byNext ? 'next_asc' : tab === 'new' || tab === 'team' ? 'due_asc' : 'updated_desc',
      page_size: PAGE_SIZE,
    },
    { stale: 'live', enabled: agentId !== undefined, keepsPreviousData: true },
  )

export const useOwnLots = (view: OwnLotView, keyword: string) =>
  useCallPages(
    'agent/lots',
    { view, ...(keyword && { keyword }), page_size: PAGE_SIZE },
    { stale: 'live', keepsPreviousData: true },
  )

/** Number of lots in each view. */
export const useOwnLotTotals = (keyword: string) =>
  useCall(
    'agent/lots',
    { ...(keyword && { keyword }), page_size: 1 },
    { stale: 'live', keepsPreviousData: true },
  ).data?.views

/** Number of the manager's own leads in each state. */
export const useLeadTotals = (agentId: number) =>
  useCall('phone/list', { agent_id: agentId, page_size: 1 }, { stale: 'live' }).data?.statuses

export const useCallBack = () => useMutation('phone/call-back')
export const useColleagues = (id: number, enabled: boolean) =>
  useCall('phone/colleagues', { id }, { stale: 'live', enabled })
export const useHandOver = () => useMutation('phone/hand-over')
export const useOutcome = () => useMutation('phone/back-check')

/** Saves the manager's note, alone or with the outcome of a call. */
export const useNote = (id: number, onDone: () => void) =>
  useForm<'phone/back-check', NoteValues, ReturnType<typeof noteIssues>[number]>({
    path: 'phone/back-check',
    first: () => ({ note: '', status: 'contacted', next: 'none' }),
    issuesOf: noteIssues,
    requestOf: ({ note, status, next }) => ({
      id,
      status: parseCallOutcome(status),
      note: note.trim() || undefined,
      next_time: status === 'contacted' ? nextCallAt(next, Math.floor(serverNow())) : undefined,
    }),
    onDone,
    idOf: field => `desk-${field}`,
    draft: ownDraft<NoteValues>('lead-note', id, { note: '', status: 'contacted', next: 'none' }),
  })

export const useAnswer = (id: number, answer: string | null, onDone: () => void) =>
  useForm<'phone/ask-answer', AnswerValues, ReturnType<typeof answerIssues>[number]>({
    path: 'phone/ask-answer',
    first: () => ({ content: answer ?? '', publish: false }),
    issuesOf: answerIssues,
    draft: ownDraft<AnswerValues>('lead-answer', id, { content: '', publish: false }),
    requestOf: ({ content, publish }) => ({ id, content: content.trim(), publish }),
    onDone,
    idOf: field => `desk-${field}`,
  })
