import { coverTrend } from '@/domain/report/cover-trend'
import { monthStart } from '@/lib/dates'

const months = Array.from(
  { length: 24 },
  (_, at) => `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
)
const series = [
  {
    key: 'avg_unit_price',
    title: '成交均价',
    unit: '元/㎡',
    points: months.map((month, at) => ({ month, value: at === 20 ? null : at, total: 1 })),
  },
]
const of = (month: string, region_name = '北京市') =>
  coverTrend(series, { created_at: monthStart(month) + 86_400, region_name }, '北京')

test('the cover of a report draws the prices of the year before it', () => {
  expect(of('2026-05')).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  expect(of('2026-11')).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21])
})

test('of another place, or from fewer than three months, there is no line', () => {
  expect(of('2026-05', '通州区')).toEqual([])
  expect(of('2025-03')).toEqual([])
})
