import type { LeadStatus } from '../../src/contract/codes'
import type { Context } from '../http/context'
import { notFound } from '../errors/api-error'
import type { LeadSubject } from './lead-subject'

/** SQL: the manager $n and all subordinates, by parent_id; `union` ends a cycle. */
export const buildTeamSql = (parameter: string) => `(
  with recursive team (id) as (select ${parameter}::bigint
    union select a.id
    from agent a
    join team t on a.parent_id = t.id)
  select id
  from team
)`

/** SQL condition: the lead `k` belongs to the member $n, either directly or left before the login with the member's verified phone. */
export const ownLead = (parameter: string) =>
  `(k.uid = ${parameter} or (k.uid is null and k.verified and k.phone = (select phone from users where uid = ${parameter})))`

export interface Lead {
  id: number
  uid: number | null
  agent_id: number | null
  type: string
  status: LeadStatus
  ask_id: number | null
  subject: LeadSubject | null
  see_time: number | null
  next_time: number | null
  is_mine: boolean
  is_in_charge: boolean
  is_led: boolean
}

/**
 * Returns a lead that the caller may see: the client who left it, its manager, that manager's superiors, admins. For others it does not
 * exist (1005).
 */
export async function leadToSee(context: Context, id: number, { lock = false } = {}): Promise<Lead> {
  const { caller, db } = context
  const lead = await db.one<Lead>(
    `select k.id, k.uid, k.agent_id, k.type, k.status, k.ask_id, k.see_time, k.next_time,
       case when k.entity_type is not null then json_build_object('type', k.entity_type, 'id', k.entity_id) end as subject,
       coalesce(${ownLead('$2')}, false) as is_mine, coalesce(k.agent_id = $3, false) as is_in_charge,
       coalesce(k.agent_id <> $3 and k.agent_id in ${buildTeamSql('$3')}, false) as is_led
     from lead k where k.id = $1 ${lock ? 'for update of k' : ''}`,
    [id, caller.uid, caller.agentId],
  )
  if (!lead || !(lead.is_mine || lead.is_in_charge || lead.is_led || caller.role === 'admin'))
    throw notFound('记录不存在')
  return lead
}
