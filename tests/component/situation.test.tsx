import { fireEvent, render, screen } from '@testing-library/react'
import { CalculatorLine } from '@/domain/situation/calculator-line'
import { SituationChip } from '@/domain/situation/situation-chip'
import { takeOldBudget } from '@/state/old-budget'
import { forgetSituation, say, situationNow } from '@/state/situation'
import { memberStorage } from '@/state/storage'

const WAN = 1_000_000
afterEach(forgetSituation)

test('the total budget of an older version counts as money in hand, once', () => {
  memberStorage.set('budget', 340 * WAN)
  takeOldBudget()
  expect(situationNow()).toEqual({ cash: 340 * WAN, loan: 'none' })
  expect(memberStorage.get('budget')).toBeUndefined()

  say({ cash: undefined })
  takeOldBudget()
  expect(situationNow()).toEqual({ loan: 'none' })
})

test.each([{ cash: 120 * WAN }, { loan: 'commercial' as const }])(
  'what was said since is better: %j',
  said => {
    say(said)
    memberStorage.set('budget', 340 * WAN)
    takeOldBudget()
    expect(situationNow()).toEqual(said)
  },
)

test('who said nothing is asked one question after the other, each of which may be passed over', async () => {
  render(<SituationChip />)
  fireEvent.click(screen.getByRole('button', { name: '总成本按套数未知估算，改成我的' }))
  await screen.findByText('本市名下有几套住房？')
  expect(screen.getByRole('progressbar', { name: '第 1 题，共 6 题' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '0 套' }))
  await screen.findByText('外地名下有几套住房？')
  expect(situationNow()).toEqual({ homes: 0 })
  fireEvent.click(screen.getByRole('button', { name: '跳过这题' }))
  fireEvent.click(screen.getByRole('button', { name: '不确定' }))
  await screen.findByText('打算怎么付？')
  fireEvent.click(screen.getByRole('button', { name: '上一题' }))
  await screen.findByText('谁来买？')
  fireEvent.click(screen.getByRole('button', { name: '下一题' }))
  fireEvent.click(screen.getByRole('button', { name: '跳过这题' }))
  fireEvent.change(screen.getByRole('textbox', { name: /手头能动用的现金/ }), { target: { value: '120' } })
  fireEvent.click(screen.getByRole('button', { name: '下一题' }))
  fireEvent.click(screen.getByRole('button', { name: '完成' }))
  expect(situationNow()).toEqual({ homes: 0, buyer: null, cash: 120 * WAN })
  expect(screen.queryByText('每月最多还款')).toBeNull()
  expect(screen.getByRole('link', { name: '按我的情况：首套 · 现金120.0万' })).toBeTruthy()
})

test('what a calculator says of the buyer is taken at one tap, and offered only where it is new', () => {
  say({ homes: 1 })
  render(<CalculatorLine houseId={7} answers={{ homes: 0, cash: 120 * WAN }} />)
  fireEvent.click(screen.getByRole('button', { name: '用这个结果' }))
  expect(situationNow()).toEqual({ homes: 0, cash: 120 * WAN })
  expect(screen.queryByRole('button', { name: '用这个结果' })).toBeNull()
})
