import type { LeadStatus } from '../../../src/contract/codes'
import { leadToSee } from '../../cards/lead-access'
import { houseBriefsByIds } from '../../cards/house'
import { badField, conflict, notAllowed, notFound } from '../../errors/api-error'
import { uidOf, type Context } from '../../http/context'
import { addRecord, changeLead, nameOf } from '../lead/repository'

/** Whose records the caller has: all for admins, of a manager those of the clients in their hands. */
export function recordsOf({ caller }: Context): { isAll: boolean; agentId: number | null } {
  const isAll = caller.role === 'admin'
  if (!isAll && caller.agentId === null) throw notAllowed('只有顾问和管理员可以看')
  return { isAll, agentId: caller.agentId }
}

/** SQL: a record `r` goes with its lead `k`; once that is gone it stays with who wrote it. $1 and $2 of `recordsOf`. */
export const OWN_RECORD = '($1::boolean or coalesce(k.agent_id, r.agent_id) = $2::bigint)'

/** SQL: the first letter of the client's name; '' where it is not known, or the lead is gone. */
export const CLIENT = `coalesce(left(nullif(trim(k.name), ''), 1) || '**', '')`

interface OwnLead {
  id: number
  status: LeadStatus
  agent_id: number | null
}

/** The lead that a record is written to, locked: the caller's own (1005); what is off takes no more (1008). */
export async function leadToRecord(context: Context, id: number): Promise<OwnLead> {
  recordsOf(context)
  const lead = await leadToSee(context, id, { lock: true })
  if (!lead.is_in_charge && context.caller.role !== 'admin') throw notFound('记录不存在')
  if (lead.status === 'invalid' || lead.status === 'cancelled') throw conflict('记录已取消或无效')
  return lead
}

export async function needLot({ db }: Context, id: number): Promise<void> {
  if (!(await db.one('select 1 as found from house where id = $1', [id])))
    throw badField({ field: 'house_id', message: '没有这套房源' })
}

/** Tells the lead's history what was written down. */
export async function noteInLead(context: Context, lead: OwnLead, note: string): Promise<void> {
  await addRecord(context, {
    id: lead.id,
    by: 'agent',
    uid: uidOf(context),
    name: await nameOf(context, 'agent'),
    status: lead.status,
    note,
  })
  await changeLead(context, lead.id, {})
}

/** Rows with the cards of their lots in the place of the numbers. */
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
