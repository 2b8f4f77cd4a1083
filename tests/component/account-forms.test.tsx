import type { ReactElement } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { setApiHost } from '@/api/host'
import { queryClient } from '@/api/query-client'
import { LeadSheet } from '@/features/lead/lead-sheet'
import { SmsLogin } from '@/features/login/sms-login'
import { sessionStore } from '@/state/session'
import { eventually, mount } from '../setup/mount'
import { farServer } from './api/far-server'

const inClient = (element: ReactElement) =>
  mount(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>)

beforeEach(() => {
  // jsdom draws nothing, so it cannot scroll.
  Element.prototype.scrollIntoView = () => {}
  window.scrollTo = () => {}
  Object.assign(window, {
    matchMedia: () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }),
  })
  queryClient.clear()
  sessionStore.getState().clear()
  setApiHost({ notify: () => {}, leaveForLogin: () => {}, showBadRequest: () => {}, currentUrl: () => '/' })
})

const REFUSED = {
  errcode: 1004,
  errmsg: '验证码：不正确',
  result: { fields: [{ field: 'code', message: '验证码不正确' }] },
}

test('the sixth digit of the code logs in, once the texts are agreed to; a wrong code is said under it', async () => {
  const asked = farServer(REFUSED)
  const page = await inClient(<SmsLogin />)
  page.type('#phone', '138 0000 0001')
  page.tap(page.findAll('[role=checkbox]')[0]!)
  page.type('#code', '12345')
  expect(asked).toEqual([])
  page.type('#code', '123456')
  await eventually(() => {
    expect(page.find('#code-m')?.textContent).toBe('验证码不正确')
  })
  expect(asked[0]).toMatchObject({ fields: { phone: '13800000001', code: '123456', agree: '1' } })
})

test('without consent the sixth digit waits', async () => {
  const asked = farServer(REFUSED)
  const page = await inClient(<SmsLogin />)
  page.type('#phone', '13800000001')
  page.type('#code', '123456')
  expect(asked).toEqual([])
})

test('a lead: a phone cut short is said, and what the server has against the time stands at the time', async () => {
  const asked = farServer({ result: { day_limit: 5, left_today: 5, taken_times: [] } })
  const page = await inClient(
    <LeadSheet
      open
      onClose={() => {}}
      subject={{ kind: 'viewing', about: { type: 'house', id: 9 }, title: '某某家园 2室' }}
    />,
  )
  const send = () => {
    page.tap(page.findAll('.btn-primary').at(-1)!)
  }
  page.type('#lead-phone', '138')
  send()
  expect(page.text()).toContain('还差 8 位')
  expect(page.text()).toContain('请先阅读并同意协议')
  page.type('#lead-phone', '13800000001')
  page.tap(page.findAll('[role=checkbox]')[0]!)
  const before = asked.length
  farServer({
    errcode: 1004,
    errmsg: '时间：已满',
    result: { fields: [{ field: 'see_time', message: '这个时间已被约走' }] },
  })
  expect(before).toBeLessThanOrEqual(1)
  send()
  await eventually(() => {
    expect(page.find('#lead-see_time')?.textContent).toContain('这个时间已被约走')
  })
})
