import { LICENCE_SOON_DAYS } from '../../src/contract/people-rules'
import { addDays, toBeijingDay, toBeijingParts } from '../../src/lib/dates'
import { queueNotice } from '../alerts/notices'
import type { Job } from '../http/job'
import { showAgents } from '../shared/agents-shown'

/** Notifications are sent only in the daytime. */
const HOURS = { from: 9, to: 20 }

/** Hides managers whose licence has expired, and notifies those whose licence ends within a month, once per end date. */
export const watchLicences: Job = {
  name: 'watch-licences',
  scope: 'cluster',
  every: 300,
  timeout: 120,
  run: async ({ db, now }) => {
    const at = now()
    await showAgents(db, at)
    const { hour } = toBeijingParts(at)
    if (hour < HOURS.from || hour >= HOURS.to) return
    const today = toBeijingDay(at)
    const due = await db.query<{ id: number; uid: number; until: string }>(
      `select a.id, u.uid, coalesce(a.licence_until, '') as until from agent a join users u on u.agent_id = a.id
       where not a.is_off and a.licence_until between $1 and $2
         and not exists (select 1 from message m where m.key = 'licence-' || a.id || '-' || a.licence_until)`,
      [today, addDays(today, LICENCE_SOON_DAYS)],
    )
    for (const { id, uid, until } of due) {
      const text = `的执业证 ${until} 到期，请把新证交给管理员核对；过期后名片不再显示，也不分配客户`
      await queueNotice(db, { uid, key: `licence-${id}-${until}`, text, at }, at)
    }
  },
}
