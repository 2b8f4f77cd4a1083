/**
 * Transfers the duties of an agent who leaves: leads, lots, checks and questions. Runs in the caller's transaction and fails as a whole if
 * a needed successor is missing. Members and successors are notified through the outbox.
 */

import { OPEN_STATUSES } from '../../../src/contract/codes'
import type { StaffDuties } from '../../../src/contract/people/staff-table'
import { DAY_SECONDS } from '../../../src/lib/dates'
import { buildScreenUrl } from '../../../src/routes/match'
import { queueAlert, type Alert } from '../../alerts/queue'
import { loadPreferences } from '../../alerts/preferences'
import { badField } from '../../errors/api-error'
import type { Actor } from '../../http/context'
import { OPEN_LEADS_SQL } from '../../shared/lead-states'
import { passLeads } from '../../shared/pass-leads'
import { writeAudit } from '../../shared/audit'

/** Lots whose auction is this near, in seconds, must be handed over first. */
const SOON = 2 * DAY_SECONDS

const OPEN_LEAD = `k.agent_id = $1 and k.status in ${OPEN_LEADS_SQL}`
const OPEN_LOT = `h.agent_ids @> array[$1]::bigint[] and h.shelf = 'on' and h.status = any($2)`
const OPEN_ASK = `r.agent_id = $1 and not exists (select from answer w where w.ask_id = r.ask_id and w.agent_id = $1)
  and exists (select from ask q where q.id = r.ask_id and q.status = 'published')`

/** Counts the agent's current duties. */
export async function loadStaffDuties({ db, now }: Actor, agentId: number): Promise<StaffDuties> {
  const row = await db.one<StaffDuties>(
    `select (select count(*) from lead k where ${OPEN_LEAD} and k.status = 'new')::int as leads_new,
       (select count(*) from lead k where ${OPEN_LEAD} and k.status <> 'new')::int as leads_open,
       (select count(*) from lead k where ${OPEN_LEAD} and k.type = 'viewing' and k.see_time > $3)::int as viewings,
       (select count(distinct k.uid) from lead k where ${OPEN_LEAD})::int as members,
       (select count(*) from house h where ${OPEN_LOT})::int as lots,
       (select count(*)
         from house h
         where ${OPEN_LOT} and h.status = 'upcoming' and h.start_time <= $3::bigint + ${SOON})::int as lots_soon,
       (select count(*) from ask_request r where ${OPEN_ASK})::int as asks,
       (select count(*) from house_check c where c.agent_id = $1 and c.status = 'draft')::int as checks`,
    [agentId, OPEN_STATUSES, now],
  )
  if (!row) throw new Error('counts are one row')
  return row
}

interface Takers {
  lead_agent_id?: number | undefined
  lot_agent_id?: number | undefined
  ask_agent_id?: number | undefined
}
interface Agent {
  id: number
  name: string
}
export interface Given {
  leads: number
  lots: number
  asks: number
  checks: number
  /** Number of members who are notified of their new agent. */
  told: number
}

const LEFT: Record<keyof Takers, string> = {
  lead_agent_id: '线索',
  lot_agent_id: '房源',
  ask_agent_id: '问题',
}

/**
 * Transfers all duties of an agent to others, in the caller's transaction. Throws 1004 if a needed successor is not named or not active.
 */
export async function giveAway(
  context: Actor,
  { from, takers }: { from: Agent; takers: Takers },
): Promise<Given> {
  const { db, now } = context
  const duties = await loadStaffDuties(context, from.id)
  const needs: Record<keyof Takers, number> = {
    lead_agent_id: duties.leads_new + duties.leads_open,
    lot_agent_id: duties.lots + duties.checks,
    ask_agent_id: duties.asks,
  }
  const named = await db.query<Agent>('select id, name from agent where id = any($1) and is_active', [
    Object.values(takers).filter(id => id !== undefined && id !== from.id),
  ])
  const taker = (field: keyof Takers): Agent => {
    const agent = named.find(({ id }) => id === takers[field])
    if (agent) return agent
    if (needs[field] === 0) return { id: 0, name: '' }
    const message =
      takers[field] === undefined
        ? `还有 ${needs[field]} 件${LEFT[field]}，请选谁接手`
        : '请选另一位在岗的顾问'
    throw badField({ field, message })
  }
  const [byLead, byLot, byAsk] = [taker('lead_agent_id'), taker('lot_agent_id'), taker('ask_agent_id')]
  const given: Given = {
    leads: needs.lead_agent_id,
    lots: duties.lots,
    asks: duties.asks,
    checks: duties.checks,
    told: needs.lead_agent_id > 0 ? await giveLeads(context, from, byLead) : 0,
  }
  if (needs.lot_agent_id > 0) await giveLots(context, from, byLot)
  if (needs.ask_agent_id > 0)
    await db.query(
      `with gone as (delete from ask_request r where ${OPEN_ASK} returning r.ask_id)
       insert into ask_request (ask_id, agent_id, at, is_auto) select ask_id, $2, $3, false from gone on conflict do nothing`,
      [from.id, byAsk.id, now],
    )
  await db.query(
    'update agent set parent_id = (select parent_id from agent where id = $1) where parent_id = $1',
    [from.id],
  )
  await tellTakers(context, { from, given, byLead, byLot })
  await writeAudit(context, {
    action: 'desk/staff-hand-over',
    entityType: 'agent',
    entityId: from.id,
    before: duties,
    after: { leads: byLead.id, lots: byLot.id, asks: byAsk.id },
  })
  return given
}

/** Transfers the leads; returns the number of members who are notified. */
async function giveLeads(context: Actor, from: Agent, to: Agent): Promise<number> {
  const { db, now } = context
  const held = await db.query<{ id: number }>(
    `select k.id from lead k where ${OPEN_LEAD} order by k.id for update`,
    [from.id],
  )
  const leads = await passLeads(db, { ids: held.map(({ id }) => id), to, now })
  const latest = new Map(leads.flatMap(({ id, uid }) => (uid === null ? [] : [[uid, id] as const])))
  const wishes = await loadPreferences(db, [...latest.keys()])
  for (const [uid, id] of latest) {
    const wished = wishes.get(uid)
    const alert: Alert = {
      event: 'lead',
      key: `adviser-${id}-${to.id}-${now}`,
      houseId: null,
      title: `咨询 ${id}`,
      text: `您的顾问由 ${from.name} 换成 ${to.name}`,
      url: buildScreenUrl('agent-detail', { id: to.id }),
      at: now,
    }
    if (wished) await queueAlert(db, wished, alert, now)
  }
  return latest.size
}

async function giveLots({ db, now }: Actor, from: Agent, to: Agent): Promise<void> {
  await db.query(
    `update house h set updated_at = greatest($4, h.updated_at + 1),
       agent_ids = case
         when $3 = any(h.agent_ids) then array_remove(h.agent_ids, $1::bigint)
         else array_replace(h.agent_ids, $1::bigint, $3::bigint)
       end
     where ${OPEN_LOT}`,
    [from.id, OPEN_STATUSES, to.id, now],
  )
  await db.query('update host_house set agent_id = $2 where agent_id = $1', [from.id, to.id])
  await db.query(`update house_check set agent_id = $2 where agent_id = $1 and status = 'draft'`, [
    from.id,
    to.id,
  ])
}

/** Notifies each successor once, with numbers only, since a message is visible on a locked phone. A job notifies them of questions. */
async function tellTakers(
  { db, now }: Actor,
  { from, given, byLead, byLot }: { from: Agent; given: Given; byLead: Agent; byLot: Agent },
): Promise<void> {
  const ids = [...new Set([byLead.id, byLot.id])].filter(id => id > 0)
  const members = await db.query<{ uid: number; agent_id: number | null }>(
    'select uid, agent_id from users where agent_id = any($1)',
    [ids],
  )
  const wishes = await loadPreferences(
    db,
    members.map(({ uid }) => uid),
  )
  for (const { uid, agent_id } of members) {
    const wished = wishes.get(uid)
    const parts = [
      agent_id === byLead.id && given.leads > 0 && `${given.leads} 条线索`,
      agent_id === byLot.id && given.lots > 0 && `${given.lots} 套房源`,
    ].filter(part => part !== false)
    if (!wished || parts.length === 0) continue
    const alert: Alert = {
      event: 'lead',
      key: `handed-${from.id}-${uid}-${now}`,
      houseId: null,
      title: `${from.name} 的工作`,
      text: `${parts.join('、')}转给您，请尽快联系`,
      url: buildScreenUrl('my-desk'),
      at: now,
    }
    await queueAlert(db, wished, alert, now)
  }
}
