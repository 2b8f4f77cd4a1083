import type { AgentBrief } from '../../../src/contract/agent/cards'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { AGENT_BRIEF_COLUMNS } from '../../cards/agent'
import type { LeadSubject, SubjectPlace } from '../../cards/lead-subject'
import { OPEN_LEADS_SQL } from '../../shared/lead-states'

/** SQL order for round-robin: agents without a lead first, then by the longest time since their last lead. */
const BY_TURN = `(select k.id from lead k where k.agent_id = a.id order by k.created_at desc, k.id desc limit 1) nulls first, a.id limit 1`

/** Returns the requested agent; throws 1005 if unknown or no longer active. */
export async function namedAgent({ db }: Context, id: number): Promise<AgentBrief> {
  const agent = await db.one<AgentBrief>(
    `select ${AGENT_BRIEF_COLUMNS} from agent a where a.id = $1 and a.is_active`,
    [id],
  )
  if (!agent) throw notFound('这位顾问暂不在岗')
  return agent
}

/** Returns the agent of an open lead of this buyer about the same thing, of whatever type: one buyer and one lot have one agent. */
export async function agentInCharge(
  { db, caller }: Context,
  { phone, verified, subject }: { phone: string; verified: boolean; subject: LeadSubject },
): Promise<AgentBrief | undefined> {
  return db.one<AgentBrief>(
    `select ${AGENT_BRIEF_COLUMNS} from agent a join lead k on k.agent_id = a.id
     where a.is_active
       and k.entity_type = $1
       and k.entity_id = $2
       and (k.uid = $3 or ($4 and k.verified and k.phone = $5))
       and k.status in ${OPEN_LEADS_SQL}
     order by k.id desc limit 1`,
    [subject.type, subject.id, caller.uid, verified, phone],
  )
}

/** Returns the agent for a lead that names nobody, round-robin: one of the subject's, else of its district or city, else any. */
export async function agentByTurn(
  { db }: Context,
  place: SubjectPlace | null,
  regionIds: readonly number[],
): Promise<AgentBrief | null> {
  const first = (where: string, values: unknown[]) =>
    db.one<AgentBrief>(
      `select ${AGENT_BRIEF_COLUMNS} from agent a where a.is_active and ${where} order by ${BY_TURN}`,
      values,
    )
  const regions = place?.region_id ? [place.region_id] : regionIds
  return (
    (place && place.agent_ids.length > 0 ? await first('a.id = any($1)', [place.agent_ids]) : undefined) ??
    (regions.length > 0
      ? await first(
          'a.district_ids && (select array_agg(id) from region where id = any($1) or parent_id = any($1))',
          [regions],
        )
      : undefined) ??
    (await first('true', [])) ??
    null
  )
}
