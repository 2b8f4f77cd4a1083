import type { z } from 'zod'
import type { recordCalls } from '../../../src/contract/agent/records'
import { VISIT_BACK_SECONDS, VISIT_RESULT_LABELS, type VisitResult } from '../../../src/contract/record-rules'
import { shortTimeWithWeekday } from '../../../src/lib/dates'
import { changeTime } from '../../cards/lot-access'
import { badField, conflict, notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { inTransaction } from '../../shared/transaction'
import { refusePersonal } from '../ask/check-text'
import {
  CLIENT,
  leadToRecord,
  needLot,
  noteInLead,
  OWN_RECORD,
  getVisibleRecords,
  withLots,
} from './own-records'

type Calls = typeof recordCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

interface Row {
  id: number
  lead_id: number
  house_id: number
  client: string
  agent: string
  at: number
  result: VisitResult
  note: string
  updated_at: number
}
const FROM = `lead_visit r join lead k on k.id = r.lead_id left join agent a on a.id = r.agent_id
  where ${OWN_RECORD} and ($3::bigint is null or r.lead_id = $3)`

/** agent/visits: visits with the caller's clients, the latest first. */
export async function visits(
  context: Context,
  { lead_id, ...asked }: Input<'agent/visits'>,
): Promise<Output<'agent/visits'>> {
  const { isAll, agentId } = getVisibleRecords(context)
  const bounds = pageBounds(asked)
  const values = [isAll, agentId, lead_id ?? null]
  const rows = await context.db.query<Row>(
    `select r.id, r.lead_id, r.house_id, ${CLIENT} as client, coalesce(a.name, '') as agent, r.at, r.result, r.note, r.updated_at
     from ${FROM} order by r.at desc, r.id desc limit $4 offset $5`,
    [...values, bounds.limit, bounds.offset],
  )
  const count = await context.db.one<{ total: number }>(`select count(*)::int as total from ${FROM}`, values)
  return pageAnswer(await withLots(context, rows), count?.total ?? 0, bounds)
}

function checkTime(at: number, now: number): void {
  if (at > now) throw badField({ field: 'at', message: '带看时间不能晚于现在' })
  if (at < now - VISIT_BACK_SECONDS) throw badField({ field: 'at', message: '只能登记 180 天内的带看' })
}

/** agent/visit-save: records or corrects a visit; the audit leaves out the notes about the client. */
export async function saveVisit(
  context: Context,
  input: Input<'agent/visit-save'>,
): Promise<Output<'agent/visit-save'>> {
  const { id, lead_id, house_id, at, result, note = '' } = input
  refusePersonal({ note })
  checkTime(at, context.now)
  return inTransaction(context, async context => {
    if (id !== undefined) return changeVisit(context, id, input)
    const { db, now, caller } = context
    const lead = await leadToRecord(context, lead_id)
    await needLot(context, house_id)
    const row = await db.one<{ id: number; updated_at: number }>(
      `insert into lead_visit (lead_id, house_id, agent_id, at, result, note, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7) returning id, updated_at`,
      [lead_id, house_id, caller.agentId ?? lead.agent_id, at, result, note, now],
    )
    if (!row) throw new Error('a visit was not saved')
    await noteInLead(context, lead, `带看 ${shortTimeWithWeekday(at)}，${VISIT_RESULT_LABELS[result]}`)
    await writeAudit(context, {
      action: 'agent/visit-save',
      entityType: 'lead_visit',
      entityId: row.id,
      before: null,
      after: { lead_id, house_id, at, result },
    })
    return row
  })
}

async function changeVisit(
  context: Context,
  id: number,
  { updated_at, lead_id, house_id, at, result, note = '' }: Input<'agent/visit-save'>,
): Promise<Output<'agent/visit-save'>> {
  const { isAll, agentId } = getVisibleRecords(context)
  const before = await context.db.one<Pick<Row, 'lead_id' | 'house_id' | 'at' | 'result' | 'updated_at'>>(
    `select r.lead_id, r.house_id, r.at, r.result, r.updated_at from lead_visit r join lead k on k.id = r.lead_id
     where ${OWN_RECORD} and r.id = $3 for update of r`,
    [isAll, agentId, id],
  )
  if (!before) throw notFound('没有这次带看')
  if (before.lead_id !== lead_id) throw badField({ field: 'lead_id', message: '不能换到别的线索' })
  if (updated_at !== undefined && updated_at !== before.updated_at)
    throw conflict('这次带看已被他人修改，请刷新后再改', { updated_at: before.updated_at })
  await needLot(context, house_id)
  const row = await context.db.one<{ id: number; updated_at: number }>(
    `update lead_visit set house_id = $2, at = $3, result = $4, note = $5, updated_at = $6 where id = $1 returning id, updated_at`,
    [id, house_id, at, result, note, changeTime(context.now, before.updated_at)],
  )
  if (!row) throw new Error('a visit is gone')
  await writeAudit(context, {
    action: 'agent/visit-save',
    entityType: 'lead_visit',
    entityId: id,
    before: { house_id: before.house_id, at: before.at, result: before.result },
    after: { house_id, at, result },
  })
  return row
}
