import { QueryClientProvider } from '@tanstack/react-query'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import type { LeadInfo } from '@/contract/lead/schema'
import { CheckForm } from '@/pages/agent/workbench/check-form'
import { LeadRecords } from '@/pages/agent/workbench/lead-records.h5'
import { ContractForm, VisitForm } from '@/pages/agent/workbench/record-forms'
import { sessionStore } from '@/state/session'
import { mount } from '../setup/mount'

const nothing = () => {}
const within = (element: JSX.Element) =>
  mount(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>)
afterEach(() => {
  queryClient.clear()
  sessionStore.setState({ token: '' })
})

const page = { total: 0, page: 1, page_size: 50 }
const records = (status: LeadInfo['status'], visits: object[]) => {
  sessionStore.setState({ token: 'a' })
  queryClient.setQueryData(buildQueryKey('agent/visits', { lead_id: 5, page_size: 50 }), {
    ...page,
    list: visits,
  })
  queryClient.setQueryData(buildQueryKey('agent/contracts', { lead_id: 5, page_size: 50 }), {
    ...page,
    list: [],
  })
  return within(<LeadRecords lead={{ id: 5, status, house: null } as LeadInfo} lots={[]} />)
}
const visit = {
  id: 1,
  lead_id: 5,
  client: '王**',
  house: { id: 2, title: '望潮台 2204室' },
  agent: '',
  at: 1_768_442_400,
  result: 'wants',
  note: '喜欢南向',
  updated_at: 1,
}

test('an open lead shows its visits, and takes more', async () => {
  const shown = await records('contacted', [visit])
  for (const word of ['王**，有意向', '望潮台 2204室', '喜欢南向', '登记带看', '登记合同'])
    expect(shown.text()).toContain(word)
})

test('a lead that is off takes no more', async () => {
  expect((await records('invalid', [visit])).text()).not.toContain('登记带看')
})

test('a lead that is off shows nothing where nothing was written down', async () => {
  expect((await records('cancelled', [])).text()).toBe('')
})

test('a visit without a lot is not sent', async () => {
  const shown = await within(<VisitForm leadId={5} lot={null} lots={[]} onClose={nothing} />)
  shown.tap('.sheet-f .btn')
  expect(shown.text()).toContain('请选择房源')
})

test('a contract has a number and a fee in whole yuan', async () => {
  const shown = await within(<ContractForm leadId={5} lot={null} lots={[]} onClose={nothing} />)
  shown.type('#contract-fee', '1.5')
  shown.tap('.sheet-f .btn')
  expect(shown.text()).toContain('编号为 2–40 个字')
  expect(shown.text()).toContain('服务费为整数，单位元')
})

test('what was found on site has a lot and words', async () => {
  const shown = await within(<CheckForm lots={[]} onClose={nothing} />)
  shown.tap('.sheet-f .btn')
  expect(shown.text()).toContain('请选择房源')
  expect(shown.text()).toContain('写下看到的情况')
  expect(shown.text()).toContain('至多 6 张')
})
