import type { z } from 'zod'
import { isOpenLead } from '../../../src/contract/codes'
import type { AgentBrief } from '../../../src/contract/agent/cards'
import type { leadCalls } from '../../../src/contract/lead/schema'
import { buildScreenUrl } from '../../../src/routes/match'
import { queueAlert } from '../../alerts/queue'
import { loadPreferences } from '../../alerts/preferences'
import type { Context } from '../../http/context'
import { badField, conflict, notFound } from '../../errors/api-error'
import { AGENT_BRIEF_COLUMNS } from '../../cards/agent'
import { writeAudit } from '../../shared/audit'
import { checkFreshFactor } from '../../shared/fresh-factor'
import { passLeads } from '../../shared/pass-leads'
import { inHeldTransaction } from '../../shared/transaction'
import { addRecord } from './repository'
import { leadToSee, buildTeamSql, type Lead } from '../../cards/lead-access'

type Calls = typeof leadCalls
type Result<P extends keyof Calls> = z.input<Calls[P]['result']>

/** Returns true if the caller leads the lead's agent, without being that agent, or is an admin. */
export const canHandOver = ({ is_led, agent_id, status }: Lead, { caller }: Context) =>
  agent_id !== null && (is_led || caller.role === 'admin') && isOpenLead(status)

/** SQL condition of active agents in the caller's team ($1; null: all, for admins), without the lead's own ($2). */
const CIRCLE = `a.is_active and a.id <> $2 and ($1::bigint is null or a.id in ${buildTeamSql('$1')})`

const listHandOverParameters = ({ caller }: Context, lead: Lead) => [
  caller.role === 'admin' ? null : caller.agentId,
  lead.agent_id,
]

async function leadToGive(context: Context, id: number, lock: boolean): Promise<Lead> {
  const lead = await leadToSee(context, id, { lock })
  if (!lead.is_led && context.caller.role !== 'admin') throw notFound('记录不存在')
  if (!canHandOver(lead, context)) throw conflict('记录已结束，不能再转交')
  return lead
}

/**
 * phone/colleagues: agents who could take a lead, those with the fewest open call-backs first. Throws 1005 unless the caller leads the
 * agent.
 */
export async function colleagues(
  context: Context,
  { id }: { id: number },
): Promise<Result<'phone/colleagues'>> {
  const lead = await leadToGive(context, id, false)
  const list = await context.db.query<AgentBrief & { waiting: number }>(
    `select ${AGENT_BRIEF_COLUMNS}, (select count(*) from lead k where k.agent_id = a.id and k.status = 'new') as waiting
     from agent a where ${CIRCLE} order by waiting, a.id limit 50`,
    listHandOverParameters(context, lead),
  )
  return { list }
}

/** Reassigns a locked lead to an agent: audits it, notifies both agents, and adds it to the lead's records, which the member sees. */
export async function giveLead(
  context: Context,
  lead: Lead,
  agent: AgentBrief,
  { note, by }: { note: string; by: string },
): Promise<void> {
  const { db, now } = context
  const { id } = lead
  await passLeads(db, { ids: [id], to: agent, now })
  if (note.trim() !== '')
    await addRecord(context, {
      id,
      by: 'agent',
      uid: context.caller.uid,
      name: by,
      status: lead.status,
      note: `转交说明：${note.trim()}`,
    })
  await writeAudit(context, {
    action: 'phone/hand-over',
    entityType: 'lead',
    entityId: id,
    before: { agent_id: lead.agent_id },
    after: { agent_id: agent.id },
  })
  await tellBoth(context, lead, { agent, by })
}

/**
 * phone/hand-over: reassigns an open lead within the team; audits it, notifies both agents and adds it to the member's record. Admins, who
 * may reassign any lead to anybody, need a fresh second factor, as for desk/leads-give.
 */
export async function handOver(
  context: Context,
  { id, agent_id, note = '' }: z.output<Calls['phone/hand-over']['request']>,
): Promise<Result<'phone/hand-over'>> {
  if (context.caller.role === 'admin') await checkFreshFactor(context)
  return inHeldTransaction(context, async context => {
    const { db, now } = context
    const lead = await leadToGive(context, id, true)
    const agent = await db.one<AgentBrief>(
      `select ${AGENT_BRIEF_COLUMNS} from agent a where ${CIRCLE} and a.id = $3`,
      [...listHandOverParameters(context, lead), agent_id],
    )
    if (!agent) throw badField({ field: 'agent_id', message: '只能转给团队里另一位在岗的顾问' })
    await giveLead(context, lead, agent, { note, by: '组长' })
    return { id, agent, updated_at: now }
  })
}

/** Notifies both agents with only the lead's number, since a message is visible on a locked phone. */
async function tellBoth(
  { db, now }: Context,
  lead: Lead,
  { agent, by }: { agent: AgentBrief; by: string },
): Promise<void> {
  const members = await db.query<{ uid: number; agent_id: number | null }>(
    'select uid, agent_id from users where agent_id = any($1)',
    [[lead.agent_id, agent.id]],
  )
  const wishes = await loadPreferences(
    db,
    members.map(({ uid }) => uid),
  )
  for (const { uid, agent_id } of members) {
    const wished = wishes.get(uid)
    const isTaker = agent_id === agent.id
    if (wished)
      await queueAlert(
        db,
        wished,
        {
          event: 'lead',
          key: `lead-${lead.id}-${agent.id}-${now}-${uid}`,
          houseId: null,
          title: `线索 ${lead.id}`,
          text: isTaker ? `${by}转给您一位客户，请尽快联系` : `${by}已把这位客户转给 ${agent.name}`,
          url: buildScreenUrl('my-desk'),
          at: now,
        },
        now,
      )
  }
}
