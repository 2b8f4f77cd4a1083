import { QueryClientProvider, type InfiniteData } from '@tanstack/react-query'
import { buildPagesQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import type { PagesFeed } from '@/api/infinite-query-store'
import { useNativeInfiniteList } from '@/api/use-native-infinite-list'
import type { HouseCard } from '@/contract/house/cards'
import { mount } from '../../setup/mount'
import { eventually } from '../../setup/wait'
import { buildAnswer, farServer, type Reply } from './far-server'

beforeEach(() => {
  queryClient.clear()
})

const REQUEST = { page_size: 2 }
const KEY = buildPagesQueryKey('house/list', REQUEST)
const lot = (id: number) => ({ id, title: `${id}号` })
const buildPageAnswer = (page: number) =>
  buildAnswer('house/list', { list: [lot(page * 2 - 1), lot(page * 2)], total: 6, page, page_size: 2 })

/** A response that the test resolves. */
function later() {
  let give: (reply: Reply) => void = () => {}
  const reply = new Promise<Reply>(resolve => {
    give = resolve
  })
  return { reply, give }
}

/** A list whose later pages are rendered outside React, as `drawn` reports. */
async function list(...replies: (Reply | Promise<Reply>)[]) {
  const asked = farServer(...replies)
  let feed: PagesFeed<HouseCard> | undefined
  let drawings = 0
  const List = () => {
    const pages = useNativeInfiniteList('house/list', REQUEST, { stale: 'normal', idOf: row => row.id })
    feed = pages.feed
    drawings++
    return (
      <>
        {pages.first?.map(row => row.title).join(' ')}
        {pages.isFetchingNextPage && ' …'}
        {pages.isFetchNextPageError && ' !'}
        {!pages.hasNextPage && ' 完'}
      </>
    )
  }
  const frame = await mount(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  )
  await eventually(() => {
    expect(frame.text()).toBe('1号 2号')
  })
  return {
    frame,
    asked,
    drawings: () => drawings,
    drawn: () =>
      feed
        ?.rows()
        .map(row => row.title)
        .join(' '),
    more: () => {
      frame.act(() => {
        feed?.more()
      })
    },
  }
}

const shows = (frame: { text: () => string }, text: string) =>
  eventually(() => {
    expect(frame.text()).toBe(text)
  })
const isLoaded = (pages: number) =>
  eventually(() => {
    expect(queryClient.getQueryData<InfiniteData<unknown>>(KEY)?.pages).toHaveLength(pages)
  })

describe('a list that is drawn beside React', () => {
  it('has a page in hand, and each is drawn without the screen once there is room', async () => {
    const { frame, asked, more, drawn, drawings } = await list(
      buildPageAnswer(1),
      buildPageAnswer(2),
      buildPageAnswer(3),
    )
    await isLoaded(2)
    expect(drawn()).toBe('1号 2号')
    more()
    expect(drawn()).toBe('1号 2号 3号 4号')
    await isLoaded(3)
    const before = drawings()
    expect(frame.text()).toBe('1号 2号')
    more()
    expect(drawn()).toBe('1号 2号 3号 4号 5号 6号')
    await shows(frame, '1号 2号 完')
    expect(drawings()).toBeLessThanOrEqual(before + 1)
    expect(asked.map(({ fields }) => fields.seen)).toEqual([undefined, '1,2', '1,2,3,4'])
  })

  it('says that it waits when somebody is faster, asks once, and draws what comes', async () => {
    const second = later()
    const { frame, asked, more, drawn } = await list(buildPageAnswer(1), second.reply, buildPageAnswer(3))
    more()
    await shows(frame, '1号 2号 …')
    more()
    second.give(buildPageAnswer(2))
    await shows(frame, '1号 2号')
    expect(drawn()).toBe('1号 2号 3号 4号')
    expect(asked.map(({ fields }) => fields.page).slice(0, 2)).toEqual(['1', '2'])
  })

  it('says that it failed to who waited, and waits again when asked to', async () => {
    const second = later()
    const { frame, more, drawn } = await list(
      buildPageAnswer(1),
      { errcode: 1500 },
      second.reply,
      buildPageAnswer(3),
    )
    more()
    await shows(frame, '1号 2号 !')
    more()
    await shows(frame, '1号 2号 …')
    second.give(buildPageAnswer(2))
    await shows(frame, '1号 2号')
    expect(drawn()).toBe('1号 2号 3号 4号')
  })

  it('is silent about a page that nobody waits for; who comes to the end asks anew', async () => {
    const { frame, asked, more, drawn } = await list(
      buildPageAnswer(1),
      { errcode: 1500 },
      buildPageAnswer(2),
      buildPageAnswer(3),
    )
    await eventually(() => {
      expect(asked).toHaveLength(2)
    })
    await eventually(() => {
      expect(queryClient.isFetching()).toBe(0)
    })
    expect(frame.text()).toBe('1号 2号')
    more()
    await eventually(() => {
      expect(drawn()).toBe('1号 2号 3号 4号')
    })
  })

  it('begins anew with what it begins anew with', async () => {
    const { more, drawn } = await list(buildPageAnswer(1), buildPageAnswer(2), buildPageAnswer(3))
    await isLoaded(2)
    more()
    await isLoaded(3)
    queryClient.setQueryData<InfiniteData<unknown>>(
      KEY,
      data => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
    await eventually(() => {
      expect(drawn()).toBe('1号 2号')
    })
  })
})
