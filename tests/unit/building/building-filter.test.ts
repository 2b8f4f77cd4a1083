import fc from 'fast-check'
import { BUILDING_STATUSES, HOUSE_TYPE_ORDER } from '@/contract/codes'
import {
  BUILDING_FILTERS,
  BUILDING_SECTIONS,
  BUILDING_PLACES,
  BUILDING_SORTS,
  type BuildingFilter,
} from '@/domain/building/filter'
import { buildingConditions, buildingFilterView } from '@/domain/building/filter-view'
import { panelItems, panelKeys } from '@/features/search-filter/list-panels'
import { filterNames } from '@/lib/filter/names'
import { BUILDING_PANELS } from '@/pages/building/list/panels'
import { buildingPara as para } from '../../fixtures/building'

const { read, write, canonical } = BUILDING_FILTERS
const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 })
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999_999 }), { minLength: 1, maxLength: 20 })
const fen = fc.integer({ min: 0, max: 10_000_000_000_000 })
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map(d => d.toISOString().slice(0, 10))
const anyFilter: fc.Arbitrary<BuildingFilter> = fc.record(
  {
    keyword: fc.constant('枕河'),
    region_ids: ids,
    circle_ids: ids,
    subway_line_ids: ids,
    station_ids: ids,
    avg_price_min: fen,
    avg_price_max: fen,
    total_price_min: fen,
    total_price_max: fen,
    area_min: fc.integer({ min: 0, max: 999 }),
    area_max: fc.integer({ min: 0, max: 999 }),
    jushi: some([1, 2, 3, 4, 5] as const),
    statuses: some(BUILDING_STATUSES),
    property_types: some(HOUSE_TYPE_ORDER),
    decoration: fc.constant('精装'),
    feature_ids: ids,
    open_from: day,
    open_to: day,
    sort: fc.constantFrom(...BUILDING_SORTS),
  },
  { requiredKeys: [] },
)

describe('the filter of new builds in the address', () => {
  it('comes back as it was written, however the choices were made', () => {
    fc.assert(
      fc.property(anyFilter, filter => {
        expect(read(write(canonical(filter)))).toEqual(canonical(filter))
        expect(write(read(write(filter)))).toEqual(write(canonical(filter)))
      }),
    )
  })

  it('never keeps what would be refused', () => {
    expect(
      read({
        avg_price_min: '9',
        avg_price_max: '3',
        jushi: '9,2,x',
        lng_min: '116',
        region_ids: '0,-1,a',
        open_from: '2026-02-30',
        statuses: 'sold',
        sort: 'default',
        other: '1',
      }),
    ).toEqual({ jushi: [2] })
  })

  it('keeps one kind of place at a time', () => {
    expect(BUILDING_PLACES.toggle({ region_ids: [110112], jushi: [2] }, 'circle_ids', 101)).toEqual({
      circle_ids: [101],
      jushi: [2],
    })
    expect(BUILDING_FILTERS.cleared({ jushi: [2], sort: 'open_desc' })).toEqual({ sort: 'open_desc' })
  })
})

describe('what the filter offers and says', () => {
  const viewOf = (filter: BuildingFilter) => buildingFilterView({ filter, para, lines: [], city: '北京' })
  const conditionsOf = (filter: BuildingFilter) => buildingConditions(filter, filterNames({ para }))

  it('offers each band, day and name as one choice that can be taken back', () => {
    const option = (filter: BuildingFilter, section: string) =>
      viewOf(filter).sections.find(({ key }) => key === section)?.options[0]
    for (const section of viewOf({}).sections) {
      const chosen = option({}, section.key)?.next ?? {}
      expect([section.key, option(chosen, section.key)?.isOn]).toEqual([section.key, true])
      expect([section.key, option(chosen, section.key)?.next]).toEqual([section.key, {}])
    }
  })

  it('says all that is asked for, and each chip takes back its own', () => {
    const filter: BuildingFilter = {
      circle_ids: [101],
      avg_price_min: 300_000_000 / 100,
      avg_price_max: 8_000_000,
      jushi: [3, 5],
      decoration: '精装',
      feature_ids: [1],
      open_from: '2026-11-21',
      open_to: '2026-12-20',
      keyword: '枕河',
    }
    const conditions = conditionsOf(filter)
    expect(conditions.map(condition => condition.label)).toEqual([
      '“枕河”',
      '梨园',
      '3–8万/㎡',
      '3室、5室+',
      '精装',
      '近地铁',
      '11-21 至 12-20 开盘',
    ])
    for (const condition of conditions)
      expect(Object.keys(condition.next).length).toBeLessThan(Object.keys(filter).length)
  })

  it('counts places only while nothing else is asked', () => {
    expect(viewOf({}).places?.regions[0]?.total).toBe(9)
    expect(viewOf({ jushi: [2] }).places?.regions[0]?.total).toBeNull()
  })

  it('shows on the bar what is chosen behind it, and gives up just that', () => {
    const filter: BuildingFilter = { region_ids: [110112], jushi: [2, 3], feature_ids: [1] }
    const panels = BUILDING_PANELS.filter(panel => !panel.isWide)
    const items = panelItems({ panels, keys: BUILDING_SECTIONS, conditions: conditionsOf(filter) })
    expect(items.map(({ label, badge, isOn }) => `${label}${badge ?? ''}${isOn ? '*' : ''}`)).toEqual([
      '通州*',
      '单价',
      '户型2*',
      '更多1*',
    ])
    const place = panels[0]
    expect(place && BUILDING_FILTERS.without(filter, panelKeys(BUILDING_SECTIONS, place))).toEqual({
      jushi: [2, 3],
      feature_ids: [1],
    })
  })
})
