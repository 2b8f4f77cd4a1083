import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
import HoldingSection from '@/domain/house/detail/holding-section'
import RentSection from '@/domain/xiaoqu/rent-section'
import { houseInfo } from '../fixtures/house-info'
import { xiaoquInfo } from '../fixtures/xiaoqu-info'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'
import { buildAnswer, farServer } from './api/far-server'

afterEach(() => {
  queryClient.clear()
})

const shown = (element: React.ReactElement) =>
  mount(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>)
const month = (month: string, rooms: number | null, rent: number, samples: number) => ({
  month,
  rooms,
  rent,
  samples,
  source: '甲租赁机构',
  is_demo: false,
})
const RENT = {
  low: 8000,
  high: 9000,
  samples: 12,
  rooms: null,
  from_month: '2026-09',
  to_month: '2026-10',
  sources: ['甲租赁机构'],
}
const text = () => document.body.textContent ?? ''

test('a community tells its rents by month and by rooms; of too few samples no number', async () => {
  farServer(
    buildAnswer('xiaoqu/rents', {
      rent: RENT,
      list: [month('2026-10', null, 9000, 7), month('2026-10', 2, 9900, 1), month('2026-09', null, 8000, 5)],
      is_demo: false,
    }),
  )
  const page = await shown(<RentSection xiaoqu={xiaoquInfo()} />)
  await eventually(() => {
    expect(text()).toContain('80.0～90.0 元/㎡·月')
  })
  expect(text()).toContain('来源：甲租赁机构')
  page.tap(
    [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(tab => tab.textContent === '2 居室')!,
  )
  await eventually(() => {
    expect(text()).toContain('样本太少')
  })
  expect(text()).not.toContain('99.0')
})

test('a community without rents says so; a failure can be tried again', async () => {
  farServer(
    { errcode: 9999, errmsg: '' },
    buildAnswer('xiaoqu/rents', { rent: null, list: [], is_demo: false }),
  )
  const page = await shown(<RentSection xiaoqu={xiaoquInfo()} />)
  await eventually(() => {
    expect(text()).toContain('租金加载失败')
  })
  page.tap(
    [...document.querySelectorAll<HTMLElement>('button')].find(one => one.textContent?.includes('重'))!,
  )
  await eventually(() => {
    expect(text()).toContain('近 6 个月没有本小区的租金数据')
  })
})

test('a lot tells its yield and what it costs until the hand-over', async () => {
  farServer(
    buildAnswer('house/holding', {
      house_id: 1,
      rent: RENT,
      property_fee: 230,
      handover: { total: 31, waiting: 0, low: 40, median: 70, high: 128 },
      loan: { rate: 3.5, title: '五年期 LPR', from: '2026-08-20' },
      is_demo: false,
    }),
  )
  await shown(<HoldingSection house={houseInfo()} />)
  await eventually(() => {
    expect(text()).toContain('1.3～4.2 个月')
  })
  expect(text()).toContain('毛租金回报率')
  expect(text()).toContain('租金来源：甲租赁机构；不计自有资金的机会成本')
})

test('of a lot that was sold nothing is asked', async () => {
  const asked = farServer('down')
  await shown(<HoldingSection house={houseInfo({ status: 'sold' })} />)
  expect(asked).toEqual([])
  expect(text()).toBe('')
})
