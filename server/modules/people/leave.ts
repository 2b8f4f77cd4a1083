import { holdRoles } from '../../http/access'
import { notFound } from '../../errors/api-error'
import { requireUid, type Actor, type Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { checkFreshFactor } from '../../shared/fresh-factor'
import { inTransaction } from '../../shared/transaction'
import type { Input, Output } from './answers'

/** Schedules the day on which somebody is disabled, and the successors; replaces an earlier schedule. */
export async function keepLeave(
  context: Actor,
  day: string,
  { uid, reason, lead_agent_id, lot_agent_id, ask_agent_id }: Omit<Input<'desk/staff-disable'>, 'day'>,
): Promise<void> {
  const { db, now } = context
  const former = await db.one<{ day: string }>('select day from staff_leave where uid = $1 for update', [uid])
  await db.query(
    `insert into staff_leave (uid, day, reason, lead_agent_id, lot_agent_id, ask_agent_id, by_uid, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (uid) do update set day = excluded.day, reason = excluded.reason, lead_agent_id = excluded.lead_agent_id,
       lot_agent_id = excluded.lot_agent_id, ask_agent_id = excluded.ask_agent_id, by_uid = excluded.by_uid,
       created_at = excluded.created_at, fault = ''`,
    [
      uid,
      day,
      reason,
      lead_agent_id ?? null,
      lot_agent_id ?? null,
      ask_agent_id ?? null,
      requireUid(context),
      now,
    ],
  )
  await writeAudit(context, {
    action: 'desk/staff-leave',
    entityType: 'user',
    entityId: uid,
    before: former ?? null,
    after: { day, reason },
  })
}

/** desk/staff-leave-cancel: cancels the schedule; the person keeps all rights. */
export async function cancelLeave(
  context: Context,
  { uid }: Input<'desk/staff-leave-cancel'>,
): Promise<Output<'desk/staff-leave-cancel'>> {
  await checkFreshFactor(context)
  return inTransaction(context, async inside => {
    await holdRoles(inside)
    const gone = await inside.db.one<{ day: string }>(
      'delete from staff_leave where uid = $1 returning day',
      [uid],
    )
    if (!gone) throw notFound('没有设置停用日')
    await writeAudit(inside, {
      action: 'desk/staff-leave-cancel',
      entityType: 'user',
      entityId: uid,
      before: gone,
      after: { day: null },
    })
    return { ok: true }
  })
}
