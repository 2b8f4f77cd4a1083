import { aroundView } from '@/domain/xiaoqu/around-view'
import { compareView } from '@/domain/xiaoqu/compare-view'
import { dealRow, getRoomFromTitle, trendChart } from '@/domain/xiaoqu/deals-view'
import { galleryItems } from '@/domain/xiaoqu/gallery-items'
import { headFacts, priceBoxes, sourceWords, xiaoquFacts } from '@/domain/xiaoqu/xiaoqu-view'
import { houseCard, NOW } from '../../fixtures/house-card'
import { xiaoquInfo } from '../../fixtures/xiaoqu-info'

describe('the two prices', () => {
  it('say month, change and how far auctions lie below', () => {
    expect(priceBoxes(xiaoquInfo())).toEqual([
      {
        label: '挂牌均价，11 月',
        figure: { value: '3.90', unit: '万/㎡' },
        note: '环比 −0.8%',
        tone: 'good',
      },
      {
        label: '法拍成交均价，近 6 个月',
        figure: { value: '3.55', unit: '万/㎡' },
        note: '整套 8 套，低于挂牌 9%',
        tone: 'money',
      },
    ])
  })
  it.each([
    [
      { avg_price: null, avg_price_change: null },
      0,
      { figure: null, note: '还没有采到挂牌价', tone: 'quiet' },
    ],
    [{ avg_price_change: 1.2 }, 0, { note: '环比 +1.2%', tone: 'quiet' }],
    [{ avg_price_change: null }, 0, { note: '', tone: 'quiet' }],
    [{ sources: [] }, 0, { label: '挂牌均价' }],
    [{ auction: null }, 1, { figure: null, note: '近 6 个月没有整套成交' }],
    [
      { auction: { avg_price: 4_100_000, deal_total: 2, months: 6, below_rate: -5.1 } },
      1,
      { note: '整套 2 套，高于挂牌 5.1%', tone: 'quiet' },
    ],
    [
      { auction: { avg_price: 4_100_000, deal_total: 2, months: 9, below_rate: null } },
      1,
      { label: '法拍成交均价，近 9 个月', note: '整套 2 套' },
    ],
  ])('%#: leave out what is not known', (change, at, box) => {
    expect(priceBoxes(xiaoquInfo(change))[at]).toMatchObject(box)
  })
})

describe('facts', () => {
  it('stand in their order, with their units', () => {
    expect(xiaoquFacts(xiaoquInfo()).map(({ label, value }) => `${label} ${String(value)}`)).toEqual([
      '建成 2009 年',
      '规模 12 栋 1,086 户',
      '建筑 板楼',
      '绿化率 32%',
      '容积率 2.4',
      '停车 地上 96 地下 640',
      '物业费 2.3元/㎡·月',
      '供暖 集中供暖',
      '物业 演示物业公司',
      '开发 演示置业公司',
    ])
  })
  it('keep their place when nobody published them', () => {
    const none = xiaoquFacts(
      xiaoquInfo({
        build_year: null,
        building_total: null,
        house_total: null,
        property_fee: null,
        green_rate: null,
        plot_ratio: null,
      }),
    )
    expect(none.filter(({ value }) => value === null).map(({ label }) => label)).toEqual([
      '建成',
      '规模',
      '绿化率',
      '容积率',
      '物业费',
    ])
  })
  it.each([
    [200, '2元/㎡·月'],
    [230, '2.3元/㎡·月'],
    [235, '2.35元/㎡·月'],
  ])('a fee of %d fen reads %s', (fee, words) => {
    expect(
      xiaoquFacts(xiaoquInfo({ property_fee: fee })).find(({ label }) => label === '物业费')?.value,
    ).toBe(words)
  })
  it('name the place and the other name', () => {
    expect(headFacts(xiaoquInfo())).toEqual(['通州区', '梨园', '演示街 18 号', '又名“青梧里小区”'])
    expect(headFacts(xiaoquInfo({ circle_name: null, alias: null }))).toEqual(['通州区', '演示街 18 号'])
  })
  it('have source and day', () => {
    expect(sourceWords(xiaoquInfo(), 'avg_price')).toEqual(['本站采集的挂牌价', '2026-11-20'])
    expect(sourceWords(xiaoquInfo(), 'green_rate')).toEqual([])
  })
})

describe('deals', () => {
  const deal = {
    id: 5,
    title: '通州区青梧里 8号楼602室',
    area: 76.2,
    price: 264_600_000,
    unit_price: 3_472_441,
    deal_time: NOW - 14 * 86_400,
    risks: [],
    share_percent: null,
    discount_rate: 11,
  }
  const share = {
    ...deal,
    price: 110_000_000,
    risks: ['co_owner' as const],
    share_percent: 50,
    discount_rate: null,
  }

  it.each([
    ['通州区青梧里 8号楼602室', '青梧里', '8号楼602室'],
    ['通州区青梧里地下车库 B1-217车位', '青梧里', '地下车库 B1-217车位'],
    ['整栋商业楼', '青梧里', '整栋商业楼'],
    ['通州区青梧里', '青梧里', '通州区青梧里'],
  ])('%s is told as its room', (title, name, room) => {
    expect(getRoomFromTitle(title, name)).toBe(room)
  })
  it('are set against the asking price as their own cards are', () => {
    expect(dealRow(deal, xiaoquInfo(), NOW)).toMatchObject({
      id: 5,
      room: '8号楼602室',
      area: '76.20㎡',
      day: '11-06',
      price: '264.6万',
      unitPrice: '3.47万/㎡',
      below: '11%',
      isBelow: true,
    })
    expect(dealRow({ ...deal, discount_rate: -3.1 }, xiaoquInfo(), NOW)).toMatchObject({
      below: '高 3.1%',
      isBelow: false,
    })
    expect(dealRow({ ...deal, discount_rate: null }, xiaoquInfo(), NOW)).toMatchObject({
      below: null,
      isBelow: false,
    })
    expect(dealRow(share, xiaoquInfo(), NOW)).toMatchObject({ room: '1/2 份额 8号楼602室', below: null })
    expect(dealRow({ ...deal, deal_time: NOW - 400 * 86_400 }, xiaoquInfo(), NOW).day).toBe('25-10-16')
  })

  const quotation = {
    series: [
      {
        key: 'xiaoqu_ask',
        title: '',
        unit: '',
        points: [
          { month: '2025-11', value: 4_150_000, total: 1 },
          { month: '2026-10', value: 3_930_000, total: 1 },
        ],
      },
    ],
    avg_price: 3_930_000,
    change: 0,
    auction_discount: null,
  }
  it('are drawn by month beside what was asked, the running month included', () => {
    const {
      series: [ask, sold],
      xText,
    } = trendChart(xiaoquInfo(), quotation, [deal, share, { ...deal, area: 100, price: 300_000_000 }], NOW)
    expect(ask?.points).toHaveLength(12)
    expect(ask?.points[0]).toEqual({ x: '2025-12', y: null })
    expect(ask?.points.slice(-2)).toEqual([
      { x: '2026-10', y: 3.93 },
      { x: '2026-11', y: 3.9 },
    ])
    // (264.6 + 300) / 176.2: the share is omitted.
    expect(sold?.points.at(-1)).toEqual({ x: '2026-11', y: 3.2 })
    expect(sold?.points.slice(0, -1).every(({ y }) => y === null)).toBe(true)
    expect(xText?.('2026-03')).toBe('3月')
  })
  it('are left out of the drawing while there are none', () => {
    expect(trendChart(xiaoquInfo(), quotation, [], NOW).series.map(({ name }) => name)).toEqual(['挂牌均价'])
    expect(trendChart(xiaoquInfo({ avg_price: null }), { ...quotation, series: [] }, [], NOW).series).toEqual(
      [],
    )
  })
})

describe('a lot beside its community', () => {
  it('has the longest bar at a hundred', () => {
    const view = compareView(houseCard({ unit_price: 3_006_046 }), xiaoquInfo())
    expect(view?.bars.map(({ label, share }) => [label, share])).toEqual([
      ['本套', 77],
      ['小区法拍均价', 91],
      ['小区挂牌均价', 100],
    ])
    expect(view?.words).toBe('本套比小区法拍均价低 15.3%，比小区挂牌均价低 23%')
  })
  it('may be dearer or the same', () => {
    expect(compareView(houseCard({ unit_price: 3_900_000, discount_rate: 0 }), xiaoquInfo())?.words).toBe(
      '本套比小区法拍均价高 9.9%，与小区挂牌均价持平',
    )
  })
  it('says nothing against the asking average where its card does not', () => {
    const { words } =
      compareView(houseCard({ unit_price: 3_006_046, discount_rate: null }), xiaoquInfo()) ?? {}
    expect(words).toBe('本套比小区法拍均价低 15.3%')
    const alone = compareView(houseCard({ discount_rate: null }), xiaoquInfo({ auction: null }))
    expect(alone?.words).toBe('')
  })
  it.each([
    [{ house_type: 6 as const }, {}],
    [{ unit_price: 0 }, {}],
    [{ market_price: null }, { avg_price: null, auction: null }],
  ])('%#: is not compared without a like', (house, community) => {
    expect(compareView(houseCard(house), xiaoquInfo(community))).toBeNull()
  })
})

describe('around and pictures', () => {
  it('leaves out a kind of which nothing is known', () => {
    expect(aroundView(xiaoquInfo())).toEqual([
      {
        key: 'traffic',
        label: '交通',
        rows: [{ key: 's32', icon: 'metro', name: '梨园站', facts: ['八通线、昌平线'], metres: 620 }],
      },
    ])
    expect(aroundView(xiaoquInfo({ subway: [] }))).toEqual([])
  })
  it('stands by kind: buses with the metro, hospitals and shops apart', () => {
    const place = { id: 1, name: '公交“青梧里”', note: '6 条线', distance: 140 }
    const groups = aroundView(
      xiaoquInfo({
        places: [
          { ...place, kind: 'bus' },
          { ...place, id: 2, kind: 'medical', name: '演示医院', note: null },
          { ...place, id: 3, kind: 'shop' },
        ],
      }),
    )
    expect(groups.map(({ label, rows }) => [label, rows.map(row => row.key)])).toEqual([
      ['交通', ['s32', 'p1']],
      ['医疗', ['p2']],
      ['商业', ['p3']],
    ])
    expect(groups[0]?.rows[1]).toEqual({
      key: 'p1',
      icon: 'pin',
      name: '公交“青梧里”',
      facts: ['6 条线'],
      metres: 140,
    })
    expect(groups[1]?.rows[0]?.facts).toEqual([])
  })
  it('begins with the community from above', () => {
    const picture = (id: number) => ({
      id,
      url: `/static/pic/${id}.webp`,
      width: 4,
      height: 3,
      is_cover: id === 1,
      sort: id,
      caption: null,
    })
    const items = galleryItems(
      xiaoquInfo({ pictures: [picture(1), picture(2)], site_plan: '/static/pic/2.webp' }),
    )
    expect(items.map(({ src, group }) => [src, group])).toEqual([
      ['/static/pic/2.webp', 'site'],
      ['/static/pic/1.webp', 'photo'],
    ])
  })
  it('falls back on the cover', () => {
    expect(galleryItems(xiaoquInfo())).toEqual([
      { src: '/static/demo/xiaoqu/1/cover.webp', alt: '外观示意', group: 'photo' },
    ])
    expect(galleryItems(xiaoquInfo({ cover: null }))).toEqual([])
  })
})
