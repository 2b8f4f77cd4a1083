import { createHash } from 'node:crypto'
import { maskPhone } from '../../src/contract/forms'
import type { Database } from '../db/database'
import {
  PlatformCodeError,
  type CallRelay,
  type MailSender,
  type PlatformUser,
  type PushSender,
  type RemindNotice,
  type SmsSender,
  type SwanClient,
  type WeappClient,
  type WechatClient,
} from './adapters'

/** Fakes for development and tests. Nothing leaves the machine: messages are rows of the outbox, `demo-` codes are users. */

const SMS_TEXTS = {
  code: ({ code }: Record<string, string>) => `您的验证码是 ${code}，5 分钟内有效，请勿告诉他人。`,
  notice: ({ event, time }: Record<string, string>) =>
    `您的账号${event}，时间 ${time}。如非本人操作，请登录后修改密码。`,
  remind: ({ title, event, time }: Record<string, string>) => `您关注的「${title}」${event}：${time}。`,
}

export interface Outbox {
  db: Database
  now: () => number
}

const put = (
  { db, now }: Outbox,
  row: { channel: string; receiver: string; template: string; content: string },
) =>
  db.query('insert into outbox (channel, receiver, template, content, at) values ($1, $2, $3, $4, $5)', [
    row.channel,
    row.receiver,
    row.template,
    row.content,
    now(),
  ])

export const localSms = (outbox: Outbox): SmsSender => ({
  send: async ({ phone, template, params }) => {
    await put(outbox, { channel: 'sms', receiver: phone, template, content: SMS_TEXTS[template](params) })
  },
})

export const localPush = (outbox: Outbox): PushSender => ({
  send: async ({ uid, title, text }) => {
    await put(outbox, {
      channel: 'app',
      receiver: `u${uid}`,
      template: 'remind',
      content: `${title}：${text}`,
    })
  },
})

export const localMail = (outbox: Outbox): MailSender => ({
  send: async ({ to, subject, text }) => {
    await put(outbox, { channel: 'mail', receiver: to, template: 'mail', content: `${subject}\n${text}` })
  },
})

/** One number of the demo's managers is used for all. */
export const localRelay = (outbox: Outbox, number: string): CallRelay => ({
  number,
  connect: async ({ from, to }) => {
    await put(outbox, {
      channel: 'call',
      receiver: from,
      template: 'relay',
      content: `${number} 来电，接通后转接 ${maskPhone(to)}`,
    })
  },
})

const remind =
  (outbox: Outbox) =>
  async ({ openid, title, text }: RemindNotice) => {
    await put(outbox, {
      channel: 'wechat',
      receiver: openid,
      template: 'remind',
      content: `${title}：${text}`,
    })
  }

/** The same code is the same user of its platform; WeChat's two applications share the unionid. */
const demoUser =
  (platform: string, unions: boolean) =>
  async (code: string): Promise<PlatformUser> => {
    if (!code.startsWith('demo-')) throw new PlatformCodeError('only demo- codes are right here')
    return { openid: `${platform}.${code}`, unionid: unions ? `union.${code}` : null }
  }

/** Returns the phone in the code (demo-phone-13800000077), or one derived from it. */
async function demoPhone(code: string): Promise<string> {
  if (!code.startsWith('demo-')) throw new PlatformCodeError('only demo- codes are right here')
  const digits = createHash('sha256').update(code).digest().readUInt32BE() % 100_000_000
  return /1[3-9]\d{9}/.exec(code)?.[0] ?? `139${String(digits).padStart(8, '0')}`
}

export const localWeapp = (outbox: Outbox): WeappClient => ({
  exchange: demoUser('weapp', true),
  phoneOf: demoPhone,
  remindTemplate: 'demo-remind',
  remind: remind(outbox),
  code: null,
})
export const localWechat = (outbox: Outbox): WechatClient => ({
  exchange: demoUser('wechat', true),
  // The redirect that WeChat would make, without going there.
  loginPage: ({ page, state }) => {
    const back = new URL(page)
    back.searchParams.set('code', 'demo-wechat-browser')
    back.searchParams.set('state', state)
    return back.href
  },
  jssdk: null,
  remind: remind(outbox),
})
export const localSwan = (): SwanClient => ({ exchange: demoUser('swan', false) })
