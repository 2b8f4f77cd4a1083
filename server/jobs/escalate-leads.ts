import { DAY_SECONDS } from '../../src/lib/dates'
import { buildScreenUrl } from '../../src/routes/match'
import { queueAlerts, type Alert } from '../alerts/queue'
import { loadPreferences } from '../alerts/preferences'
import { ANSWER_BY, ANSWER_FROM } from '../cards/leads'
import type { Job } from '../http/job'

/** Maximum leads reported in one run. */
const LEADS = 50

/** Escalates leads that were not called back in time to the manager's superior, once; ignores leads that are with them for more than two days. */
export const escalateLeads: Job = {
  name: 'escalate-leads',
  scope: 'cluster',
  every: 60,
  timeout: 120,
  run: ({ db, now }) =>
    db.transaction(async inner => {
      const at = now()
      const late = await inner.query<{ id: number; agent: string; uid: number }>(
        `select k.id, a.name as agent, u.uid from lead k join agent a on a.id = k.agent_id
         join users u on u.agent_id = a.parent_id and u.status = 'normal'
         where k.status = 'new' and ${ANSWER_BY} < $1
           and k.late_told_at is null and ${ANSWER_FROM} > $2
         order by k.created_at limit ${LEADS} for update of k skip locked`,
        [at, at - 2 * DAY_SECONDS],
      )
      await inner.query('update lead set late_told_at = $2 where id = any($1)', [
        late.map(({ id }) => id),
        at,
      ])
      const wishes = await loadPreferences(
        inner,
        late.map(({ uid }) => uid),
      )
      await queueAlerts(
        inner,
        late.flatMap(({ id, agent, uid }) => {
          const wished = wishes.get(uid)
          if (!wished) return []
          const alert: Alert = {
            event: 'lead',
            key: `lead-late-${id}-${uid}`,
            houseId: null,
            title: `线索 ${id}`,
            text: `${agent} 没有按时联系这位客户，请跟进或转交`,
            url: buildScreenUrl('my-desk'),
            at,
          }
          return [{ wishes: wished, alert }]
        }),
        at,
      )
    }),
}
