import { HEARD_FIRST, heardIssues, heardRequest } from '@/domain/lead/workbench/register-view'
import { sumTabTotals } from '@/domain/lead/workbench/workbench-view'

const heard = { ...HEARD_FIRST, phone: '13900000001', agree: true }

test('a call needs a number and the client’s consent; a name is held to its length once there is one', () => {
  expect(heardIssues(HEARD_FIRST).map(({ field, isMissing }) => [field, isMissing])).toEqual([
    ['phone', true],
    ['agree', true],
  ])
  expect(heardIssues({ ...heard, agree: false })[0]?.message).toBe('请先征得客户同意')
  expect(heardIssues({ ...heard, phone: '1390000' })[0]?.message).toBe('还差 4 位，应为 11 位')
  expect(heardIssues({ ...heard, name: '王'.repeat(17) }).map(({ field }) => field)).toEqual(['name'])
  expect(heardIssues(heard)).toEqual([])
})

test('what was not said is not sent', () => {
  expect(heardRequest(heard)).toEqual({ phone: '13900000001', type: 'call', agree: true })
  expect(
    heardRequest({
      ...heard,
      type: 'viewing',
      name: ' 王女士 ',
      note: ' 周末来 ',
      lot: { id: 7, title: '房' },
    }),
  ).toEqual({
    phone: '13900000001',
    type: 'viewing',
    agree: true,
    name: '王女士',
    note: '周末来',
    house_id: 7,
  })
})

test('a tab of the desk counts all its states', () => {
  const totals = [
    { key: 'invalid', label: '无效', total: 2 },
    { key: 'cancelled', label: '已取消', total: 1 },
    { key: 'done', label: '已完成', total: 4 },
  ]
  expect(sumTabTotals(totals, 'off')).toBe(3)
  expect(sumTabTotals(totals, 'done')).toBe(4)
  expect(sumTabTotals(totals, 'contacted')).toBe(0)
})
