import { QueryClientProvider } from '@tanstack/react-query'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import type { Permission } from '@/contract/permissions'
import { boardColumns } from '@/domain/desk/lead-board'
import { useBoardLeads } from '@/domain/desk/use-lead-board'
import { LeadBoard } from '@/pages/desk/desk/lead-board'
import { RightsProvider } from '@/pages/desk/desk/rights'
import { sessionStore } from '@/state/session'
import { mount } from '../setup/mount'

const lead = {
  id: 12,
  type: 'call',
  type_label: '回电',
  status: 'new',
  name: '王先生',
  phone: '139****5678',
  verified: true,
  entity_type: null,
  entity_id: null,
  entity_title: null,
  agent: null,
  note: '下午方便',
  see_time: null,
  time_agreed: false,
  people: null,
  answer_by: 1,
  created_at: 1,
  updated_at: 1,
  next_time: null,
  next_step: null,
  answered_at: null,
  late_seconds: 2220,
} as const
const VIEWS = { open: 1, late: 1, due: 0, free: 1, all: 1 }

afterEach(() => {
  queryClient.clear()
  sessionStore.setState({ token: '' })
})

const show = (permissions: readonly Permission[]) => {
  sessionStore.setState({ token: 'a' })
  const asked = { view: 'open' as const, columns: boardColumns('open'), page_size: 20 }
  queryClient.setQueryData(buildQueryKey('desk/leads', asked), {
    list: [lead],
    total: 23,
    page: 1,
    page_size: 20,
    views: VIEWS,
    statuses: { new: 21, contacted: 0, done: 2, invalid: 0, cancelled: 0 },
  })
  const Shown = () => <LeadBoard asked={asked} query={useBoardLeads(asked)} />
  return mount(
    <QueryClientProvider client={queryClient}>
      <RightsProvider value={permissions}>
        <Shown />
      </RightsProvider>
    </QueryClientProvider>,
  )
}
type Page = Awaited<ReturnType<typeof show>>
const MENU = '[aria-label="待联系，改 线索 12 王先生 的状态"]'
const optionsOf = (page: Page) => page.findAll('[role="menuitem"]').map(({ textContent }) => textContent)

test('a card stands in the column of its state, with its clock and the menu of the states that follow', async () => {
  const page = await show(['leads.read', 'leads.edit'])
  expect(page.find('[role="group"][aria-label="待联系"]')?.textContent).toContain('王先生')
  expect(page.text()).toContain('超时 37 分没有联系')
  const heads = page.findAll('.ldb-col > .edk-line').map(({ textContent }) => textContent)
  expect(heads).toEqual(['待联系21', '已联系0', '已完成2', '无效0'])
  expect(page.text()).toContain('再显示，还有 20 条')
  expect(optionsOf(page)).toEqual([])
  page.tap(MENU)
  expect(optionsOf(page)).toEqual(['已联系', '已完成', '无效'])
  expect(page.find('.drag-h')?.getAttribute('aria-label')).toContain('按左右键换列')
})

test('who may only read leads sees them without anything that moves them', async () => {
  const page = await show(['leads.read'])
  expect(page.text()).toContain('王先生')
  expect(page.find(MENU)).toBeNull()
  expect(page.find('.drag-h')).toBeNull()
})
