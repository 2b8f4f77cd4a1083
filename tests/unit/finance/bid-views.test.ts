import { NEW_BID, readBid } from '@/domain/finance/bid/bid-form'
import { bidView, worthView } from '@/domain/finance/bid/bid-view'
import { cashView, depositsView } from '@/domain/finance/bid/cash-view'
import { fineText, wholeWanText } from '@/domain/finance/fine-money'
import { dayStart } from '@/lib/dates'
import { SEED_RULES } from '@/lib/finance/rule-book'

const DAY = '2026-11-20'
const WAN = 1_000_000
const read = (form: Partial<typeof NEW_BID>) =>
  readBid({ ...NEW_BID, ...form }, { lot: null, rules: SEED_RULES, day: DAY })

test.each([
  [{ cash: '' }, null],
  [{ loan: '0' }, null],
  [{ cash: '1e3' }, 'cash'],
  [{ loan: '-1' }, 'loan'],
  [{ start: '' }, 'start'],
  [{ increment: '0' }, 'increment'],
  [{ area: '0' }, 'area'],
  [{ arrears: 'x' }, 'arrears'],
] as const)('%o is wrong at %s', (form, field) => {
  const { errors, case: one } = read(form)
  expect(Object.keys(errors)).toEqual(field === null ? [] : [field])
  expect(one === null).toBe(field !== null)
})

test('the answer, the ladder and what all is made of, in words', () => {
  const one = read({
    cash: '140',
    loan: '200',
    reserve: '8',
    start: '268.5',
    arrears: '1.248',
    held: '2to5',
    income: 'auction',
  }).case
  if (!one) throw new Error('no case')
  const view = bidView({ ...one, terms: { ...one.terms, bearer: 'buyer' } }, false)
  expect(view).toMatchObject({
    price: { value: '317.5', unit: '万' },
    steps: { value: '49', unit: '次' },
    monthly: { value: '8,981', unit: '元' },
    short: null,
    budget: '340.0万',
  })
  expect(view.ladder.map(rung => [rung.price.value, rung.note, rung.left, rung.state])).toEqual([
    ['268.5', '起拍', '余 51.18万', 'under'],
    ['278.5', '加 10 次', '余 40.77万', 'under'],
    ['288.5', '加 20 次', '余 30.36万', 'under'],
    ['298.5', '加 30 次', '余 19.94万', 'under'],
    ['308.5', '加 40 次', '余 9.53万', 'under'],
    ['317.5', '到此为止', '余 1,592 元', 'top'],
    ['318.5', '加 50 次', '超 8,820 元', 'over'],
  ])
  expect(view.sum).toContain('出价 317.5万 ＋ 契税')
})

test('money that does not reach says how much is missing', () => {
  const one = read({ cash: '10', loan: '100', start: '200' }).case
  expect(one && bidView(one, true)).toMatchObject({ top: null, price: null, ladder: [{ note: '下一口' }] })
})

test('the calendar in words: what is missing, and dates of another year in full', () => {
  const at = (day: string, hour: number) => dayStart(day) + hour * 3600
  const view = cashView(
    {
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
    },
    at(DAY, 9),
  )
  expect(view.gap?.title).toBe('12-09 可能差 177.5万，差 15 天')
  expect(view.rows.map(({ when, amount, state }) => [when, amount, state])).toEqual([
    ['11-23 周一 10:00 前', '50.0万', 'next'],
    ['11-24 周二 10:00 后', '—', 'later'],
    ['12-09 周三', '267.5万', 'warn'],
    ['约 12-30', '—', 'later'],
    ['约 2027-01-09', '13.95万', 'later'],
    ['约 2027-01-14', '8.0万', 'later'],
  ])
  expect([view.left, view.isShort]).toEqual(['最终结余 5,520 元', false])
})

test('deposits that meet, and those that do not', () => {
  const lot = (id: number, deposit: number, from: string, to: string) => ({
    id,
    title: `房 ${id}`,
    deposit: deposit * WAN,
    start_time: dayStart(from) + 36_000,
    end_time: dayStart(to) + 36_000,
  })
  const lots = [
    lot(1, 50, '2026-11-23', '2026-11-24'),
    lot(2, 45, '2026-11-24', '2026-11-25'),
    lot(3, 30, '2026-12-24', '2026-12-25'),
  ]
  const view = depositsView(lots, { thisId: 1, cash: 80 * WAN })
  expect(view?.rows.map(({ id, isThis }) => [id, isThis])).toEqual([
    [1, true],
    [2, false],
  ])
  expect(view).toMatchObject({ isOver: true, from: '11-23', to: '11-26' })
  expect(view?.text).toContain('最多时占用 95.0万（11-24），超过自有现金 80.0万')
  expect(depositsView(lots.slice(1), { thisId: null, cash: null })).toBeNull()
})

test.each([
  [552_000, '5,520 元', '0.552万'],
  [500_000_00, '50.0万', '50万'],
  [318_512_300, '318.51万', '318.5123万'],
])('%i fen', (fen, fine, whole) => {
  expect([fineText(fen), wholeWanText(fen)]).toEqual([fine, whole])
})

describe('the ceiling among deals', () => {
  const house = {
    area: 90,
    start_price: 200 * WAN,
    market_price: 500 * WAN,
    risks: ['co_owner'],
    share_percent: 50 as number | null,
  }
  const deals = [{ id: 1, unit_price: 4 * WAN }]
  const top = { price: 240 * WAN, extra: 10 * WAN, isEndless: false } as never
  const seen = (more: Partial<typeof house>) =>
    worthView({ house: { ...house, ...more } } as never, deals, top)

  test('of a share its prices are for a part of the home, and whole homes are no measure', () => {
    const view = seen({})
    expect(view?.marks.map(({ text }) => text)).toEqual(['起拍 4.44', '您的上限 5.33'])
    expect(view?.text).toBe('1 套里 1 套在您的上限以下成交')
  })
  test('of a share of which nobody says how much there is none', () => {
    expect(seen({ share_percent: null })).toBeNull()
  })
  test('of a whole home it is held against what whole homes are asked for', () => {
    expect(seen({ risks: [], share_percent: null })?.text).toContain('比挂牌均价 500.0万低 50%')
  })
})
