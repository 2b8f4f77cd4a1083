import type { LeadStatus } from '../../../src/contract/codes'
import { leadToSee } from '../../cards/lead-access'
import { houseBriefsByIds } from '../../cards/house'
import { badField, conflict, notAllowed, notFound } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { addRecord, changeLead, loadRecordAuthor } from '../lead/repository'

/** Returns the scope of records that the caller may see: all for admins, those of their current clients for agents. */
export function getVisibleRecords({ caller }: Context): { isAll: boolean; agentId: number | null } {
  const isAll = caller.role === 'admin'
  if (!isAll && caller.agentId === null) throw notAllowed('只有顾问和管理员可以看')
  return { isAll, agentId: caller.agentId }
}

/**
 * SQL: a record `r` belongs to the agent of its lead `k`; after the lead is deleted, to the agent who wrote it. $1 and $2 come from
 * `recordsOf`.
 */
export const OWN_RECORD = '($1::boolean or coalesce(k.agent_id, r.agent_id) = $2::bigint)'

/** SQL of the first letter of the client's name; '' if it is unknown or the lead is deleted. */
export const CLIENT = `coalesce(left(nullif(trim(k.name), ''), 1) || '**', '')`

interface OwnLead {
  id: number
  status: LeadStatus
  agent_id: number | null
}

/** Locks and returns the lead that a record is added to. Throws 1005 unless it is the caller's own, 1008 if the lead is closed. */
export async function leadToRecord(context: Context, id: number): Promise<OwnLead> {
  getVisibleRecords(context)
  const lead = await leadToSee(context, id, { lock: true })
  if (!lead.is_in_charge && context.caller.role !== 'admin') throw notFound('记录不存在')
  if (lead.status === 'invalid' || lead.status === 'cancelled') throw conflict('记录已取消或无效')
  return lead
}

export async function needLot({ db }: Context, id: number): Promise<void> {
  if (!(await db.one('select 1 as found from house where id = $1', [id])))
    throw badField({ field: 'house_id', message: '没有这套房源' })
}

/** Adds a note about the saved record to the lead's history. A new lead counts as contacted: its client was there. */
export async function noteInLead(context: Context, lead: OwnLead, note: string): Promise<void> {
  const status = lead.status === 'new' ? 'contacted' : lead.status
  await addRecord(context, {
    id: lead.id,
    by: 'agent',
    uid: requireUid(context),
    name: await loadRecordAuthor(context, 'agent'),
    status,
    note,
  })
  await changeLead(context, lead.id, { status })
}

/** Returns the rows with lot cards instead of lot ids. */
export async function withLots<R extends { house_id: number | null }>(context: Context, rows: readonly R[]) {
  const houses = await houseBriefsByIds(
    context,
    rows.flatMap(({ house_id }) => house_id ?? []),
    { withOffShelf: true },
  )
  return rows.map(({ house_id, ...row }) => ({
    ...row,
    house: houses.find(({ id }) => id === house_id) ?? null,
  }))
}
