import fc from 'fast-check'
import { FLAT_STATUSES } from '@/contract/codes'
import type { Flat, ModelZone, Tower } from '@/contract/building/cards'
import { brokerFacts } from '@/domain/building/detail/building-view'
import { FLAT_SORTS, floorBands, readFlatChoice, writeFlatChoice } from '@/domain/building/flats/flat-choice'
import { flatRow, towerSums, unitSpan, wanSpan, zoneRows } from '@/domain/building/flats/flat-view'
import { textParams } from '@/routes/query'

const WAN = 1_000_000
const tower = (change: Partial<Tower> = {}): Tower => ({
  id: 3,
  building_id: 1,
  name: '4号楼',
  status: 'on_sale',
  permit_no: '演 031号',
  permit_date: '2026-08-16',
  filed_on: '2026-08-22',
  unit_total: 2,
  floor_total: 18,
  flat_total: 126,
  open_total: 34,
  signed_total: 84,
  price_min: 358 * WAN,
  price_max: 512 * WAN,
  ...change,
})
const coming = tower({
  id: 4,
  name: '3号楼',
  status: 'coming',
  filed_on: null,
  flat_total: 112,
  open_total: 0,
  signed_total: 0,
  price_min: null,
  price_max: null,
})
const flat = (change: Partial<Flat> = {}): Flat => ({
  id: 9,
  tower_id: 3,
  tower_name: '4号楼',
  unit: 2,
  floor: 18,
  room: '1802',
  model_id: 2,
  model_name: 'B 户型',
  area: 108,
  inner_area: 88,
  unit_price: 4_580_000,
  price: 494_640_000,
  status: 'open',
  ...change,
})
const zone = (change: Partial<ModelZone> = {}): ModelZone => ({
  tower_id: 3,
  tower_name: '4号楼',
  status: 'on_sale',
  zone: 'middle',
  floor_min: 8,
  floor_max: 12,
  total: 18,
  unit_price_min: 4_580_000,
  unit_price_max: 4_660_000,
  price_min: 495 * WAN,
  price_max: 503 * WAN,
  ...change,
})

describe('the choice of flats in the address', () => {
  const choice = fc.record(
    {
      tower_id: fc.integer({ min: 1, max: 9_999_999_999 }),
      model_id: fc.integer({ min: 1, max: 9_999_999_999 }),
      statuses: fc.subarray([...FLAT_STATUSES], { minLength: 1 }),
      floor_min: fc.integer({ min: -9, max: 30 }),
      floor_max: fc.integer({ min: 31, max: 99 }),
      sort: fc.constantFrom(...FLAT_SORTS.map(({ key }) => key).filter(key => key !== 'default')),
    },
    { requiredKeys: [] },
  )

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(choice, given => {
        expect(readFlatChoice(textParams(writeFlatChoice(given)))).toEqual({
          ...readFlatChoice({}),
          ...given,
        })
      }),
    )
  })

  it('never keeps what the server would refuse', () => {
    expect(
      readFlatChoice({
        tower_id: '0',
        model_id: 'x',
        statuses: 'sold',
        floor_min: '9',
        floor_max: '3',
        sort: 'default',
      }),
    ).toEqual(readFlatChoice({}))
  })

  it('offers the thirds of a tower, of a low one none', () => {
    expect(floorBands(18).map(({ label }) => label)).toEqual(['低区 1–6层', '中区 7–12层', '高区 13–18层'])
    expect(floorBands(11).map(({ floor_min, floor_max }) => [floor_min, floor_max])).toEqual([
      [1, 3],
      [4, 7],
      [8, 11],
    ])
    expect(floorBands(8)).toEqual([])
  })
})

describe('the list of prices', () => {
  it('names the tower only where several stand below each other', () => {
    expect(flatRow(flat(), true)).toMatchObject({
      room: '4号楼 1802',
      where: '2单元 18层',
      area: '108㎡',
      inner: '88㎡',
      unitPrice: '4.58万/㎡',
      price: '494.6万',
      state: '可售',
      tone: 'good',
    })
    expect(flatRow(flat(), false).room).toBe('1802')
  })

  it('says what is not published yet', () => {
    expect(
      flatRow(
        flat({ unit_price: null, price: null, inner_area: null, model_name: null, status: 'coming' }),
        false,
      ),
    ).toMatchObject({ unitPrice: '待公示', price: '待公示', inner: '未公示', model: '', state: '待开盘' })
  })

  it('bears the dearest flat there is', () => {
    expect(flatRow(flat({ price: 999_000 * WAN, unit_price: 99 * WAN }), false)).toMatchObject({
      price: '99.90亿',
      unitPrice: '99.00万/㎡',
    })
  })

  it('sums the towers, and tells of those without prices', () => {
    const all = towerSums([tower(), coming], undefined)
    expect(all.items.map(({ label, value, unit }) => `${label} ${value}${unit}`)).toEqual([
      '总套数 238套',
      '可售 34套',
      '已网签 84套',
      '最低总价 358.0万起',
    ])
    expect(all).toMatchObject({
      title: '全部 2 栋',
      notes: ['1 栋还没有公示一房一价，取得预售许可后十日内公示'],
      filedOn: '2026-08-22',
    })
    const one = towerSums([tower(), coming], coming)
    expect(one.items.at(-1)).toEqual({ label: '最低总价', value: '待定', unit: '' })
    expect(one).toMatchObject({
      title: '3号楼',
      filedOn: null,
      notes: [
        '2 个单元，18 层，待售',
        '预售许可 演 031号，2026-08-16',
        '这栋楼的一房一价还没有公示，取得预售许可后十日内公示',
      ],
    })
  })
})

describe('where a kind of flat is for sale', () => {
  it('is told by tower and third of its floors; a tower to come stands as a whole', () => {
    const later = zone({
      tower_id: 4,
      tower_name: '3号楼',
      status: 'coming',
      zone: null,
      total: 33,
      unit_price_min: null,
      unit_price_max: null,
      price_min: null,
      price_max: null,
    })
    expect(
      zoneRows([zone(), zone({ zone: null, tower_name: '9号楼', floor_min: 1, floor_max: 6 }), later]).map(
        ({ name, total, unitPrice, price }) => [name, total, unitPrice, price],
      ),
    ).toEqual([
      ['4号楼 中区 8–12层', '18套', '4.58–4.66万', '495–503万'],
      ['9号楼', '18套', '4.58–4.66万', '495–503万'],
      ['3号楼 待开盘', '33套', '待公示', '—'],
    ])
  })

  it('reads a range of one as one', () => {
    expect([
      wanSpan(495 * WAN, 495 * WAN),
      wanSpan(null, null),
      unitSpan(4_580_000, 4_584_000),
      unitSpan(null, null),
    ]).toEqual(['495万', null, '4.58万', null])
  })
})

test('a broker is told by whether he is there and how often he showed the building', () => {
  const broker = {
    id: 1,
    name: '',
    avatar: null,
    company: '演示公司',
    building_id: 1,
    building_name: '',
    phone_relay: null,
    is_on_site: true,
    look_total: 1214,
  }
  expect(brokerFacts(broker)).toEqual(['驻场', '本楼盘带看 1,214 次', '演示公司'])
  expect(brokerFacts({ ...broker, is_on_site: false, look_total: 0 })).toEqual(['演示公司'])
})
