import { setApiHost } from '@/api/host'
import { queryClient } from '@/api/query-client'
import type { UserInfo } from '@/contract/user/cards'
import { canBindHere, dropBinding, endOtherDevices, offerBinding } from '@/features/login/bindings'
import { sessionStore } from '@/state/session'
import { eventually } from '../setup/wait'
import { buildAnswer, farServer } from './api/far-server'

const user = (bound: Partial<UserInfo> = {}) =>
  ({ uid: 1, agent_id: null, wx_bound: false, bd_bound: false, ...bound }) as UserInfo

const text = () => document.body.textContent ?? ''
/** Presses the button with this label, and waits until the dialog has closed: it is outside of any tree. */
async function press(label: string) {
  await eventually(() => {
    const button = [...document.querySelectorAll<HTMLElement>('[role=dialog] .btn')].find(
      ({ textContent }) => textContent === label,
    )
    if (!button) throw new Error(`no ${label} in: ${text()}`)
    button.click()
  })
  await eventually(() => {
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })
}

beforeEach(() => {
  Object.assign(window, {
    matchMedia: () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }),
  })
  queryClient.clear()
  sessionStore.getState().clear()
  sessionStore.getState().signIn({ token: 't1', expire: Date.now() / 1000 + 1000 }, user())
  sessionStore.getState().setOpenid({ openid: 'handle', unionid: '', isBound: false })
  setApiHost({
    notify: () => {},
    leaveForLogin: () => {},
    showBadRequest: () => {},
    currentUrl: () => '/',
    screen: () => '',
  })
})

describe('after a login on a device with a WeChat user', () => {
  test('who says yes is bound', async () => {
    const asked = farServer(buildAnswer('user/bind-platform', { wx_bound: true, bd_bound: false }))
    const offered = offerBinding(user())
    await eventually(() => {
      expect(text()).toContain('绑定微信？')
    })
    expect(asked).toEqual([])
    await press('绑定')
    await offered
    expect(asked.map(({ url }) => url)).toEqual([expect.stringContaining('user/bind-platform')])
    expect(sessionStore.getState()).toMatchObject({ hasBoundOpenid: true, uinfo: { wx_bound: true } })
  })

  test('who says no is logged in all the same, and nothing is sent', async () => {
    const asked = farServer({})
    const offered = offerBinding(user())
    await press('不绑定')
    await offered
    expect(asked).toEqual([])
    expect(sessionStore.getState()).toMatchObject({ token: 't1', hasBoundOpenid: false })
  })

  test('a binding that is refused leaves the login as it is', async () => {
    farServer({ errcode: 1008, errmsg: '这个微信已绑定其他账号' })
    const offered = offerBinding(user())
    await press('绑定')
    await offered
    expect(sessionStore.getState()).toMatchObject({ token: 't1', hasBoundOpenid: false })
  })

  test.each<[string, () => Promise<void>]>([
    ['who is bound already', () => offerBinding(user({ wx_bound: true }))],
    [
      'a device without a WeChat user',
      () => {
        sessionStore.getState().setOpenid({ openid: '', unionid: '', isBound: false })
        return offerBinding(user())
      },
    ],
  ])('%s is not asked', async (_, offer) => {
    const asked = farServer({})
    await offer()
    expect(text()).not.toContain('绑定微信？')
    expect(asked).toEqual([])
  })
})

describe('of the account', () => {
  test('a binding ends after a question, which may be taken back', async () => {
    sessionStore.getState().setOpenid({ openid: 'handle', unionid: '', isBound: true })
    const asked = farServer(buildAnswer('user/unbind-platform', { wx_bound: false, bd_bound: false }))
    const kept = dropBinding(user({ wx_bound: true }), 'wechat')
    await press('取消')
    await kept
    expect(asked).toEqual([])
    const dropped = dropBinding(user({ wx_bound: true }), 'wechat')
    await press('解除')
    await dropped
    expect(sessionStore.getState().hasBoundOpenid).toBe(false)
    expect(asked[0]).toMatchObject({ fields: { platform: 'wechat' } })
  })

  test('ending the other devices keeps this one logged in, by a new token, and drops the bindings', async () => {
    farServer(
      buildAnswer('user/end-sessions', { login_data: { token: 't2', expire: Date.now() / 1000 + 1000 } }),
    )
    sessionStore.getState().setOpenid({ openid: 'handle', unionid: '', isBound: true })
    const ended = endOtherDevices(user({ wx_bound: true }))
    await press('退出')
    await ended
    expect(sessionStore.getState()).toMatchObject({
      token: 't2',
      hasBoundOpenid: false,
      uinfo: { wx_bound: false },
    })
  })

  test("only a device with a platform user that is nobody's can be bound", () => {
    expect(canBindHere('wechat')).toBe(true)
    expect(canBindHere('baidu')).toBe(false)
    sessionStore.getState().setOpenid({ openid: '', unionid: '', isBound: false })
    expect(canBindHere('wechat')).toBe(false)
  })
})
