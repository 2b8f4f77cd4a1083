import type { Database } from '../db/database'
import { ANSWERED_AT } from './lead-states'

/** Open leads that were handed over, newest first. */
export interface Passed {
  id: number
  uid: number | null
}

/**
 * Assigns leads to a manager, records it in the leads' history, which members see, and counts them. Runs in the transaction of the caller,
 * who sends the notifications. The time to answer begins again for a lead that nobody has answered.
 */
export async function passLeads(
  db: Database,
  { ids, to, now }: { ids: readonly number[]; to: { id: number; name: string }; now: number },
): Promise<Passed[]> {
  const passed = await db.query<Passed>(
    `with given as (
       update lead k set agent_id = $2, updated_at = $3,
         assigned_at = case when k.status = 'new' and ${ANSWERED_AT} is null then $3 else k.assigned_at end
       where k.id = any($1) returning k.id, k.uid, k.status),
     noted as (insert into lead_record (lead_id, by, uid, name, status, note, at)
       select id, 'system', null, '系统', status, $4, $3 from given)
     select id, uid from given order by id desc`,
    [ids, to.id, now, `顾问改为 ${to.name}`],
  )
  await db.query('update agent set consult_total = consult_total + $2 where id = $1', [to.id, passed.length])
  return passed
}
