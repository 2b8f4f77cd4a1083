import { ALERT_RULES, SMS_A_MONTH, type AlertEvent, type SentChannel } from '../../src/contract/remind/alerts'
import { monthOf, monthStart, shortTime } from '../../src/lib/dates'
import { urlOf } from '../../src/routes/match'
import { ClosedError } from '../adapters/adapters'
import { isInApp } from './ways'
import { messageCode } from './message-code'
import type { JobTools } from '../http/job'

/** A message that this process has taken. */
export interface Taken {
  id: number
  uid: number
  channel: SentChannel
  event: AlertEvent
  key: string
  house_id: number | null
  title: string
  text: string
  url: string
  at: number
  items: { title: string; text: string }[]
  refusals: number
  created_at: number
  phone: string | null
  mail: string | null
  wx_openid: string | null
  wx_platform: 'weapp' | 'wechat' | null
  wechat_left: number
}

/** Characters of one text message that are left for title, event and time, beside the sender's name and the template's own words. */
const ONE_SMS = 55
/** So much of a title is always left. */
const TITLE_LEAST = 8

const cut = (title: string, most: number) => {
  const signs = Array.from(title)
  const room = Math.max(TITLE_LEAST, most)
  return signs.length <= room ? title : `${signs.slice(0, room - 1).join('')}…`
}

/** It is not to be sent at all. */
export class Unsendable extends Error {}

type Tools = Pick<JobTools, 'adapters' | 'env' | 'db' | 'now'>

/** Hands a message to its provider. Answers what it went out by; throws Unsendable where no way is left. */
export async function deliver(tools: Tools, message: Taken): Promise<SentChannel> {
  const { adapters, env, db } = tools
  const key = `m${message.id}-${message.created_at}-${message.refusals}`
  const code = messageCode(env, message.id)
  const isTimed = message.event === 'start' || message.event === 'end'
  const more = message.items.length > 0 ? ` 等 ${message.items.length + 1} 条` : ''
  const title = `${message.title}${more}`
  const bySms = async (): Promise<SentChannel> => {
    if (!adapters.sms) throw new Unsendable('no text messages are sent here')
    if (message.phone === null) throw new Unsendable('no phone')
    if (!isTimed && (await sentThisMonth(tools, message.uid)) >= SMS_A_MONTH)
      throw new Unsendable('the text messages of this month are used up')
    if (message.event === 'account') return byNotice(tools, message, { key, code })
    const time = `${shortTime(message.at)}，核验码${code}`
    await adapters.sms.send({
      phone: message.phone,
      template: 'remind',
      params: {
        title: `${cut(message.title, ONE_SMS - more.length - message.text.length - time.length)}${more}`,
        event: message.text,
        time,
      },
      key,
    })
    return 'sms'
  }
  // what is over in minutes goes by text message where its own way is closed
  const otherwise = () => {
    if (!isTimed) throw new Unsendable(`${message.channel} is closed`)
    return bySms()
  }
  switch (message.channel) {
    case 'sms':
      return bySms()
    case 'wechat': {
      const isWeapp = message.wx_platform !== 'wechat'
      const send = isWeapp ? adapters.weapp.remind : adapters.wechat.remind
      if (!send || message.wx_openid === null) return otherwise()
      if (isWeapp && !isTimed && message.wechat_left <= 0)
        throw new Unsendable('no subscribe message is left')
      try {
        await send({
          key,
          openid: message.wx_openid,
          houseId: message.items.length > 0 ? null : message.house_id,
          title,
          time: message.at,
          text: message.text,
        })
      } catch (error) {
        if (!(error instanceof ClosedError)) throw error
        // What we counted as left was used up or taken back in WeChat.
        await db.query('update remind_setting set wechat_left = 0 where uid = $1', [message.uid])
        return otherwise()
      }
      return 'wechat'
    }
    case 'app':
      if (!adapters.push || !(await isInApp(db, message.uid))) return otherwise()
      await adapters.push.send({
        key,
        uid: message.uid,
        title: isTimed ? message.text : ALERT_RULES[message.event].label,
        text: `${isTimed ? `${title}，${shortTime(message.at)}` : `${title}：${message.text}`}（核验码${code}）`,
        url: env.siteUrl + message.url,
      })
      return 'app'
    case 'mail':
      if (!adapters.mail || message.mail === null) return otherwise()
      await adapters.mail.send({
        key,
        to: message.mail,
        subject: `${title}：${message.text}`,
        text: mailText(message, code, env),
      })
      return 'mail'
  }
}

/** Its own template, which an installation may be without. */
async function byNotice(
  { adapters, env }: Tools,
  message: Taken,
  { key, code }: { key: string; code: string },
): Promise<SentChannel> {
  const hasTemplate = env.sms === null || env.sms === 'off' || env.sms.noticeTemplate !== null
  if (!hasTemplate || message.phone === null) throw new Unsendable('no template of notices is configured')
  await adapters.sms?.send({
    phone: message.phone,
    template: 'notice',
    params: { event: message.text, time: `${shortTime(message.at)}，核验码${code}` },
    key,
  })
  return 'sms'
}

function mailText(message: Taken, code: string, { siteUrl, brand }: Tools['env']): string {
  const lines = [{ title: message.title, text: message.text }, ...message.items].map(
    item => `· ${item.title}\n  ${item.text}`,
  )
  return [
    ...lines,
    '',
    siteUrl + message.url,
    '',
    `${brand} · 竞价与时间以法院拍卖平台为准`,
    `核验码${code}，核验这条消息：${siteUrl}${urlOf('verify')}`,
    `改通知方式或不再接收：${siteUrl}/m/my/remind/settings`,
  ].join('\n')
}

async function sentThisMonth({ db, now }: Tools, uid: number): Promise<number> {
  const row = await db.one<{ total: number }>(
    `select count(*) as total from message where uid = $1 and channel = 'sms' and state = 'sent' and sent_at >= $2`,
    [uid, monthStart(monthOf(now()))],
  )
  return row?.total ?? 0
}
