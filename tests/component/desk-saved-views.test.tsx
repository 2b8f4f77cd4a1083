import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import { ClientErrors } from '@/pages/desk/desk/client-errors'
import type { DeskPlace } from '@/pages/desk/desk/desk-place'
import { Messages } from '@/pages/desk/desk/messages'
import { Users } from '@/pages/desk/desk/users'
import { sessionStore } from '@/state/session'
import { deviceStorage } from '@/state/storage'
import { mount } from '../setup/mount'

const view = (id: number, name: string, query: string) => ({
  id,
  name,
  query,
  is_shared: false,
  is_own: true,
  owner: '管理员甲',
})

beforeEach(() => {
  sessionStore.setState({ token: 'a' })
  // The rows do not matter here.
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
  queryClient.clear()
  sessionStore.setState({ token: '' })
  deviceStorage.remove('deskTables')
})

/** A room whose address is kept and shown. */
function Room({
  params: first,
  children,
}: {
  params: DeskPlace['params']
  children: (place: DeskPlace) => ReactNode
}) {
  const [params, setParams] = useState(first)
  const place: DeskPlace = { params, setParams: next => setParams(next as DeskPlace['params']) }
  return (
    <QueryClientProvider client={queryClient}>
      {children(place)}
      <output>{JSON.stringify(params)}</output>
    </QueryClientProvider>
  )
}
const show = (
  params: DeskPlace['params'],
  views: ReturnType<typeof view>[],
  children: (place: DeskPlace) => ReactNode,
) => {
  queryClient.setQueryData(buildQueryKey('desk/saved-views', { room: params.section ?? '' }), { list: views })
  return mount(<Room params={params}>{children}</Room>)
}
type Page = Awaited<ReturnType<typeof show>>
const listChips = (page: Page) =>
  page.findAll('[aria-label="保存的视图"] button').map(({ textContent }) => textContent)

test.each([
  ['staff', { tab: 'staff' }, '停用的'],
  ['requests', { tab: 'requests' }, '已办结'],
  ['licences', { tab: 'licences' }, '快到期'],
])('the tab %s of the people shows its own saved views, and none of the other tabs', async (_, tab, name) => {
  const views = [
    view(1, '停用的', 'tab=staff&view=disabled'),
    view(2, '已办结', 'tab=requests&view=closed'),
    view(3, '快到期', 'tab=licences&view=soon'),
  ]
  const page = await show({ section: 'users', ...tab }, views, place => (
    <Users
      persons={0}
      licences={0}
      permissions={['staff.read', 'privacy.answer', 'licences.check']}
      place={place}
    />
  ))
  expect(listChips(page)).toEqual([name, '管理视图'])
})

test('a view is chosen by one press; the first tab has its views without its name in the address', async () => {
  const page = await show({ section: 'users' }, [view(1, '停用的', 'tab=staff&view=disabled')], place => (
    <Users persons={0} licences={0} permissions={['staff.read']} place={place} />
  ))
  page.tap('[aria-label="保存的视图"] button')
  expect(page.find('output')?.textContent).toBe('{"tab":"staff","view":"disabled","section":"users"}')
  page.tap(page.findAll('button').find(({ textContent }) => textContent === '管理视图')!)
  expect(page.text()).toContain('把现在的条件、次序和列保存为')
})

test('messages have saved views', async () => {
  const page = await show({ section: 'messages' }, [view(1, '短信', 'channel=sms')], place => (
    <Messages place={place} />
  ))
  expect(listChips(page)).toEqual(['短信', '管理视图'])
})

test('client errors have saved views', async () => {
  const page = await show({ section: 'operations' }, [], place => <ClientErrors place={place} />)
  expect(listChips(page)).toEqual(['保存视图'])
})
