import { shortTime } from '../../src/lib/dates'
import type { Database } from '../db/database'
import type { Job, JobTools } from './job'

interface DueReminder {
  id: number
  uid: number
  channel: 'sms' | 'wechat' | 'app'
  house_id: number
  title: string
  status: 'upcoming' | 'ongoing'
  moment: number
  phone: string | null
  wx_openid: string | null
  /** Of the application the openid belongs to. */
  wx_platform: 'weapp' | 'wechat' | null
}

/** One whose time has come, locked for us alone: other processes pass it over, and a crash gives it free again. */
const CLAIM = `
  select r.id, r.uid, r.channel, r.house_id, h.title, h.status, case h.status when 'ongoing' then h.end_time else h.start_time end as moment,
    u.phone, u.wx_openid, (select o.platform from openid_handle o where o.openid = u.wx_openid and o.platform <> 'swan' order by o.created_at desc limit 1) as wx_platform
  from remind r join house h on h.id = r.house_id join users u on u.uid = r.uid
  where r.state = 'waiting' and r.remind_time <= $1 and h.status in ('upcoming', 'ongoing')
  order by r.remind_time, r.id limit 1 for update of r skip locked`

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

/** The message goes out before the row is marked: a crash in between sends it twice rather than never. */
const sendOne = (tools: JobTools): Promise<boolean> =>
  tools.db.transaction(async db => {
    const now = tools.now()
    const due = await db.one<DueReminder>(CLAIM, [now])
    if (!due) return false
    if (due.moment <= now) {
      await setState(db, due.id, 'void')
      return true
    }
    try {
      await deliver(tools, due)
      await setState(db, due.id, 'sent')
    } catch (error) {
      tools.log.warn({ err: error, channel: due.channel }, 'a reminder could not be sent')
      await db.query('update remind set remind_time = $2 where id = $1', [due.id, now + RETRY_SECONDS])
    }
    return true
  })

async function deliver({ adapters, env }: JobTools, due: DueReminder): Promise<void> {
  const event = due.status === 'ongoing' ? '即将结束' : '即将开拍'
  const time = shortTime(due.moment)
  const bySms = () => {
    if (due.phone === null) throw new Error('no phone')
    return adapters.sms.send({
      phone: due.phone,
      template: 'remind',
      params: { title: due.title, event, time },
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
        uid: due.uid,
        title: event,
        text: `${due.title}，${time}`,
        url: `${env.siteUrl}/house/${due.house_id}.html`,
      })
  }
}

const setState = (db: Database, id: number, state: 'sent' | 'void') =>
  db.query('update remind set state = $2 where id = $1', [id, state])
