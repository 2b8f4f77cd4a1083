import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { sharedTokens } from '../../server/adapters/shared-tokens'
import { weappClient } from '../../server/adapters/weapp'
import { wechatClient } from '../../server/adapters/wechat'
import { buildDatabase } from '../../server/db/database'
import { eventually } from '../setup/wait'
import { startTestServer, type TestServer } from './harness'

const key = { id: 'wx1', secret: 's1', remindTemplate: null }

let api: TestServer
/** The other process, with its own connections. */
let second: pg.Pool
let platform: Server
let origin = ''

/** Requests to WeChat, and its responses. */
const asked: string[] = []
const phones: string[] = []
let buildPlatformAnswer: (
  path: string,
  turn: number,
  url: URL,
) => { body?: object; status?: number; delay?: number } = () => ({})

beforeAll(async () => {
  api = await startTestServer()
  second = new pg.Pool({ connectionString: api.env.databaseUrl ?? '', max: 5 })
  platform = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://platform')
    asked.push(url.pathname)
    const turn = asked.filter(path => path === url.pathname).length
    const { body, status = 200, delay = 5 } = buildPlatformAnswer(url.pathname, turn, url)
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body ?? {}))
    }, delay)
  })
  await new Promise<void>(resolve => platform.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
})
afterAll(async () => {
  await second.end()
  await new Promise(resolve => platform.close(resolve))
  await api.close()
})
beforeEach(async () => {
  asked.length = 0
  phones.length = 0
  await api.db.query('delete from platform_token where key <> $1', [''])
})

const request = ((url: string, init?: RequestInit) =>
  fetch(url.replace('https://api.weixin.qq.com', origin), init)) as typeof fetch
const secret = 'secret-of-the-test'
const processes = () => [
  sharedTokens({ db: api.db, secret }),
  sharedTokens({ db: buildDatabase(second), secret }),
]
const clients = () =>
  processes().map(tokens => wechatClient(key, { siteUrl: 'https://example.com', request, tokens }))

const given = (path: string, turn: number) =>
  path === '/cgi-bin/stable_token'
    ? { body: { access_token: `A${turn}`, expires_in: 7200 } }
    : { body: { errcode: 0, ticket: `T${turn}`, expires_in: 7200 } }
const settled = async (calls: (Promise<string> | undefined)[]) => {
  const all = await Promise.allSettled(calls)
  return {
    values: [...new Set(all.flatMap(one => (one.status === 'fulfilled' ? [one.value] : [])))],
    failed: all.filter(({ status }) => status === 'rejected').length,
  }
}

test('two processes share one ticket under 1,000 requests, and a platform that fails every third time', async () => {
  let all = 0
  buildPlatformAnswer = (path, turn) => {
    all += 1
    return all % 3 === 1 ? { status: 502 } : given(path, turn)
  }
  const both = clients()
  const { values, failed } = await settled(
    Array.from({ length: 1000 }, (_, i) => both[i % 2]?.jssdk?.ticket()),
  )
  expect(failed).toBe(0)
  expect(values).toHaveLength(1)
  // One ticket with one access token, and one retry of each failed request.
  expect(asked.length).toBeLessThanOrEqual(4)
})

test('what is kept says nothing to who reads the table', async () => {
  buildPlatformAnswer = given
  await clients()[0]?.jssdk?.ticket()
  const rows = await api.db.query<{ key: string; sealed: string | null }>(
    'select key, sealed from platform_token',
  )
  expect(rows.map(row => row.key).sort()).toEqual(['wechat:wx1:access', 'wechat:wx1:jsapi'])
  for (const row of rows)
    expect(Buffer.from(row.sealed ?? '', 'base64').toString('latin1')).not.toMatch(/T1|A1/)
  // With another secret the stored tokens are unreadable.
  const other = sharedTokens({ db: api.db, secret: 'another' })
  expect(await other.get('wechat:wx1:jsapi', async () => ({ value: 'new', seconds: 7200 }))).toBe('new')
})

test('one that is about to end is renewed by one process while the others go on with it', async () => {
  buildPlatformAnswer = (path, turn) => ({ ...given(path, turn), delay: 300 })
  const [first] = clients()
  expect(await first?.jssdk?.ticket()).toBe('T1')
  await api.db.query(
    `update platform_token set expires_at = expires_at - 7000 where key like '%jsapi' and expires_at > $1`,
    [0],
  )
  const [a, b] = processes()
  let come = (_: { value: string; seconds: number }) => {}
  let isAsked = false
  const renewing = a?.get('wechat:wx1:jsapi', () => {
    isAsked = true
    return new Promise(resolve => {
      come = resolve
    })
  })
  await eventually(() => {
    expect(isAsked).toBe(true)
  })
  expect(await b?.get('wechat:wx1:jsapi', () => Promise.reject(new Error('not asked')))).toBe('T1')
  come({ value: 'T2', seconds: 7200 })
  expect(await renewing).toBe('T2')
})

test('a platform that is out of reach leaves what is still good, and rests', async () => {
  const [tokens] = processes()
  await tokens?.get('k', async () => ({ value: 'old', seconds: 200 }))
  let tries = 0
  const fail = async () => {
    tries += 1
    throw new Error('out of reach')
  }
  const [fresh, another] = processes()
  expect(await fresh?.get('k', fail)).toBe('old')
  expect(tries).toBe(2)
  // The other process sends no further request.
  expect(await another?.get('k', fail)).toBe('old')
  expect(tries).toBe(2)
})

test('with nothing left the failure is told at once, and the limit of a platform is respected', async () => {
  buildPlatformAnswer = () => ({ body: { errcode: 45009, errmsg: 'reach max api daily quota limit' } })
  const [one, two] = clients()
  await expect(one?.jssdk?.ticket()).rejects.toThrow('45009')
  await expect(two?.jssdk?.ticket()).rejects.toThrow('rests')
  expect(asked).toEqual(['/cgi-bin/stable_token'])
  const rest = await api.db.one<{ left: number }>(
    `select rest_until - floor(extract(epoch from clock_timestamp()))::bigint as left from platform_token where key = $1`,
    ['wechat:wx1:access'],
  )
  expect(rest?.left).toBeGreaterThan(30)
})

test('an answer that comes after its lease was taken over gives way', async () => {
  const [slow, quick] = processes()
  let come = (_: { value: string; seconds: number }) => {}
  let isAsked = false
  const late = slow?.get('k', () => {
    isAsked = true
    return new Promise(resolve => {
      come = resolve
    })
  })
  await eventually(() => {
    expect(isAsked).toBe(true)
  })
  await api.db.query('update platform_token set leased_until = $1', [0])
  expect(await quick?.get('k', async () => ({ value: 'quick', seconds: 7200 }))).toBe('quick')
  come({ value: 'late', seconds: 7200 })
  expect(await late).toBe('quick')
})

test('a token that WeChat no longer takes is renewed, and the call is made once more', async () => {
  buildPlatformAnswer = (path, turn, url) => {
    if (path !== '/wxa/business/getuserphonenumber') return given(path, turn)
    phones.push(url.searchParams.get('access_token') ?? '')
    return phones.length === 1
      ? { body: { errcode: 40001, errmsg: 'invalid credential' } }
      : { body: { errcode: 0, phone_info: { purePhoneNumber: '13800000001', countryCode: '86' } } }
  }
  const [tokens] = processes()
  expect(await weappClient(key, request, tokens).phoneOf('p1')).toBe('13800000001')
  expect(phones).toEqual(['A1', 'A2'])
})
