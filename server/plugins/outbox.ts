import type { FastifyInstance } from 'fastify'
import { fullTime } from '../../src/lib/dates'
import type { AppContext } from '../http/services'

interface Message {
  channel: 'sms' | 'wechat' | 'app' | 'mail' | 'call'
  receiver: string
  template: string
  content: string
  at: number
}

const CHANNELS = { sms: '短信', wechat: '微信', app: 'App', mail: '邮件', call: '转接电话' }
const STYLE = `
  body { margin: 0; padding: 24px 16px; background: #f4f5f7; color: #1d2129; font: 15px/1.6 -apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif }
  main { max-width: 720px; margin: 0 auto } h1 { font-size: 20px; margin: 0 0 4px } p { margin: 0; color: #6b7280 }
  article { margin-top: 12px; padding: 12px 16px; background: #fff; border-radius: 12px; box-shadow: 0 1px 2px #0001 }
  header { display: flex; gap: 12px; color: #6b7280; font-size: 13px } div { white-space: pre-line } b { color: #1d2129; font-variant-numeric: tabular-nums } time { margin-left: auto }
  strong { font-size: 20px; letter-spacing: 2px }
  @media (prefers-color-scheme: dark) { body { background: #111418; color: #e5e7eb } article { background: #1c2026 } b { color: #e5e7eb } }`

const escape = (text: string) => text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)

/** /outbox: messages of the fakes while no real sender is configured. Otherwise the URL does not exist. */
export function registerOutbox(app: FastifyInstance, { db, env }: AppContext) {
  if (!env.usesStandIns) return
  app.get('/outbox', async (_request, reply) => {
    const messages = await db.query<Message>(
      'select channel, receiver, template, content, at from outbox order by id desc limit 100',
    )
    return reply.type('text/html; charset=utf-8').headers({
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'`,
      'cache-control': 'no-store',
    })
      .send(`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>已发送的消息</title><style>${STYLE}</style><main><h1>已发送的消息</h1><p>本机未接入短信与推送服务，消息只在这里显示，每 5 秒刷新。验证码 123456 对任何手机号有效。</p>
${messages.map(article).join('\n') || '<article>还没有消息</article>'}</main></html>`)
  })
}

const article = ({ channel, receiver, content, at }: Message) =>
  `<article><header><span>${CHANNELS[channel]}</span><b>${escape(receiver)}</b><time>${fullTime(at)}</time></header><div>${escape(content).replace(/\b\d{6}\b/, '<strong>$&</strong>')}</div></article>`
