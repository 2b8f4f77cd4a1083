import { QueryClientProvider } from '@tanstack/react-query'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import { CustomRoles } from '@/pages/desk/desk/custom-roles'
import { RuleEffects } from '@/pages/desk/desk/rule-effects'
import { sessionStore } from '@/state/session'
import { mount } from '../setup/mount'

afterEach(() => {
  queryClient.clear()
  sessionStore.setState({ token: '' })
})

const show = (mayEdit: boolean) => {
  sessionStore.setState({ token: 'a' })
  queryClient.setQueryData(buildQueryKey('desk/custom-roles', {}), {
    list: [
      {
        id: 1,
        name: '销售组长',
        permissions: ['leads.read', 'leads.assign'],
        holder_total: 2,
        updated_at: 1,
      },
    ],
  })
  return mount(
    <QueryClientProvider client={queryClient}>
      <CustomRoles mayEdit={mayEdit} />
    </QueryClientProvider>,
  )
}
type Page = Awaited<ReturnType<typeof show>>
const checked = (page: Page) =>
  page.findAll('[role="checkbox"][aria-checked="true"]').map(({ textContent }) => textContent)
const press = (page: Page, words: string) =>
  page.tap(page.findAll('button').find(({ textContent }) => textContent === words)!)

test('a custom role stands in the table with its permissions and how many have it, and opens as checkboxes', async () => {
  const page = await show(true)
  expect(page.find('tbody th[scope="row"]')?.textContent).toBe('销售组长')
  expect(page.text()).toContain('看线索；分配、合并线索')
  expect(page.text()).toContain('2 人')
  page.tap('[aria-label="修改 销售组长"]')
  expect(checked(page)).toEqual(['看线索', '分配、合并线索'])
  expect(page.text()).toContain('2 位员工的所有登录会退出')
  expect(page.findAll('button').map(({ textContent }) => textContent)).not.toContain('删除')
})

test('a new role begins with one that is usual', async () => {
  const page = await show(true)
  press(page, '新建角色')
  press(page, '财务规则')
  expect(checked(page)).toEqual(['税费与利率', '条文库'])
})

test('who may not change roles only reads them', async () => {
  const page = await show(false)
  expect(page.text()).toContain('销售组长')
  expect(page.find('[aria-label="修改 销售组长"]')).toBeNull()
  expect(page.text()).not.toContain('新建角色')
})

test('the effect of a rate stands beside what it was', async () => {
  const figures = { total: 300_000_000, cash: 60_000_000, monthly: 900_000 }
  const lots = [
    {
      id: 1,
      title: '1号楼',
      price: 1,
      before: figures,
      after: { ...figures, total: 310_000_000, monthly: null },
    },
  ]
  const query = {
    data: { lots },
    error: null,
    isPending: false,
    isFetching: false,
    fetchStatus: 'idle' as const,
    dataUpdatedAt: 0,
    refetch: () => {},
  }
  const page = await mount(<RuleEffects query={query} />)
  expect(page.findAll('tbody td').map(({ textContent }) => textContent)).toEqual([
    '3,100,000 元原 3,000,000 元',
    '600,000 元不变',
    '—原 9,000 元',
  ])
})
