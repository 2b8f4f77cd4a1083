import { CalculatorLine } from '@/domain/situation/calculator-line'
import { SituationChip } from '@/domain/situation/situation-chip'
import { takeOldBudget } from '@/state/old-budget'
import { forgetSituation, say, situationNow } from '@/state/situation'
import { memberStorage } from '@/state/storage'
import { mount } from '../setup/mount'
import { until } from '../setup/wait'

type Mounted = Awaited<ReturnType<typeof mount>>

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

const press = (page: Mounted, words: string) => {
  const found = page.findAll('button, [role=button]').find(node => node.textContent === words)
  if (!found) throw new Error(`no button ${words} in ${page.text()}`)
  page.tap(found)
}

test('who said nothing is asked one question after the other, each of which may be passed over', async () => {
  const page = await mount(<SituationChip />)
  press(page, '总成本按套数未知估算，改成我的')
  await page.waitFor('[role=progressbar]')
  expect(page.text()).toContain('本市名下有几套住房？')
  expect(page.find('[role=progressbar]')?.getAttribute('aria-label')).toBe('第 1 题，共 6 题')
  expect(page.text()).toContain('外地名下有几套住房？')
  press(page, '0 套')
  expect(situationNow()).toEqual({ homes: 0 })
  press(page, '跳过这题')
  press(page, '不确定')
  expect(page.text()).toContain('打算怎么付？')
  press(page, '上一题')
  expect(page.text()).toContain('谁来买？')
  press(page, '下一题')
  press(page, '跳过这题')
  expect(page.text()).toContain('户籍在本市吗？')
  press(page, '跳过这题')
  page.type('[name=cash]', '120')
  await until('the sum is told', () => page.text().includes('下一题'))
  press(page, '下一题')
  press(page, '完成')
  expect(situationNow()).toEqual({ homes: 0, buyer: null, cash: 120 * WAN })
  expect(page.text()).toContain('按我的情况：首套 · 现金120.0万')
})

test('what a calculator says of the buyer is taken at one tap, and offered only where it is new', async () => {
  say({ homes: 1 })
  const page = await mount(<CalculatorLine houseId={7} answers={{ homes: 0, cash: 120 * WAN }} />)
  press(page, '用这个结果')
  expect(situationNow()).toEqual({ homes: 0, cash: 120 * WAN })
  expect(page.text()).not.toContain('用这个结果')
})
