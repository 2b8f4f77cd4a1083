import { QueryClientProvider } from '@tanstack/react-query'
import { setApiHost } from '@/api/host'
import { queryClient } from '@/api/query-client'
import type { RiskFlag } from '@/contract/house/schema'
import { NoticeReadings } from '@/domain/house/detail/notice-readings'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'

const LEASE: RiskFlag = { kind: 'lease', value: 'yes', number: null, quote: '该房屋已出租', section: null }

/** A server that takes each report, and the page with one reading of the notice. */
async function opened() {
  const sent: Record<string, string>[] = []
  Object.assign(globalThis, {
    fetch: (_url: string, { body }: { body: string }) => {
      sent.push(Object.fromEntries(new URLSearchParams(body)))
      const text = JSON.stringify({ errcode: 0, errmsg: 'ok', result: { is_new: true } })
      return Promise.resolve({
        status: 200,
        headers: { get: () => null },
        text: () => Promise.resolve(text),
      })
    },
  })
  setApiHost({
    notify: () => {},
    leaveForLogin: () => {},
    showBadRequest: () => {},
    currentUrl: () => '/',
    screen: () => '',
  })
  const view = await mount(
    <QueryClientProvider client={queryClient}>
      <NoticeReadings houseId={7} risk={[LEASE]} />
    </QueryClientProvider>,
  )
  view.tap('[aria-label^="读错了："]')
  return { sent, view }
}

it('sends the right reading in the words of the reporter', async () => {
  const { sent, view } = await opened()
  view.type('.misread-form', '租约已于去年到期')
  view.tap('[aria-label^="报告读错："]')
  await eventually(() => {
    expect(view.text()).toContain('已报告')
  })
  expect(sent).toMatchObject([
    { house_id: '7', matter: 'lease', quote: '该房屋已出租', note: '租约已于去年到期' },
  ])
})

it('sends nothing when the reporter cancels, and no note when none is typed', async () => {
  const { sent, view } = await opened()
  view.tap('[aria-label^="不报告："]')
  expect(sent).toEqual([])
  view.tap('[aria-label^="读错了："]')
  view.tap('[aria-label^="报告读错："]')
  await eventually(() => {
    expect(sent).toHaveLength(1)
  })
  expect(sent[0]).not.toHaveProperty('note')
})

it('says of a reading by a machine that it is one, and of no other', async () => {
  const { view } = await opened()
  expect(view.text()).not.toContain('由机器阅读')
  const read = await mount(
    <QueryClientProvider client={queryClient}>
      <NoticeReadings houseId={7} risk={[{ ...LEASE, reader: 'model' }]} />
    </QueryClientProvider>,
  )
  expect(read.text()).toContain('“该房屋已出租”')
  expect(read.text()).toContain('由机器阅读，以公告原文为准')
})
