import type { CompetitionBidders } from '../../../src/contract/valuation/cards'
import {
  biddersView,
  briefView,
  chanceText,
  curveChart,
  factorRows,
  factorsSource,
  frozenLine,
  groupRows,
  lowerRows,
  rangeLine,
  resultView,
  scoreView,
  sliderAt,
  tableRows,
  topView,
  type Competition,
} from '../../../src/domain/finance/competition/competition-view'

const WAN = 1_000_000
const offer = (price: number, below: number, win: number | null) => ({ price: price * WAN, below, win })
const costed = (price: number, below: number, win: number | null, max: number | null = price + 16) => ({
  ...offer(price, below, win),
  cost_least: (price + 14) * WAN,
  cost_most: max === null ? null : max * WAN,
})
const bidders: CompetitionBidders = {
  mean: 3.8,
  low: 1,
  high: 7,
  held: 84.2,
  samples: 64,
  chances: [
    { from: 0, to: 0, chance: 9 },
    { from: 1, to: 1, chance: 91 },
    { from: 8, to: null, chance: 0 },
  ],
  groups: [
    { from: 1, to: 2, chance: 27, middle: 275.5 * WAN },
    { from: 6, to: null, chance: 23, middle: null },
  ],
  base: 3.6,
  steps: [
    { key: 'price', people: 1.6 },
    { key: 'home', people: 0 },
    { key: 'burdens', people: -1.2 },
    { key: 'interest', people: 0.5 },
    { key: 'late', people: 0.04 },
    { key: 'nobody', people: -0.7 },
  ],
}
const data = {
  house_id: 1,
  title: '青梧里 3号楼2单元1101室',
  region_id: 110112,
  region_name: '通州区',
  house_type: 5,
  round: 2,
  start_price: 268.5 * WAN,
  start_time: 1,
  signup_total: 2,
  is_demo: true,
  silence: null,
  bidders_silence: null,
  chance: 91,
  low: 271.5 * WAN,
  middle: 288.5 * WAN,
  high: 312.5 * WAN,
  level: 80,
  held: 80.2,
  at_start: 8,
  samples: 64,
  curve: [offer(268.5, 8, 10), offer(288.5, 50, 48), offer(317.5, 93, 88), offer(348.5, 99.7, 98)],
  mine: { ...costed(317.5, 93, 88), by: 'kept' },
  lower: [costed(307.5, 84, 77, null)],
  table: [costed(271.5, 10, 12), costed(312.5, 90, 85)],
  bidders,
  interest: { mark: 3, signups: 2, onlookers: 3482, reminds: 96 },
  below_market: 23.4,
  burdens: ['lease', 'tax_bearer', 'unheard_of'],
  data_to: '2026-11-22',
  frozen: null,
} as const satisfies Competition as Competition

test.each([
  [0, '0%'],
  [0.2, '不到 1%'],
  [50.4, '50%'],
  [99.4, '99%'],
  [99.7, '超过 99%'],
  [100, '100%'],
])('a chance of %d is told as %s', (chance, words) => expect(chanceText(chance)).toBe(words))

describe('how far one would go', () => {
  test('the slider stands at one’s own ceiling and tells what it wins', () => {
    expect(sliderAt(data)).toBe(2)
    expect(topView(data, 2)).toMatchObject({
      price: '317.5万',
      win: '88%',
      below: '93%',
      marks: ['起拍 268.5万', '我的上限 317.5万', '348.5万'],
    })
  })
  test('a ceiling below the start has no place on it: it begins at the start', () => {
    const mine = { ...costed(200, 0, 0), by: 'asked' as const }
    expect(sliderAt({ ...data, mine })).toBe(0)
    expect(topView({ ...data, mine }, 0)?.marks).toHaveLength(2)
  })
  test('without bidders nothing is won by words', () => {
    expect(topView({ ...data, curve: [offer(268.5, 8, null)] }, 0)?.win).toBe('—')
    expect(topView({ ...data, curve: [] }, 0)).toBeNull()
  })
  test('the chart has the middle and the chosen price on its line', () => {
    const { series } = curveChart(data, 2)
    expect(series.map(({ points }) => points.length)).toEqual([4, 1, 1])
    expect(series[2]?.points[0]).toEqual({ x: 317.5, y: 93 })
    expect(rangeLine(data)).toBe('80% 落在 271.5万 – 312.5万，按起拍价成交 8%，与预计成交价相同')
    expect(rangeLine({ ...data, low: 268.5 * WAN, high: 268.5 * WAN, held: 88, at_start: 88 })).toBe(
      '88% 的可能就是起拍价 268.5万，与预计成交价相同',
    )
  })
  test('one’s own stands among the tenths, and a little lower is told with what it saves', () => {
    expect(tableRows(data).map(({ price, isMine }) => [price, isMine])).toEqual([
      ['271.5万', false],
      ['312.5万', false],
      ['317.5万', true],
    ])
    expect(lowerRows(data)).toMatchObject([
      { price: '317.5万', saved: '—', cost: '331.5万 – 333.5万' },
      { price: '307.5万', saved: '—', cost: '至少 321.5万' },
    ])
    expect(lowerRows({ ...data, lower: [] })).toEqual([])
  })
  test.each([
    ['both ranges', [330, 333], [320, 323], '10.0万'],
    ['ranges of which one grows', [330, 335], [320, 323], '10.0万 – 12.0万'],
    ['one sum each', [330, 330], [320, 320], '10.0万'],
    ['no upper end of the lower', [330, 333], [320, null], '—'],
    ['no upper end of one’s own', [330, null], [320, 323], '—'],
    ['no upper end at all', [330, null], [320, null], '—'],
    ['no cost', [330, 333], [null, null], '—'],
  ] as const)('saved by going less far: %s', (_, own, lower, saved) => {
    const cost = ([min, max]: readonly [number | null, number | null]) => ({
      cost_least: min === null ? null : min * WAN,
      cost_most: max === null ? null : max * WAN,
    })
    const mine = { ...data.mine!, ...cost(own) }
    const rows = lowerRows({ mine, lower: [{ ...costed(307.5, 84, 77), ...cost(lower) }] })
    expect(rows[1]?.saved).toBe(saved)
  })
})

describe('bidders', () => {
  test('with their interval and what it holds, and that none bids', () => {
    expect(biddersView(bidders, data)).toMatchObject({
      mean: '3.8',
      range: '84% 落在 1–7 人，已报名 2 人',
      none: '无人出价 9%，即本轮成交概率 91%，与房源页相同',
    })
  })
  test('what each thing adds; what adds nothing is left out, but for the interest', () => {
    expect(factorRows(data)).toEqual([
      { key: 'price', title: '起拍价比挂牌均价低 23%', people: '＋1.6 人' },
      { key: 'burdens', title: expect.stringMatching(/^带租约、[^、]+$/), people: '−1.2 人' },
      { key: 'interest', title: '截至开拍前 3 天：报名 2、围观 3,482、提醒 96', people: '＋0.5 人' },
      { key: 'nobody', title: '可能无人出价', people: '−0.7 人' },
    ])
    expect(factorRows({ ...data, interest: null }).find(({ key }) => key === 'interest')?.title).toBe(
      '报名、围观、提醒：开拍前 7 天起计入',
    )
    expect(factorRows({ ...data, bidders: null })).toEqual([])
    expect(factorsSource(data)).toBe('起点 3.6 人：通州区住宅二拍，其他条件取平均')
  })
  test('by groups, without a price where too few were seen', () => {
    expect(groupRows(bidders)).toEqual([
      { key: 0, label: '0，流拍', chance: '9%', middle: '—' },
      { key: 1, label: '1–2 人', chance: '27%', middle: '275.5万' },
      { key: 6, label: '6 人以上', chance: '23%', middle: '—' },
    ])
  })
})

describe('in short', () => {
  test('people and what the ceiling wins', () => {
    expect(briefView(data)).toMatchObject({
      silence: null,
      people: { mean: '3.8 人', range: '84% 落在 1–7 人' },
      mine: { title: '出价到上限 317.5万', win: '88%', below: '成交价不高于此价的概率 93%' },
    })
    expect(briefView({ ...data, mine: { ...costed(288.5, 50, 48), by: 'middle' } }).mine?.title).toBe(
      '出价到中位价 288.5万',
    )
  })
  test('why nothing is said', () => {
    const silent = { ...data, silence: '只拍部分份额，没有可比的成交，不估', bidders: null, mine: null }
    expect(briefView(silent)).toMatchObject({
      silence: '只拍部分份额，没有可比的成交，不估',
      people: null,
      mine: null,
      source: null,
    })
    expect(briefView({ ...data, bidders: null, bidders_silence: '不足 30 场' }).silence).toBe('不足 30 场')
  })
})

describe('held to account', () => {
  const record = {
    id: 1,
    house_id: 1,
    title: '青梧里 5号楼1402室',
    region_id: 110112,
    region_name: '通州区',
    kind: 'sfpm',
    house_type: 5,
    round: 1,
    area: 89,
    start_price: 1,
    frozen_at: 1,
    is_replayed: false,
    chance: 90,
    low: 300 * WAN,
    middle: 319 * WAN,
    high: 338 * WAN,
    samples: 64,
    is_sold: true,
    deal_price: 319.8 * WAN,
    ended_at: 2,
    error: 0,
    is_inside: true,
    bidders: 4.6,
    bidders_low: 1,
    bidders_high: 8,
    bidder_total: 3,
  } as const
  test('one auction beside what was said of it', () => {
    expect(resultView(record)).toMatchObject({
      state: '区间内',
      text: '预计 300.0万 – 338.0万，成交 319.8万；预计 4.6 人，实际 3 人',
    })
    expect(
      resultView({ ...record, is_sold: false, deal_price: null, is_inside: null, bidder_total: 0 }),
    ).toMatchObject({ state: '流拍', isInside: false })
    expect(resultView({ ...record, bidders: null }).text).toBe('预计 300.0万 – 338.0万，成交 319.8万')
  })
  test('what was frozen, before and after', () => {
    expect(frozenLine(record)).toBe('开拍前预计 4.6 人出价（1–8 人），实际 3 人')
    expect(frozenLine({ ...record, is_sold: null, bidder_total: null })).toContain('结束后照实比对')
    expect(frozenLine({ ...record, bidders: null })).toBeNull()
    expect(frozenLine(null)).toBeNull()
  })
  test('a district without results says so', () => {
    const card = {
      competition: { prices: [], bidders: { total: 0, inside: 0, held: 0, said: 0, came: 0 } },
      total: { deals: 0, coverage: null, median_error: null, cod: null, prd: null },
      ended: 0,
      unsold: 0,
      replayed: 0,
      level: 80,
    } as unknown as Parameters<typeof scoreView>[0]
    expect(scoreView(card)).toMatchObject({ prices: [], source: '本区还没有可比对的结果' })
    expect(scoreView(card).figures.map(({ value }) => value)).toEqual(['—', '—', '—'])
  })
})
