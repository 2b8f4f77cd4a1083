import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import type { StaffRow } from '@/domain/desk/people-view'
import { InviteForm } from '@/pages/desk/desk/invite-form'
import { MemberLookup } from '@/pages/desk/desk/member-lookup'
import { OpenKeyForm } from '@/pages/desk/desk/open-key-form'
import { RoleForm } from '@/pages/desk/desk/role-form'
import { sessionStore } from '@/state/session'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'

const row: StaffRow = {
  id: 7,
  name: '编辑甲',
  roles: ['editor'],
  team: '内容',
  custom_role_id: null,
  custom_role: null,
  agent_id: null,
  kinds: [],
  session_total: 0,
  seen_at: 0,
  disabled_at: null,
  leave_day: null,
  leave_fault: '',
}

beforeEach(() => sessionStore.setState({ token: 'a' }))
afterEach(() => {
  queryClient.clear()
  sessionStore.setState({ token: '' })
})

const show = (form: ReactElement) => {
  queryClient.setQueryData(buildQueryKey('desk/custom-roles', {}), { list: [] })
  return mount(<QueryClientProvider client={queryClient}>{form}</QueryClientProvider>)
}
type Page = Awaited<ReturnType<typeof show>>
const getButton = (page: Page, words: string) =>
  page.findAll('button').find(({ textContent }) => textContent === words)!

test('an invitation says at each field what is missing or too short, and is not sent', async () => {
  const page = await show(<InviteForm onDone={() => {}} />)
  page.type('#desk-staff-invite-phone', '139')
  page.tap(getButton(page, '发送邀请'))
  expect(page.text()).toContain('手机号至少 11 个字')
  expect(page.text()).toContain('请填姓名')
})

test('a lookup of a member needs the whole number and a reason', async () => {
  const page = await show(<MemberLookup />)
  page.tap(getButton(page, '查'))
  expect(page.text()).toContain('手机号至少 11 个字')
  expect(page.text()).toContain('为什么查至少 2 个字')
})

test('a key for open data says which numbers of rows are allowed', async () => {
  const page = await show(<OpenKeyForm onDone={() => {}} />)
  page.type('#desk-open-key-add-daily_rows', '5')
  page.tap('[role="checkbox"]')
  page.tap(getButton(page, '新建'))
  expect(page.text()).toMatch(/每天至多 [\d,]+ 到 [\d,]+ 行/)
})

test('what the server refuses about a value without an error of its own is said at the button', async () => {
  const refusal = {
    errcode: 1004,
    errmsg: '到期日应在今天之后',
    result: { fields: [{ field: 'until', message: '到期日应在今天之后' }] },
  }
  const fetch = () =>
    Promise.resolve({
      status: 200,
      headers: { get: () => null },
      text: () => Promise.resolve(JSON.stringify(refusal)),
    })
  Object.assign(globalThis, { fetch })
  const page = await show(<OpenKeyForm onDone={() => {}} />)
  page.type('#desk-open-key-add-organisation', '研究所')
  page.type('#desk-open-key-add-name', '研究')
  page.tap('[role="checkbox"]')
  page.tap(getButton(page, '新建'))
  await eventually(() => expect(page.text()).toContain('到期日应在今天之后'))
})

test('a change of roles needs a reason, and something to change', async () => {
  const page = await show(<RoleForm row={row} onDone={() => {}} />)
  expect(getButton(page, '保存').hasAttribute('disabled')).toBe(true)
  page.tap('[role="checkbox"][aria-label="管理员"]')
  page.tap(getButton(page, '保存'))
  expect(page.text()).toContain('原因至少 2 个字')
})
