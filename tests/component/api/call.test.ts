import { callAny, callApi } from '@/api/call'
import type { ApiError } from '@/api/errors'
import { setApiHost } from '@/api/host'
import { serverNow, setClockOffset } from '@/platform/clock'
import { sessionStore } from '@/state/session'
import { farServer, isSigned } from './far-server'

const told: string[] = []
let wentToLogin = 0
let wentTo400 = 0
let address = ''

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) })
  told.length = wentToLogin = wentTo400 = 0
  address = '/house/list.html?type=ykj'
  setClockOffset(0)
  sessionStore.getState().clear()
  setApiHost({
    notify: message => {
      told.push(message)
    },
    leaveForLogin: () => {
      wentToLogin++
    },
    showBadRequest: () => {
      wentTo400++
    },
    currentUrl: () => address,
    screen: () => 'house-detail',
  })
})
afterEach(() => {
  jest.useRealTimers()
})

/** Runs all timers and responses; returns the error if the request fails. */
async function ended<T>(call: Promise<T>): Promise<T | ApiError> {
  const caught = call.catch((error: unknown) => error as ApiError)
  await jest.advanceTimersByTimeAsync(60_000)
  return caught
}

test('every body carries the common fields, a nonce and the signature', async () => {
  const asked = farServer({ result: { list: [] } })
  await expect(ended(callApi('house/features', {}))).resolves.toEqual({ list: [] })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url).toBe('/m/api/house/features')
  expect(asked[0]?.fields).toMatchObject({
    token: '',
    come_from: '2',
    unionid: '',
    openid: '',
    timestamp: String(Date.UTC(2026, 10, 20) / 1000),
  })
  expect(asked[0]?.fields.url).toMatch(/^\/house\/list\.html\?type=ykj&_r=[0-9a-z]{8}$/)
  expect(asked[0]?.fields.sign_code).not.toBe('')
  expect(asked.every(isSigned)).toBe(true)
})

test('of an address longer than the field takes, the beginning is sent, with its nonce', async () => {
  const asked = farServer({})
  address = `/house/list.html?keyword=${'长'.repeat(3_000)}`
  await ended(callApi('house/features', {}))
  expect(asked[0]?.fields.url).toMatch(/^\/house\/list\.html\?keyword=长+&_r=[0-9a-z]{8}$/)
  expect(asked[0]?.fields.url).toHaveLength(2_000)
})

test('without a token an openid speaks for the member: the token is 0', async () => {
  const asked = farServer({})
  sessionStore.getState().setOpenid({ openid: 'handle', unionid: 'union', isBound: true })
  await ended(callApi('house/features', {}))
  expect(asked[0]?.fields).toMatchObject({ token: '0', openid: 'handle', unionid: 'union' })
})

test('a lost connection is tried three times more, each signed again', async () => {
  const asked = farServer('down', 'down', 'down', { result: { ok: true } })
  await expect(ended(callApi('house/features', {}))).resolves.toEqual({ ok: true })
  expect(asked).toHaveLength(4)
  expect(new Set(asked.map(({ fields }) => fields.url)).size).toBe(4)
  expect(asked.every(isSigned)).toBe(true)
  expect(told).toEqual([])
})

test('after the third retry the visitor is told, once', async () => {
  farServer('down')
  await expect(ended(callApi('house/features', {}))).resolves.toMatchObject({ kind: 'network' })
  expect(told).toHaveLength(1)
})

test('a server that does not answer is given 10 seconds, then asked again', async () => {
  const asked = farServer('silent', { result: 1 })
  await ended(callApi('house/features', {}))
  expect(asked).toHaveLength(2)
  expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThanOrEqual(10_000)
  expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeLessThan(10_500)
})

test('an upload has 15 seconds', async () => {
  const asked = farServer('silent', {})
  await ended(callAny('base/upload-pic-base64', { image: 'aGVsbG8=' }))
  expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBeGreaterThanOrEqual(15_000)
})

test('5xx is tried again, 4xx is not', async () => {
  const faulty = farServer({ status: 503 }, {})
  await ended(callApi('house/features', {}))
  expect(faulty).toHaveLength(2)
  const missing = farServer({ status: 404 })
  await expect(ended(callApi('house/features', {}))).resolves.toMatchObject({ kind: 'http', status: 404 })
  expect(missing).toHaveLength(1)
})

test('a write that must not happen twice keeps its key over all tries', async () => {
  const asked = farServer('down', { status: 500 }, { result: { expire_in: 300, retry_after: 60 } })
  await ended(callAny('user/sendcode', { phone: '13800000001' }))
  const keys = new Set(asked.map(({ fields }) => fields.idem_key))
  expect(asked).toHaveLength(3)
  expect(keys.size).toBe(1)
  expect([...keys][0]).toMatch(/^[\w-]{16,40}$/)
})

test('1002 sets the clock right and asks once more', async () => {
  const server_time = Date.UTC(2026, 10, 20) / 1000 + 3600
  const asked = farServer({ errcode: 1002, result: { server_time } }, { result: 'now' })
  await expect(ended(callApi('house/features', {}))).resolves.toBe('now')
  expect(asked.map(({ fields }) => Number(fields.timestamp))).toEqual([server_time - 3600, server_time])
  expect(Math.round(serverNow() - Date.now() / 1000)).toBe(3600)
})

test('a clock that stays wrong is not asked for ever', async () => {
  const asked = farServer({ errcode: 1002, errmsg: '时间有误', result: { server_time: 1 } })
  await expect(ended(callApi('house/features', {}))).resolves.toMatchObject({ errcode: 1002 })
  expect(asked).toHaveLength(2)
})

test('1001 of many calls in flight ends the session once, silently', async () => {
  farServer({ errcode: 1001, errmsg: '登录已失效' })
  sessionStore.getState().signIn({ token: 'old', expire: Date.now() / 1000 + 1000 })
  const calls = await Promise.all(Array.from({ length: 8 }, () => ended(callApi('user/personal-center', {}))))
  calls.forEach(error => {
    expect(error).toMatchObject({ kind: 'login', errcode: 1001 })
  })
  expect(wentToLogin).toBe(1)
  expect(told).toEqual([])
  expect(sessionStore.getState().token).toBe('')
  expect(document.cookie).not.toContain('token=old')
})

test('the next login can end again', async () => {
  farServer({ errcode: 1001 })
  for (const token of ['one', 'two']) {
    sessionStore.getState().signIn({ token, expire: Date.now() / 1000 + 1000 })
    await ended(callApi('user/personal-center', {}))
  }
  expect(wentToLogin).toBe(2)
})

test('another errcode is rejected with the words of the server, shown once; without words it is Error', async () => {
  farServer({ errcode: 1008, errmsg: '已被他人修改' })
  await expect(ended(callApi('house/features', {}))).resolves.toMatchObject({
    kind: 'api',
    errcode: 1008,
    message: '已被他人修改',
  })
  expect(told).toEqual(['已被他人修改'])
  farServer({ errcode: 1999 })
  await ended(callApi('house/features', {}))
  expect(told).toEqual(['已被他人修改', 'Error'])
})

test('who shows the error in place asks for silence', async () => {
  farServer({ errcode: 1005, errmsg: '不存在' })
  await expect(ended(callApi('house/info', { id: 9 }, { isQuiet: true }))).resolves.toMatchObject({
    errcode: 1005,
  })
  expect(told).toEqual([])
})

test('HTTP 400 leads to /400', async () => {
  farServer({ status: 400 })
  await ended(callApi('house/features', {}))
  expect(wentTo400).toBe(1)
  expect(told).toEqual([])
})

test('who leaves is not asked for any more', async () => {
  const asked = farServer('silent')
  const leaving = new AbortController()
  const call = ended(callApi('house/features', {}, { signal: leaving.signal }))
  // The request has been signed and sent.
  await jest.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(1)
  leaving.abort()
  await call
  expect(asked).toHaveLength(1)
  expect(told).toEqual([])
})

test('who leaves before anything was sent asks nothing', async () => {
  const asked = farServer('silent')
  const leaving = new AbortController()
  const call = ended(callApi('house/features', {}, { signal: leaving.signal }))
  leaving.abort()
  await call
  expect(asked).toEqual([])
  expect(told).toEqual([])
})
