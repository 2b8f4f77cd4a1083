import { QueryClientProvider } from '@tanstack/react-query'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import type { DeskLegalRow, DeskLegalText } from '@/contract/legal/schema'
import { toBeijingDay } from '@/lib/dates'
import { Legal } from '@/pages/desk/desk/legal'
import { serverNow } from '@/platform/clock'
import { sessionStore } from '@/state/session'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'
import { buildAnswer, farServer } from './api/far-server'

const row = (id: number, more: Partial<DeskLegalRow>): DeskLegalRow => ({
  id,
  kind: 'terms',
  version: '2026-11b',
  title: '用户协议',
  effective_from: '2026-11-30',
  state: 'current',
  is_demo: false,
  updated_at: 1,
  published_at: 1_764_432_000,
  published_by: null,
  ...more,
})
const operator: DeskLegalText = {
  ...row(7, { kind: 'operator', title: '运营者', version: '2027-01', published_by: '管理甲' }),
  asks_again: false,
  blocks: [],
  operator: { company: '某某公司', icp: '京ICP备2026000001号', police_record: '' },
}

const asked: Record<string, unknown>[] = []
const draw = (params: Record<string, string>) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <Legal place={{ params, setParams: next => asked.push(next) }} />
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

test('the room lists each version with its day, its state and who published it', async () => {
  queryClient.setQueryData(buildQueryKey('desk/legal-texts', { page: 1, page_size: 20 }), {
    ...{ total: 2, page: 1, page_size: 20 },
    list: [row(3, { version: '2027-02', state: 'draft', published_at: null }), row(1, {})],
  })
  const page = await draw({})
  for (const words of ['用户协议 2027-02', '草稿', '2026-11-30', '现行', '随程序提供', '填写运营者'])
    expect(page.text()).toContain(words)
  page.tap(page.findAll('.edk-title')[0]!)
  expect(asked).toMatchObject([{ id: 3 }])
})

test('a published version becomes the beginning of the next, which is published after a confirmation', async () => {
  queryClient.setQueryData(buildQueryKey('desk/legal-text', { id: 7 }), { text: operator })
  const sent = farServer(
    buildAnswer('desk/legal-text', { text: operator }),
    buildAnswer('desk/legal-save', { id: 8, waiting: null }),
    // The version that is in force by now; its form takes the place of the one that was sent.
    buildAnswer('desk/legal-text', { text: { ...operator, updated_at: 2 } }),
  )
  const page = await draw({ id: '7' })
  expect(page.text()).toContain('这一版现行，不能改')
  await eventually(() => {
    expect(sent).toHaveLength(1)
  })
  page.type('#desk-legal-version', '2027-03')
  page.type('#desk-legal-police', '京公网安备11000002000001号')
  page.tap(page.findAll('.edk-acts .btn')[0]!)
  await eventually(() => {
    expect(page.text()).toContain('运营者 2027-03 版立即生效。发布后不能改，也不能删。')
  })
  expect(sent).toHaveLength(1)
  page.tap(page.findAll('[role=dialog] button').find(({ textContent }) => textContent === '发布')!)
  await eventually(() => {
    expect(sent[1]).toMatchObject({
      url: expect.stringContaining('desk/legal-save') as string,
      fields: {
        kind: 'operator',
        version: '2027-03',
        effective_from: toBeijingDay(serverNow()),
        company: '某某公司',
        police_record: '京公网安备11000002000001号',
        publish: '1',
      },
    })
  })
  expect(sent[1]?.fields.id).toBeUndefined()
  await eventually(() => {
    expect(asked.at(-1)).toEqual({ page: undefined, id: undefined })
  })
})
