import { pageOf } from '../../src/routes/match'
import { call } from '../setup/signed-call'
import { eventually, until } from '../setup/wait'
import type { Page } from './main-journey'

const ORIGIN = () => process.env.TEST_SERVER_URL ?? ''
const PASSWORD = 'Demo1234'

interface Login {
  login_data: { token: string }
}

/** A member made for this run, who follows one thing of each kind. */
export async function newMember(): Promise<{ phone: string; token: string }> {
  const phone = `131${String(process.pid % 10_000).padStart(4, '0')}${String(Date.now() % 10_000).padStart(4, '0')}`
  const registered = await call<Login>(ORIGIN(), 'user/register', {
    phone,
    code: '123456',
    password: PASSWORD,
    agree: 1,
    idem_key: `mini-member-${phone}`,
  })
  const { token } = registered.result.login_data
  for (const type of ['house', 'agent', 'xiaoqu', 'building', 'rights'])
    await call(ORIGIN(), 'user/follow', { type, entity_id: 1 }, { token })
  await call(ORIGIN(), 'api/house-fact-video/follow', { id: 1, follow: 1 }, { token })
  return { phone, token }
}

/** What a member does with what is theirs, in a built mini-program: clears, looks for, spends, asks for the data, and leaves. */
export function memberJourneyInMini({
  open,
  member,
}: {
  open: (url: string) => Promise<Page>
  member: () => { phone: string; token: string }
}) {
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
  const asks = async <T>(path: string) =>
    (await call<T>(ORIGIN(), path, {}, { token: member().token })).result

  test('a member clears what is followed, buys with points, asks for the data, leaves and comes back', async () => {
    const follows = await open(pageOf('my-list-follow'))
    await sees(follows, /共 ?1 ?套/)
    // the phone says yes to what it is asked
    await press(follows, 'mf-clear ltools-b', '清空')
    await sees(follows, /还没有关注/)
    follows.close()

    const shop = await open(pageOf('my-intergralConvert'))
    await press(shop, 'gds', '法拍入门12讲')
    await sees(shop, /用 ?100 ?分兑换/)
    await press(shop, 'btn', '用100分兑换')
    await sees(shop, /兑换成功/)
    shop.close()
    expect((await asks<{ score: number }>('h5/user-account/my-score')).score).toBeLessThan(100)

    const data = await open(pageOf('my-privacy', { tab: 'data' }))
    await press(data, 'btn', '备一份')
    await until(
      'the data are asked for',
      async () => (await asks<{ exports: object[] }>('privacy/info')).exports.length === 1,
    )
    data.close()

    const leaving = await open(pageOf('my-logoff-verification'))
    await sees(leaving, /为什么离开/)
    leaving.typeAt('code', '123456')
    await press(leaving, 'check', '')
    await eventually(() => {
      expect(leaving.nodes('check').some(node => node.isOn())).toBe(true)
    })
    await press(leaving, 'btn', '确认注销')
    await sees(leaving, /冷静期还剩/)
    leaving.close()
    const { result } = await call<{ unregister_cancelled: boolean }>(ORIGIN(), 'user/login', {
      phone: member().phone,
      password: PASSWORD,
    })
    expect(result.unregister_cancelled).toBe(true)
  }, 80_000)
}
