import { reportBlocks, type ReportFacts } from '../../../server/modules/house/report/report-blocks'
import type { HouseInfo } from '../../../src/contract/house/schema'
import type { Situation } from '../../../src/contract/situation'
import { SEED_RULES } from '../../../src/lib/finance/rule-book'
import { houseInfo, NOW } from '../../fixtures/house-info'

const NO_DEALS: ReportFacts['deals'] = {
  list: [],
  total: 0,
  page: 1,
  page_size: 50,
  summary: {
    total: 0,
    scope: '',
    method: '',
    mean_error: null,
    estimate_unit_price: null,
    estimate_scope: null,
    estimate_reach: null,
    estimate_total: 0,
    avg_unit_price: null,
    unit_price_min: null,
    unit_price_max: null,
    avg_discount_rate: null,
  },
}

const write = (change: Partial<HouseInfo>, situation: Situation = {}) =>
  reportBlocks({
    house: houseInfo(change),
    groups: [],
    deals: NO_DEALS,
    situation,
    rules: SEED_RULES,
    now: NOW,
  })

describe('the situation of a report', () => {
  const said = (situation: Situation) =>
    write({}, situation)
      .map(block => ('text' in block ? block.text : ''))
      .find(text => text.startsWith('按这样的购房情况：'))
      ?.split('：')[1]

  test('has every answer that the buyer gave', () => {
    expect(said({ buyer: 'person', hukou: 'other', months: 3 })).toBe(
      '个人购买 · 非本市户籍 · 社保或个税 3 个月',
    )
    expect(
      said({
        homes: 1,
        homes_elsewhere: 0,
        buyer: 'couple',
        cash: 120_000_000,
        monthly: 800_000,
        loan: 'both',
        hukou: 'local',
        months: 0,
      }),
    ).toBe(
      '夫妻购买 · 二套 · 外地无房 · 组合贷 · 现金120.0万 · 月供最多8,000元 · 本市户籍 · 社保或个税 0 个月',
    )
    expect(said({ buyer: 'company', homes: 0, homes_elsewhere: 1 })).toBe(
      '公司购买 · 首套 · 外地1套（公司购买不计）',
    )
  })

  test('is called empty only if no question was answered', () => {
    expect(said({})).toBe('未填，买方情况按未知计')
    expect(said({ homes: null, buyer: null, hukou: null, months: null })).toBe('未填，买方情况按未知计')
    expect(said({ months: 0 })).toBe('社保或个税 0 个月')
  })
})

describe('a comparison of prices', () => {
  const compared = (change: Partial<HouseInfo>) =>
    write(change).flatMap(block =>
      'cells' in block && block.cells[0] === '价格对比' ? [block.cells.slice(1)] : [],
    )

  test('has a row and the source of its own figure', () => {
    const rows = compared({
      deal_rate: 8.9,
      deal_basis: { reach: 'xiaoqu', total: 5, unit_price: 3_300_000 },
      sources: [
        { field: 'market_price', source: '青梧里挂牌均价', at: NOW },
        { field: 'appraisal_price', source: '评估报告，见拍卖公告', at: NOW - 86_400 },
      ],
    })
    expect(rows).toEqual([
      ['小区挂牌均价 348.7万', '青梧里挂牌均价，2026-11-20'],
      ['比同小区 5 套法拍成交低 8.9%', '本站收录的法拍成交'],
      ['评估价 410.0万', '评估报告，见拍卖公告，2026-11-19'],
      ['起拍为评估的 65.5%', '评估报告，见拍卖公告，2026-11-19'],
    ])
  })

  test('is not made for a share, as the notice tells', () => {
    expect(
      compared({ risks: ['co_owner'], share_percent: 50, appraisal_price: null, notice_time: NOW }),
    ).toEqual([['只卖份额，不与整套的挂牌价、成交价比', '拍卖公告，2026-11-20']])
  })
})
