import { shortTime } from '../../src/lib/dates'
import { RefusedError } from '../adapters/adapters'
import type { Database } from '../db/database'
import type { Job, JobTools } from './job'

interface DueReminder {
  id: number
  uid: number
  channel: 'sms' | 'wechat' | 'app'
  house_id: number
  remind_time: number
  refusals: number
  title: string
  status: 'upcoming' | 'ongoing'
  moment: number
  phone: string | null
  wx_openid: string | null
  /** Of the application the openid belongs to. */
  wx_platform: 'weapp' | 'wechat' | null
}

/** One whose time has come; nobody else takes it until the lease ends, which it does by itself after a crash. */
const LEASED = `
  with due as (
    select r.id from remind r join house h on h.id = r.house_id
    where r.state = 'waiting' and r.remind_time <= $1 and r.leased_until <= $1 and h.status in ('upcoming', 'ongoing')
    order by r.remind_time, r.id limit 1 for update of r skip locked
  )
  update remind r set leased_until = $1 + $2 from due, house h, users u
  where r.id = due.id and h.id = r.house_id and u.uid = r.uid
  returning r.id, r.uid, r.channel, r.house_id, r.remind_time, r.refusals, h.title, h.status,
    case h.status when 'ongoing' then h.end_time else h.start_time end as moment, u.phone, u.wx_openid,
    (select o.platform from openid_handle o where o.openid = u.wx_openid and o.platform <> 'swan' order by o.created_at desc limit 1) as wx_platform`

/** Longer than any sender may take. */
const LEASE_SECONDS = 60
/** Seconds until a message that could not be sent is tried again, while its moment has not passed. */
const RETRY_SECONDS = 60
const AT_ONCE = 4

/** Sends what is due: waiting → sent, or void when the moment passes unsent. */
export const sendReminders: Job = {
  name: 'send-reminders',
  every: 5,
  run: async tools => {
    const drain = async () => {
      while (await sendOne(tools));
    }
    await Promise.all(Array.from({ length: AT_ONCE }, drain))
  },
}

/**
 * Leases, sends with no transaction open, and marks. A crash in between sends the message again under the same key, rather than never;
 * one that its member has changed meanwhile is left as it is.
 */
async function sendOne(tools: JobTools): Promise<boolean> {
  const { db } = tools
  const now = tools.now()
  const due = await db.one<DueReminder>(LEASED, [now, LEASE_SECONDS])
  if (!due) return false
  if (due.moment <= now) {
    await change(db, due, `state = 'void'`)
    return true
  }
  try {
    await deliver(tools, due)
    await change(db, due, `state = 'sent'`)
  } catch (error) {
    tools.log.warn({ err: error, channel: due.channel }, 'a reminder could not be sent')
    // without an answer it may have gone out: the next try has the same key
    const refusals = due.refusals + (error instanceof RefusedError ? 1 : 0)
    await change(db, due, 'leased_until = $3, refusals = $4', [now + RETRY_SECONDS, refusals])
  }
  return true
}

const change = (
  db: Database,
  { id, remind_time }: DueReminder,
  assignments: string,
  values: readonly number[] = [],
) =>
  db.query(`update remind set ${assignments} where id = $1 and remind_time = $2 and state = 'waiting'`, [
    id,
    remind_time,
    ...values,
  ])

async function deliver({ adapters, env }: JobTools, due: DueReminder): Promise<void> {
  const key = `remind-${due.id}-${due.remind_time}-${due.refusals}`
  const event = due.status === 'ongoing' ? '即将结束' : '即将开拍'
  const time = shortTime(due.moment)
  const bySms = () => {
    if (due.phone === null) throw new Error('no phone')
    return adapters.sms.send({
      phone: due.phone,
      template: 'remind',
      params: { title: due.title, event, time },
      key,
    })
  }
  switch (due.channel) {
    case 'sms':
      return bySms()
    case 'wechat': {
      const send = due.wx_platform === 'wechat' ? adapters.wechat.remind : adapters.weapp.remind
      // the member has logged out of WeChat since
      if (!send || due.wx_openid === null) return bySms()
      return send({
        key,
        openid: due.wx_openid,
        houseId: due.house_id,
        title: due.title,
        time: due.moment,
        text: event,
      })
    }
    case 'app':
      if (!adapters.push) return bySms()
      return adapters.push.send({
        key,
        uid: due.uid,
        title: event,
        text: `${due.title}，${time}`,
        url: `${env.siteUrl}/house/${due.house_id}.html`,
      })
  }
}
