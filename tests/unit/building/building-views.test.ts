import { buildingCardView, openingText, spanText } from '@/domain/building/building-card-view'
import {
  buildingFacts,
  filedPrices,
  fittingOut,
  marketView,
  priceHead,
} from '@/domain/building/detail/building-view'
import { galleryItems } from '@/domain/building/detail/gallery-items'
import { findings, modelKeys, payView, roomBars } from '@/domain/building/detail/model-page-view'
import { modelCardView } from '@/domain/building/detail/model-view'
import { calculateInstalment } from '@/lib/finance/loan'
import type { ModelInfo } from '@/contract/building/schema'
import { buildingCard, buildingInfo } from '../../fixtures/building'
import { SEED_RULES } from '@/lib/finance/rule-book'

describe('a new build in a list', () => {
  it('says place, rooms, areas and station in order of worth', () => {
    expect(buildingCardView(buildingCard())).toMatchObject({
      tone: 'sale',
      state: '在售',
      followed: '1,206 关注',
      price: { value: '4.58', unit: '万/㎡' },
      total: '总价 358–690万',
      opening: '2026-05-16 开盘',
      tags: ['近地铁'],
      isSoldOut: false,
      facts: ['通州 梨园', '2 / 3 / 4 室', '建面 78–143㎡', '梨园站 860m'],
    })
  })

  it('leaves out what is not published, and says so where a figure would stand', () => {
    const bare = buildingCard({
      avg_price: null,
      total_price_min: null,
      total_price_max: null,
      area_min: null,
      area_max: null,
      jushi: [],
      circle_name: null,
      subway_station_name: null,
      subway_distance: null,
    })
    expect(buildingCardView(bare)).toMatchObject({ price: null, total: '总价 待定', facts: ['通州'] })
  })

  it.each([
    ['on_sale', '2026-05-16', [], '2026-05-16 开盘'],
    ['coming', '2026-12-11', [], '预计 2026-12 开盘'],
    ['on_sale', '2024-05-16', ['现房'], '现房，即买即住'],
    ['sold_out', '2024-05-16', ['现房'], '2024-05-16 开盘'],
    ['coming', null, [], '开盘时间待定'],
  ] as const)('%s, %s, %j opens: %4$s', (status, open_time, names, said) => {
    expect(openingText({ status, open_time, features: names.map((name, id) => ({ id, name })) })).toBe(said)
  })

  it.each([
    [78, 143, '78–143'],
    [90, 90, '90'],
    [null, 90, '90'],
    [null, null, null],
  ])('from %j to %j reads %j', (min, max, said) => {
    expect(spanText(min, max)).toBe(said)
  })
})

describe('the page of a new build', () => {
  it('dates its price by the month of the register', () => {
    expect(priceHead(buildingInfo())).toMatchObject({ label: '均价，11 月公示', total: '总价 358–690万' })
    const unfiled = buildingInfo({ status: 'coming', permits: [] })
    expect(priceHead(unfiled)).toMatchObject({
      label: '预估均价，未取得预售许可',
      total: '预估总价 358–690万',
    })
    expect(marketView(unfiled)?.bars[0]?.label).toBe('本楼盘预估均价')
    expect(
      priceHead(buildingInfo({ sources: [], deliver_time: null })).keys.find(key => key.label === '交付'),
    ).toEqual({ label: '交付', value: '待定' })
  })

  it('holds a filed price from its day on; of two on one day the later', () => {
    const same = {
      no: '032号',
      date: '2026-08-16',
      towers: '5号楼',
      units: 1,
      signed: null,
      filed_price: 4_600_000,
    }
    expect(filedPrices(buildingInfo()).map(step => step.value)).toEqual([4_420_000, 4_500_000])
    expect(filedPrices({ permits: [...buildingInfo().permits, same] }).map(step => step.value)).toEqual([
      4_420_000, 4_600_000,
    ])
  })

  it('compares with resale and auction, the dearest as the whole width, the fitting-out taken off', () => {
    const view = marketView(buildingInfo())
    expect(view?.bars.map(({ value, percent }) => [value, percent])).toEqual([
      ['4.58万/㎡', 100],
      ['3.91万/㎡', 85.3],
      ['3.34万/㎡', 72.9],
    ])
    expect(view?.note).toBe('新房含精装 0.32万/㎡，扣除后 4.26万/㎡')
    expect(marketView(buildingInfo({ avg_price: null }))).toBeNull()
    expect(
      marketView(
        buildingInfo({
          market: { scope: '梨园', resale_price: null, auction_price: null, auction_total: 0, months: 6 },
        }),
      ),
    ).toBeNull()
  })

  it.each([
    ['精装 3,200元/㎡', 320_000],
    ['精装', null],
    [null, null],
  ])('reads the cost of %j', (text, fen) => {
    expect(fittingOut(text)).toBe(fen)
  })

  it('tells what nobody published by an empty value', () => {
    expect(buildingFacts(buildingInfo()).find(fact => fact.label === '物业费')?.value).toBe('4.8元/㎡·月')
    expect(
      buildingFacts(buildingInfo({ plot_ratio: null, parking_ratio: null }))
        .filter(fact => ['容积率', '车位比'].includes(fact.label))
        .map(fact => fact.value),
    ).toEqual([null, null])
    expect(buildingFacts(buildingInfo()).find(fact => fact.label === '规模')?.value).toBe('4 栋 386 户')
    expect(
      buildingFacts(buildingInfo({ tower_total: 0, house_total: null })).find(fact => fact.label === '规模')
        ?.value,
    ).toBeNull()
  })

  it('shows the whole album by its kinds, and the cover while there is none', () => {
    const picture = { id: 1, url: '/a.webp', width: 4, height: 3, is_cover: true, sort: 1, caption: null }
    const album = {
      list: [{ id: 1, name: '', kind: 'traffic' as const, pictures: [picture] }],
      total: 1,
      cover: null,
      video: null,
    }
    expect(galleryItems(buildingInfo(), album)).toEqual([{ src: '/a.webp', alt: '交通 1', group: 'place' }])
    expect(galleryItems(buildingInfo({ cover: '/c.webp' }), undefined)).toEqual([
      { src: '/c.webp', alt: '外观示意', group: 'effect' },
    ])
  })
})

describe('a kind of flat', () => {
  const model: ModelInfo = {
    id: 2,
    building_id: 1,
    group: 3,
    name: 'B 户型',
    jushi: 3,
    ting: 2,
    wei: 2,
    area: 108,
    orientation: '南北',
    price: 495_000_000,
    status: 'on_sale',
    picture: null,
    rooms: [
      { name: '主卧', area: 14.8 },
      { name: '客厅', area: 20.6 },
    ],
    inner_area: 88,
    analysis: '南北双朝向：客厅朝南，厨房朝北。\n主卧套间，另有公卫；主卫无窗，需机械排风。',
    pictures: [],
    building: buildingCard(),
    others: [],
    brokers: [],
    zones: [],
    open_total: 0,
    filed_on: null,
  }

  it('is told by layout, area and price', () => {
    expect(modelCardView(model)).toMatchObject({
      state: '在售',
      tone: 'good',
      facts: ['3室2厅2卫', '108㎡', '南北'],
      price: { value: '495', unit: '万起' },
    })
  })

  it('knows what share of its area is inside', () => {
    expect(modelKeys(model).map(({ label, value }) => [label, value])).toEqual([
      ['户型', '3室2厅2卫'],
      ['建面', '108'],
      ['套内', '88.0'],
      ['得房率', '81.5'],
      ['朝向', '南北'],
    ])
  })

  it('is paid for with 15 % down, the least of a first home, deed tax by its area, and a loan over 30 years', () => {
    expect(
      payView(model, { rules: SEED_RULES, day: '2026-11-20' })?.items.map(
        ({ label, figure }) => `${label} ${figure.value}${figure.unit}`,
      ),
    ).toEqual(['首付 15% 74.25万', '契税 1% 4.95万', '月供 30 年 18,894元'])
    expect(payView({ ...model, area: 143 }, { rules: SEED_RULES, day: '2026-11-20' })?.items[1]?.label).toBe(
      '契税 1.5%',
    )
    expect(payView({ ...model, price: null }, { rules: SEED_RULES, day: '2026-11-20' })).toBeNull()
    expect(
      payView(
        { ...model, building: buildingCard({ property_type: 3 }) },
        { rules: SEED_RULES, day: '2026-11-20' },
      ),
    ).toBeNull()
  })

  it('has its merits and burdens apart', () => {
    expect(findings(model.analysis)).toEqual([
      { title: '南北双朝向', text: '客厅朝南，厨房朝北', tone: 'good' },
      { title: '主卧套间', text: '另有公卫', tone: 'good' },
      { title: '主卫无窗', text: '需机械排风', tone: 'warn' },
    ])
    expect(findings(null)).toEqual([])
  })

  it('has its rooms from the largest on', () => {
    expect(roomBars(model.rooms)).toEqual([
      { name: '客厅', area: '20.6', percent: 100 },
      { name: '主卧', area: '14.8', percent: 71.8 },
    ])
  })

  it.each([
    [346_500_000, 3.5, 30, 1_555_940],
    [1_200_000, 0, 1, 100_000],
  ])('%i fen at %d %% over %i years are %i fen a month', (loan, rate, years, fen) => {
    expect(Math.abs(calculateInstalment({ amount: loan, rate, months: 12 * years }) - fen)).toBeLessThan(100)
  })
})
