import { WON_REMIND_DAYS } from '../../src/contract/won-rules'
import { addDays, clockTime, toBeijingDay } from '../../src/lib/dates'
import { queueAlerts } from '../alerts/queue'
import { loadPreferences } from '../alerts/preferences'
import { wonAlert, type DueStep } from '../alerts/won-alert'
import type { Job, JobDependencies } from '../http/job'

const BATCH = 100
/** No notification about a day is sent before this hour. */
const FIRST_HOUR = '08:00'

/** Reminds of upcoming steps after a won auction, some days ahead and on the day. */
export const remindWon: Job = {
  name: 'remind-won',
  scope: 'cluster',
  every: 300,
  timeout: 120,
  run: async tools => {
    if (clockTime(tools.now()) < FIRST_HOUR) return
    for (const days of WON_REMIND_DAYS) while ((await queueNear(tools, days)) === BATCH);
  },
}

/** One batch in one short transaction: queueing and marking commit together. */
const queueNear = ({ db, now }: JobDependencies, days: number): Promise<number> =>
  db.transaction(async inner => {
    const day = addDays(toBeijingDay(now()), days)
    const mark = `${day} ${days}`
    const due = await inner.query<DueStep>(
      `select s.uid, s.house_id, s.key, s.step, s.day, s.sureness, s.amount, h.title from won_step s
       join won_lot w on w.uid = s.uid and w.house_id = s.house_id join house h on h.id = s.house_id
       where s.day = $1 and s.done_at is null and w.will_remind and s.told is distinct from $2 order by s.uid, s.house_id, s.key
       limit ${BATCH} for update of s skip locked`,
      [day, mark],
    )
    const wishes = await loadPreferences(inner, [...new Set(due.map(({ uid }) => uid))])
    await queueAlerts(
      inner,
      due.flatMap(step => {
        const wished = wishes.get(step.uid)
        return wished ? [{ wishes: wished, alert: wonAlert(step, days) }] : []
      }),
      now(),
    )
    await inner.query(
      `update won_step s set told = $4 from unnest($1::bigint[], $2::bigint[], $3::text[]) as due (uid, house_id, key)
       where s.uid = due.uid and s.house_id = due.house_id and s.key = due.key`,
      [due.map(({ uid }) => uid), due.map(({ house_id }) => house_id), due.map(({ key }) => key), mark],
    )
    return due.length
  })
