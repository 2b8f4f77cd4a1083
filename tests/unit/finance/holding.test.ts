import { holdingMarks, holdingRows, isHeld } from '@/domain/house/detail/holding-view'
import { grossYield, holdingCost } from '@/lib/finance/holding'
import { houseInfo } from '../../fixtures/house-info'

const WAN = 1_000_000
const holding = (part: object = {}) =>
  ({
    house_id: 1,
    rent: {
      low: 8000,
      high: 9000,
      samples: 12,
      rooms: 2,
      from_month: '2026-05',
      to_month: '2026-10',
      sources: ['甲租赁机构'],
    },
    property_fee: 230,
    handover: { total: 31, waiting: 3, low: 40, median: 70, high: 128 },
    loan: { rate: 3.5, title: '五年期 LPR', from: '2026-08-20' },
    is_demo: false,
    ...part,
  }) as Parameters<typeof holdingRows>[0]

const house = (part: object = {}) => {
  const base = houseInfo({})
  return {
    ...base,
    area: 100,
    cost: { ...base.cost, total: 300 * WAN, total_max: 320 * WAN },
    ...part,
  } as typeof base
}
const rows = (told: object = {}, lot: object = {}, loan = 0) =>
  Object.fromEntries(holdingRows(holding(told), house(lot), loan).map(row => [row.key, row]))

test('a yield takes the lowest rent with the highest cost, and the other way round', () => {
  expect(grossYield({ low: 8000, high: 9000 }, 100, { total: 300 * WAN, total_max: 320 * WAN })).toEqual({
    low: 3,
    high: 3.6,
  })
})

test('a cost without an upper end leaves the yield without a lower one', () => {
  expect(grossYield({ low: 8000, high: 9000 }, 100, { total: 300 * WAN, total_max: null }).low).toBeNull()
  const { yield: row } = rows({}, { cost: { ...house().cost, total_max: null } })
  expect(row).toMatchObject({ value: '至多 3.6%', note: expect.stringContaining('上限未知') as string })
})

test('until the hand-over a home costs its fee and the interest on the loan that was typed', () => {
  const year = { low: 365, high: 730 }
  expect(holdingCost(year, { fee: 230, area: 100, loan: 0, rate: 3.5 })).toEqual({
    low: 276_000,
    high: 552_000,
  })
  expect(holdingCost(year, { fee: 230, area: 100, loan: 100 * WAN, rate: 3.5 })?.low).toBe(3_776_000)
  expect(holdingCost(year, { fee: null, area: 100, loan: 100 * WAN, rate: 3.5 })).toEqual({
    low: 3_500_000,
    high: null,
  })
  expect(holdingCost(year, { fee: null, area: 100, loan: 0, rate: 3.5 })).toBeNull()
})

test('all that is known is told with its base', () => {
  const { rent, yield: gross, handover, cost } = rows()
  expect(rent?.value).toBe('80.0～90.0 元/㎡·月')
  expect(rent?.note).toContain('2 居室，2026-05 至 2026-10，样本 12 条')
  expect(gross?.value).toBe('3%～3.6%')
  expect(handover?.value).toBe('1.3～4.2 个月')
  expect(handover?.note).toContain('另有 3 套尚未交付')
  expect(cost?.value).toBe('302～968 元')
  expect(cost?.note).toContain('未填写贷款，不含利息')
})

test('the loan that was typed is named with its rate and the day of it', () => {
  const { cost } = rows({}, {}, 100 * WAN)
  expect(cost?.loan).toBe('所填贷款 100.0万，自成交日起按五年期 LPR（2026-08-20）年利率 3.5% 计')
})

test('what is not known says so, and no number is made of it', () => {
  const few = rows({ rent: { ...holding().rent, low: null, high: null, samples: 2 } })
  expect([few.rent?.value, few.yield?.value]).toEqual(['样本太少', '无法估算'])
  expect(rows({ rent: null }).rent?.value).toBe('没有数据')
  const none = rows({ handover: { total: 4, waiting: 0, low: null, median: null, high: null } })
  expect([none.handover?.value, none.cost?.value]).toEqual(['未知', '未知'])
  expect(none.handover?.note).toContain('已填交付 4 套')
  expect(rows({ handover: null }, { kind: 'ykj' }).handover?.note).toBe('不是司法拍卖，无法院交付记录')
  expect(rows({ property_fee: null }).cost?.note).toBe('物业费未知，未填写贷款')
  expect(rows({ property_fee: null }, {}, WAN).cost?.value).toMatch(/^至少 /)
})

test('huge numbers stay readable', () => {
  const { cost } = rows({}, { area: 1_000_000 }, 99_999_999_999)
  expect(cost?.value).toMatch(/^[\d,]+～[\d,]+ 元$/)
})

test('it is of whole homes that can still be had', () => {
  expect(isHeld(house({ status: 'upcoming', house_type: 5, risks: [] }))).toBe(true)
  expect(isHeld(house({ status: 'sold', house_type: 5, risks: [] }))).toBe(false)
  expect(isHeld(house({ status: 'upcoming', house_type: 6, risks: [] }))).toBe(false)
  expect(isHeld(house({ status: 'upcoming', house_type: 5, risks: ['co_owner'] }))).toBe(false)
})

test('its figures are marked by their raw values; what is not known is left out', () => {
  const told = holdingMarks(holding({ rent: null }), house(), 0)
  expect(told).toContain('handed=31')
  expect(told).not.toContain('yieldLeast')
})
