import { leftText, nextText, wonEvents, wonRows } from '@/domain/account/won-view'
import { daysAfter, wonPlan } from '../../server/modules/won/plan'

const AT = Date.UTC(2026, 10, 20, 2) / 1000
const lot = {
  price: 320_000_000,
  deposit: 50_000_000,
  start_time: AT - 86_400,
  end_time: AT,
  payments: [{ percent: null, due_day: '2026-11-30', is_certain: true }],
}
const steps = wonPlan(lot).map(step => ({
  ...step,
  notice_day: step.step === 'balance' ? step.day : null,
  ticks: [] as string[],
  done_at: null as number | null,
}))
const TODAY = '2026-11-21'

test('the balance is due by the notice; what follows is about', () => {
  expect(wonPlan(lot).map(({ key, day, sureness, amount }) => [key, day, sureness, amount])).toEqual([
    ['deal', '2026-11-20', 'sure', 0],
    ['balance-1', '2026-11-30', 'sure', 270_000_000],
    ['ruling', '2026-12-21', 'usual', 0],
    ['tax', '2026-12-31', 'usual', 0],
    ['transfer', '2027-01-05', 'usual', 0],
    ['handover', '2027-01-05', 'usual', 0],
  ])
})

test('days that follow from one are counted from it', () => {
  expect(daysAfter('ruling', '2026-12-01')).toEqual([
    { key: 'tax', day: '2026-12-11' },
    { key: 'transfer', day: '2026-12-16' },
    { key: 'handover', day: '2026-12-16' },
  ])
  expect(daysAfter('handover', '2026-12-01')).toEqual([])
})

test('rows say what is next, what is late and how sure a day is', () => {
  const rows = wonRows({ steps }, TODAY)
  expect(rows.map(({ title, day }) => [title, day])).toEqual([
    ['1 成交确认书', '11-20'],
    ['2 交尾款', '11-30'],
    ['3 领裁定书', '约 12-21'],
    ['4 缴税', '约 12-31'],
    ['5 过户', '约 2027-01-05'],
    ['6 交付', '约 2027-01-05'],
  ])
  expect(rows[0]).toMatchObject({ isNext: true, isLate: true, left: '过了 1 天' })
  expect(rows[1]).toMatchObject({ isNext: false, amount: '270.0万', left: '还有 9 天' })
})

test.each([
  ['2026-11-30', null, false],
  ['2026-11-28', '公告限期 11-30', false],
  ['2026-12-04', '公告限期 11-30，晚于它的日期须有法院的书面同意', true],
])('a day of one’s own stands beside that of the notice: %s', (day, notice, isPastNotice) => {
  const own = steps.map(step => (step.step === 'balance' ? { ...step, day, sureness: 'own' as const } : step))
  expect(wonRows({ steps: own }, TODAY)[1]).toMatchObject({ notice, isPastNotice })
})

test('what comes next is one sentence, and in the end there is nothing', () => {
  const done = steps.map((step, at) => (at === 0 ? { ...step, done_at: 1 } : step))
  expect(nextText({ steps: done }, TODAY)).toBe('交尾款 270.0万，11-30，还有 9 天')
  expect(nextText({ steps: steps.map(step => ({ ...step, done_at: 1 })) }, TODAY)).toBe('已全部办理')
  const house = { id: 3, title: '鹿鸣庭' } as Parameters<typeof wonEvents>[0]['house']
  const events = wonEvents({ house, steps: done, court: '演示法院' }, 'https://x/m/my/won/3')
  expect(events.length).toBe(5)
  expect(events[0]).toMatchObject({ uid: 'won-3-balance-1', day: '2026-11-30', title: '交尾款：鹿鸣庭' })
})

test.each([
  ['2026-11-21', '今天'],
  ['2026-11-20', '过了 1 天'],
  ['2026-12-21', '还有 30 天'],
])('%s: %s', (day, text) => {
  expect(leftText(day, TODAY)).toBe(text)
})
