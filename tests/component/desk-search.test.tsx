import { QueryClientProvider } from '@tanstack/react-query'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import type { Result } from '@/contract/endpoints'
import { ALL_PERMISSIONS, hasPermission } from '@/contract/permissions'
import type { Role } from '@/contract/roles'
import { useAskedPhone } from '@/domain/desk/desk-search'
import { Bell } from '@/pages/desk/desk/bell'
import { SearchButton } from '@/pages/desk/desk/search-button'
import { resetUserState } from '@/state/member-stores'
import { sessionStore } from '@/state/session'
import { memberStorage } from '@/state/storage'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'

const EDITOR = {
  ...{ article: 9, story: 0, report: 0, wiki: 0, marketing: 0, video: 0, banners: 0 },
  ...{ review: 2, asks: 0, reports: 0, cases: 0, cases_late: 1, checks: 0, laws: 0, prepared: 0 },
  ...{ dead: null, persons: null, licences: null },
}
const ofRole = (role: Role) => ALL_PERMISSIONS.filter(one => hasPermission({ role }, one))
const FOUND: Result<'desk/search'> = {
  lots: [{ id: 7, code: 'BJ26112007', title: '望潮台 1号楼', status: 'upcoming', is_on: true }],
  cases: [],
  texts: [{ type: 'article', id: 3, title: '望潮台看样记', status: 'draft' }],
  leads: [],
  staff: [],
}

const key = (target: Element, name: string, more: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }))

async function openSearch(permissions = ofRole('admin')) {
  const page = await mount(
    <QueryClientProvider client={queryClient}>
      <SearchButton permissions={permissions} />
    </QueryClientProvider>,
  )
  const button = page.find('.edk-search')!
  button.focus()
  page.act(() => {
    key(document.body, 'k', { ctrlKey: true })
  })
  const field = (await page.waitFor('[role="combobox"]')) as HTMLInputElement
  const press = (name: string) =>
    page.act(() => {
      key(field, name)
    })
  const current = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? ''
  return { page, button, field, press, current }
}

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {}
  sessionStore.setState({ token: 'a' })
  queryClient.setQueryData(buildQueryKey('desk/search', { keyword: '望潮台' }), FOUND)
})
afterEach(() => {
  queryClient.clear()
  sessionStore.setState({ token: '' })
  memberStorage.remove('deskChoices')
})

test('Ctrl+K opens the search, arrow keys go round its choices, and Esc gives the focus back', async () => {
  const { page, button, field, press, current } = await openSearch()
  expect(document.activeElement).toBe(field)
  page.type('[role="combobox"]', '望潮台')
  await page.waitFor('[role="option"]')
  expect(
    page
      .findAll('[role="listbox"] [role="group"]')
      .map(group => group.ariaLabel ?? group.getAttribute('aria-label')),
  ).toEqual(['房源', '文稿'])
  expect(current()).toContain('BJ26112007')
  press('ArrowDown')
  expect(current()).toContain('望潮台看样记')
  press('ArrowDown')
  expect(current()).toContain('BJ26112007')
  press('ArrowUp')
  expect(page.find('[role="option"][aria-selected="true"]')?.textContent).toContain('望潮台看样记')
  press('Escape')
  expect(page.find('[role="combobox"]')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('Enter opens the current choice, which is offered first the next time, until the logout', async () => {
  const { page, press } = await openSearch()
  page.type('[role="combobox"]', '望潮台')
  await page.waitFor('[role="option"]')
  press('Enter')
  expect(page.find('[role="combobox"]')).toBeNull()
  page.tap('.edk-search')
  await page.waitFor('[role="option"]')
  expect(page.text()).toContain('最近打开望潮台 1号楼')
  resetUserState()
  expect(memberStorage.get('deskChoices')).toBeUndefined()
})

test('rooms are found by their names, an admin’s only for admins', async () => {
  const { page } = await openSearch(ofRole('editor'))
  page.type('[role="combobox"]', '线')
  expect(page.text()).not.toContain('线索')
  page.type('[role="combobox"]', '导')
  expect(page.find('[role="option"]')?.textContent).toContain('导入')
})

test('a whole phone number leads an admin to the lookup of members, and is neither stored nor in an address', async () => {
  const { page, press } = await openSearch()
  page.type('[role="combobox"]', '13800000001')
  const option = await page.waitFor('[role="option"]')
  expect(option.textContent).toContain('查会员 138****0001')
  expect(option.outerHTML).not.toContain('13800000001')
  press('Enter')
  await eventually(() => {
    expect(useAskedPhone.getState().phone).toBe('13800000001')
  })
  expect(memberStorage.get('deskChoices')).toBeUndefined()
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash)
      .join(),
  ).not.toContain('13800000001')
})

test('the bell counts what waits, and leads to each', async () => {
  const today = {
    ...{ leads_late: null, leads_free: null, leads_due: null },
    ...{ lots_ending: 4, lots_lacking: 0, lots_unmanaged: 0, imports: 0, pulls: 0, rates: 0 },
  }
  const page = await mount(<Bell home={{ counts: EDITOR, today }} />)
  page.tap('[aria-label="待办 3 件"]')
  expect(page.findAll('[role="menuitem"]').map(item => item.textContent)).toEqual([
    '投诉与反馈超时 1',
    '今天结束的房源 4',
    '文字待审 2',
    '打开“今天”',
  ])
})
