import { dayStart } from '@/lib/dates'
import { cashPlan, depositDays, heldByDay, type CashCase } from '@/lib/finance/cash-calendar'

const WAN = 1_000_000
const at = (day: string, hour: number) => dayStart(day) + hour * 3600

const CASE: CashCase = {
  price: 317.5 * WAN,
  deposit: 50 * WAN,
  taxes: 12.7 * WAN,
  arrears: 1.248 * WAN,
  cash: 140 * WAN,
  loan: 200 * WAN,
  reserve: 8 * WAN,
  start_time: at('2026-11-23', 10),
  end_time: at('2026-11-24', 10),
  payments: [{ percent: null, due_day: '2026-12-09', is_certain: true }],
}

test('what is due on which day, what the bank pays of it, and what is left of the own cash', () => {
  const { events, spent, left } = cashPlan(CASE)
  expect(events.map(e => [e.key, e.day, e.amount / WAN, e.loan / WAN, e.left / WAN, e.sureness])).toEqual([
    ['deposit', '2026-11-23', 50, 0, 90, 'sure'],
    ['deal', '2026-11-24', 0, 0, 90, 'sure'],
    // 317.5 − 50 = 267.5: the bank 200, own cash 67.5
    ['balance-1', '2026-12-09', 267.5, 200, 22.5, 'sure'],
    ['ruling', '2026-12-30', 0, 0, 22.5, 'usual'],
    ['tax', '2027-01-09', 13.948, 0, 8.552, 'usual'],
    ['handover', '2027-01-14', 8, 0, 0.552, 'usual'],
  ])
  expect([spent / WAN, left / WAN]).toEqual([139.448, 0.552])
})

test('what falls before the bank can pay is missing until then', () => {
  // The deal of 11-24 plus thirty days: 12-24. 267.5万 are due with 90万 available.
  expect(cashPlan(CASE).gap).toEqual({
    day: '2026-12-09',
    until: '2026-12-24',
    days: 15,
    amount: 177.5 * WAN,
  })
  const later = [{ percent: null, due_day: '2026-12-24', is_certain: true }]
  expect(cashPlan({ ...CASE, payments: later }).gap).toBeNull()
  expect(cashPlan({ ...CASE, cash: 400 * WAN }).gap).toBeNull()
  expect(cashPlan({ ...CASE, loan: 0 }).gap).toBeNull()
})

test('a balance in parts: the deposit counts towards the first, the loan pays the last', () => {
  const { events, gap } = cashPlan({
    ...CASE,
    payments: [
      { percent: 50, due_day: '2026-12-01', is_certain: true },
      { percent: null, due_day: '2026-12-31', is_certain: true },
    ],
  })
  const parts = events.filter(({ step }) => step === 'balance')
  // Half of 317.5 is 158.75, 50 of it paid; the rest 158.75. Own cash of 67.5 goes to the first.
  expect(parts.map(e => [e.day, e.amount / WAN, e.loan / WAN])).toEqual([
    ['2026-12-01', 108.75, 41.25],
    ['2026-12-31', 158.75, 158.75],
  ])
  expect(gap).toEqual({ day: '2026-12-01', until: '2026-12-24', days: 23, amount: 18.75 * WAN })
})

test('a silent notice is told as usual, a year without its holidays as open', () => {
  const silent = cashPlan({ ...CASE, payments: [] }).events.find(({ step }) => step === 'balance')
  expect(silent).toMatchObject({ day: '2026-12-09', sureness: 'usual' })
  const open = cashPlan({
    ...CASE,
    payments: [{ percent: null, due_day: '2027-01-06', is_certain: false }],
  })
  expect(open.events.filter(({ sureness }) => sureness === 'open').map(({ step }) => step)).toEqual([
    'balance',
    'ruling',
    'tax',
    'handover',
  ])
})

test('without a loan, and where the money does not reach, the rest is below nothing', () => {
  const { left, events } = cashPlan({ ...CASE, loan: 0 })
  expect(left / WAN).toBe(140 - 317.5 - 13.948 - 8)
  expect(events.every(({ loan }) => loan === 0)).toBe(true)
})

test('deposits of several lots on the same days', () => {
  const days = (id: number, amount: number, from: string, to: string) => ({
    id,
    amount: amount * WAN,
    from,
    to,
  })
  const { days: held, most: max } = heldByDay([
    days(1, 30, '2026-11-22', '2026-11-25'),
    days(2, 50, '2026-11-23', '2026-11-28'),
    days(3, 45, '2026-11-25', '2026-11-27'),
  ])
  expect(held.map(({ day, amount }) => [day.slice(5), amount / WAN])).toEqual([
    ['11-22', 30],
    ['11-23', 80],
    ['11-24', 80],
    ['11-25', 95],
    ['11-26', 95],
    ['11-27', 50],
    ['11-28', 0],
  ])
  expect(max).toEqual({ day: '2026-11-25', amount: 95 * WAN })
  expect(heldByDay([])).toEqual({ days: [], most: null })
})

test('a deposit lies there from the day of the start until a day after the end', () => {
  expect(depositDays({ start_time: at('2026-11-23', 10), end_time: at('2026-11-24', 10) })).toEqual({
    from: '2026-11-23',
    to: '2026-11-25',
  })
})
