import { buildPageUrl } from '../../src/routes/match'
import { call } from '../setup/signed-call'
import { eventually, until } from '../setup/wait'
import type { Page } from './main-journey'

const ORIGIN = () => process.env.TEST_SERVER_URL ?? ''
const PASSWORD = 'Demo1234'

interface Login {
  login_data: { token: string }
}

/** A phone number that is not registered yet. */
const freshPhone = () =>
  `131${String(process.pid % 10_000).padStart(4, '0')}${String(Date.now() % 10_000).padStart(4, '0')}`

/** Kinds that can be followed from a page of their own. */
const FOLLOWED = [
  buildPageUrl('house-detail', { id: '1' }),
  buildPageUrl('xiaoqu-detail', { xiaoquid: '1' }),
  buildPageUrl('agent-detail', { id: '1' }),
  buildPageUrl('build-detail', { id: '1' }),
  buildPageUrl('rights-detail', { id_code: 'RZ26110012' }),
]

/** Actions of a member in a built mini-program: registers, follows, clears, spends, exports the data, and leaves. */
export function memberJourneyInMini({ open }: { open: (url: string) => Promise<Page> }) {
  const press = (page: Page, classNames: string, words: string) =>
    eventually(() => {
      const node = classNames
        .split(' ')
        .flatMap(className => page.nodes(className))
        .find(one => one.text().replace(/\s+/g, '').includes(words))
      if (!node) throw new Error(`no ${classNames} says ${words}; written: ${page.text()}`)
      node.tap()
    })
  const sees = (page: Page, words: RegExp) =>
    eventually(() => {
      expect(page.text()).toMatch(words)
    })
  /** Reads the member's data from the server in another session. */
  const asks = async <T>(path: string, token: string) => (await call<T>(ORIGIN(), path, {}, { token })).result
  const logIn = (phone: string) =>
    call<Login & { unregister_cancelled: boolean }>(ORIGIN(), 'user/login', { phone, password: PASSWORD })

  test('a member registers, follows five kinds, clears, buys with points, asks for the data, leaves and comes back', async () => {
    const phone = freshPhone()
    const register = await open(buildPageUrl('my-register'))
    await sees(register, /注册账号/)
    register.typeAt('phone', phone)
    register.typeAt('code', '123456')
    register.typeAt('password', PASSWORD)
    await press(register, 'check', '')
    await eventually(() => {
      expect(register.nodes('check').some(node => node.isOn())).toBe(true)
    })
    await press(register, 'btn', '注册')
    const my = await open(buildPageUrl('my'))
    await sees(my, new RegExp(phone.slice(-4)))
    my.close()
    register.close()
    const { token } = (await logIn(phone)).result.login_data

    for (const place of FOLLOWED) {
      const page = await open(place)
      await press(page, 'bar-a btn', '关注')
      await sees(page, /已关注/)
      page.close()
    }

    const follows = await open(buildPageUrl('my-list-follow'))
    await sees(follows, /共 ?1 ?套/)
    // the fake phone confirms all dialogs
    await press(follows, 'mf-clear ltools-b', '清空')
    await sees(follows, /还没有关注/)
    follows.close()

    const shop = await open(buildPageUrl('my-intergralConvert'))
    await press(shop, 'gds', '法拍入门12讲')
    await sees(shop, /用 ?100 ?分兑换/)
    await press(shop, 'btn', '用100分兑换')
    await sees(shop, /兑换成功/)
    shop.close()
    expect((await asks<{ score: number }>('h5/user-account/my-score', token)).score).toBeLessThan(100)

    const data = await open(buildPageUrl('my-privacy', { tab: 'data' }))
    await press(data, 'btn', '生成JSON与网页')
    await until(
      'the data are asked for',
      async () => (await asks<{ exports: object[] }>('privacy/info', token)).exports.length === 1,
    )
    data.close()

    const leaving = await open(buildPageUrl('my-logoff-verification'))
    await sees(leaving, /为什么离开/)
    leaving.typeAt('code', '123456')
    await press(leaving, 'check', '')
    await eventually(() => {
      expect(leaving.nodes('check').some(node => node.isOn())).toBe(true)
    })
    await press(leaving, 'btn', '确认注销')
    await sees(leaving, /冷静期还剩/)
    leaving.close()
    expect((await logIn(phone)).result.unregister_cancelled).toBe(true)
  }, 120_000)
}
