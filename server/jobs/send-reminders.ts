import type { AlertChannel } from '../../src/contract/remind/alerts'
import { buildScreenUrl } from '../../src/routes/match'
import { queueAlert } from '../alerts/queue'
import { loadPreferences } from '../alerts/preferences'
import type { Job, JobDependencies } from '../http/job'
import { drainMessages } from './send-messages'

interface DueReminder {
  id: number
  uid: number
  channel: AlertChannel
  channels: AlertChannel[]
  house_id: number
  remind_time: number
  title: string
  status: 'upcoming' | 'ongoing'
  moment: number
}

const DUE = `
  select r.id, r.uid, r.channel, r.channels, r.house_id, r.remind_time, h.title, h.status,
    case h.status when 'ongoing' then h.end_time else h.start_time end as moment
  from remind r join house h on h.id = r.house_id
  where r.state = 'waiting' and r.remind_time <= $1 and r.queued_for is distinct from r.remind_time and h.status in ('upcoming', 'ongoing')
    and exists (select 1 from users o where o.uid = r.uid and o.status = 'normal')
  order by r.remind_time, r.id limit $2 for update of r skip locked`

const BATCH = 100

/** Queues due reminders as messages: waiting → sent, or void if the moment passes unsent. */
export const sendReminders: Job = {
  name: 'send-reminders',
  scope: 'cluster',
  every: 15,
  timeout: 120,
  run: async tools => {
    while ((await queueDue(tools)) === BATCH);
    await drainMessages(tools)
  },
}

/** Queues one batch of due reminders in a short transaction and returns its size. */
export const queueDue = ({ db, now }: Pick<JobDependencies, 'db' | 'now'>): Promise<number> =>
  db.transaction(async inner => {
    const due = await inner.query<DueReminder>(DUE, [now(), BATCH])
    const wishes = await loadPreferences(inner, [...new Set(due.map(row => row.uid))])
    for (const row of due) {
      const wished = wishes.get(row.uid)
      const total = wished
        ? await queueAlert(
            inner,
            // A reminder that the member set manually is sent even if text messages are off.
            { ...wished, sms: true },
            {
              event: row.status === 'ongoing' ? 'end' : 'start',
              key: `remind-${row.id}-${row.remind_time}`,
              houseId: row.house_id,
              title: row.title,
              text: row.status === 'ongoing' ? '即将结束' : '即将开拍',
              url: buildScreenUrl('house-detail', { id: row.house_id }),
              at: row.moment,
              validUntil: row.moment,
              remind: {
                id: row.id,
                time: row.remind_time,
                channels: row.channels.length > 0 ? row.channels : [row.channel],
              },
            },
            now(),
          )
        : 0
      await inner.query(`update remind set queued_for = remind_time, state = $2 where id = $1`, [
        row.id,
        total > 0 ? 'waiting' : 'void',
      ])
    }
    return due.length
  })
