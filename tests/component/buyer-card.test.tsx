import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '@/api/query-client'
import type { UserInfo } from '@/contract/user/cards'
import BuyerCard from '@/domain/house/detail/buyer-card'
import { sessionStore } from '@/state/session'
import { houseInfo } from '../fixtures/house-info'
import { mount } from '../setup/mount'
import { eventually } from '../setup/wait'
import { buildAnswer, farServer } from './api/far-server'

afterEach(() => {
  queryClient.clear()
  sessionStore.getState().clear()
})

const show = () =>
  mount(
    <QueryClientProvider client={queryClient}>
      <BuyerCard house={houseInfo()} />
    </QueryClientProvider>,
  )
const text = () => document.body.textContent ?? ''
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find(one => one.textContent === name)!

test('a member makes a report, reads its code, and opens it by a press of their own', async () => {
  sessionStore
    .getState()
    .signIn({ token: 't1', expire: Date.now() / 1000 + 1000 }, { uid: 1, agent_id: null } as UserInfo)
  const asked = farServer(
    buildAnswer('house/report', {
      code: '00A3-7K2Q9',
      document_url: '/documents/lot/7/1?uid=1',
      created_at: 1_768_449_600,
    }),
  )
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

test('a visitor logs in first: nothing is made', async () => {
  const asked = farServer('down')
  const page = await show()
  page.tap(button('生成报告'))
  expect(asked).toEqual([])
  expect(text()).not.toContain('核验码')
})
