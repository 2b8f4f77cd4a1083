import { isAgent, isSignedIn, sessionStore, signCode } from '@/state/session'
import { useSettings } from '@/state/settings'
import { deviceStorage } from '@/state/storage'
import type { UserInfo } from '@/contract/user/cards'

const user = (change: Partial<UserInfo> = {}) =>
  ({ uid: 1, nickname: '王', agent_id: null, ...change }) as UserInfo
const inAMonth = () => Date.now() / 1000 + 30 * 86_400
const cookie = (name: string) =>
  document.cookie
    .split('; ')
    .find(pair => pair.startsWith(`${name}=`))
    ?.split('=')[1]

beforeEach(() => {
  sessionStore.getState().clear()
})

test('a login is kept in the cookies of the specification and read again by the next page', () => {
  sessionStore.getState().signIn({ token: 'abc', expire: inAMonth() }, user({ agent_id: 7 }))
  expect(cookie('token')).toBe('abc')
  expect(cookie('agent_id')).toBe('7')
  expect(isSignedIn()).toBe(true)
  expect(isAgent()).toBe(true)
})

test('clearing forgets the member whole', () => {
  sessionStore.getState().signIn({ token: 'abc', expire: inAMonth() }, user({ agent_id: 7 }))
  sessionStore.getState().setOpenid({ openid: 'o', unionid: 'u', isBound: true })
  sessionStore.getState().clear()
  expect(document.cookie).not.toMatch(/token|agent_id|openid|unionid/)
  expect(sessionStore.getState()).toMatchObject({ token: '', openid: '', unionid: '', uinfo: undefined })
  expect(isSignedIn()).toBe(false)
})

test('a handle that belongs to nobody is sent but is no login; a bound one is', () => {
  sessionStore.getState().setOpenid({ openid: 'o', unionid: '', isBound: false })
  expect(isSignedIn()).toBe(false)
  sessionStore.getState().setOpenid({ openid: 'o', unionid: '', isBound: true })
  expect(isSignedIn()).toBe(true)
})

test('what another tab did to the token is seen on return', () => {
  document.cookie = 'token=fromelsewhere; path=/'
  sessionStore.getState().reload()
  expect(sessionStore.getState().token).toBe('fromelsewhere')
  document.cookie = 'token=; path=/; max-age=0'
  sessionStore.getState().reload()
  expect(isSignedIn()).toBe(false)
})

test('what a host hands over is of nobody known: the one before is forgotten, the openid is still to be asked about', () => {
  sessionStore.getState().signIn({ token: 'abc', expire: inAMonth() }, user())
  sessionStore.getState().setOpenid({ openid: 'o', unionid: '', isBound: true })
  document.cookie = 'token=; path=/; max-age=0'
  document.cookie = 'openid=other; path=/'
  sessionStore.getState().reload({ isHandedOver: true })
  expect(sessionStore.getState()).toMatchObject({
    openid: 'other',
    hasBoundOpenid: false,
    isOpenidNew: true,
    uinfo: undefined,
  })
  sessionStore.getState().clear({ keepOpenid: true })
  sessionStore.getState().reload()
  expect(sessionStore.getState()).toMatchObject({ openid: 'other', isOpenidNew: false })
  expect(isSignedIn()).toBe(false)
})

test('the same member handed over again stays known', () => {
  sessionStore.getState().signIn({ token: 'abc', expire: inAMonth() }, user())
  sessionStore.getState().reload({ isHandedOver: true })
  expect(sessionStore.getState().uinfo?.uid).toBe(1)
})

test('a login that is over does not come back with the next page', () => {
  sessionStore.getState().signIn({ token: 'abc', expire: inAMonth() })
  document.cookie = 'token=; path=/; max-age=0'
  sessionStore.getState().reload()
  expect(isSignedIn()).toBe(false)
})

test('sign_code stays the same for this browser', () => {
  const first = signCode()
  expect(first).toMatch(/^[0-9a-z]{8,}$/)
  expect(signCode()).toBe(first)
  expect(cookie('sign_code')).toBe(first)
})

test('reading settings are kept on the device', () => {
  useSettings.getState().setTheme('dark')
  useSettings.getState().setMode('elder')
  expect(deviceStorage.get('settings')).toEqual({ theme: 'dark', mode: 'elder' })
})

test('a damaged entry counts as none', () => {
  localStorage.setItem('device.settings', '{"theme":')
  expect(deviceStorage.get('settings')).toBeUndefined()
})

test('a browser that refuses storage still works until it is closed', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  deviceStorage.set('sid', 'sid-0000000000000001')
  expect(deviceStorage.get('sid')).toBe('sid-0000000000000001')
  refuse.mockRestore()
  deviceStorage.remove('sid')
})
