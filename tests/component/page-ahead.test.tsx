import { useState } from 'react'
import { usePageAhead } from '@/ui/list/use-page-ahead'
import { eventually, mount } from '../setup/mount'

/** A list of three pages whose answers are given by hand. */
async function list() {
  let answer = () => {}
  let asked = 0
  let shown: ReturnType<typeof usePageAhead<string>> | undefined
  const List = () => {
    const [pages, setPages] = useState([['a1', 'a2']])
    const [isFetching, setFetching] = useState(false)
    answer = () => {
      setFetching(false)
      setPages(old => [...old, [`${'abc'[old.length]}1`, `${'abc'[old.length]}2`]])
    }
    const [fetchNextPage] = useState(() => () => {
      asked++
      setFetching(true)
    })
    shown = usePageAhead({
      data: { pages: pages.map(rows => ({ list: rows })) }, total: 6, hasNextPage: pages.length < 3, isFetching, isFetchingNextPage: isFetching,
      isFetchNextPageError: false, isPlaceholderData: false, fetchNextPage,
    }, 'one')
    return <>{shown.rows.join(' ')}{shown.isFetchingNextPage && ' …'}</>
  }
  const frame = await mount(<List />)
  return { frame, answer: () => { frame.act(answer) }, more: () => { frame.act(() => { shown?.fetchNextPage() }) }, asked: () => asked, hasMore: () => shown?.hasNextPage }
}

describe('a list with a page in hand', () => {
  it('fetches the next page by itself, and draws it only when the end is met', async () => {
    const { frame, answer, more, asked } = await list()
    await eventually(() => { expect(asked()).toBe(1) })
    answer()
    expect(frame.text()).toBe('a1 a2')
    more()
    expect(frame.text()).toBe('a1 a2 b1 b2')
    await eventually(() => { expect(asked()).toBe(2) })
  })

  it('says that it waits when somebody is faster, and draws what comes', async () => {
    const { frame, answer, more, asked, hasMore } = await list()
    more()
    expect(frame.text()).toBe('a1 a2 …')
    expect(asked()).toBe(1)
    answer()
    expect(frame.text()).toBe('a1 a2 b1 b2')
    more()
    answer()
    expect(frame.text()).toBe('a1 a2 b1 b2 c1 c2')
    expect(hasMore()).toBe(false)
  })
})
