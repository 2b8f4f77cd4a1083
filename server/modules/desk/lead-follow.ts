import type { z } from 'zod'
import { isOpenLead, LEAD_STATUS_LABELS, type LeadStatus } from '../../../src/contract/codes'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { deskLeadStates } from '../../../src/contract/lead-rules'
import { DAY_SECONDS } from '../../../src/lib/dates'
import { leadToSee } from '../../cards/lead-access'
import { buildLeadCard, LEAD_CARD_COLUMNS, LEAD_FROM, type LeadCardRow } from '../../cards/leads'
import { badField, conflict, notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { inHeldTransaction } from '../../shared/transaction'
import { writeFollowUp } from '../lead/follow-up'
import { LEAD_WORK_COLUMNS, type LeadWork } from './leads'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

/** Author of a record of the desk, as the client sees it; the desk itself sees who it was. */
const DESK_NAME = '运营'
const MAX_AHEAD = 365 * DAY_SECONDS

/** desk/lead: one lead with its records; its phone is masked. */
export async function deskLead(
  { db, now }: Context,
  { id }: Input<'desk/lead'>,
): Promise<Output<'desk/lead'>> {
  const row = await db.one<LeadCardRow & LeadWork>(
    `select ${LEAD_CARD_COLUMNS}, ${LEAD_WORK_COLUMNS} from ${LEAD_FROM} where k.id = $2 and k.merged_into is null`,
    [now, id],
  )
  if (!row) throw notFound('没有这条线索')
  const { next_time, next_step, answered_at, late_seconds } = row
  const records = await db.query<Output<'desk/lead'>['records'][number]>(
    `select r.id, r.by,
       case when r.by = 'agent' and r.name = $2 then coalesce(nullif(f.name, ''), u.nickname, r.name) else r.name end as name,
       r.status, r.note, r.call, r.at
     from lead_record r left join users u on u.uid = r.uid left join staff f on f.uid = r.uid
     where r.lead_id = $1 order by r.at, r.id`,
    [id, DESK_NAME],
  )
  return { ...buildLeadCard(row), next_time, next_step, answered_at, late_seconds, records }
}

/**
 * desk/lead-follow: sets the state of a lead, writes a note, the outcome of a call or the next step. A reached client counts as contacted.
 * Refused (1008) if somebody else has changed the state, or the next step that it changes, since.
 */
export const followLead = (
  context: Context,
  { id, from, note, call, next_time, from_next, next_step, ...asked }: Input<'desk/lead-follow'>,
): Promise<Output<'desk/lead-follow'>> => {
  const status = asked.status ?? (call === 'reached' && from === 'new' ? 'contacted' : undefined)
  if ([status, note, call, next_time, next_step].every(one => one === undefined))
    throw badField({ field: 'status', message: '请改状态，或写备注、电话结果、下一步' })
  if (status === 'invalid' && note === undefined)
    throw badField({ field: 'note', message: '请写明为什么无效' })
  checkNext(context, { status: status ?? from, next_time, next_step })
  return inHeldTransaction(context, async inner => {
    const lead = await leadToSee(inner, id, { lock: true })
    if (lead.status !== from) throw conflict(`这条线索已是${LEAD_STATUS_LABELS[lead.status]}，请刷新后再改`)
    if (next_time !== undefined && (lead.next_time ?? 0) !== (from_next ?? 0))
      throw conflict('下一步已被他人修改，请刷新后再改')
    return writeFollowUp(inner, lead, {
      status,
      note,
      call,
      next: next_time === undefined ? undefined : { time: next_time || null, step: next_step ?? null },
      name: DESK_NAME,
      allowed: deskLeadStates(lead.status),
    })
  })
}

function checkNext(
  { now }: Context,
  {
    status,
    next_time,
    next_step,
  }: { status: LeadStatus; next_time: number | undefined; next_step: string | undefined },
): void {
  if (next_step !== undefined && !next_time)
    throw badField({ field: 'next_time', message: '请选下一步的时间' })
  if (!next_time) return
  if (!isOpenLead(status)) throw badField({ field: 'next_time', message: '已结束的线索没有下一步' })
  if (next_time <= now) throw badField({ field: 'next_time', message: '下一步的时间应在以后' })
  if (next_time > now + MAX_AHEAD) throw badField({ field: 'next_time', message: '下一步至多定在一年内' })
}
