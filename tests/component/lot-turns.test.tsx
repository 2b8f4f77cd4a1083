import { Text } from '@tarojs/components'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
import { useHouseInfo } from '@/domain/house/detail/use-house'
import { followLotTurns } from '@/domain/house/lists/lot-turns'
import { useHousePages } from '@/domain/house/lists/use-house-lists'
import { setClockOffset } from '@/platform/clock'
import { houseCard } from '../fixtures/house-card'
import { houseInfo } from '../fixtures/house-info'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'

const now = () => Math.floor(Date.now() / 1000)

/** A fake server that knows the lot in each endpoint, with the current value of `state`. */
function server(state: () => 'upcoming' | 'ongoing', start: number) {
  const asked: string[] = []
  const fetch = (url: string) => {
    const path = url.replace(/^.*\/m\/api\//, '')
    asked.push(path)
    const hours = { id: 1, status: state(), start_time: start, end_time: start + 86_400 }
    const card = houseCard({ ...hours, title: '青梧里' })
    const result =
      path === 'house/info'
        ? houseInfo(hours)
        : path === 'house/list'
          ? { page: 1, page_size: 20, total: 1, list: [card] }
          : { list: [card], missing: [], server_time: now(), compare: null }
    return Promise.resolve({
      status: 200,
      headers: { get: () => null },
      text: () => Promise.resolve(JSON.stringify({ errcode: 0, errmsg: '', result })),
    })
  }
  Object.assign(globalThis, { fetch })
  return asked
}

const Page = () => <Text className="page">{useHouseInfo(1).data?.status ?? '…'}</Text>
const List = () => <Text className="list">{useHousePages({}).rows[0]?.status ?? '…'}</Text>

let stop = () => {}
beforeEach(() => {
  queryClient.clear()
})
afterEach(() => {
  stop()
  setClockOffset(0)
})

test('a page and a list that were opened before the start follow it, once the server has moved the lot on', async () => {
  let state: 'upcoming' | 'ongoing' = 'upcoming'
  const start = now() + 3600
  const asked = server(() => state, start)
  const view = await mount(
    <QueryClientProvider client={queryClient}>
      <Page />
      <List />
    </QueryClientProvider>,
  )
  await eventually(() => {
    expect([view.find('.page')?.textContent, view.find('.list')?.textContent]).toEqual([
      'upcoming',
      'upcoming',
    ])
  })
  stop = followLotTurns()
  const before = asked.length

  // The hour passes while the device sleeps: no timer has run, only the clock has changed.
  setClockOffset(3601)
  await eventually(() => {
    expect(asked.slice(before).sort()).toEqual(['h5/house/get-batch', 'house/info'])
  })
  expect(view.find('.page')?.textContent).toBe('upcoming')

  // The server changes the state a moment late.
  state = 'ongoing'
  await eventually(() => {
    expect([view.find('.page')?.textContent, view.find('.list')?.textContent]).toEqual(['ongoing', 'ongoing'])
  })
})

/** A fake server of a running lot with the current value of `price`. */
function runningServer(price: () => number) {
  const start = now() - 3600
  const asked: string[] = []
  const lotNow = () =>
    houseInfo({ id: 1, status: 'ongoing', price: price(), start_time: start, end_time: start + 86_400 })
  const stateNow = () => {
    const { id, status, price, bid_total, end_time, delay_total } = lotNow()
    return { id, status, price, bid_total, end_time, delay_total }
  }
  const fetch = (url: string) => {
    const path = url.replace(/^.*\/m\/api\//, '')
    asked.push(path)
    const result = path === 'house/info' ? lotNow() : { list: [stateNow()] }
    return Promise.resolve({
      status: 200,
      headers: { get: () => null },
      text: () => Promise.resolve(JSON.stringify({ errcode: 0, errmsg: '', result })),
    })
  }
  Object.assign(globalThis, { fetch })
  return { asked, stateNow }
}

const Price = () => <Text className="price">{useHouseInfo(1).data?.price ?? '…'}</Text>
const mountPrice = () =>
  mount(
    <QueryClientProvider client={queryClient}>
      <Price />
    </QueryClientProvider>,
  )

test('of a running lot what a bid changes is asked again and again, its page only after a bid', async () => {
  let price = 200_000_000
  const { asked } = runningServer(() => price)
  const view = await mountPrice()
  await eventually(() => expect(asked).toEqual(['house/info', 'house/live']))

  await queryClient.refetchQueries({ queryKey: ['house/live'] })
  expect(asked).toEqual(['house/info', 'house/live', 'house/live'])

  price = 210_000_000
  await queryClient.refetchQueries({ queryKey: ['house/live'] })
  await eventually(() => expect(view.find('.price')?.textContent).toBe('210000000'))
  expect(asked.filter(path => path === 'house/info')).toHaveLength(2)
})

test('where the browser hears events, a bid changes the page as it is told; what makes no sense is passed over', async () => {
  const heard: { url: string; onmessage?: (event: { data: string }) => void; onopen?: () => void }[] = []
  class Ear {
    onmessage?: (event: { data: string }) => void
    onopen?: () => void
    constructor(readonly url: string) {
      heard.push(this)
    }
    close() {}
  }
  Object.assign(globalThis, { EventSource: Ear })
  try {
    let price = 200_000_000
    const { asked, stateNow } = runningServer(() => price)
    const view = await mountPrice()
    await eventually(() => expect(asked).toContain('house/live'))
    expect(heard.map(({ url }) => url)).toEqual([expect.stringMatching(/\/events\/lots\/1$/)])
    heard[0]?.onopen?.()
    heard[0]?.onmessage?.({ data: '{' })
    price = 220_000_000
    heard[0]?.onmessage?.({ data: JSON.stringify(stateNow()) })
    await eventually(() => expect(view.find('.price')?.textContent).toBe('220000000'))
    expect(asked.filter(path => path === 'house/live')).toHaveLength(1)
  } finally {
    Reflect.deleteProperty(globalThis, 'EventSource')
  }
})
