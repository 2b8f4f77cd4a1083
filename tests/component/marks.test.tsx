import { Text, View } from '@tarojs/components'
import { onlineManager } from '@tanstack/react-query'
import { setApiHost } from '@/api/host'
import { grantWish, findMark, setMark, type Markable } from '@/domain/member/marks'
import { useFollow } from '@/domain/member/use-follow'
import { deleteFollows } from '@/domain/member/use-my-lists'
import { sessionStore } from '@/state/session'
import { memberStorage } from '@/state/storage'
import type { UserInfo } from '@/contract/user/cards'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'
import { buildAnswer, farServer, type Reply } from './api/far-server'

const told: string[] = []
const lot: Markable = { kind: 'follow', type: 'house', id: 9 }
const state = (is_followed: boolean, followed_total: number) =>
  buildAnswer('user/follow', { is_followed, followed_total })
const enter = (uid: number) => {
  sessionStore
    .getState()
    .signIn({ token: `t${uid}`, expire: Date.now() / 1000 + 1000 }, { uid, agent_id: null } as UserInfo)
}
/** A reply that the test resolves. */
function later() {
  let give: (reply: Reply) => void = () => {}
  const reply = new Promise<Reply>(resolve => {
    give = resolve
  })
  return { reply, give }
}

beforeEach(() => {
  told.length = 0
  sessionStore.getState().clear()
  enter(1)
  setApiHost({
    notify: message => told.push(message),
    leaveForLogin: () => {},
    showBadRequest: () => {},
    currentUrl: () => '/',
    screen: () => '',
  })
})

function Heart() {
  const { isFollowed, total, toggle } = useFollow('house', 9, { is_followed: false, followed_total: 4 })
  return (
    <View className="heart" onClick={toggle}>
      <Text>{`${isFollowed ? '已关注' : '关注'} ${total}`}</Text>
    </View>
  )
}

/** The same lot in a list and on its page. */
const Twice = () => (
  <View>
    <Heart />
    <Heart />
  </View>
)

test('a follow shows at once wherever the thing is, and then what the server says', async () => {
  const { reply, give } = later()
  farServer(reply)
  const page = await mount(<Twice />)
  page.tap('.heart')
  expect(page.text()).toBe('已关注 5已关注 5')
  page.act(() => {
    give(state(true, 7))
  })
  await eventually(() => {
    expect(page.text()).toBe('已关注 7已关注 7')
  })
})

test('a refused one goes back, and why is said once', async () => {
  farServer({ errcode: 1429, errmsg: '操作太频繁' })
  const page = await mount(<Heart />)
  page.tap('.heart')
  await eventually(() => {
    expect(page.text()).toBe('关注 4')
  })
  expect(told).toEqual(['操作太频繁'])
})

test('pressed again before the answer, what was pressed last is what remains', async () => {
  const { reply, give } = later()
  const asked = farServer(reply, state(false, 4))
  const page = await mount(<Heart />)
  page.tap('.heart')
  page.tap('.heart')
  expect(page.text()).toBe('关注 4')
  page.act(() => {
    give(state(true, 5))
  })
  await eventually(() => {
    expect(asked.map(({ url }) => url.split('/').at(-1))).toContain('unfollow')
    expect(page.text()).toBe('关注 4')
  })
})

test('an answer that comes when the member has gone marks nothing for the next', async () => {
  const { reply, give } = later()
  farServer(reply)
  const done = setMark(lot, { isOn: false, total: 4 }, true)
  enter(2)
  give(state(true, 5))
  expect(await done).toBe(false)
  expect(findMark(lot)).toBeUndefined()
})

test('what a visitor pressed happens after the login, and once', async () => {
  sessionStore.getState().clear()
  const asked = farServer(state(true, 5))
  const page = await mount(<Heart />)
  page.tap('.heart')
  expect(asked).toEqual([])
  enter(1)
  await grantWish()
  await eventually(() => {
    expect(page.find('.heart')?.textContent).toBe('已关注 5')
  })
  await grantWish()
  expect(asked.filter(({ url }) => url.endsWith('user/follow'))).toHaveLength(1)
})

test('rows let go on their list are off wherever they are shown, and back when that is undone', async () => {
  const asked = farServer(
    state(true, 5),
    buildAnswer('user/delete-follows', { deleted: 1, undo: 'a-token-of-the-server' }),
    buildAnswer('user/undo', { restored: 1 }),
  )
  await setMark(lot, { isOn: false, total: 4 }, true)
  const takeBack = await deleteFollows('house', [{ id: 70, thing: lot }])
  expect(asked.at(-1)?.fields).toMatchObject({ type: 'house', ids: '70' })
  expect(findMark(lot)).toEqual({ isOn: false, total: 4 })
  await takeBack?.()
  expect(asked.at(-1)?.fields).toMatchObject({ undo: 'a-token-of-the-server' })
  expect(findMark(lot)).toEqual({ isOn: true, total: 5 })
})

test('cleared, all marks of that kind are off and those of others stay', async () => {
  const manager: Markable = { kind: 'follow', type: 'agent', id: 9 }
  farServer(state(true, 5), state(true, 2), buildAnswer('user/delete-follows', { deleted: 0, undo: null }))
  await setMark(lot, { isOn: false, total: 4 }, true)
  await setMark(manager, { isOn: false, total: 1 }, true)
  expect(await deleteFollows('house', 'all')).toBeNull()
  expect([findMark(lot)?.isOn, findMark(manager)?.isOn]).toEqual([false, true])
})

describe('without a network', () => {
  const network = (isThere: boolean) => {
    onlineManager.setOnline(isThere)
  }
  const follows = (asked: readonly { url: string }[]) =>
    asked.map(({ url }) => url.split('/').at(-1)).filter(name => /follow$/.test(name ?? ''))
  beforeEach(() => {
    network(false)
  })
  afterEach(() => {
    network(true)
  })

  test('a follow waits on the device, is shown, and goes out once', async () => {
    const asked = farServer(state(true, 8))
    const page = await mount(<Heart />)
    page.tap('.heart')
    await eventually(() => {
      expect(memberStorage.get('waitingMarks')?.list).toHaveLength(1)
    })
    expect([page.find('.heart')?.textContent, asked, told]).toEqual(['已关注 5', [], []])
    network(true)
    network(false)
    network(true)
    await eventually(() => {
      expect(page.find('.heart')?.textContent).toBe('已关注 8')
    })
    network(false)
    network(true)
    expect(follows(asked)).toEqual(['follow'])
    expect(memberStorage.get('waitingMarks')).toBeUndefined()
  })

  test('pressed twice, nothing is left to send', async () => {
    const asked = farServer(state(true, 8))
    expect(await setMark(lot, { isOn: false, total: 4 }, true)).toBe(true)
    expect(await setMark(lot, { isOn: true, total: 5 }, false)).toBe(true)
    network(true)
    expect(memberStorage.get('waitingMarks')).toBeUndefined()
    expect([asked, findMark(lot)]).toEqual([[], { isOn: false, total: 4 }])
  })

  test('one that is refused then goes back, and why is said', async () => {
    farServer({ errcode: 1008, errmsg: '最多关注 500 个，请先清理' })
    await setMark(lot, { isOn: false, total: 4 }, true)
    network(true)
    await eventually(() => {
      expect(findMark(lot)).toEqual({ isOn: false, total: 4 })
    })
    expect(told).toEqual(['最多关注 500 个，请先清理'])
    expect(memberStorage.get('waitingMarks')).toBeUndefined()
  })

  test('it survives a reload', async () => {
    await setMark(lot, { isOn: false, total: 4 }, true)
    await jest.isolateModulesAsync(async () => {
      const marks = await import('@/domain/member/marks')
      const query = await import('@tanstack/react-query')
      const asked = farServer(state(true, 8))
      query.onlineManager.setOnline(false)
      query.onlineManager.setOnline(true)
      expect(marks.findMark(lot)).toEqual({ isOn: true, total: 5 })
      await eventually(() => {
        expect(marks.findMark(lot)).toEqual({ isOn: true, total: 8 })
      })
      expect(follows(asked)).toEqual(['follow'])
    })
  })

  test('it goes with a logout, and is never sent for another member', async () => {
    const asked = farServer(state(true, 8))
    await setMark(lot, { isOn: false, total: 4 }, true)
    const kept = memberStorage.get('waitingMarks')
    sessionStore.getState().clear()
    expect(memberStorage.get('waitingMarks')).toBeUndefined()
    // Simulates an app that was closed before it noticed the end of the session.
    if (kept) memberStorage.set('waitingMarks', kept)
    enter(2)
    network(true)
    expect([asked, findMark(lot)]).toEqual([[], undefined])
    expect(memberStorage.get('waitingMarks')).toBeUndefined()
  })

  test('a reminder, whose time may pass, does not wait', async () => {
    farServer('down')
    expect(await setMark({ kind: 'remind', id: 9 }, { isOn: false, total: 0 }, true)).toBe(false)
    expect([told.length, memberStorage.get('waitingMarks')]).toEqual([1, undefined])
  }, 15_000)
})
