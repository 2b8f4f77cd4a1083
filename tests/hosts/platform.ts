import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The test server's secrets for the simulated platforms. */
export const PLATFORM_KEYS = {
  WECHAT_APPID: 'wx-of-the-site',
  WECHAT_SECRET: 'secret-of-the-site',
  WEAPP_APPID: 'wx-of-the-mini',
  WEAPP_SECRET: 'secret-of-the-mini',
  WEAPP_REMIND_TEMPLATE: 'template-of-the-test',
  SWAN_KEY: 'key-of-the-baidu-mini',
  SWAN_SECRET: 'secret-of-the-baidu-mini',
}
/** A configured counter, which must not be contacted before the visitor consents. */
export const COUNTER = 'https://counter.example/p.gif'
export const TICKET = 'ticket-of-the-test'

interface Platform {
  /** Origin that replaces api.weixin.qq.com and spapi.baidu.com. */
  origin: string
  stop: () => void
}

type Answer = (query: URLSearchParams, body: string) => object

/** Delay of a late response in milliseconds: the server has timed out by then. */
const LATE = 7_000

/**
 * A code names its user: `user-7` is the openid of user 7. `late-user-7` and `fault-user-7` are the same user after an initial failure.
 * Other codes are rejected.
 */
const TROUBLE = /^(late|fault)-(?=user-|1\d{10}$)/
const plain = (code: string | null) => (code ?? '').replace(TROUBLE, '')
const isUser = (code: string) => /^user-\w+$/.test(code)
const buildUserAnswer = (code: string) =>
  isUser(code) ? { openid: code, unionid: `union-${code}` } : { errcode: 40029, errmsg: 'invalid code' }
const codeIn = (body: string) => (JSON.parse(body) as { code: string }).code

const ANSWERS: Record<string, Answer> = {
  '/cgi-bin/stable_token': () => ({ access_token: 'token-of-the-test', expires_in: 7200 }),
  '/cgi-bin/ticket/getticket': () => ({ errcode: 0, ticket: TICKET, expires_in: 7200 }),
  '/sns/jscode2session': query => buildUserAnswer(plain(query.get('js_code'))),
  '/sns/oauth2/access_token': query => buildUserAnswer(plain(query.get('code'))),
  '/wxa/business/getuserphonenumber': (_, body) => {
    const phone = plain(codeIn(body))
    return /^1\d{10}$/.test(phone)
      ? { errcode: 0, phone_info: { purePhoneNumber: phone, countryCode: '86' } }
      : { errcode: 40029, errmsg: 'code been used' }
  },
  '/oauth/jscode2sessionkey': (_, body) => {
    const code = plain(new URLSearchParams(body).get('code'))
    return isUser(code)
      ? { openid: code, session_key: 'k' }
      : { error: 'invalid_request', error_description: 'code is wrong' }
  },
}

/** Fake server API of WeChat and Baidu, which fails on the first request for each token, as under load. */
export async function startPlatform(): Promise<Platform> {
  const seen = new Set<string>()
  const isNew = (one: string) => !seen.has(one) && Boolean(seen.add(one))
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform')
      const troubled = /(late|fault)-[\w-]+/.exec(`${searchParams} ${body}`)
      const trouble = troubled && isNew(troubled[0]) ? troubled[1] : undefined
      const isFault = trouble === 'fault' || (pathname.startsWith('/cgi-bin/') && isNew(pathname))
      setTimeout(
        () => {
          response.writeHead(isFault ? 502 : 200, { 'content-type': 'application/json' })
          response.end(JSON.stringify(ANSWERS[pathname]?.(searchParams, body) ?? { errcode: 40066 }))
        },
        trouble === 'late' ? LATE : 0,
      ).unref()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
