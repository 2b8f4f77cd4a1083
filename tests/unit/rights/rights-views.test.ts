import { RIGHTS_FILTERS, type RightsFilter } from '@/domain/rights/filter'
import { rightsConditions, rightsFilterView, type RightsPara } from '@/domain/rights/filter-view'
import {
  clauseAt,
  claimRows,
  collateralRows,
  coverView,
  noticeText,
  riskRows,
  rightsHead,
  sizeText,
  stepsView,
} from '@/domain/rights/detail/rights-view'
import { claimBar, collateralText, riseText, rightsCardView } from '@/domain/rights/rights-card-view'
import { DEADLINE, rightsCard, rightsInfo, rightsNotice } from '../../fixtures/rights'

describe('a package in a list', () => {
  it('draws the claim as its bar, with the price on it', () => {
    expect(rightsCardView(rightsCard())).toMatchObject({
      tone: 'sale',
      state: '报名中',
      kind: '单户债权',
      price: { value: '2,980.0', unit: '万', kind: '转让参考价' },
      saving: { text: '低于债权 46.7%', isTag: true },
      bar: { principal: 75.2, price: 53.3 },
      total: '合计 5,586.5万',
      collateral: ['工业厂房 8,612㎡', '设备 46 项'],
      time: { label: '距报名截止', until: DEADLINE },
    })
  })

  it.each([
    ['publishing', 'soon', '12-10 17:00 起报名'],
    ['done', 'sold', '2026-12-10 17:00 成交'],
    ['ended', 'fail', '2026-12-10 17:00 期满，未成交'],
  ] as const)('%s stands in %s and says %s', (status, tone, words) => {
    expect(rightsCardView(rightsCard({ status }))).toMatchObject({ tone, time: { until: null, words } })
  })

  it('says when the saving can no longer be had, and when there is none', () => {
    expect(rightsCardView(rightsCard({ status: 'done' })).saving).toEqual({
      text: '低于债权 46.7%',
      isTag: false,
    })
    expect(rightsCardView(rightsCard({ price: null, discount_rate: null }))).toMatchObject({
      price: null,
      saving: null,
      bar: { price: null },
    })
    expect(rightsCardView(rightsCard({ deadline: null })).time.words).toBe('截止时间待定')
  })

  it('shows the price that holds, and how the bids stand beside the time', () => {
    const view = (change: Parameters<typeof rightsCard>[0]) => {
      const { price, side, bar } = rightsCardView(rightsCard(change))
      return [price?.kind, price?.value, bar.price, side]
    }
    expect(view({})).toEqual(['转让参考价', '2,980.0', 53.3, '多个顺位，部分轮候'])
    expect(view({ ranks: [2], seizure: 'waiting' })[3]).toBe('第二顺位，轮候查封')
    expect(view({ ranks: [], seizure: null })[3]).toBeNull()
    expect(view({ status: 'trading' })).toEqual(['转让参考价', '2,980.0', 53.3, '暂无出价'])
    expect(view({ status: 'trading', bid_total: 7, current_price: 3_100_000_000 })).toEqual([
      '当前价',
      '3,100.0',
      55.5,
      '7 次出价',
    ])
    expect(view({ status: 'done', bid_total: 9, deal_price: 3_224_360_000 })).toEqual([
      '成交价',
      '3,224.4',
      57.7,
      '溢价 8.2%',
    ])
    expect(view({ status: 'ended' })[3]).toBeNull()
    expect(
      rightsCardView(rightsCard({ status: 'done', deal_price: 1, deal_time: DEADLINE - 3600 })).time.words,
    ).toBe('2026-12-10 16:00 成交')
  })

  it('compares what it was sold for with what was asked', () => {
    expect([
      riseText({ price: 100, deal_price: 100 }),
      riseText({ price: 100, deal_price: 90 }),
      riseText({ price: null, deal_price: 90 }),
      riseText({ price: 100, deal_price: null }),
    ]).toEqual(['底价成交', '折价 10%', null, null])
  })

  it('never draws beyond the bar', () => {
    expect(claimBar({ principal: 10, total: 8, price: 20 })).toEqual({ principal: 100, price: 100 })
    expect(claimBar({ principal: 0, total: 0, price: 1 })).toEqual({ principal: 0, price: null })
    expect(collateralText({ type: '住宅', total: 1, area: 142.6 })).toBe('住宅 142.6㎡')
    expect(collateralText({ type: '住宅', total: 11, area: 1042.6 })).toBe('住宅 11 套')
  })
})

describe('the page of a package', () => {
  it('tells the terms, and that one is not told', () => {
    expect(rightsHead(rightsInfo()).keys.map(key => `${key.label} ${key.value}`)).toEqual([
      '保证金 300.0',
      '交易方式 公开竞价',
      '付款 一次性',
      '关注 86',
    ])
    expect(rightsHead(rightsInfo({ deposit: null })).keys[0]).toEqual({ label: '保证金', value: '未说明' })
    expect(rightsHead(rightsInfo()).clock).toMatchObject({ title: '距报名截止', until: DEADLINE })
    expect(rightsHead(rightsInfo({ status: 'done' })).clock).toBeNull()
  })

  it('tells how the bids stand while it is traded, and once it is sold', () => {
    expect(rightsHead(rightsInfo()).bids).toEqual([])
    expect(rightsHead(rightsInfo({ status: 'trading' })).bids).toEqual(['暂无出价'])
    expect(
      rightsHead(rightsInfo({ status: 'trading', bid_total: 7, current_price: 3_100_000_000 })),
    ).toMatchObject({ label: '当前价', exact: '31,000,000 元', bids: ['7 次出价', '参考价 2,980.0万'] })
    expect(
      rightsHead(
        rightsInfo({ status: 'done', bid_total: 7, deal_price: 2_980_000_000, deal_time: DEADLINE }),
      ),
    ).toMatchObject({
      label: '成交价',
      bids: ['7 次出价', '参考价 2,980.0万', '底价成交', '2026-12-10 17:00 成交'],
    })
  })

  it('finds the clause that a risk is quoted from, and gives the whole notice as text', () => {
    expect([
      clauseAt(rightsNotice, '转让公告 第五条'),
      clauseAt(rightsNotice, '转让公告 第九条'),
      clauseAt(rightsNotice, '尽调摘要 第五条'),
      clauseAt(rightsNotice, undefined),
    ]).toEqual([1, undefined, undefined, undefined])
    expect(noticeText(rightsNotice)).toBe(
      '转让公告\n\n第一条 转让标的\n债权一户。\n\n第五条 现状转让\n转让方不作任何保证，自行尽调。\n\n演示银行 01 分行\n2026-11-09',
    )
  })

  it('dates its steps as far as their days are fixed', () => {
    expect(stepsView(rightsInfo().steps).map(step => step.note)).toEqual([
      '11-09',
      '至 12-10',
      undefined,
      '5 日内',
    ])
  })

  it('lists the loans with their sum, or the debtors where no loan is told', () => {
    expect(claimRows(rightsInfo()).map(row => [row.name, row.under, row.principal, row.due])).toEqual([
      ['演01贷 0041号', '年利率 4.65%，罚息 150%', '4,200.0', '2023-09'],
      ['合计', null, '4,200.0', ''],
    ])
    expect(claimRows(rightsInfo({ loans: [] })).map(row => row.name)).toEqual(['某厂', '合计'])
    const many = {
      ...rightsInfo(),
      debtors: Array.from({ length: 12 }, () => ({
        name: '某厂',
        industry: null,
        principal: 1,
        interest: 1,
      })),
    }
    expect(claimRows(many).at(-1)?.under).toBe('共 12 户，列出 1 户')
  })

  it('marks what ranks before and what burdens', () => {
    expect(collateralRows(rightsInfo()).map(row => row.tags.map(tag => `${tag.text} ${tag.tone}`))).toEqual([
      ['第一顺位 good', '首封，演示区人民法院 plain', '出租中 risk'],
      ['第二顺位 risk', '轮候查封 risk', '前顺位债权约 210.0万 risk'],
    ])
  })

  it('covers the price with what is left after the claims before', () => {
    expect(coverView(rightsInfo())).toMatchObject({
      percent: '143%',
      left: '扣前顺位 210.0万后评估 4,262.0万',
    })
    expect(coverView(rightsInfo({ price: null }))?.percent).toBeNull()
    expect(coverView(rightsInfo({ collateral: [] }))).toBeNull()
  })

  it('cuts the telling words out of the sentence, or shows the notice line by line', () => {
    expect(riskRows(rightsInfo())[0]).toMatchObject({
      before: '转让方',
      mark: '不作任何保证',
      after: '，自行尽调。',
    })
    expect(riskRows(rightsInfo({ risks: [] })).map(row => row.before)).toEqual(['第一条。', '第二条。'])
  })

  it.each([
    [4194, '4 KB'],
    [100, '1 KB'],
    [1_258_291, '1.2 MB'],
  ])('%i bytes read %s', (bytes, said) => {
    expect(sizeText(bytes)).toBe(said)
  })
})

describe('the filter of packages', () => {
  const facet = (key: string, label: string) => ({ key, label, total: 2 })
  const para = {
    categories: [facet('trust', '信托')],
    statuses: [facet('trading', '交易中')],
    regions: [facet('110112', '通州区')],
    industries: [facet('物流仓储', '物流仓储')],
    collateral_types: [facet('商铺', '商铺')],
    total_bands: [{ label: '500万以下', min: null, max: 500_000_000, total: 3 }],
    sorts: [],
    hot: [],
    latest: [],
    total: 1,
    total_amount: 1,
    discount_avg: null,
  } satisfies RightsPara
  const viewOf = (filter: RightsFilter) => rightsFilterView({ filter, para, today: '2026-11-20' })

  it('offers each choice so that it can be taken back', () => {
    for (const { key } of viewOf({}).sections) {
      const option = (filter: RightsFilter) =>
        viewOf(filter).sections.find(section => section.key === key)?.options[0]
      const chosen = option({})?.next ?? {}
      expect([key, option(chosen)?.isOn, option(chosen)?.next]).toEqual([key, true, {}])
    }
  })

  it('says what is asked for, and reads it back from the address', () => {
    const filter: RightsFilter = {
      categories: ['trust'],
      region_ids: [110112],
      collateral_type: '商铺',
      total_max: 500_000_000,
      deadline_to: '2026-11-26',
    }
    expect(rightsConditions(filter, para).map(condition => condition.label)).toEqual([
      '信托',
      '通州区',
      '抵押物含商铺',
      '债权 500万以下',
      '11-26 前截止',
    ])
    expect(RIGHTS_FILTERS.read(RIGHTS_FILTERS.write(filter))).toEqual(filter)
  })
})
