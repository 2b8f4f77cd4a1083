import type { Series, StatRegionMonth } from '../../src/contract/stats/schema'
import { parseTradeScope } from '../../src/domain/stats/trade/trade-scope'
import {
  buildTradeKpis,
  placeRows,
  sizeWords,
  trendRows,
  trendWords,
} from '../../src/domain/stats/trade/trade-view'
import { formatCsv } from '../../src/lib/csv'

const line = (key: string, values: (number | null)[], totals: number[]): Series => ({
  key,
  title: key,
  unit: '',
  points: values.map((value, i) => ({ month: `2026-0${i + 1}`, value, total: totals[i] ?? 0 })),
})
const buildSeries = (prices: (number | null)[], totals = prices.map(() => 20)) => [
  line('deal_total', totals, totals),
  line('avg_unit_price', prices, totals),
  line(
    'avg_discount_rate',
    prices.map(() => 21.5),
    totals,
  ),
]

test.each([
  [
    'falls in a row',
    [500, 480, 470, 460],
    [9, 4, 8, 9],
    '均价连降 3 个月，4 个月降 8%；成交在 2 月最少，4 套',
  ],
  ['one step is no run', [500, 460, 480], [5, 6, 7], '3 个月降 4%；成交在 1 月最少，5 套'],
  ['the same', [500, 490, 500], [5, 5, 5], '3 个月持平；成交在 1 月最少，5 套'],
  ['one month alone says nothing', [500], [5], ''],
  [
    'months without deals are passed over',
    [500, null, 550],
    [5, 0, 6],
    '2 个月升 10%；成交在 2 月最少，0 套',
  ],
])('%s', (_why, prices, totals, words) => {
  expect(
    trendWords(
      buildSeries(
        prices.map(price => price && price * 10_000),
        totals,
      ),
    ),
  ).toBe(words)
})

test('the year as a table: latest first, a dash where nothing is known', () => {
  expect(trendRows(buildSeries([4_860_000, null], [1042, 0]))).toEqual([
    { month: '2026 年 2 月', total: '0', price: '—', below: '21.5%' },
    { month: '2026 年 1 月', total: '1,042', price: '4.86', below: '21.5%' },
  ])
})

const none = {
  deal_total: null,
  deal_amount: null,
  avg_unit_price: null,
  avg_discount_rate: null,
  success_rate: null,
}
const stat: StatRegionMonth = {
  month: '2026-02',
  notice_total: 5,
  deal_total: 1042,
  deal_area: 95_700,
  deal_amount: 464_900_000_000,
  avg_unit_price: 4_860_000,
  avg_discount_rate: 21.6,
  signup_avg: 5.3,
  success_rate: 60,
  region_id: 110112,
  region_name: '通州',
  mom: { ...none, deal_total: -2.3 },
  yoy: { ...none, deal_total: -5.1 },
  is_complete: true,
  updated_at: 0,
}

test('five figures of a month, each with what it is compared with', () => {
  const round = {
    round: 1 as const,
    ended_total: 10,
    deal_total: 4,
    success_rate: 41.2,
    deal_share: 50,
    avg_discount_rate: 20,
    signup_avg: 3,
  }
  const said = buildTradeKpis(stat, buildSeries([1, 1]), [round]).map(({ figure, facts }) => [
    figure && figure.value + figure.unit,
    ...facts,
  ])
  expect(said).toEqual([
    ['1,042套', '环比 −2.3%', '同比 −5.1%'],
    ['4.86万/㎡'],
    ['21.6%', '1 月 21.5%'],
    ['46.49亿', '面积 9.57万㎡'],
    ['41.2%', '平均 5.3 人报名'],
  ])
})

test('a month without deals has no figures but its zero', () => {
  const empty = {
    ...stat,
    deal_total: 0,
    deal_area: 0,
    deal_amount: 0,
    avg_unit_price: null,
    avg_discount_rate: null,
    signup_avg: null,
  }
  expect(buildTradeKpis(stat, [], undefined).at(-1)).toMatchObject({ key: 'first', figure: undefined })
  expect(buildTradeKpis(empty, [], []).map(({ figure }) => figure?.value ?? null)).toEqual([
    '0',
    null,
    null,
    null,
    null,
  ])
})

test('bars are measured by the longest; few deals are told', () => {
  const rows = placeRows([
    stat,
    { ...stat, region_id: 2, deal_total: 5 },
    { ...stat, region_id: 3, deal_total: 0, avg_unit_price: null },
  ])
  expect(rows.map(({ width, isFew, price }) => [Math.round(width * 10) / 10, isFew, price])).toEqual([
    [100, false, '4.86'],
    [0.5, true, '4.86'],
    [0, true, '—'],
  ])
})

test('an address says what is shown; what it says wrong is as if it said nothing', () => {
  expect(parseTradeScope({ type: 'villa', sort: 'x', keyword: '  ' })).toEqual({
    type: 'all',
    sort: 'time_desc',
  })
  expect(
    parseTradeScope({ type: 'home', month: '2026-02', region_id: '110112', pick: '7', below: '10' }),
  ).toEqual({
    type: 'home',
    sort: 'time_desc',
    month: '2026-02',
    regionId: 110112,
    pick: 7,
    below: 10,
  })
})

test('cells of a table keep commas, quotes and lines, and none is a formula', () => {
  expect(formatCsv([['a,b', '"x"', 'l\nm', '=1+1', -2, null]])).toBe(
    '\ufeff"a,b","""x""","l\nm",\'=1+1,-2,\r\n',
  )
})

test.each([
  ['a', '1 B'],
  ['中'.repeat(1000), '约 3 KB'],
])('the size of a file', (text, words) => {
  expect(sizeWords(text)).toBe(words)
})
