import { QueryClientProvider } from '@tanstack/react-query'
import { useCall } from '@/api/query'
import { queryClient } from '@/api/query-client'
import { Fields, FormFoot, useDeskForm } from '@/pages/desk/desk/desk-form'
import { sessionStore } from '@/state/session'
import type { UserInfo } from '@/contract/user/cards'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'

/** A record that opens again after each save, as at the desk. */
function Reason({ base, first }: { base: number; first: string }) {
  const form = useDeskForm({
    path: 'desk/paper-none',
    draft: { form: 'reason', key: 7, base },
    first: { reason: first },
    fields: [{ field: 'reason', label: '原因', least: 2 }],
    requestOf: ({ reason }) => ({ house_id: 7, kind: 'notice' as const, reason }),
    after: () => ({ reason: first }),
    onDone: () => {},
  })
  return (
    <>
      <Fields form={form} />
      <FormFoot form={form} hasSaveKey send="保存" />
    </>
  )
}
function Record() {
  const { data } = useCall('desk/papers', { house_id: 7 }, { stale: 'none' })
  const papers = data as unknown as { base: number; reason: string } | undefined
  return papers ? <Reason key={papers.base} base={papers.base} first={papers.reason} /> : null
}

let record = { base: 1, reason: '旧的' }
let sent: string[] = []
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  Object.assign(window, { matchMedia: () => ({ matches: true }) })
  localStorage.clear()
  record = { base: 1, reason: '旧的' }
  sent = []
  sessionStore
    .getState()
    .signIn({ token: 't', expire: Date.now() / 1000 + 1000 }, { uid: 1, agent_id: null } as UserInfo)
  const fetch = (url: string, { body }: { body: string }) => {
    const reason = new URLSearchParams(body).get('reason')
    if (url.endsWith('paper-none') && reason) {
      sent.push(reason)
      record = { base: record.base + 1, reason }
    }
    return Promise.resolve({
      status: 200,
      headers: { get: () => null },
      text: () => Promise.resolve(JSON.stringify({ errcode: 0, errmsg: '', result: record })),
    })
  }
  Object.assign(globalThis, { fetch })
})
afterEach(() => {
  queryClient.clear()
  sessionStore.getState().clear()
})
const open = () =>
  mount(
    <QueryClientProvider client={queryClient}>
      <Record />
    </QueryClientProvider>,
  )
const field = '#reason-reason'
const press = (key: string) =>
  document.dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, cancelable: true }),
  )

test('a saved form opens with what it saved, and offers nothing', async () => {
  const page = await open()
  await eventually(() => expect(page.find(field)).toHaveProperty('value', '旧的'))
  page.type(field, '新的原因')
  await eventually(() => expect(page.text()).toContain('已存在本机'))
  page.act(() => void press('s'))
  await eventually(() => expect(sent).toEqual(['新的原因']))
  await eventually(() => expect(page.text()).not.toContain('已存在本机'))
  expect(page.find(field)).toHaveProperty('value', '新的原因')
  expect(page.text()).not.toContain('没有保存的内容')
})

test('what is too short is told at its field, and nothing is sent', async () => {
  const page = await open()
  await eventually(() => expect(page.find(field)).not.toBeNull())
  page.type(field, '短')
  page.act(() => void press('s'))
  expect(page.find(`${field}-m`)?.textContent).toBe('原因至少 2 个字')
  expect(sent).toEqual([])
})
