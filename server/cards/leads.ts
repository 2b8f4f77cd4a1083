import { OPEN_LEADS_SQL } from '../shared/lead-states'
import type { AgentBrief } from '../../src/contract/agent/cards'
import { LEAD_TYPE_LABELS, type LeadStatus, type LeadType } from '../../src/contract/codes'
import { maskPhone } from '../../src/contract/forms'
import { ANSWER_SECONDS, answerBy, type LeadWait } from '../../src/contract/lead-rules'
import type { LeadCard } from '../../src/contract/lead/cards'
import { DAY_SECONDS } from '../../src/lib/dates'
import type { LeadEntity } from './lead-subject'
import { SUBJECT_TITLE } from './lead-subject'

/** Columns of a lead's card: `k` the lead, `a` its manager. */
export const LEAD_CARD_COLUMNS = `
  k.id, k.type, k.status, k.name, k.phone, k.verified, k.entity_type, k.entity_id,
  ${SUBJECT_TITLE} as entity_title, k.note, k.see_time, k.time_agreed, k.people, k.created_at, k.updated_at, k.assigned_at,
  case
    when a.id is not null then json_build_object('id', a.id, 'name', a.name, 'avatar', a.avatar, 'company',
      a.company, 'phone_relay', a.phone_relay)
  end as agent`
/** SQL: time from which its agent answers for the lead `k`: its creation, or when they got it unanswered. */
export const ANSWER_FROM = 'greatest(k.created_at, k.assigned_at)'
/** SQL of `answerBy`: deadline for calling back the lead `k`. */
export const ANSWER_BY = `case when k.status = 'new' then ${ANSWER_FROM} + case k.type ${Object.entries(
  ANSWER_SECONDS,
)
  .map(([type, seconds]) => `when '${type}' then ${seconds}`)
  .join(' ')} end end`
/**
 * SQL condition: true if the lead `k` waits in this way; `tomorrow` is the placeholder of its first second. The desk's count and the list
 * share it.
 */
export const waitSql = (wait: LeadWait, tomorrow: string): string =>
  wait === 'answer'
    ? `k.type in ('ask', 'zixun') and k.status in ${OPEN_LEADS_SQL} and k.answer is null`
    : `k.type = 'viewing' and k.status in ${OPEN_LEADS_SQL} and k.see_time >= ${tomorrow} and k.see_time < ${tomorrow}::bigint + ${DAY_SECONDS}`
export const LEAD_FROM = 'lead k left join agent a on a.id = k.agent_id'

export interface LeadCardRow {
  id: number
  type: LeadType
  status: LeadStatus
  name: string | null
  phone: string
  verified: boolean
  entity_type: LeadEntity | null
  entity_id: number | null
  entity_title: string | null
  note: string | null
  see_time: number | null
  time_agreed: boolean
  people: number | null
  created_at: number
  updated_at: number
  /** Time when its agent got it unanswered; null: at its creation. */
  assigned_at: number | null
  agent: AgentBrief | null
}

/** Returns the card of a lead, with its phone masked. */
export const buildLeadCard = ({
  id,
  type,
  status,
  name,
  phone,
  verified,
  entity_type,
  entity_id,
  entity_title,
  agent,
  note,
  see_time,
  time_agreed,
  people,
  created_at,
  updated_at,
  assigned_at,
}: LeadCardRow): LeadCard => ({
  id,
  type,
  type_label: LEAD_TYPE_LABELS[type],
  status,
  name,
  phone: maskPhone(phone),
  verified,
  entity_type,
  entity_id,
  entity_title,
  agent,
  note,
  see_time,
  time_agreed,
  people,
  answer_by: answerBy({ type, status, created_at, assigned_at }),
  created_at,
  updated_at,
})
