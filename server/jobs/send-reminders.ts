import type { AlertChannel } from '../../src/contract/remind/alerts'
import { buildScreenUrl } from '../../src/routes/match'
import { queueAlerts, type Alert } from '../alerts/queue'
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
  every: 20,
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
    const alerts = due.flatMap(row => {
      const wished = wishes.get(row.uid)
      // A reminder that the member set manually is sent even if text messages are off.
      return wished ? [{ row, wishes: { ...wished, sms: true }, alert: buildReminder(row) }] : []
    })
    const totals = await queueAlerts(inner, alerts, now())
    const queued = new Set(alerts.filter((_, place) => (totals[place] ?? 0) > 0).map(({ row }) => row.id))
    await inner.query(
      `update remind r set queued_for = r.remind_time, state = due.state from unnest($1::bigint[], $2::text[]) as due (id, state) where r.id = due.id`,
      [due.map(({ id }) => id), due.map(({ id }) => (queued.has(id) ? 'waiting' : 'void'))],
    )
    return due.length
  })

const buildReminder = (row: DueReminder): Alert => ({
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
})
