import { useCall, useCallPages } from '@/api/query'
import { useMutation } from '@/api/mutation'
import type { LeadStatus } from '@/contract/codes'
import { ruleIssues } from '@/contract/forms'
import { ownDraft } from '@/domain/form/use-draft'
import { useForm } from '@/domain/form/use-form'

const PAGE_SIZE = 20
type Kind = 'entrust' | 'recommend'

/** Requested viewings, upcoming ones first. */
export const useViewings = (statuses?: LeadStatus[]) =>
  useCallPages('h5/user/meet-house-list', { statuses, page_size: PAGE_SIZE }, { stale: 'short' })
/** Questions, call-backs and loans, latest first. */
export const useConsults = (statuses?: LeadStatus[]) =>
  useCallPages('h5/user/zi-xun-house-list', { statuses, page_size: PAGE_SIZE }, { stale: 'short' })
/** Online chats, one per lot and manager, latest first. */
export const useChats = () =>
  useCallPages('h5/user/im-house-list', { page_size: PAGE_SIZE }, { stale: 'short' })
/** Entrustments and recommended lots, latest first. */
export const useEntrusts = (kind?: Kind) =>
  useCallPages('h5/user/recommend-house-list', { kind, page_size: PAGE_SIZE }, { stale: 'short' })

/** One record with its history. */
export const useRecord = (id: number) => useCall('phone/info', { id }, { stale: 'live' })

/** Reschedules or cancels a record. */
export const useRecordChange = () => useMutation('phone/add-info')

const NO_NOTE = { note: '' }

export const useRecordNote = (id: number, onDone: () => void) =>
  useForm({
    path: 'phone/add-info',
    first: () => NO_NOTE,
    issuesOf: values =>
      values.note.trim() === ''
        ? [{ field: 'note' as const, message: '写下要补充的内容', isMissing: true }]
        : ruleIssues(values, ['note']),
    requestOf: ({ note }) => ({ id, note: note.trim() }),
    onDone,
    idOf: field => `record-${field}`,
    draft: ownDraft('record-note', id, NO_NOTE),
  })
