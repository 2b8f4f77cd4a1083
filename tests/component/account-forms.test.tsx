import type { ReactElement } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { setApiHost } from '@/api/host'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import { LEGAL } from '@/contract/legal/asks'
import { LeadSheet } from '@/features/lead/lead-sheet'
import { PasswordLogin } from '@/features/login/password-login'
import { SmsLogin } from '@/features/login/sms-login'
import { sessionStore } from '@/state/session'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'
import { buildAnswer, farServer } from './api/far-server'

const inClient = (element: ReactElement) =>
  mount(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>)

/** Texts in force. */
const TEXTS = {
  operator: { company: '', icp: '', police_record: '' },
  texts: [
    { kind: 'terms' as const, version: '2027-01', title: '用户协议', effective_from: '2027-01-01' },
    { kind: 'privacy' as const, version: '2026-11c', title: '隐私政策', effective_from: '2026-11-30' },
  ],
}

beforeEach(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = () => {}
  window.scrollTo = () => {}
  Object.assign(window, {
    matchMedia: () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }),
  })
  queryClient.clear()
  queryClient.setQueryData(buildQueryKey(...LEGAL), TEXTS)
  sessionStore.getState().clear()
  setApiHost({
    notify: () => {},
    leaveForLogin: () => {},
    showBadRequest: () => {},
    currentUrl: () => '/',
    screen: () => '',
  })
})

/** Requests without those for the login methods. */
const filterSentCalls = (asked: ReturnType<typeof farServer>) =>
  asked.filter(({ url }) => !url.endsWith('user/login-ways'))

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
  expect(filterSentCalls(asked)).toEqual([])
  page.type('#code', '123456')
  await eventually(() => {
    expect(page.find('#code-m')?.textContent).toBe('验证码不正确')
  })
  expect(filterSentCalls(asked)[0]).toMatchObject({
    fields: {
      phone: '13800000001',
      code: '123456',
      agree: '1',
      agree_texts: 'terms@2027-01,privacy@2026-11c',
    },
  })
})

test('a login by password asks for the consent only when the server does', async () => {
  const asked = farServer({
    errcode: 1004,
    errmsg: '同意：用户协议改了，请看过后勾选同意',
    result: { fields: [{ field: 'agree', message: '用户协议改了，请看过后勾选同意' }] },
  })
  const page = await inClient(<PasswordLogin />)
  page.type('#phone', '13800000001')
  page.type('#password', 'Demo1234')
  expect(page.findAll('[role=checkbox]')).toEqual([])
  page.tap(page.findAll('.btn').find(({ textContent }) => textContent === '登录')!)
  await eventually(() => {
    expect(page.text()).toContain('用户协议改了，请看过后勾选同意')
  })
  expect(page.text()).toContain('《用户协议》（2027-01 版）')
  page.tap(page.findAll('[role=checkbox]')[0]!)
  page.tap(page.findAll('.btn').find(({ textContent }) => textContent === '登录')!)
  await eventually(() => {
    expect(filterSentCalls(asked)[1]?.fields).toMatchObject({
      agree: '1',
      agree_texts: 'terms@2027-01,privacy@2026-11c',
    })
  })
})

test('without consent the sixth digit waits', async () => {
  const asked = farServer(REFUSED)
  const page = await inClient(<SmsLogin />)
  page.type('#phone', '13800000001')
  page.type('#code', '123456')
  expect(filterSentCalls(asked)).toEqual([])
})

const sumAsked = (id: string, question: string) => ({
  errcode: 1004,
  errmsg: 'proof_answer：请先回答一道算术题，再获取验证码',
  result: { fields: [{ field: 'proof_answer', message: '请先回答' }], proof: { id, question } },
})

test('where the server asks a sum it stands above the code, and its answer goes along', async () => {
  const said: string[] = []
  setApiHost({
    notify: text => said.push(text),
    leaveForLogin: () => {},
    showBadRequest: () => {},
    currentUrl: () => '/',
    screen: () => '',
  })
  const asked = farServer(
    buildAnswer('user/login-ways', { sms: true }),
    sumAsked('first', '九加三等于几？'),
    sumAsked('second', '八加三等于几？'),
    {
      result: { expire_in: 300, retry_after: 60 },
    },
  )
  const page = await inClient(<SmsLogin />)
  await eventually(() => {
    expect(asked).toHaveLength(1)
  })
  page.type('#phone', '13800000001')
  const send = () => {
    page.tap(page.findAll('.box-side').at(-1)!)
  }
  send()
  await eventually(() => {
    expect(page.text()).toContain('九加三等于几？')
  })
  send()
  expect(filterSentCalls(asked)).toHaveLength(1)
  page.type('#code-proof', '13')
  send()
  await eventually(() => {
    expect(page.text()).toContain('八加三等于几？')
  })
  expect(page.find('#code-proof-m')?.textContent).toContain('答案不对')
  page.type('#code-proof', '11')
  send()
  await eventually(() => {
    expect(page.text()).toMatch(/(60|59) 秒后重发/)
  })
  expect(filterSentCalls(asked).map(({ fields: { proof, proof_answer } }) => [proof, proof_answer])).toEqual([
    [undefined, undefined],
    ['first', '13'],
    ['second', '11'],
  ])
  expect(page.find('#code-proof')).toBeNull()
  expect(said).toEqual([])
})

test('where no text messages are sent the form says what else there is', async () => {
  farServer(buildAnswer('user/login-ways', { sms: false, weapp: true, wechat: true, swan: true }))
  const page = await inClient(<SmsLogin />)
  await eventually(() => {
    expect(page.text()).toContain('本站没有开通短信验证码。请用密码登录')
  })
  expect(page.find('#phone')).toBeNull()
})

test('a lead: a phone cut short is said, and what the server has against the time stands at the time', async () => {
  const asked = farServer({
    result: {
      day_limit: 20,
      left_today: 20,
      subject_limit: 5,
      left_of_subject: 5,
      look_time: null,
      taken_times: [],
    },
  })
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
  // Rate limits and login methods; no form was sent.
  expect(before).toBeLessThanOrEqual(2)
  send()
  await eventually(() => {
    expect(page.find('#lead-see_time')?.textContent).toContain('这个时间已被约走')
  })
})

const LIMITS = { day_limit: 20, left_today: null, subject_limit: 5, left_of_subject: null, look_time: null }
const QUESTION = { kind: 'zixun', about: { type: 'house', id: 9 }, title: '某某家园 2室' } as const

test('a lead that was written and not sent is there again, without the phone and the consent', async () => {
  farServer({ result: { ...LIMITS, taken_times: [] } })
  const first = await inClient(<LeadSheet open onClose={() => {}} subject={QUESTION} />)
  first.type('#lead-phone', '13800000001')
  first.type('#lead-note', '税费谁付？')
  await eventually(() => {
    expect(localStorage.getItem('drafts.all')).toContain('税费谁付？')
  })
  expect(localStorage.getItem('drafts.all')).not.toContain('13800000001')

  const valueOf = (selector: string) => (first.findAll(selector).at(-1) as HTMLTextAreaElement).value
  await inClient(<LeadSheet open onClose={() => {}} subject={QUESTION} />)
  expect(valueOf('#lead-note, #lead-note textarea')).toBe('税费谁付？')
  await inClient(
    <LeadSheet open onClose={() => {}} subject={{ ...QUESTION, about: { type: 'house', id: 8 } }} />,
  )
  expect(valueOf('#lead-note, #lead-note textarea')).toBe('')
})

test('what kept a lead from being sent stands in the form, and goes when it is sent', async () => {
  farServer({ status: 404 })
  const page = await inClient(<LeadSheet open onClose={() => {}} subject={QUESTION} />)
  page.type('#lead-phone', '13800000001')
  page.tap(page.findAll('[role=checkbox]')[0]!)
  const send = () => {
    page.tap(page.findAll('.btn-primary').at(-1)!)
  }
  send()
  await eventually(() => {
    expect(page.findAll('[role=alert]').map(alert => alert.textContent)).toHaveLength(1)
  })
  expect(document.querySelector('.toast')?.textContent ?? '').toBe('')
  farServer({
    result: {
      id: 418,
      type: 'zixun',
      status: 'new',
      agent: null,
      phone_relay: null,
      verified: false,
      see_time: null,
      created_at: 1_763_650_000,
    },
  })
  send()
  await eventually(() => {
    expect(page.text()).toContain('已提交')
  })
  // The name that a guest gives on the phone, as nothing else proves their identity.
  expect(page.text()).toContain('ZX1120-0418')
  expect(page.text()).toContain('查询请报编号')
  expect(page.findAll('[role=alert]')).toEqual([])
})
