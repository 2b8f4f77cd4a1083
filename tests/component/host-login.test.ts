import { hereNow } from '@/routes/navigate'
import { runGuards, readiness } from '@/routes/guards'
import { resolve } from '@/routes/match'
import { sessionStore, isSignedIn } from '@/state/session'
import { startUp } from '@/start-up'
import { press } from '@/domain/member/marks'
import { eventually } from '../setup/wait'
import { buildAnswer, farServer } from './api/far-server'
import type { Reply } from './api/far-server'

const inAMonth = () => Date.now() / 1000 + 30 * 86_400
const MEMBER = buildAnswer('user/login', {
  login_data: { token: 't1', expire: inAMonth() },
  user: { uid: 7, nickname: '王', agent_id: null },
})
const wanted = resolve('/m/my/follow')

/** Opens the site like a mini-program's web-view at a member screen, with only its openid. */
function arriveWith(reply: Reply) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0 miniProgram/wx123')
  window.history.replaceState(null, '', '/m/my/follow#openid=o1')
  const asked = farServer(reply)
  startUp()
  return asked
}

beforeEach(() => {
  Object.assign(window, {
    matchMedia: () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }),
    scrollTo: () => {},
  })
  document.cookie = 'host_login=; path=/; max-age=0'
  sessionStore.getState().clear()
})
afterEach(() => {
  jest.restoreAllMocks()
})

test('an openid alone opens the screens of the member it is bound to, asked as token 0', async () => {
  const asked = arriveWith(MEMBER)
  expect(isSignedIn()).toBe(false)
  expect(runGuards(wanted).screen).toBe(wanted.screen)
  await readiness(wanted)
  expect(asked[0]).toMatchObject({ fields: { token: '0', openid: 'o1' } })
  expect(asked[0]?.url).toContain('api/user/info')
  expect(runGuards(wanted).screen).toBe(wanted.screen)
  expect(sessionStore.getState()).toMatchObject({ token: 't1', hasBoundOpenid: true, uinfo: { uid: 7 } })
  expect(readiness(wanted)).toBeUndefined()
})

test("an openid that is nobody's leads to the login, once", async () => {
  const asked = arriveWith({ errcode: 1001 })
  await readiness(wanted)
  expect(runGuards(wanted)).toMatchObject({ screen: 'my-login', params: { redirect: '/m/my/follow' } })
  const before = asked.length
  expect(readiness(wanted)).toBeUndefined()
  expect(asked).toHaveLength(before)
  expect(sessionStore.getState()).toMatchObject({ openid: 'o1', hasBoundOpenid: false, isOpenidNew: false })
})

test('without a network the screen opens and says so itself; the openid is not given up', async () => {
  jest.useFakeTimers()
  arriveWith('silent')
  const ready = readiness(wanted)
  await jest.advanceTimersByTimeAsync(3_100)
  await ready
  jest.useRealTimers()
  expect(runGuards(wanted).screen).toBe(wanted.screen)
  expect(sessionStore.getState().openid).toBe('o1')
})

test("what was pressed before the app's own login happens after it", async () => {
  document.cookie = 'app_type=ios; path=/'
  const asked = farServer(buildAnswer('user/follow', { is_followed: true, followed_total: 1 }))
  startUp()
  await press({ kind: 'follow', type: 'house', id: 3 }, { isOn: false, total: 0 })
  expect(asked.filter(({ url }) => url.includes('follow'))).toEqual([])
  document.cookie = 'token=of-the-app; path=/'
  ;(window as unknown as { appLoginDone: () => void }).appLoginDone()
  await eventually(() => {
    expect(asked.filter(({ url }) => url.includes('follow'))).toHaveLength(1)
  })
  document.cookie = 'token=; path=/; max-age=0'
  document.cookie = 'app_type=; path=/; max-age=0'
})

test('who is logged in and opens the login with a wanted address is led there', () => {
  startUp()
  sessionStore.getState().signIn({ token: 't', expire: inAMonth() })
  expect(runGuards(resolve('/m/my/login?redirect=%2Fm%2Fmy%2Flooks')).canonical).toBe('/m/my/looks')
  expect(runGuards(resolve('/m/my/login')).canonical).toBe('/')
})

test("after the app's own login the wanted page opens at once", () => {
  document.cookie = 'app_type=ios; path=/'
  startUp()
  window.history.replaceState(null, '', '/m/my/login?redirect=%2Fm%2Fmy%2Flooks')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(hereNow().screen).toBe('my-login')
  document.cookie = 'token=of-the-app; path=/'
  ;(window as unknown as { appLoginDone: () => void }).appLoginDone()
  expect(isSignedIn()).toBe(true)
  expect(hereNow().canonical).toBe('/m/my/looks')
  document.cookie = 'app_type=; path=/; max-age=0'
})
