import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { setApiHost } from '@/api/host'
import { useCall, useCallPages } from '@/api/query'
import { useMutation } from '@/api/mutation'
import type { Request } from '@/contract/endpoints'
import { queryClient, renewAnswers } from '@/api/query-client'
import { sessionStore } from '@/state/session'
import { mount } from '../../setup/mount'
import { eventually } from '../../setup/wait'
import { farServer, type Reply } from './far-server'

const told: string[] = []

beforeEach(() => {
  told.length = 0
  queryClient.clear()
  sessionStore.getState().clear()
  setApiHost({
    notify: message => {
      told.push(message)
    },
    leaveForLogin: () => {},
    showBadRequest: () => {},
    currentUrl: () => '/',
    screen: () => 'house-detail',
  })
})

afterEach(() => {
  jest.useRealTimers()
})

const inClient = (children: ReactNode) =>
  mount(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>)

function Count() {
  const { data, error } = useCall('house/count', { keyword: '望京' }, { stale: 'short' })
  return <Text>{error ? `失败：${error.message}` : data ? `共 ${data.total} 套` : '…'}</Text>
}

function Center() {
  const { fetchStatus, data } = useCall('user/personal-center', {}, { stale: 'short' })
  return <Text>{data ? '会员' : fetchStatus}</Text>
}

function Lots() {
  const { rows, total, hasNextPage, fetchNextPage } = useCallPages(
    'house/list',
    { page_size: 2 },
    { stale: 'short' },
  )
  return (
    <View>
      <Text>
        {rows.map(row => row.title).join('、')} / {total}
      </Text>
      {hasNextPage && (
        <View
          className="more"
          onClick={() => {
            void fetchNextPage()
          }}
        >
          更多
        </View>
      )}
    </View>
  )
}

function AskCode() {
  const { mutate, data } = useMutation('user/sendcode')
  return (
    <View
      className="ask"
      onClick={() => {
        mutate({ phone: '13800000001' })
      }}
    >
      {data ? '已发送' : '获取验证码'}
    </View>
  )
}

function Wishes() {
  const { data } = useCall('user/wish-list', { page_size: 10 }, { stale: 'long' })
  const find = useMutation('user/find-house')
  return (
    <View
      className="find"
      onClick={() => {
        find.mutate({ phone: '13800000001' } as Request<'user/find-house'>)
      }}
    >
      {find.isPending ? '提交中' : `需求 ${data?.total ?? '…'}`}
    </View>
  )
}

test('a read shows its answer', async () => {
  farServer({ result: { total: 12 } })
  const page = await inClient(<Count />)
  await eventually(() => {
    expect(page.text()).toBe('共 12 套')
  })
})

test('a first answer on its way when the situation changes is asked for again', async () => {
  const asked = farServer('silent', { result: { total: 7 } })
  const page = await inClient(<Count />)
  expect(asked).toHaveLength(1)
  page.act(renewAnswers)
  await eventually(() => {
    expect(page.text()).toBe('共 7 套')
  })
  expect(asked).toHaveLength(2)
})

test('an error of a read is in place and nowhere else', async () => {
  farServer({ errcode: 1500, errmsg: '服务暂时不可用' })
  const page = await inClient(<Count />)
  await eventually(() => {
    expect(page.text()).toBe('失败：服务暂时不可用')
  })
  expect(told).toEqual([])
})

test('a call that needs a member waits for the login and then happens', async () => {
  const asked = farServer({ result: { uid: 1 } })
  const page = await inClient(<Center />)
  expect(page.text()).toBe('idle')
  expect(asked).toHaveLength(0)
  page.act(() => {
    sessionStore.getState().signIn({ token: 'abc', expire: Date.now() / 1000 + 1000 })
  })
  await eventually(() => {
    expect(page.text()).toBe('会员')
  })
})

test('a list grows page by page until all rows are there', async () => {
  const pageOf = (page: number, ...titles: string[]) => ({
    result: { list: titles.map(title => ({ title })), total: 3, page, page_size: 2 },
  })
  const asked = farServer(pageOf(1, '青梧里', '望川苑'), pageOf(2, '听澜庭'))
  const page = await inClient(<Lots />)
  await eventually(() => {
    expect(page.text()).toContain('青梧里、望川苑 / 3')
  })
  page.tap('.more')
  await eventually(() => {
    expect(page.text()).toContain('青梧里、望川苑、听澜庭 / 3')
  })
  expect(page.find('.more')).toBeNull()
  expect(asked.map(({ fields }) => fields.page)).toEqual(['1', '2'])
})

function LotsOnce() {
  const { rows, hasNextPage, fetchNextPage } = useCallPages(
    'house/list',
    { page_size: 2 },
    { stale: 'short', idOf: row => row.id },
  )
  return (
    <View>
      <Text>{rows.map(row => row.title).join('、')}</Text>
      {hasNextPage && (
        <View
          className="more"
          onClick={() => {
            void fetchNextPage()
          }}
        >
          更多
        </View>
      )}
    </View>
  )
}

test('a list of lots tells which it has with each page, and goes on until a page is not full', async () => {
  const lot = (id: number) => ({ id, title: `第${id}套` })
  const asked = farServer(
    { result: { list: [lot(5), lot(3)], total: 4, page: 1, page_size: 2 } },
    // two were unlisted meanwhile, and two are new
    { result: { list: [lot(8), lot(9)], total: 5, page: 2, page_size: 2 } },
    { result: { list: [lot(7)], total: 3, page: 3, page_size: 2 } },
  )
  const page = await inClient(<LotsOnce />)
  await eventually(() => {
    expect(page.text()).toContain('第5套、第3套')
  })
  page.tap('.more')
  await eventually(() => {
    expect(page.text()).toContain('第8套、第9套')
  })
  page.tap('.more')
  await eventually(() => {
    expect(page.text()).toBe('第5套、第3套、第8套、第9套、第7套')
  })
  expect(asked.map(({ fields }) => [fields.page, fields.seen])).toEqual([
    ['1', undefined],
    ['2', '5,3'],
    ['3', '5,3,8,9'],
  ])
})

test('a write refetches what the contract says it changes, and is pending until then', async () => {
  sessionStore.getState().signIn({ token: 'abc', expire: Date.now() / 1000 + 1000 })
  const listOf = (total: number) => ({ result: { list: [], total, page: 1, page_size: 10 } })
  let giveList: (reply: Reply) => void = () => {}
  const refetched = new Promise<Reply>(resolve => {
    giveList = resolve
  })
  const asked = farServer(listOf(0), { result: {} }, refetched)
  const page = await inClient(<Wishes />)
  await eventually(() => {
    expect(page.text()).toBe('需求 0')
  })
  page.tap('.find')
  await eventually(() => {
    expect(asked).toHaveLength(3)
  })
  expect(asked[2]?.url).toContain('user/wish-list')
  expect(page.text()).toBe('提交中')
  giveList(listOf(1))
  await eventually(() => {
    expect(page.text()).toBe('需求 1')
  })
})

test('pressing again after no answer came sends the same key; after an answer a new one', async () => {
  const asked = farServer('down', 'down', 'down', 'down', { result: { expire_in: 300, retry_after: 60 } })
  const page = await inClient(<AskCode />)
  jest.useFakeTimers()
  const keys = () => [...new Set(asked.map(({ fields }) => fields.idem_key))]
  page.tap('.ask')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(told).toHaveLength(1)
  page.tap('.ask')
  await jest.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(5)
  expect(keys()).toHaveLength(1)
  page.tap('.ask')
  await jest.advanceTimersByTimeAsync(1000)
  expect(keys()).toHaveLength(2)
})

test('a write without a network is tried and told, not kept back to go out later by itself', async () => {
  const asked = farServer('down', 'down', 'down', 'down')
  onlineManager.setOnline(false)
  try {
    const page = await inClient(<AskCode />)
    page.tap('.ask')
    await eventually(() => {
      expect(asked.length).toBeGreaterThan(0)
    })
  } finally {
    onlineManager.setOnline(true)
  }
})
