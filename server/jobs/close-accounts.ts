import { queueNotice } from '../alerts/notices'
import { eraseMember } from '../privacy/erase'
import type { Job, JobDependencies } from '../http/job'
import { logSecurity } from '../http/security-log'

const DAY = 86_400
/** Seconds for which sessions of closed accounts are stored. */
const SESSIONS_KEPT = 183 * DAY

/** Notifies members of the last day before their account closes, closes accounts whose time is over, and erases closed ones. */
export const closeAccounts: Job = {
  name: 'close-accounts',
  scope: 'cluster',
  every: 60,
  timeout: 120,
  run: async tools => {
    const { db, now } = tools
    await tellLastDay(tools)
    await db.query(
      `update users set status = 'unregistered' where status = 'unregistering' and unregister_at <= $1`,
      [now()],
    )
    const closed = await db.query<{ uid: number }>(
      `select uid from users where status = 'unregistered' and erased_at is null order by uid limit 100`,
    )
    for (const { uid } of closed) {
      await eraseMember(tools, uid)
      logSecurity({ ...tools, caller: { uid: null } }, 'erasure', { outcome: 'ok', uid })
    }
    await db.query('delete from session s using users u where u.uid = s.uid and u.erased_at < $1', [
      now() - SESSIONS_KEPT,
    ])
  },
}

/** Sent once: the flag is set in the same transaction as the message. */
const tellLastDay = ({ db, now }: JobDependencies): Promise<void> =>
  db.transaction(async inner => {
    const due = await inner.query<{ uid: number; unregister_at: number }>(
      `update users set unregister_told = true
       where status = 'unregistering' and not unregister_told and unregister_at > $1 and unregister_at <= $1 + ${DAY} and phone is not null
       returning uid, coalesce(unregister_at, 0) as unregister_at`,
      [now()],
    )
    for (const { uid, unregister_at: at } of due)
      await queueNotice(
        inner,
        { uid, key: `unregister-${uid}-${at}`, text: '即将注销，登录一次即可撤销', at },
        now(),
      )
  })
