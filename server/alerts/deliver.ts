// Delivers one message through its channel: text message, WeChat, app push or mail. If a channel is unavailable, timed messages (start,
// end) fall back to a text message, all others are dropped. Text messages without a deadline have a monthly limit per member. Text
// messages, pushes and mails contain a code by which members can verify that the message is ours.

import { ALERT_RULES, SMS_A_MONTH, type AlertEvent, type SentChannel } from '../../src/contract/remind/alerts'
import { toBeijingMonth, monthStart, shortTime } from '../../src/lib/dates'
import { buildScreenUrl } from '../../src/routes/match'
import { ChannelUnavailable } from '../adapters/adapters'
import { isInApp } from './ways'
import { messageCode } from './message-code'
import type { JobDependencies } from '../http/job'

/** A message claimed by this process. */
export interface Claimed {
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

/** Characters of one text message available for title, event and time, besides the sender's name and the template's own text. */
const ONE_SMS = 55
/** Minimum characters of a title. */
const MIN_TITLE = 8

const cut = (title: string, max: number) => {
  const signs = Array.from(title)
  const room = Math.max(MIN_TITLE, max)
  return signs.length <= room ? title : `${signs.slice(0, room - 1).join('')}…`
}

/** PermanentDeliveryError: the message must not be sent at all. */
export class PermanentDeliveryError extends Error {}

type Tools = Pick<JobDependencies, 'adapters' | 'env' | 'db' | 'now'>

/** Passes a message to its provider. Returns the channel used; throws PermanentDeliveryError if none is left. */
export async function deliver(tools: Tools, message: Claimed): Promise<SentChannel> {
  const { adapters, env, db } = tools
  const key = `m${message.id}-${message.created_at}-${message.refusals}`
  const code = messageCode(env, message.id)
  const isTimed = message.event === 'start' || message.event === 'end'
  const more = message.items.length > 0 ? ` 等 ${message.items.length + 1} 条` : ''
  const title = `${message.title}${more}`
  const bySms = async (): Promise<SentChannel> => {
    if (!adapters.sms) throw new PermanentDeliveryError('no text messages are sent here')
    if (message.phone === null) throw new PermanentDeliveryError('no phone')
    if (!isTimed && (await sentThisMonth(tools, message.uid)) >= SMS_A_MONTH)
      throw new PermanentDeliveryError('the text messages of this month are used up')
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
  // Messages with an imminent deadline are sent as text messages if their own channel is unavailable.
  const otherwise = () => {
    if (!isTimed) throw new PermanentDeliveryError(`${message.channel} is closed`)
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
        throw new PermanentDeliveryError('no subscribe message is left')
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
        if (!(error instanceof ChannelUnavailable)) throw error
        // The subscribe messages that we counted as left were used up or revoked in WeChat.
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

/** Uses a separate template, which an installation may lack. */
async function byNotice(
  { adapters, env }: Tools,
  message: Claimed,
  { key, code }: { key: string; code: string },
): Promise<SentChannel> {
  const hasTemplate = env.sms === null || env.sms === 'off' || env.sms.noticeTemplate !== null
  if (!hasTemplate || message.phone === null)
    throw new PermanentDeliveryError('no template of notices is configured')
  await adapters.sms?.send({
    phone: message.phone,
    template: 'notice',
    params: { event: message.text, time: `${shortTime(message.at)}，核验码${code}` },
    key,
  })
  return 'sms'
}

function mailText(message: Claimed, code: string, { siteUrl, brand }: Tools['env']): string {
  const lines = [{ title: message.title, text: message.text }, ...message.items].map(
    item => `· ${item.title}\n  ${item.text}`,
  )
  const isOfDesk = message.event === 'import'
  return [
    ...lines,
    '',
    siteUrl + message.url,
    '',
    isOfDesk ? brand : `${brand} · 竞价与时间以法院拍卖平台为准`,
    `核验码${code}，核验这条消息：${siteUrl}${buildScreenUrl('verify')}`,
    isOfDesk ? '不再接收：在这个批次的页面里关掉' : `改通知方式或不再接收：${siteUrl}/m/my/remind/settings`,
  ].join('\n')
}

async function sentThisMonth({ db, now }: Tools, uid: number): Promise<number> {
  const row = await db.one<{ total: number }>(
    `select count(*) as total from message where uid = $1 and channel = 'sms' and state = 'sent' and sent_at >= $2`,
    [uid, monthStart(toBeijingMonth(now()))],
  )
  return row?.total ?? 0
}
