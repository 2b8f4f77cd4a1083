import { DAY_SECONDS, toBeijingParts, startOfDay } from '../../src/lib/dates'
import { buildScreenUrl } from '../../src/routes/match'
import { queueAlerts } from '../alerts/queue'
import { loadPreferences } from '../alerts/preferences'
import type { Job } from '../http/job'
import { OPEN_LEADS_SQL } from '../shared/lead-states'

/** Notifications are sent only in the daytime. */
const HOURS = { from: 8, to: 20 }
const LEADS = 200

/** Notifies each manager, once on the day, how many clients they planned to call again that day. */
export const remindNext: Job = {
  name: 'remind-next',
  scope: 'cluster',
  every: 300,
  timeout: 120,
  run: ({ db, now }) => {
    const at = now()
    const { hour } = toBeijingParts(at)
    if (hour < HOURS.from || hour >= HOURS.to) return Promise.resolve()
    const today = startOfDay(at)
    return db.transaction(async inner => {
      const due = await inner.query<{ id: number; uid: number }>(
        `select k.id, u.uid from lead k join users u on u.agent_id = k.agent_id and u.status = 'normal'
         where k.next_time >= $1 and k.next_time < $2 and k.status in ${OPEN_LEADS_SQL} and coalesce(k.next_told_at, 0) < $1
         order by k.next_time, k.id limit ${LEADS} for update of k skip locked`,
        [today, today + DAY_SECONDS],
      )
      if (due.length === 0) return
      await inner.query('update lead set next_told_at = $2 where id = any($1)', [due.map(({ id }) => id), at])
      const wishes = await loadPreferences(
        inner,
        due.map(({ uid }) => uid),
      )
      await queueAlerts(
        inner,
        [...wishes].map(([uid, wished]) => ({
          wishes: wished,
          alert: {
            event: 'lead',
            key: `lead-next-${uid}-${at}`,
            houseId: null,
            title: '今天的跟进',
            text: `有 ${due.filter(row => row.uid === uid).length} 位客户定在今天跟进`,
            url: buildScreenUrl('my-desk'),
            at,
          },
        })),
        at,
      )
    })
  },
}
