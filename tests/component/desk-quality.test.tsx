import { QueryClientProvider } from '@tanstack/react-query'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import { FAULT_GROUPS, FAULTS, type Fault } from '@/contract/quality-rules'
import type { Quality as Board, QualityScore } from '@/domain/desk/quality-view'
import { Quality } from '@/pages/desk/desk/quality'
import { sessionStore } from '@/state/session'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'
import { buildAnswer, farServer } from './api/far-server'

const score = (lots: number, faults: Partial<Record<Fault, number>>): QualityScore => {
  const bad = Object.values(faults).reduce((sum, total) => sum + total, 0)
  return {
    ...{ lots, good: lots - bad, open: lots, age_days: 2.25 },
    faults: FAULTS.map(fault => ({ fault, total: faults[fault] ?? 0, of: lots })),
    groups: FAULT_GROUPS.map(group => ({ group, total: group === 'missing' ? bad : 0 })),
  }
}
const board: Board = {
  checked_at: 1_768_449_600,
  total: score(43, { no_picture: 8 }),
  sources: [
    { source: '平台甲', rank: 1, ...score(40, { no_picture: 8 }) },
    { source: '平台丙', rank: null, ...score(3, {}) },
  ],
  courts: [{ court: '甲法院', ...score(43, { no_picture: 8 }) }],
  court_total: 1,
  readers: [{ paper: 'notice', read: 120, wrong: 3 }],
  papers: { lots: 43, compared: 40 },
  days: [],
  lows: [{ source: '平台甲', fault: null, percent: 80, least_percent: 90, worst: 'no_picture' }],
  steps: [],
}

const asked: Record<string, unknown>[] = []
const draw = (params: Record<string, string>) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <Quality place={{ params, setParams: next => asked.push(next) }} />
    </QueryClientProvider>,
  )

beforeEach(() => {
  asked.length = 0
  sessionStore.setState({ token: 'a' })
})
afterEach(() => {
  queryClient.clear()
  sessionStore.setState({ token: '' })
})

test('the board states each share with its count and base, ranks sources, and names what is below its step', async () => {
  queryClient.setQueryData(buildQueryKey('desk/quality', {}), board)
  const page = await draw({ section: 'quality' })
  for (const words of [
    '80.0%，32 / 40 套',
    '第 1',
    '不足 20 套，不排',
    '2.3 天，40 套',
    '没有图片 8 / 40',
    '2.5%',
    '有公告或材料的 43 套，已对照 40 套',
    '平台甲：没有任何问题的占 80.0%，低于告警线 90%，最多的是“没有图片”',
  ])
    expect(page.text()).toContain(words)
})

test('a number opens its lots with the same filter, and the way back keeps the source', async () => {
  queryClient.setQueryData(buildQueryKey('desk/quality', { source: '平台甲' }), board)
  const page = await draw({ section: 'quality', of: '平台甲' })
  page.tap(page.find('[aria-label="没有图片 8 套"]')!)
  page.tap(page.find('[aria-label="甲法院的缺项 8 套"]')!)
  expect(asked).toEqual([
    { section: 'quality', of: '平台甲', list: '1', source: '平台甲', fault: 'no_picture' },
    { section: 'quality', of: '平台甲', list: '1', source: '平台甲', court: '甲法院', group: 'missing' },
  ])
})

test('the lots behind a number show what does not fit', async () => {
  const sent = farServer(
    buildAnswer('desk/quality-lots', {
      ...{ total: 1, page: 1, page_size: 20 },
      list: [
        {
          ...{ id: 7, code: 'A7', title: '青梧里 301 室', place: '朝阳', source: '平台甲', court: '甲法院' },
          ...{ status: 'upcoming', updated_at: 1_768_449_600 },
          faults: [{ fault: 'far', note: '离区县 85 公里' }],
        },
      ],
    }),
  )
  const page = await draw({ section: 'quality', list: '1', source: '平台甲', fault: 'far' })
  await eventually(() => expect(page.text()).toContain('坐标远离区县或小区：离区县 85 公里'))
  expect(page.text()).toContain('平台甲，坐标远离区县或小区')
  expect(sent[0]?.fields).toMatchObject({ source: '平台甲', fault: 'far' })
  expect(page.text()).toContain('导出 1 套')
})
