import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
import { buildQueryKey } from '@/api/query'
import QuickTax from '@/domain/finance/tax/quick-tax'
import { SEED_BOOK } from '@/lib/finance/rule-book'
import { houseCard } from '../fixtures/house-card'
import { mount } from '../setup/mount'

afterEach(() => {
  queryClient.clear()
})

test('beside a text a sale is reckoned: what the notice puts on the buyer, by what the seller held, at another price', async () => {
  const page = await mount(
    <QueryClientProvider client={queryClient}>
      <QuickTax house={undefined} />
    </QueryClientProvider>,
  )
  const choose = (label: string, at: number) => {
    page.tap(page.findAll(`[role=radiogroup][aria-label="${label}"] [role=radio]`)[at]!)
  }
  page.type('#quick-price', '200')
  expect(page.find('[role=status]')?.textContent).toContain('208.00～208.25万')
  expect(page.text()).toContain('个人所得税')
  choose('公告写法', 0)
  expect(page.find('[role=status]')?.textContent).toContain('202.00万')
  expect(page.find('[role=status]')?.textContent).not.toContain('个人所得税')
  choose('公告写法', 1)
  choose('卖方持有', 2)
  expect(page.find('[role=status]')?.textContent).toContain('202.00万')
  choose('卖方持有', 0)
  expect(page.find('[role=status]')?.textContent).toContain('增值税')
  page.type('#quick-price', '不知道')
  expect(page.find('[role=status]')).toBeNull()
  expect(page.text()).toContain('请填以万元计的价格')
})

/** Metadata of a published rule book. */
const told = { id: 1, revision: 1, updated_at: 0 }
const HOME = {
  ...SEED_BOOK,
  region_id: 110100,
  rules: SEED_BOOK.rules.map((row, at) => ({ ...told, ...row, id: at + 1 })),
}

test.each([
  ['of the home city', 110105, '202.00万'],
  ['of a city with rules of its own', 310101, '204.00万'],
])('a lot %s is reckoned by the rules that hold there', async (_, region_id, total) => {
  // Twice the national deed tax: an invented rate.
  const dearer = HOME.rules
    .filter(({ case_name: name }) => name === 'deed.home.first.le140')
    .map(row => ({ ...row, id: 900, region_id: 310100, rate: 2 }))
  queryClient.setQueryData(buildQueryKey('finance-rule/list', {}), HOME)
  queryClient.setQueryData(buildQueryKey('finance-rule/list', { region_id: 310100 }), {
    ...HOME,
    region_id: 310100,
    rules: [...dearer, ...HOME.rules],
  })
  const page = await mount(
    <QueryClientProvider client={queryClient}>
      <QuickTax house={houseCard({ region_id, price: 200_000_000, area: 90 })} />
    </QueryClientProvider>,
  )
  page.tap(page.findAll('[role=radiogroup][aria-label="公告写法"] [role=radio]')[0]!)
  expect(page.find('[role=status]')?.textContent).toContain(total)
})
