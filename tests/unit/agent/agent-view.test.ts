import {
  agentFacts,
  agentFigures,
  dealFacts,
  dealsSource,
  licenceText,
  servedFacts,
  yearBars,
  yearsSource,
} from '@/domain/agent/agent-view'
import { houseCard, NOW } from '../../fixtures/house-card'

const own = { years: 6, deal_total: 128, consult_total: 412, rating: 4.8, review_total: 86 }
const deal = (change = {}) => ({
  ...houseCard({ status: 'sold', region_name: '丰台区', area: 72.45 }),
  deal_time: NOW - 2 * 86_400,
  premium_rate: 17,
  ...change,
})

test('figures have their units, and a dash where nothing is known', () => {
  expect(agentFigures(own).map(({ label, value, unit }) => `${label} ${value}${unit}`)).toEqual([
    '从业 6年',
    '自报成交 128套',
    '咨询 412人',
    '86 条评价 4.8分',
  ])
  expect(
    agentFigures({ ...own, years: null, rating: null, review_total: 0 }).map(
      ({ label, value, unit }) => `${label} ${value}${unit}`,
    ),
  ).toEqual(['从业 —', '自报成交 128套', '咨询 412人', '暂无评价 —'])
  expect(agentFigures({ ...own, consult_total: 1_234_567 })[2]?.value).toBe('123.5万')
})

test('one line tells district and years, or the firm, and last what he is good at', () => {
  expect(
    agentFacts({
      districts: [{ id: 1, name: '通州区' }],
      years: 6,
      company: '演示公司',
      deal_total: 9,
      skills: ['带租约'],
    }),
  ).toEqual(['通州区 6 年', '自报成交 9 套', '带租约'])
  expect(agentFacts({ districts: [], years: 6, company: '演示公司', deal_total: 9, skills: [] })[0]).toBe(
    '演示公司',
  )
})

test('a licence is vouched for only with the day it was looked up', () => {
  const checked = { field: 'licence_no', source: '住建部门执业登记', at: NOW }
  expect(licenceText({ licence_no: '演2020-0118', sources: [checked] })).toEqual({
    text: '执业登记 演2020-0118，2026-11-20 核对',
    isChecked: true,
  })
  expect(licenceText({ licence_no: '演2020-0118', sources: [] })).toEqual({
    text: '执业登记 演2020-0118，尚未核对',
    isChecked: false,
  })
  expect(licenceText({ licence_no: null, sources: [checked] })).toBeNull()
})

test('deals in all are what the manager declared', () => {
  const source = { field: 'deal_total', source: '演示数据：本人申报，成交确认书为凭', at: NOW }
  expect(dealsSource({ deal_total: 128, sources: [source] })).toBe(
    '自报成交 128 套为本人申报，成交确认书为凭，2026-11-20 更新',
  )
  expect(dealsSource({ deal_total: 0, sources: [] })).toBeNull()
})

describe('deals by year', () => {
  it('are shares of the best year, the last one marked', () => {
    expect(
      yearBars([
        { year: 2024, total: 0 },
        { year: 2025, total: 31 },
        { year: 2026, total: 18 },
      ]),
    ).toEqual([
      { year: 2024, total: 0, share: 0, isLatest: false },
      { year: 2025, total: 31, share: 100, isLatest: false },
      { year: 2026, total: 18, share: 58, isLatest: true },
    ])
    expect(yearBars([])).toEqual([])
  })
  it('show the latest eight', () => {
    expect(
      yearBars(Array.from({ length: 12 }, (_, i) => ({ year: 2015 + i, total: i }))).map(({ year }) => year),
    ).toEqual([2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026])
  })
  it('say of what they are made', () => {
    expect(
      yearsSource({
        deal_years: [
          { year: 2025, total: 30 },
          { year: 2026, total: 5 },
        ],
        deals: [deal()],
      }),
    ).toBe('按本站收录的成交公示，共 35 套，至 2026-11-18')
    expect(yearsSource({ deal_years: [], deals: [] })).toBe('按本站收录的成交公示，共 0 套')
  })
})

test.each([
  [{}, ['丰台', '72.45㎡', '11-18 成交', '溢价 17%']],
  [{ premium_rate: 0 }, ['丰台', '72.45㎡', '11-18 成交', '底价成交']],
  [
    { premium_rate: -3.25, deal_time: NOW - 400 * 86_400 },
    ['丰台', '72.45㎡', '2025-10-16 成交', '折价 3.3%'],
  ],
])('%#: a sold lot tells when and by how much', (change, facts) => {
  expect(dealFacts(deal(change), NOW)).toEqual(facts)
})

test.each([
  [{}, ['即将开始', '11-23 10:00', '二拍']],
  [{ status: 'ongoing', end_time: NOW + 3600, bid_total: 14 }, ['正在进行', '11-20 20:27 结束', '14 次出价']],
  [{ status: 'ongoing', end_time: NOW + 3600, bid_total: 0 }, ['正在进行', '11-20 20:27 结束', '二拍']],
  [{ kind: 'ykj' }, ['即将开始', '11-23 10:00', '一口价']],
] as const)('%#: a served lot tells what matters next', (change, facts) => {
  expect(servedFacts(houseCard(change))).toEqual(facts)
})
