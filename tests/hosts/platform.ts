import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The secrets that the server beside the tests has of the platforms that play here. */
export const PLATFORM_KEYS = {
  WECHAT_APPID: 'wx-of-the-site',
  WECHAT_SECRET: 'secret-of-the-site',
  WEAPP_APPID: 'wx-of-the-mini',
  WEAPP_SECRET: 'secret-of-the-mini',
}
/** A counter that is set, and that nobody may be told anything before they agreed. */
export const COUNTER = 'https://counter.example/p.gif'
export const TICKET = 'ticket-of-the-test'

interface Platform {
  /** Origin that stands for api.weixin.qq.com. */
  origin: string
  stop: () => void
}

type Answer = (query: URLSearchParams, body: string) => object

/** A code names its user: `user-7` is the openid of user 7, and `user-7+13900000000` has this phone. Others are refused as WeChat does. */
const userOf = (code: string) =>
  /^user-\w+$/.test(code)
    ? { openid: code, unionid: `union-${code}` }
    : { errcode: 40029, errmsg: 'invalid code' }

const ANSWERS: Record<string, Answer> = {
  '/cgi-bin/stable_token': () => ({ access_token: 'token-of-the-test', expires_in: 7200 }),
  '/cgi-bin/ticket/getticket': () => ({ errcode: 0, ticket: TICKET, expires_in: 7200 }),
  '/sns/jscode2session': query => userOf(query.get('js_code') ?? ''),
  '/sns/oauth2/access_token': query => userOf(query.get('code') ?? ''),
  '/wxa/business/getuserphonenumber': (_, body) => ({
    errcode: 0,
    phone_info: { purePhoneNumber: (JSON.parse(body) as { code: string }).code, countryCode: '86' },
  }),
  '/cgi-bin/message/subscribe/send': () => ({ errcode: 43101, errmsg: 'user refuse to accept the msg' }),
}

/** WeChat's server interface, which fails the first time it is asked for each thing, as it does under load. */
export async function startPlatform(): Promise<Platform> {
  const seen = new Set<string>()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://platform')
      const isFirst = !seen.has(pathname) && pathname.startsWith('/cgi-bin/')
      seen.add(pathname)
      response.writeHead(isFirst ? 502 : 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(ANSWERS[pathname]?.(searchParams, body) ?? { errcode: 40066 }))
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
