import { QueryClientProvider, type InfiniteData } from '@tanstack/react-query'
import { buildPagesQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import { usePrefetchedInfiniteQuery } from '@/api/use-prefetched-infinite-query'
import { mount } from '../../setup/mount'
import { eventually } from '../../setup/wait'
import { buildAnswer, farServer, type Reply } from './far-server'

beforeEach(() => {
  queryClient.clear()
})

const REQUEST = { page_size: 2 }
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

async function list(...replies: (Reply | Promise<Reply>)[]) {
  const asked = farServer(...replies)
  let more = () => {}
  let drawings = 0
  const List = () => {
    const { rows, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
      usePrefetchedInfiniteQuery('house/list', REQUEST, { stale: 'normal', idOf: row => row.id })
    more = fetchNextPage
    drawings++
    return (
      <>
        {rows.map(row => row.title).join(' ')}
        {isFetchingNextPage && ' …'}
        {isFetchNextPageError && ' !'}
        {!hasNextPage && ' 完'}
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
    more: () => {
      frame.act(() => {
        more()
      })
    },
    drawings: () => drawings,
  }
}

const shows = (frame: { text: () => string }, text: string) =>
  eventually(() => {
    expect(frame.text()).toBe(text)
  })
const isLoaded = (pages: number) =>
  eventually(() => {
    expect(
      queryClient.getQueryData<InfiniteData<unknown>>(buildPagesQueryKey('house/list', REQUEST))?.pages,
    ).toHaveLength(pages)
  })

describe('a list with a page in hand', () => {
  it('fetches the next page by itself, and draws nothing of it until the end is met', async () => {
    const { frame, asked, more, drawings } = await list(
      buildPageAnswer(1),
      buildPageAnswer(2),
      buildPageAnswer(3),
    )
    const before = drawings()
    await isLoaded(2)
    expect(frame.text()).toBe('1号 2号')
    expect(drawings()).toBe(before)
    more()
    expect(frame.text()).toBe('1号 2号 3号 4号')
    await isLoaded(3)
    more()
    expect(frame.text()).toBe('1号 2号 3号 4号 5号 6号 完')
    expect(asked.map(({ fields }) => fields.seen)).toEqual([undefined, '1,2', '1,2,3,4'])
  })

  it('fetches the next page after a refetch that was in flight when it was due', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    try {
      const again = later()
      const { asked } = await list(buildPageAnswer(1), again.reply, buildPageAnswer(2))
      void queryClient.refetchQueries({ queryKey: buildPagesQueryKey('house/list', REQUEST) })
      await eventually(() => {
        expect(asked).toHaveLength(2)
      })
      await jest.advanceTimersByTimeAsync(1_000)
      again.give(buildPageAnswer(1))
      await isLoaded(2)
      expect(asked.map(({ fields }) => fields.page)).toEqual(['1', '1', '2'])
    } finally {
      jest.useRealTimers()
    }
  })

  it('says that it waits when somebody is faster, asks once, and draws what comes', async () => {
    const second = later()
    const { frame, asked, more } = await list(buildPageAnswer(1), second.reply, buildPageAnswer(3))
    more()
    await shows(frame, '1号 2号 …')
    more()
    second.give(buildPageAnswer(2))
    await shows(frame, '1号 2号 3号 4号')
    expect(asked.map(({ fields }) => fields.page).slice(0, 2)).toEqual(['1', '2'])
  })

  it('says that it failed to who waited, and waits again when asked to', async () => {
    const second = later()
    const { frame, more } = await list(
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
    await shows(frame, '1号 2号 3号 4号')
  })

  it('is silent about a page that nobody waits for; who comes to the end asks anew', async () => {
    const { frame, asked, more } = await list(
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
    await shows(frame, '1号 2号 3号 4号')
  })

  it('draws at once what is there already, on coming back', async () => {
    const { more, frame } = await list(buildPageAnswer(1), buildPageAnswer(2), buildPageAnswer(3))
    more()
    await shows(frame, '1号 2号 3号 4号')
    await isLoaded(3)
    const Back = () => (
      <>
        {
          usePrefetchedInfiniteQuery('house/list', REQUEST, { stale: 'normal', idOf: row => row.id }).rows
            .length
        }{' '}
        套
      </>
    )
    const back = await mount(
      <QueryClientProvider client={queryClient}>
        <Back />
      </QueryClientProvider>,
    )
    expect(back.text()).toContain('6 套')
  })
})
