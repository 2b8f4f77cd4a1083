import { setApiHost } from '@/api/host'
import { buildAnswer, farServer } from './far-server'

const SID = 'demo-sid-00000000001'
const SESSION = 'demo-session-00000001'

beforeAll(() => {
  setApiHost({
    notify: () => {},
    leaveForLogin: () => {},
    showBadRequest: () => {},
    currentUrl: () => '/house/1.html',
    screen: () => 'house-detail',
  })
})
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

/** Simulates a reload. */
async function fresh() {
  jest.resetModules()
  const host = await import('@/api/host')
  host.setApiHost({
    notify: () => {},
    leaveForLogin: () => {},
    showBadRequest: () => {},
    currentUrl: () => '/house/1.html',
    screen: () => 'house-detail',
  })
  return import('@/api/visit')
}

const getCallPath = (url: string) => url.replace('/m/api/', '')

test('a visit is registered once, opened, and traced as soon as it has its number', async () => {
  const { startVisit, trace } = await import('@/api/visit')
  const opened = { session_id: SESSION, server_time: Math.floor(Date.now() / 1000) }
  const asked = farServer(
    buildAnswer('browser/register', { sid: SID }),
    buildAnswer('visitor/start-session', opened),
    buildAnswer('visitor/trace', { ok: true }),
  )
  void trace({ entity_type: 'house', entity_id: 1 })
  await jest.advanceTimersByTimeAsync(500)
  expect(asked).toHaveLength(0)
  void startVisit('/house/1.html')
  await jest.advanceTimersByTimeAsync(500)
  expect(asked.map(({ url }) => getCallPath(url))).toEqual([
    'browser/register',
    'visitor/start-session',
    'visitor/trace',
  ])
  expect(asked[1]?.fields).toMatchObject({ sid: SID, client_type: '1', entry_url: '/house/1.html' })
  expect(asked[2]?.fields).toMatchObject({
    session_id: SESSION,
    sid: SID,
    client_type: '1',
    entity_type: 'house',
    entity_id: '1',
  })
})

test('a visit that the server has forgotten begins again, with the same visitor', async () => {
  const { trace } = await import('@/api/visit')
  const asked = farServer(
    { errcode: 1005 },
    buildAnswer('visitor/start-session', { session_id: 'another-session-00001', server_time: 0 }),
  )
  void trace({ entity_type: 'page', entity_id: 0 })
  await jest.advanceTimersByTimeAsync(500)
  expect(asked.map(({ url }) => getCallPath(url))).toEqual(['visitor/trace', 'visitor/start-session'])
  expect(asked[1]?.fields.sid).toBe(SID)
})

test('after a reload it is the same visit, and after half an hour without a step another one', async () => {
  sessionStorage.setItem('session_id', SESSION)
  sessionStorage.setItem('session_at', String(Date.now()))
  let api = await fresh()
  let asked = farServer(buildAnswer('visitor/trace', { ok: true }))
  await api.startVisit('/house/1.html')
  await api.trace({ entity_type: 'page', entity_id: 0 })
  expect(asked.map(({ url }) => getCallPath(url))).toEqual(['visitor/trace'])
  expect(asked[0]?.fields.session_id).toBe(SESSION)
  jest.setSystemTime(Date.now() + 31 * 60_000)
  api = await fresh()
  asked = farServer(
    buildAnswer('visitor/start-session', { session_id: 'a-later-session-00001', server_time: 0 }),
    buildAnswer('visitor/trace', { ok: true }),
  )
  await api.startVisit('/')
  await api.trace({ entity_type: 'page', entity_id: 0 })
  expect(asked.map(({ url }) => getCallPath(url))).toEqual(['visitor/start-session', 'visitor/trace'])
})

test('steps made while no visit could be opened are told once there is one', async () => {
  sessionStorage.clear()
  const { startVisit, trace } = await fresh()
  farServer({ errcode: 1500 })
  await startVisit('/')
  const asked = farServer(
    buildAnswer('visitor/start-session', { session_id: SESSION, server_time: 0 }),
    buildAnswer('visitor/trace', { ok: true }),
  )
  await trace({ entity_type: 'page', entity_id: 0 })
  await jest.advanceTimersByTimeAsync(10)
  expect(asked.map(({ url }) => getCallPath(url))).toEqual(['visitor/start-session', 'visitor/trace'])
})

test('a visit begins although its id could not be confirmed', async () => {
  sessionStorage.clear()
  localStorage.clear()
  const { startVisit } = await fresh()
  const asked = farServer(
    { errcode: 1007, errmsg: '操作过于频繁' },
    buildAnswer('visitor/start-session', { session_id: SESSION, server_time: 0 }),
  )
  void startVisit('/')
  await jest.advanceTimersByTimeAsync(500)
  expect(asked.map(({ url }) => getCallPath(url))).toEqual(['browser/register', 'visitor/start-session'])
  expect(asked[1]?.fields.sid).toBe(asked[0]?.fields.sid)
})

test('the visit is closed by a beacon that outlives the page', async () => {
  const { closeVisitOnLeave } = await fresh()
  const sent: string[] = []
  Object.assign(navigator, { sendBeacon: (url: string) => sent.push(url) > 0 })
  closeVisitOnLeave()
  // The page is idle.
  await jest.advanceTimersByTimeAsync(2_000)
  window.dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual(['/m/api/visitor/close-session'])
})
