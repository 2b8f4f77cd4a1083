import { QueryClientProvider } from '@tanstack/react-query'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import type { LeadInfo } from '@/contract/lead/schema'
import { DeskCounts, DeskLots, DeskMonth } from '@/domain/lead/workbench/sections'
import { LeadPanel } from '@/domain/lead/workbench/lead-panel'
import { OwnEntry } from '@/pages/agent/workbench/own-entry'
import { RegisterCall } from '@/pages/agent/workbench/register-call'
import { LeadRow } from '@/domain/lead/workbench/lead-row'
import { sessionStore } from '@/state/session'
import { NOW } from '../fixtures/house-card'
import { mount } from '../setup/mount'

const panel = (id: number) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <LeadPanel id={id} />
    </QueryClientProvider>,
  )
afterEach(() => {
  queryClient.clear()
  sessionStore.setState({ token: '' })
})

const lead: LeadInfo = {
  id: 1,
  type: 'ask',
  type_label: '提问',
  status: 'new',
  name: null,
  phone: '138****0001',
  verified: true,
  entity_type: null,
  entity_id: null,
  entity_title: '青梧里 1101室',
  agent: null,
  note: '税费谁出？',
  see_time: null,
  time_agreed: false,
  people: null,
  answer_by: NOW + 86_000,
  created_at: NOW - 400,
  updated_at: NOW,
  house: null,
  amount: null,
  document_url: null,
  answer: null,
  next_time: null,
  can_hand_over: false,
  records: [{ id: 1, by: 'member', name: '演示会员', status: 'new', note: '提交咨询', at: NOW - 400 }],
}

test('a lead opens with one press', async () => {
  const opened: number[] = []
  const page = await mount(
    <LeadRow
      lead={lead}
      isOn={false}
      onOpen={() => {
        opened.push(lead.id)
      }}
    />,
  )
  expect(page.text()).toContain('138****0001')
  expect(page.text()).toContain('青梧里 1101室')
  page.tap('.dkl')
  expect(opened).toEqual([1])
})

test('a question is called back by the relay, answered and noted; its number is not shown', async () => {
  sessionStore.setState({ token: 'a' })
  queryClient.setQueryData(buildQueryKey('phone/info', { id: 1 }), lead)
  const page = await panel(1)
  for (const word of ['转接回拨', '双方都看不到号码', '提交回答', '同时公开到问答', '跟进', '税费谁出？'])
    expect(page.text()).toContain(word)
})

test('one that was answered may be answered better, and is not called back', async () => {
  sessionStore.setState({ token: 'a' })
  queryClient.setQueryData(buildQueryKey('phone/info', { id: 2 }), {
    ...lead,
    id: 2,
    status: 'done',
    answer: '以公告为准',
  })
  const page = await panel(2)
  expect(page.text()).not.toContain('转接回拨')
  expect(page.text()).toContain('修改回答')
})

test('the desk counts what waits, and says when there are no lots', async () => {
  const counts = { waiting: 5, late: 1, viewings_tomorrow: 1, asks: 3, lots: 0, lots_lacking: 2 }
  const page = await mount(
    <>
      <DeskCounts counts={counts} onLeads={() => {}} />
      <DeskLots counts={counts} lots={[]} />
      <DeskMonth
        month={{ leads: 38, viewings: 14, deals: 2, first_answer: 720 }}
        deal_months={[{ month: '2026-11', total: 2 }]}
      />
    </>,
  )
  for (const word of ['待联系', '明日带看', '待答提问', '待补信息', '没有在拍的房源', '平均首联', '11月'])
    expect(page.text()).toContain(word)
})

test('a call that came in needs a number and the client’s consent', async () => {
  const page = await mount(
    <QueryClientProvider client={queryClient}>
      <RegisterCall lots={[]} onClose={() => {}} onDone={() => {}} />
    </QueryClientProvider>,
  )
  for (const word of ['登记来电', '来电号码', '来意', '客户在电话里同意留下号码'])
    expect(page.text()).toContain(word)
  page.type('#heard-phone', '1390000')
  page.tap('.sheet-f .btn')
  expect(page.text()).toContain('还差 4 位，应为 11 位')
  expect(page.text()).toContain('请先征得客户同意')
})

test('the own entry says what buyers read, and its form begins with it', async () => {
  queryClient.setQueryData(buildQueryKey('agent/info', { id: 7 }), {
    id: 7,
    name: '演示顾问 01',
    title: null,
    company: '演示法拍服务公司',
    years: 6,
    skills: ['带租约'],
    intro: null,
    districts: [{ id: 110112, name: '通州区' }],
    deal_total: 37,
    licence_no: '演2020-0118',
    sources: [],
  })
  queryClient.setQueryData(buildQueryKey('h5/region/circles-bj', {}), {
    list: [{ id: 110112, name: '通州区' }],
  })
  const page = await mount(
    <QueryClientProvider client={queryClient}>
      <OwnEntry agentId={7} />
    </QueryClientProvider>,
  )
  for (const word of ['认证资料', '通州区 6 年', '执业登记 演2020-0118，尚未核对', '由管理员核对后改'])
    expect(page.text()).toContain(word)
  page.tap('.more')
  expect(page.text()).toContain('服务区县')
  page.type('#entry-years', '')
  page.tap('.sheet-f .btn')
  expect(page.text()).toContain('从业年数为 0–60 的整数')
})
