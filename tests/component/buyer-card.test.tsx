import { Text } from '@tarojs/components'
import { QueryClientProvider } from '@tanstack/react-query'
import { callAny } from '@/api/call'
import { queryClient } from '@/api/query-client'
import type { UserInfo } from '@/contract/user/cards'
import BuyerCard from '@/domain/house/detail/buyer-card'
import { serverNow, setClockOffset } from '@/platform/clock'
import { sessionStore } from '@/state/session'
import { useNow } from '@/ui/countdown/use-now'
import { houseInfo } from '../fixtures/house-info'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'
import { buildAnswer, farServer } from './api/far-server'

const Clock = () => <Text className="clock">{useNow()}</Text>

afterEach(() => {
  setClockOffset(0)
  queryClient.clear()
  sessionStore.getState().clear()
})

const show = () =>
  mount(
    <QueryClientProvider client={queryClient}>
      <BuyerCard house={houseInfo()} />
      <Clock />
    </QueryClientProvider>,
  )
const text = () => document.body.textContent ?? ''
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(one => one.textContent === name)!

function signIn() {
  sessionStore
    .getState()
    .signIn({ token: 't1', expire: Date.now() / 1000 + 100_000 }, { uid: 1, agent_id: null } as UserInfo)
}
const reportMadeAt = (created_at: number) =>
  buildAnswer('house/report', {
    code: '00A3-7K2Q9',
    document_url: '/documents/lot/7/1?uid=1',
    created_at,
  })

test('a member makes a report, reads its code, and opens it by a press of their own', async () => {
  signIn()
  const asked = farServer(reportMadeAt(Math.floor(serverNow())))
  const opened = jest.spyOn(window, 'open').mockReturnValue(null)
  const page = await show()
  page.tap(button('生成报告'))
  await eventually(() => {
    expect(text()).toContain('核验码 00A3-7K2Q9')
  })
  expect(asked.filter(one => JSON.stringify(one).includes('house/report'))).toHaveLength(1)
  expect(opened).not.toHaveBeenCalled()
  page.tap(button('打开报告'))
  expect(opened).toHaveBeenCalledWith('/documents/lot/7/1?uid=1', '_blank', 'noopener')
})

test('a report cannot be opened an hour after it was made, by server time, and is offered anew', async () => {
  signIn()
  const madeAt = Math.floor(serverNow())
  farServer(reportMadeAt(madeAt))
  const page = await show()
  page.tap(button('生成报告'))
  await eventually(() => {
    expect(button('打开报告')).toBeDefined()
  })
  setClockOffset(3570)
  await eventually(() => {
    expect(Number(page.find('.clock')?.textContent)).toBeGreaterThanOrEqual(madeAt + 3570)
  })
  expect(button('打开报告')).toBeDefined()
  setClockOffset(3600)
  await eventually(() => {
    expect(button('打开报告')).toBeUndefined()
  })
  expect(button('生成报告')).toBeDefined()
})

test('a visitor logs in first: nothing is made', async () => {
  const asked = farServer(buildAnswer('house/count', { total: 1 }))
  const page = await show()
  page.tap(button('生成报告'))
  await eventually(() => {
    expect(window.location.pathname).toMatch(/^\/m\/my\/login/)
  })
  // Request that arrives after whatever the press has sent.
  await callAny('house/count', {})
  expect(asked.map(({ url }) => url.split('/').at(-1))).toEqual(['count'])
  expect(text()).not.toContain('核验码')
})
