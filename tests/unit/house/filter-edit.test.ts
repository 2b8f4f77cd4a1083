import {
  cleared,
  setRange,
  toggleFlag,
  togglePlace,
  toggleRange,
  toggleValue,
} from '@/domain/house/filter/filter-edit'
import { pickMoneyFilter, type HouseFilter } from '@/domain/house/filter/filter'
import { rangeLabel } from '@/domain/house/filter/filter-labels'
import { buildFilterSection } from '@/domain/house/filter/filter-sections'
import { HOUSE_STATUSES } from '@/contract/codes'
import { buildOpenLotTotals } from '@/domain/house/filter/open-lots'
import { buildLoosening, toLoosen } from '@/domain/house/filter/loosen'
import { buildConditions } from '@/domain/house/filter/filter-conditions'
import { filterNames } from '@/lib/filter/names'
import { fromShown, toShown } from '@/lib/filter/range'
import { para } from './para'

describe('choosing', () => {
  it('puts an alternative in and takes it out again', () => {
    expect(toggleValue({}, 'rounds', 2)).toEqual({ rounds: [2] })
    expect(toggleValue({ rounds: [1, 2] }, 'rounds', 1)).toEqual({ rounds: [2] })
    expect(toggleValue({ rounds: [2] }, 'rounds', 2)).toEqual({})
    expect(toggleFlag({ has_survey: true }, 'has_survey')).toEqual({})
  })

  it('keeps one kind of place at a time, since districts and stations would both have to hold', () => {
    expect(togglePlace({ region_ids: [110105], jushi: [2] }, 'circle_ids', 121)).toEqual({
      circle_ids: [121],
      jushi: [2],
    })
    expect(togglePlace({ circle_ids: [121] }, 'circle_ids', 51)).toEqual({ circle_ids: [51, 121] })
    expect(togglePlace({ station_ids: [11] }, 'station_ids', 11)).toEqual({})
  })

  it('turns a range that was typed the wrong way round, and takes the same one out again', () => {
    expect(setRange({}, 'price', { min: 400, max: 200 })).toEqual({ price_min: 200, price_max: 400 })
    expect(toggleRange({ price_max: 200 }, 'price', { min: null, max: 200 })).toEqual({})
    expect(setRange({ area_min: 1 }, 'area', {})).toEqual({})
  })

  it('clears all but the order', () => {
    expect(cleared({ jushi: [1], sort: 'area_desc' })).toEqual({ sort: 'area_desc' })
  })
})

test('a court is one of those that sell most, or the one that was chosen elsewhere; another takes its place', () => {
  const filter: HouseFilter = { court: '甲法院', jushi: [2] }
  const { options } = buildFilterSection('court', {
    filter,
    para,
    today: '2026-11-27',
    courts: ['乙法院', '甲法院'],
  })
  expect(options.map(({ label, isOn }) => [label, isOn])).toEqual([
    ['甲法院', true],
    ['乙法院', false],
  ])
  expect(options.map(({ next }) => next)).toEqual([{ jushi: [2] }, { court: '乙法院', jushi: [2] }])
  expect(buildFilterSection('court', { filter: {}, para, today: '2026-11-27' }).options).toEqual([])
})

describe('ranges as they are typed and read', () => {
  it.each([
    ['350', 350_000_000],
    ['3.5', 3_500_000],
    [' 1,200 ', 1_200_000_000],
    ['', undefined],
    ['-3', undefined],
    ['abc', undefined],
    ['1.234', 1_230_000],
    ['８００', 800_000_000],
    ['1，200', 1_200_000_000],
    ['0', undefined],
  ])('price %j is %j fen', (text, fen) => {
    expect(fromShown('wan', text)).toBe(fen)
  })

  it('reads back what was typed', () => {
    expect(toShown('wan', 268_500_000)).toBe(268.5)
    expect(fromShown('metres', '89.5')).toBe(89.5)
    expect(rangeLabel('price', {})).toBe('不限')
    expect(rangeLabel('price', { min: 0, max: 268_500_000 })).toBe('268.5万以下')
  })
})

describe('the boxes of a section', () => {
  const today = '2026-11-20'
  const facets = { total: 7, statuses: [{ key: 'upcoming', label: '', total: 5 }] }

  it('bear the number of lots, zero where the answer has none, and nothing while it is not known', () => {
    const count = {
      ...facets,
      kinds: [],
      house_types: [],
      rounds: [],
      hidden_total: 0,
      today_begin_total: 0,
      seven_begin_total: 0,
      types: [],
      jushi: [],
      price: [],
      price_steps: [],
      risks: [],
      conditions: [],
      verdicts: [],
    }
    expect(
      buildFilterSection('statuses', { filter: {}, para, count, today }).options.map(o => [o.label, o.total]),
    ).toEqual([
      ['即将开始', 5],
      ['正在进行', 0],
      ['含已结束', 5],
    ])
    expect(buildFilterSection('rounds', { filter: {}, para, count, today }).note).toBeUndefined()
    expect(buildFilterSection('statuses', { filter: {}, para, today }).options.map(o => o.total)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('count days from today', () => {
    const { options } = buildFilterSection('start', {
      filter: { start_from: '2026-11-20', start_to: '2026-11-26' },
      para,
      today,
    })
    expect(options.filter(o => o.isOn).map(o => o.label)).toEqual(['7日内'])
    expect(options[1]?.next).toEqual({ start_from: '2026-11-21', start_to: '2026-11-21' })
  })

  it('know what is chosen and what a tap leads to', () => {
    const { options } = buildFilterSection('price', { filter: { price_max: 200_000_000 }, para, today })
    expect(options.map(o => o.isOn)).toEqual([true, false, false])
    expect(options.map(o => o.next)).toEqual([
      {},
      { price_min: 200_000_000, price_max: 400_000_000 },
      { price_min: 1_000_000_000 },
    ])
  })
})

test('a feature that stands under 其他 is offered once, and shown among the features where it is chosen', () => {
  const features = [
    { id: 3, name: '可贷款' },
    { id: 7, name: '近地铁' },
  ]
  const offered = (filter: HouseFilter) =>
    buildFilterSection('features', { filter, para: { ...para, features }, today: '2026-11-20' }).options.map(
      option => option.label,
    )
  expect(offered({})).toEqual(['近地铁'])
  expect(offered({ feature_ids: [3] })).toEqual(['可贷款', '近地铁'])
})

describe('lots that are over', () => {
  const today = '2026-11-20'
  const boxes = (filter: HouseFilter) => buildFilterSection('statuses', { filter, para, today }).options

  it('are behind one switch, which no state of its own is chosen by', () => {
    const all = boxes({}).find(box => box.label === '含已结束')?.next ?? {}
    expect(all.statuses).toHaveLength(7)
    expect(boxes(all).map(box => box.isOn)).toEqual([false, false, true])
    expect(boxes(all).at(-1)?.next).toEqual({})
    expect(buildConditions(all, () => undefined).map(one => one.label)).toEqual(['含已结束'])
  })

  it('are asked for by name', () => {
    expect(boxes({ statuses: [...HOUSE_STATUSES] })[0]?.next).toEqual({ statuses: ['upcoming'] })
  })
})

describe('the lots at a metro line, of which those are counted that can still be had', () => {
  it.each<[HouseFilter, number | null]>([
    [{ statuses: ['upcoming', 'ongoing'] }, 32],
    [{ statuses: ['upcoming', 'ongoing'], region_ids: [110105], sort: 'price_asc' }, 32],
    [{}, 32],
    [{ statuses: ['ongoing'] }, null],
    [{ statuses: ['upcoming', 'ongoing'], jushi: [2] }, null],
  ])('under %j: %j', (filter, total) => {
    expect(buildOpenLotTotals([{ id: 6, lot_total: 32 }], filter)(6)).toBe(total)
  })
})

describe('when nothing was found', () => {
  const names = filterNames({ para })
  const conditions = buildConditions({ has_elevator: true, rounds: [2], keyword: '青梧里' }, names)

  it('names the condition whose loss costs least', () => {
    const loosening = buildLoosening(conditions, [0, 31, 12])
    expect(loosening.title).toBe('没有同时符合 3 个条件的房源')
    expect(loosening.hint).toBe('去掉“有电梯”有 12 套，去掉“二拍”有 31 套')
    expect(loosening.best).toMatchObject({
      label: '有电梯',
      total: 12,
      next: { rounds: [2], keyword: '青梧里' },
    })
  })

  it('says so when one condition less does not help', () => {
    expect(buildLoosening(conditions, [0, 0, 0])).toEqual({
      title: '没有同时符合 3 个条件的房源',
      hint: '去掉其中任何一个条件也没有，可清空后重新选择',
    })
    expect(buildLoosening(conditions.slice(0, 1), [0]).title).toBe('没有符合“青梧里”的房源')
    expect(buildLoosening([], []).title).toBe('暂时没有房源')
  })

  it('drops all words of a sentence together when none helps alone', () => {
    const said = toLoosen(buildConditions({ jushi: [2], keyword: '两口子 想住' }, names))
    expect(buildLoosening(said, [21, 0, 0, 0])).toMatchObject({
      title: '没有同时符合 3 个条件的房源',
      best: { label: '两口子 想住', total: 21, next: { jushi: [2] } },
    })
  })

  it('cuts a keyword that no button has room for', () => {
    const long = buildConditions({ keyword: '长'.repeat(40) }, names)
    const { title, best } = buildLoosening(long, [7])
    expect([title, best?.label]).toEqual([`没有符合“${'长'.repeat(9)}…”的房源`, `${'长'.repeat(9)}…`])
  })

  it('keeps what somebody has to spend while another condition helps, and says so where it is the last', () => {
    const asked = toLoosen(buildConditions({ price_max: 350_000_000, jushi: [2], lease: ['no'] }, names))
    expect(asked.map(({ label }) => label)).toEqual(['2室', '无租约', '350万以下'])
    const { best, next, hint } = buildLoosening(asked, [9, 0, 1])
    expect([best?.label, best?.next, next]).toEqual([
      '2室',
      { price_max: 350_000_000, lease: ['no'] },
      undefined,
    ])
    expect(hint).toBe('去掉“2室”有 9 套')
    expect(buildLoosening(asked, [0, 0, 4]).hint).toBe('去掉“350万以下”有 4 套')
  })

  it('does not guess before all counts are there', () => {
    expect(buildLoosening(conditions, [undefined, 31, 12]).best).toBeUndefined()
  })
})

test.each([
  [{ price_max: 350_000_000, jushi: [2] }, { price_max: 350_000_000 }],
  [
    { budget: 340_000_000, cash_max: 90_000_000 },
    { budget: 340_000_000, cash_max: 90_000_000 },
  ],
  [{ jushi: [2] }, undefined],
])('%j names the money %j', (filter, money) => {
  expect(pickMoneyFilter(filter as HouseFilter)).toEqual(money)
})
