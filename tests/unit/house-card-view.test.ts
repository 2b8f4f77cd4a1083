import { houseCardView, isHot, lotFacts } from '@/domain/house/card/house-card-view'
import { NOW, houseCard } from '../fixtures/house-card'

test.each([
  ['an hour and more before', 10_000, 6_399, false],
  ['the last hour', 10_000, 6_400, true],
  ['past it', 10_000, 10_001, true],
  ['no countdown', null, 0, false],
])('a countdown is hot in its last hour: %s', (_when, until, now, is) => {
  expect(isHot(until, now)).toBe(is)
})

describe('what a card says in each state', () => {
  test('即将开始: start price, countdown to the opening, the saving as a tag', () => {
    expect(houseCardView(houseCard())).toMatchObject({
      tone: 'soon',
      state: '即将开始',
      round: '二拍',
      look: 'open',
      price: { value: '268.5', unit: '万', kind: '起拍' },
      unitPrice: '3.01万/㎡',
      saving: { text: '低于挂牌均价 23%', isTag: true },
      marketPrice: null,
      deals: null,
      cost: { word: '按起拍价总成本', figure: '280.5万' },
      time: { label: '距开拍', until: NOW + 225_128, heat: 'near' },
    })
  })

  test('正在进行: the current price once there is a bid, before it the start price', () => {
    const live = { status: 'ongoing' as const, price: 712_000_000 }
    expect(houseCardView(houseCard({ ...live, current_price: 712_000_000 })).price.kind).toBe('当前价')
    expect(houseCardView(houseCard(live))).toMatchObject({
      tone: 'live',
      price: { kind: '起拍' },
      time: { label: '距结束', heat: 'near' },
    })
  })

  test('已成交: deal price, premium, the minute it was sold, no countdown', () => {
    const sold = houseCard({
      status: 'sold',
      price: 386_200_000,
      deal_price: 386_200_000,
      start_price: 330_000_000,
      end_time: 1_794_969_720,
    })
    expect(houseCardView(sold)).toMatchObject({
      tone: 'sold',
      look: 'past',
      premium: '溢价 17.0%',
      price: { kind: '成交价' },
      time: { until: null, words: ['11-18 10:42 成交'] },
    })
    expect(houseCardView({ ...sold, start_price: 386_200_000 }).premium).toBe('底价成交')
  })

  test.each([
    ['failed', 'fail', '流拍'],
    ['withdrawn', 'fail', '撤回'],
    ['suspended', 'halt', '中止'],
    ['postponed', 'halt', '暂缓'],
  ] as const)('%s: %s, grey, the saving no tag, the reason at the foot', (status, tone, state) => {
    const view = houseCardView(houseCard({ status, status_note: '案外人异议审查' }))
    expect(view).toMatchObject({ tone, state, look: 'void', saving: { isTag: false } })
    expect(view.time.words.join(' ')).toMatch(new RegExp(`${state} 案外人异议审查$`))
  })

  test('一口价 has neither a round nor a start price', () => {
    expect(houseCardView(houseCard({ kind: 'ykj' }))).toMatchObject({
      round: '一口价',
      price: { kind: '一口价' },
    })
  })
})

describe('the saving', () => {
  test.each([
    [20.5, '低于挂牌均价 20.5%', true],
    [0, '与挂牌均价持平', false],
    [-3.2, '高于挂牌均价 3.2%', false],
  ])('%d percent below reads %s', (rate, text, isTag) => {
    expect(houseCardView(houseCard({ discount_rate: rate })).saving).toEqual({ text, isTag })
  })
  test('is not said without a market price', () => {
    const view = houseCardView(houseCard({ discount_rate: null, market_price: null }))
    expect(view).toMatchObject({ saving: null, marketPrice: null })
  })
  const basis = { reach: 'xiaoqu' as const, total: 5, unit_price: 3_300_000 }
  test.each([
    ['both say cheaper', { discount_rate: 23, deal_rate: 8.9 }, '低于挂牌均价 23%', '比成交低 8.9%'],
    // The server omits the rate against asking prices if the deals contradict it.
    ['deals say dearer', { discount_rate: null, deal_rate: -3.1 }, undefined, '比成交高 3.1%'],
    ['asked for less', { discount_rate: -4, deal_rate: 3 }, '高于挂牌均价 4%', null],
    ['as dear as the deals', { discount_rate: 23, deal_rate: 0 }, '低于挂牌均价 23%', null],
  ])('is told against both: %s', (_when, rates, saving, deals) => {
    const view = houseCardView(houseCard({ ...rates, deal_basis: basis }))
    expect([view.saving?.text, view.deals]).toEqual([saving, deals])
  })
  test('where the deals say the contrary, the asking average stands without a tag', () => {
    expect(houseCardView(houseCard({ discount_rate: null, deal_rate: -3 }))).toMatchObject({
      saving: null,
      marketPrice: '挂牌均价 348.7万',
      cost: { figure: '280.5万' },
    })
  })
  test.each([
    [{ status: 'upcoming' as const }, '按起拍价总成本'],
    [{ status: 'ongoing' as const, current_price: 270_000_000 }, '按当前价总成本'],
    [{ status: 'ongoing' as const, current_price: null }, '按起拍价总成本'],
    [{ status: 'ongoing' as const, kind: 'ykj' as const }, '总成本'],
  ])('%#: a sum says by which price it is told', (change, word) => {
    expect(houseCardView(houseCard(change)).cost?.word).toBe(word)
  })
  test.each([
    ['a range is said with both ends', 290_000_000, { word: '按起拍价总成本', figure: '280.5万～290.0万' }],
    ['no upper end is said as the least', null, { word: '按起拍价总成本至少', figure: '280.5万' }],
  ])('%s, without a percentage', (_what, cost_total_max, cost) => {
    expect(houseCardView(houseCard({ cost_total_max })).cost).toEqual(cost)
  })
})

describe('a share of a home', () => {
  const share = (share_percent: number | null) =>
    houseCardView(
      houseCard({ risks: ['co_owner', 'lease'], share_percent, discount_rate: null, deal_rate: null }),
    )
  test.each([
    [50, '1/2 份额，'],
    [33.33, '1/3 份额，'],
    [40, '40% 份额，'],
    [null, '份额，'],
  ])('%s percent stands before all else', (percent, words) => {
    expect(share(percent).title).toBe(`${words}${houseCard().title}`)
  })
  test('is compared with no whole home, and says so', () => {
    expect(share(50)).toMatchObject({
      saving: { text: '份额不与整套比价', isTag: false },
      marketPrice: null,
      deals: null,
      cost: { figure: '280.5万' },
    })
  })
  test('has a price of a square metre only where it is known how large it is', () => {
    expect([share(50).unitPrice, share(null).unitPrice]).toEqual(['3.01万/㎡', ''])
  })
})

describe('facts in order of worth', () => {
  test('begin with the minutes to each destination of the list, and say which are unknown', () => {
    const factsOf = (minutes: (number | null)[], goals?: string[]) =>
      houseCardView(houseCard({ commute_minutes: minutes }), goals && { goals }).facts.slice(0, 2)
    expect(factsOf([38, 41], ['国贸', '中关村'])).toEqual(['国贸 38 分', '中关村 41 分'])
    expect(factsOf([null, 41], ['国贸', '中关村软件园二期'])).toEqual(['国贸 未知', '中关村软件… 41 分'])
    expect(factsOf([32])).toEqual(['通勤 32 分', '梨园'])
    expect(houseCardView(houseCard()).facts).toEqual(lotFacts(houseCard()))
  })

  test('all of them', () => {
    expect(lotFacts(houseCard())).toEqual([
      '梨园',
      '89.32㎡',
      '2室1厅',
      '11/18层',
      '南北',
      '2009年',
      '梨园站 620m',
    ])
  })
  test('a villa has storeys instead of a floor, and the district stands only where the title leaves it out', () => {
    const villa = houseCard({
      floor: null,
      total_floor: 3,
      circle_name: null,
      subway_station_name: null,
      jushi: 6,
      ting: 3,
      title: '明砚墅 16号楼',
    })
    expect(lotFacts(villa)).toEqual(['通州区', '89.32㎡', '6室3厅', '共3层', '南北', '2009年'])
    expect(lotFacts({ ...villa, title: '通州区明砚墅' })[0]).toBe('89.32㎡')
  })
  test('a parking space is called what it is, and a floor in words stands as it is', () => {
    const space = houseCard({
      house_type: 6,
      jushi: null,
      ting: null,
      area: 12.9,
      floor: '地下一层',
      orientation: null,
      build_year: null,
      subway_station_name: null,
    })
    expect(lotFacts(space)).toEqual(['梨园', '12.90㎡', '车位', '地下一层'])
  })
})

test.each([
  [['tax_bearer', 'lease', 'clearing'], ['税费买受人承担'], 2],
  [['lease', 'occupied', 'hukou'], ['带租约', '有人居住'], 1],
  [['lease'], ['带租约'], 0],
  [[], [], 0],
] as const)('of the risks %j a card shows %j and +%d', (kinds, shown, more) => {
  const view = houseCardView(houseCard({ risks: [...kinds] }))
  expect([view.risks.slice(0, view.risksShown), view.risks.length - view.risksShown]).toEqual([shown, more])
})
