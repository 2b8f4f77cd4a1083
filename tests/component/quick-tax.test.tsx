import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
import QuickTax from '@/domain/finance/tax/quick-tax'
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
  expect(page.find('[role=status]')?.textContent).toContain('204.00万')
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
