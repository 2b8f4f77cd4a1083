import { LEAD_STATUS_LABELS, type LeadStatus, isOpenLead, OPEN_LEADS } from '@/contract/codes'
import type { LeadInfo } from '@/contract/lead/schema'
import type { ServiceRecord } from '@/contract/user/schema'
import { shortTime, shortTimeWithWeekday } from '@/lib/dates'
import { bookingText } from './booking-text'

/** Tone of a state's tag. */
const TONES: Record<LeadStatus, 'act' | 'good' | 'plain'> = {
  new: 'act',
  contacted: 'good',
  done: 'plain',
  invalid: 'plain',
  cancelled: 'plain',
}

export interface RecordView {
  title: string
  state: string
  tone: 'act' | 'good' | 'plain'
  /** Time of the submission: `11-20 19:27 提交`. */
  left: string
  /** For a viewing: its time. */
  when: { text: string; isComing: boolean } | null
  /** True if the client can add to it, reschedule or cancel it. */
  isOpen: boolean
  note: string | null
}

type Row = Pick<
  ServiceRecord,
  'type' | 'type_label' | 'status' | 'created_at' | 'see_time' | 'time_agreed' | 'note'
> & {
  entity_type?: ServiceRecord['entity_type']
}

/** View of a record for its card. `now` in Unix seconds. */
export function recordView(
  { type, type_label, status, created_at, see_time, time_agreed, note, entity_type }: Row,
  now: number,
): RecordView {
  const isOpen = isOpenLead(status)
  return {
    // 看样 is the court's viewing of a lot; a new build is visited.
    title: type === 'viewing' && entity_type === 'house' ? '看样' : type_label,
    state: LEAD_STATUS_LABELS[status],
    tone: TONES[status],
    left: `${shortTime(created_at)} 提交`,
    when:
      type !== 'viewing'
        ? null
        : isOpen
          ? { text: bookingText({ see_time, time_agreed }), isComing: see_time !== null && see_time > now }
          : see_time === null
            ? null
            : { text: shortTimeWithWeekday(see_time), isComing: false },
    isOpen,
    note: note || null,
  }
}

export interface RecordStep {
  key: number
  title: string
  lines: string[]
  state: 'done' | 'now'
}

const BY: Record<LeadInfo['records'][number]['by'], string> = {
  member: '客户',
  agent: '顾问',
  system: '系统',
}

/** Actor from the reader's point of view: the client is 您 to themselves, and a name to a manager. */
function whoDid({ by, name }: LeadInfo['records'][number], reader: 'client' | 'manager'): string {
  if (by === 'member' && reader === 'client') return '您'
  if (by === 'member') return name ? `客户 ${name}` : BY.member
  return by === 'agent' && name ? name : BY[by]
}

/** History of a record, the latest on top. */
export const recordSteps = (
  records: LeadInfo['records'],
  reader: 'client' | 'manager' = 'client',
): RecordStep[] =>
  [...records].reverse().map((record, place) => ({
    key: record.id,
    title: LEAD_STATUS_LABELS[record.status],
    lines: [`${whoDid(record, reader)}，${shortTime(record.at)}`, record.note].filter(Boolean),
    state: place === 0 ? 'now' : 'done',
  }))

/** Filters above a list of records. */
export const RECORD_FILTERS: readonly {
  key: string
  label: string
  statuses: LeadStatus[] | undefined
}[] = [
  { key: 'all', label: '全部', statuses: undefined },
  { key: 'open', label: '进行中', statuses: OPEN_LEADS },
  { key: 'done', label: '已完成', statuses: ['done'] },
  { key: 'off', label: '已取消', statuses: ['cancelled', 'invalid'] },
]
