import { QueryClientProvider } from '@tanstack/react-query'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import { OpenData } from '@/pages/desk/desk/open-data'
import type { OpenKeyRow } from '@/domain/desk/open-data-view'
import { sessionStore } from '@/state/session'
import { mount } from '../setup/mount'

afterEach(() => {
  queryClient.clear()
  sessionStore.setState({ token: '' })
})

const KEY: OpenKeyRow = {
  id: 1,
  name: '租售比研究',
  organisation: '某大学',
  hint: 'x7Qa',
  daily_rows: 100_000,
  licence_version: 1,
  expires_at: 1_800_028_800,
  created_at: 1_768_449_600,
  withdrawn_at: null,
  is_valid: true,
  row_total: 12_500,
  request_total: 25,
}
const show = (list: OpenKeyRow[]) => {
  sessionStore.setState({ token: 'a' })
  queryClient.setQueryData(buildQueryKey('desk/open-keys', {}), { list })
  return mount(
    <QueryClientProvider client={queryClient}>
      <OpenData />
    </QueryClientProvider>,
  )
}

test('a key stands with its institute, its use of today and its last day, and can be withdrawn', async () => {
  const page = await show([
    KEY,
    { ...KEY, id: 2, name: '旧的', is_valid: false, withdrawn_at: 1_768_449_600 },
  ])
  expect(page.text()).toContain('某大学')
  expect(page.text()).toContain('12,500 / 100,000 行')
  expect(page.text()).toContain('25 次请求')
  expect(page.text()).toContain('2027-01-15 到期')
  expect(page.text()).toContain('2026-01-15 收回')
  expect(page.find('[aria-label="收回 某大学 租售比研究"]')).not.toBeNull()
  expect(page.find('[aria-label="收回 某大学 旧的"]')).toBeNull()
})

test('a new key is not made before the institute has accepted the licences', async () => {
  const page = await show([])
  expect(page.text()).toContain('还没有密钥')
  page.tap(page.findAll('button').find(({ textContent }) => textContent === '新建密钥')!)
  const add = () => page.findAll('button').find(({ textContent }) => textContent === '新建')!
  page.type('#desk-open-key-add-organisation', '某研究院')
  page.type('#desk-open-key-add-name', '法拍研究')
  expect(add().getAttribute('aria-disabled') ?? add().hasAttribute('disabled')).toBeTruthy()
  page.tap('[role="checkbox"]')
  expect(page.find('[role="checkbox"]')?.getAttribute('aria-checked')).toBe('true')
  expect(add().getAttribute('aria-disabled')).not.toBe('true')
})
