import type { z } from 'zod'
import { isOpenLead } from '../../../src/contract/codes'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { buildScreenUrl } from '../../../src/routes/match'
import { alertMember } from '../../alerts/queue'
import { badField, conflict } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'

type Calls = typeof deskCalls

interface Row {
  id: number
  uid: number | null
  phone: string
  status: Parameters<typeof isOpenLead>[0]
  entity_type: string | null
  entity_id: number | null
  agent_id: number | null
  agent: string | null
  signer_name: string | null
}

/**
 * desk/leads-merge: merges two open leads of one client about one thing. The records of the removed lead move to the remaining one, which
 * keeps its agent; the member is notified if that is a different agent.
 */
export const mergeLeads = (
  context: Context,
  { id, from_id }: z.output<Calls['desk/leads-merge']['request']>,
): Promise<z.input<Calls['desk/leads-merge']['result']>> =>
  inHeldTransaction(context, async inner => {
    const { db, now } = inner
    if (id === from_id) throw badField({ field: 'from_id', message: '请选另一条线索' })
    const rows = await db.query<Row>(
      `select k.id, k.uid, k.phone, k.status, k.entity_type, k.entity_id, k.agent_id, k.signer_name,
         (select a.name from agent a where a.id = k.agent_id) as agent
       from lead k where k.id = any($1) order by k.id for update`,
      [[id, from_id]],
    )
    const [kept, gone] = [id, from_id].map(one => rows.find(row => row.id === one))
    if (!kept) throw badField({ field: 'id', message: '没有这条线索' })
    if (!gone) throw badField({ field: 'from_id', message: '没有这条线索' })
    if (!isOpenLead(kept.status) || !isOpenLead(gone.status)) throw conflict('已结束的线索不能合并')
    if (kept.phone === '' || kept.phone !== gone.phone) throw conflict('不是同一位客户的线索')
    if (kept.entity_type === null) throw conflict('没有指明房源的线索不能合并')
    if (kept.entity_type !== gone.entity_type || kept.entity_id !== gone.entity_id)
      throw conflict('问的不是同一套房源')
    if (gone.signer_name !== null) throw conflict('签过的委托书不能并入别的线索，请反过来合并')
    await joinRows(inner, kept, gone)
    await writeAudit(inner, {
      action: 'desk/leads-merge',
      entityType: 'lead',
      entityId: from_id,
      before: { status: gone.status, agent_id: gone.agent_id },
      after: { status: 'cancelled', merged_into: id },
    })
    if (gone.uid !== null && kept.agent !== null && kept.agent_id !== gone.agent_id)
      await tellMember(inner, gone.uid, { id, agent: kept.agent, agentId: kept.agent_id ?? 0, now })
    return { id }
  })

async function joinRows({ db, now }: Context, kept: Row, gone: Row): Promise<void> {
  for (const table of ['lead_record', 'lead_visit', 'service_contract'])
    await db.query(`update ${table} set lead_id = $1 where lead_id = $2`, [kept.id, gone.id])
  await db.query(
    `insert into lead_record (lead_id, by, uid, name, status, note, at)
     select $1::bigint, 'system', null::bigint, '系统', status,
       '与咨询 ' || id || ' 合并' || coalesce('，当时留言：' || note, ''), $3::bigint
     from lead
     where id = $2
     union all select id, 'system', null::bigint, '系统', 'cancelled', '已并入咨询 ' || $1::bigint, $3::bigint from lead where id = $2`,
    [kept.id, gone.id, now],
  )
  await db.query(
    `update lead k set status = case when k.status = 'new' then g.status else k.status end, see_time = coalesce(k.see_time, g.see_time),
       time_agreed = case when k.see_time is null then g.time_agreed else k.time_agreed end,
       people = coalesce(k.people, g.people), name = coalesce(k.name, g.name), uid = coalesce(k.uid, g.uid),
       verified = k.verified or g.verified,
       next_step = case when k.next_time is null or g.next_time < k.next_time then g.next_step else k.next_step end,
       next_time = least(k.next_time, g.next_time), created_at = least(k.created_at, g.created_at),
       updated_at = greatest($3, k.updated_at + 1)
     from lead g where k.id = $1 and g.id = $2`,
    [kept.id, gone.id, now],
  )
  await db.query(
    `update lead set status = 'cancelled', merged_into = $2, next_time = null, next_step = null, updated_at = greatest($3, updated_at + 1) where id = $1`,
    [gone.id, kept.id, now],
  )
}

async function tellMember(
  { db }: Context,
  uid: number,
  { id, agent, agentId, now }: { id: number; agent: string; agentId: number; now: number },
): Promise<void> {
  await alertMember(
    db,
    uid,
    {
      event: 'lead',
      key: `merged-${id}-${agentId}-${now}`,
      houseId: null,
      title: `咨询 ${id}`,
      text: `您的两次咨询合并为一次，由 ${agent} 跟进`,
      url: buildScreenUrl('agent-detail', { id: agentId }),
      at: now,
    },
    now,
  )
}
