import { QueryClientProvider } from '@tanstack/react-query'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import type { DeskBanner } from '@/contract/content/cards'
import { buildDaySpan } from '@/domain/desk/banner-view'
import { addDays, DAY_SECONDS, toBeijingDay } from '@/lib/dates'
import { Banners } from '@/pages/desk/desk/banners'
import { Messages } from '@/pages/desk/desk/messages'
import { Videos } from '@/pages/desk/desk/videos'
import { LotsConditions } from '@/pages/desk/text/lots-conditions'
import { serverNow } from '@/platform/clock'
import { sessionStore } from '@/state/session'
import { mount } from '../setup/mount'
import { para } from '../unit/house/para'

const PLACE = { params: {}, setParams: () => {} }

afterEach(() => {
  queryClient.clear()
  sessionStore.setState({ token: '' })
})

test('banners stand on a time line by their place; two pop-ups of a day are told, and one is chosen to be changed', async () => {
  const now = serverNow()
  const banner = (id: number, title: string, more: Partial<DeskBanner> = {}): DeskBanner => ({
    id,
    place: 'home_popup',
    title,
    image: '/static/demo/banner/1.webp',
    url: '/calendar',
    sort: id,
    start_time: now - DAY_SECONDS,
    end_time: now + 2 * DAY_SECONDS,
    is_ad: false,
    is_full_screen: false,
    is_draft: false,
    ...more,
  })
  const { from, until } = buildDaySpan(addDays(toBeijingDay(now), -4), 15)
  sessionStore.setState({ token: 'a' })
  queryClient.setQueryData(buildQueryKey('banner/all', { from, until }), {
    total: 4,
    out_total: 2,
    list: [
      banner(1, '看样周报名'),
      banner(2, 'App 新版', { end_time: now + 4 * DAY_SECONDS }),
      banner(3, '三季度报告', { place: 'home_top', is_draft: true }),
    ],
  })
  const page = await mount(
    <QueryClientProvider client={queryClient}>
      <Banners />
    </QueryClientProvider>,
  )
  for (const words of [
    '4 条未结束，现在在放 2 条，1 处撞期',
    '首页弹窗排了 2 条，先放“看样周报名”',
    '把“App 新版”改到',
    '首页轮播',
  ])
    expect(page.text()).toContain(words)
  page.tap('.bnr-draft.bnr-bar')
  expect(page.text()).toContain('标题 5 / 30')
})

test('messages given up are chosen by the page, but not those whose moment has passed', async () => {
  sessionStore.setState({ token: 'a' })
  const message = (id: number, can_retry: boolean) => ({
    id,
    uid: 5,
    channel: 'sms' as const,
    event: 'state' as const,
    tries: 8,
    error: 'isv.BUSINESS_LIMIT_CONTROL',
    created_at: serverNow() - DAY_SECONDS,
    can_retry,
  })
  queryClient.setQueryData(buildQueryKey('message/dead-list', { page: 1, page_size: 50 }), {
    list: [message(3, true), message(2, false), message(1, true)],
    total: 3,
    page: 1,
    page_size: 50,
    channels: [
      { channel: 'sms', total: 3 },
      { channel: 'mail', total: 1 },
    ],
  })
  const page = await mount(
    <QueryClientProvider client={queryClient}>
      <Messages place={PLACE} />
    </QueryClientProvider>,
  )
  for (const words of ['全部 4', '短信 3', '邮件 1', '改期、中止、撤回', '时机已过，不能重发'])
    expect(page.text()).toContain(words)
  page.tap('thead .check')
  expect(page.text()).toContain('选了 2 条')
})

test('videos stand with what they are of; the words of one are changed in its place', async () => {
  sessionStore.setState({ token: 'a' })
  const video = {
    id: 1,
    type: 'house' as const,
    number: 1,
    title: '望潮台 22 层采光',
    text: '客厅朝南。',
    poster: '/a.webp',
    duration: 161,
    house_title: '望潮台 1号楼2204室',
    house_status: 'upcoming' as const,
    agent_name: '演示顾问 01',
    month_total: 320,
    view_total: 1906,
    followed_total: 274,
    created_at: serverNow(),
    withdrawn_at: null,
  }
  queryClient.setQueryData(buildQueryKey('desk/videos', { page: 1, page_size: 20 }), {
    list: [video, { ...video, id: 2, number: 2, title: '撤下的那一条', withdrawn_at: serverNow() }],
    total: 2,
    page: 1,
    page_size: 12,
    counts: { all: 2, shown: 1, withdrawn: 1 },
  })
  const page = await mount(
    <QueryClientProvider client={queryClient}>
      <Videos place={PLACE} />
    </QueryClientProvider>,
  )
  for (const words of [
    '2 条，公开 1 条',
    '实勘 · 02:41 · 望潮台 1号楼2204室 · 即将开始 · 演示顾问 01',
    '1,906',
    '已撤下',
  ])
    expect(page.text()).toContain(words)
  expect(document.querySelectorAll('[aria-label^="撤下 "]').length).toBe(1)
  expect(document.querySelectorAll('[aria-label^="恢复 "]').length).toBe(1)
  page.tap('[aria-label="改 望潮台 22 层采光"]')
  expect(document.querySelectorAll('#desk-video-text-1').length).toBe(1)
})

test('the conditions of lots are told in words; one that is taken back leaves the others and the order', async () => {
  const asked: string[] = []
  const page = await mount(
    <QueryClientProvider client={queryClient}>
      <LotsConditions
        query="price_max=300000000&statuses=upcoming&sort=start_asc"
        onChange={query => {
          asked.push(query)
        }}
      />
    </QueryClientProvider>,
  )
  expect(page.text()).toContain('300万以下')
  page.tap('.chip')
  expect(asked.length).toBe(1)
  expect(asked[0]).toContain('sort=start_asc')
  expect(asked[0]).not.toContain('price_max')
})

test('a further condition of lots is chosen at the desk, a district takes the room of another place', async () => {
  queryClient.setQueryData(buildQueryKey('h5/house/list-para', {}), para)
  const asked: string[] = []
  const page = await mount(
    <QueryClientProvider client={queryClient}>
      <LotsConditions
        query="circle_ids=3&sort=start_asc"
        onChange={query => {
          asked.push(query)
        }}
      />
    </QueryClientProvider>,
  )
  const [district] = para.regions
  expect(page.findAll('.fb').length).toBe(0)
  page.tap('.edw-conds .btn')
  page.tap(
    page.findAll('.edw-conds [aria-pressed]').find(box => box.textContent?.includes(district?.name ?? '-'))!,
  )
  expect(new URLSearchParams(asked[0]).get('region_ids')).toBe(String(district?.id))
  expect(asked[0]).not.toContain('circle_ids')
  expect(asked[0]).toContain('sort=start_asc')
})
