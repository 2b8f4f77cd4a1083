import type { z } from 'zod'
import { LEAD_STATUS_LABELS, type LeadStatus, isOpenLead } from '../../../src/contract/codes'
import { nextLeadStates, type CallOutcome } from '../../../src/contract/lead-rules'
import type { leadCalls } from '../../../src/contract/lead/schema'
import { shortTimeWithWeekday } from '../../../src/lib/dates'
import { requireUid, type Context } from '../../http/context'
import { badField, conflict, notAllowed, notFound } from '../../errors/api-error'
import { inTransaction } from '../../shared/transaction'
import { moveBooking } from './move-booking'
import { takeSeeTime } from './see-time'
import { addRecord, changeLead, loadRecordAuthor } from './repository'
import { leadToSee, type Lead } from '../../cards/lead-access'
import { tellManager, tellViewer } from './tell-viewing'

type Calls = typeof leadCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
interface State {
  id: number
  status: LeadStatus
  updated_at: number
}

const isOpen = ({ status }: Lead) => isOpenLead(status)

/** Records the outcome of a call-back by the agent in charge, that agent's leader or an admin. */
export async function recordCallBack(
  context: Context,
  { id, status, note, next_time, see_time }: Input<'phone/back-check'>,
): Promise<State> {
  return inTransaction(context, async context => {
    const lead = await leadToSee(context, id, { lock: true })
    if (!lead.is_in_charge && !lead.is_led && context.caller.role !== 'admin') throw notFound('记录不存在')
    if (see_time !== undefined) await agreeOnTime(context, lead, see_time)
    return writeFollowUp(context, lead, {
      status,
      note,
      see_time,
      next: next_time === undefined ? undefined : { time: next_time, step: null },
      name: await loadRecordAuthor(context, 'agent'),
      allowed: nextLeadStates(lead.status),
    })
  })
}

export interface FollowUp {
  status?: LeadStatus | undefined
  note?: string | undefined
  call?: CallOutcome | undefined
  /** The next step; omitted: as it is. */
  next?: { time: number | null; step: string | null } | undefined
  see_time?: number | undefined
  /** Author of the record, as the client sees it. */
  name: string
  /** States that the author may set. */
  allowed: readonly LeadStatus[]
}

/** Sets the state of a locked lead, with its record: for agents and for the desk. A lead that has ended needs no next step. */
export async function writeFollowUp(
  context: Context,
  lead: Lead,
  { status, note = '', call, next, see_time, name, allowed }: FollowUp,
): Promise<State> {
  if (status !== undefined && !allowed.includes(status))
    throw conflict(`${LEAD_STATUS_LABELS[lead.status]}的记录不能改为${LEAD_STATUS_LABELS[status]}`)
  const { id } = lead
  const then = status ?? lead.status
  const kept = isOpenLead(then) ? next : { time: null, step: null }
  await addRecord(context, { id, by: 'agent', uid: requireUid(context), name, status: then, note, call })
  return changeLead(context, id, {
    status,
    ...(kept && { next_time: kept.time, next_step: kept.step }),
    see_time,
    time_agreed: see_time === undefined ? undefined : true,
  })
}

/** Sets the agreed time of a viewing and notifies the client. */
async function agreeOnTime(context: Context, lead: Lead, at: number): Promise<void> {
  if (lead.type !== 'viewing') throw badField({ field: 'see_time', message: '只有看样和看房可以约时间' })
  await takeSeeTime(context, lead.subject, at, lead.id)
  await addRecord(context, {
    id: lead.id,
    by: 'system',
    uid: null,
    name: '系统',
    status: 'contacted',
    note: `${lead.subject?.type === 'house' ? '看样' : '看房'}时间定为 ${shortTimeWithWeekday(at)}`,
  })
  await tellViewer(context, lead, at)
}

/** Adds to a lead: the member a name, a note or another time, or a cancellation; the agent in charge a note. */
export async function addToLead(
  context: Context,
  { id, name, note, see_time, cancel }: Input<'phone/add-info'>,
): Promise<State> {
  if (name === undefined && note === undefined && see_time === undefined && !cancel)
    throw badField({ field: 'note', message: '请至少补充一项' })
  return inTransaction(context, async context => {
    const lead = await leadToSee(context, id, { lock: true })
    if (lead.is_mine) return addAsMember(context, lead, { name, note, see_time, cancel: cancel ?? false })
    if (!lead.is_in_charge) throw notFound('记录不存在')
    if (note === undefined || name !== undefined || see_time !== undefined || cancel)
      throw notAllowed('只能补充备注')
    await addRecord(context, {
      id,
      by: 'agent',
      uid: requireUid(context),
      name: await loadRecordAuthor(context, 'agent'),
      status: lead.status,
      note,
    })
    return changeLead(context, id, {})
  })
}

interface Addition {
  name: string | undefined
  note: string | undefined
  see_time: number | undefined
  cancel: boolean
}

async function addAsMember(
  context: Context,
  lead: Lead,
  { name, note, see_time, cancel }: Addition,
): Promise<State> {
  if (see_time !== undefined && lead.type !== 'viewing')
    throw badField({ field: 'see_time', message: '只有看样和看房可以改时间' })
  if (!isOpen(lead)) throw conflict('记录已结束，不能再改')
  const moved = see_time === undefined ? '' : (await moveBooking(context, lead, see_time)).said
  const status = cancel ? 'cancelled' : lead.status
  const said = [note, moved, cancel ? '取消' : ''].filter(Boolean).join('；')
  await addRecord(context, {
    id: lead.id,
    by: 'member',
    uid: requireUid(context),
    name: name ?? (await loadRecordAuthor(context, 'member')),
    status,
    note: said || '补充了称呼',
  })
  if (lead.type === 'viewing' && cancel) await tellManager(context, lead, null)
  return changeLead(context, lead.id, {
    status,
    name,
    note,
    see_time,
    time_agreed: see_time === undefined || see_time === lead.see_time ? undefined : false,
  })
}
