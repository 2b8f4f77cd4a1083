// Components of lot search in jsdom: the filter bar with its counts, chips, custom ranges, places, sort order and search suggestions. Each
// test renders a component against a fake server and checks the filter that it writes to the URL.
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { buildConditions } from '@/domain/house/filter/filter-conditions'
import { filterNames } from '@/lib/filter/names'
import { buildFilterSection, type SectionSources } from '@/domain/house/filter/filter-sections'
import { HOUSE_FILTERS, readFilter, writeFilter, type HouseFilter } from '@/domain/house/filter/filter'
import { LOTS } from '@/domain/house/filter/list-source'
import { cleared, clearPlace, HOUSE_PLACES } from '@/domain/house/filter/filter-edit'
import { collectChips } from '@/lib/filter/choices'
import { lineGroups, regionGroups } from '@/lib/filter/places'
import { FilterBar } from '@/features/search-filter/filter-bar'
import { FilterChips } from '@/features/search-filter/filter-chips'
import { HOUSE_BAR } from '@/features/search-filter/house-panels'
import { panelItems, panelsFor } from '@/features/search-filter/list-panels'
import { PlacePanel } from '@/features/search-filter/place-panel'
import { RangeFields } from '@/features/search-filter/range-fields'
import { SectionChecks } from '@/features/search-filter/section-checks'
import { SectionBoxes } from '@/features/search-filter/section-options'
import { houseWide } from '@/features/search-filter/house-wide'
import { SortTabRow, sortTabs } from '@/features/search-filter/sort-choice'
import { houseOrders } from '@/features/search-filter/sorts'
import { nextRow, suggestView } from '@/features/search-suggest/suggest-view'
import { SaveSearchButton } from '@/features/saved-search/save-button'
import { savedSearches } from '@/domain/house/search/saved-search'
import { buildQueryKey } from '@/api/query'
import { queryClient } from '@/api/query-client'
import { readSearch } from '@/domain/house/search/read-search'
import { mount } from '../setup/mount'
import { buildAnswer, farServer } from './api/far-server'
import { lines, para } from '../unit/house/para'

type Frame = Awaited<ReturnType<typeof mount>>
const names = filterNames({ para, lines })
const conditionsFor = (filter: HouseFilter) => buildConditions(filter, names)
const withWords = (frame: Frame, selector: string, words: string) => {
  const found = frame.findAll(selector).find(element => (element.textContent ?? '').includes(words))
  if (!found) throw new Error(`no ${selector} with ${words} in ${frame.text()}`)
  return found
}

const priceRange = (filter: HouseFilter) => {
  const { range } = buildFilterSection('price', { filter, para, today: '2026-11-20' })
  if (!range) throw new Error('the price has no range')
  return range
}

/** Renders a component that changes a filter, and returns the resulting URL. */
async function filtered(
  first: HouseFilter,
  part: (filter: HouseFilter, choose: (next: HouseFilter) => void) => React.ReactElement,
) {
  let now = first
  const Holder = () => {
    const [filter, setFilter] = useState(first)
    now = filter
    return part(filter, setFilter)
  }
  return { frame: await mount(<Holder />), query: () => writeFilter(now) }
}

describe('the filter bar', () => {
  const itemsOf = (filter: HouseFilter, isTablet = false) =>
    panelItems({
      panels: panelsFor(HOUSE_BAR, isTablet),
      keys: LOTS.keys,
      conditions: conditionsFor(filter),
    })
  const bar = (filter: HouseFilter, isTablet = false) =>
    itemsOf(filter, isTablet).map(({ label, isOn, badge }) => `${label}${badge ?? ''}${isOn ? '*' : ''}`)

  it.each<[HouseFilter, string[]]>([
    [{}, ['北京*', '总价', '户型', '更多']],
    [{ region_ids: [110112] }, ['通州*', '总价', '户型', '更多']],
    [{ region_ids: [999999] }, ['所选区县*', '总价', '户型', '更多']],
    [
      { circle_ids: [51, 121], price_min: 200_000_000, price_max: 400_000_000, jushi: [2, 3] },
      ['望京2*', '200–400万*', '户型2*', '更多'],
    ],
    [{ has_survey: true, rounds: [1, 2], keyword: '青梧里' }, ['北京*', '总价', '户型', '更多2*']],
    [{ subway_distance_max: 500 }, ['北京*', '总价', '户型', '更多']],
  ])('says what %j asks for', (filter, expected) => {
    expect(bar(filter)).toEqual(expected)
  })

  it('has more places on a tablet, so that 更多 holds less', () => {
    expect(bar({ rounds: [1], risk_exclude: ['lease'], has_survey: true }, true)).toEqual([
      '北京*',
      '总价',
      '户型',
      '状态',
      '轮次1*',
      '风险排除1*',
      '更多1*',
    ])
  })

  it('opens what is pressed', async () => {
    const opened: string[] = []
    const frame = await mount(
      <FilterBar
        items={itemsOf({})}
        opened={undefined}
        onOpen={panel => {
          opened.push(panel)
        }}
      />,
    )
    frame.tap(withWords(frame, 'button', '户型'))
    expect(opened).toEqual(['jushi'])
  })
})

describe('chips', () => {
  it('go one by one, or all at once', async () => {
    const { frame, query } = await filtered(
      { rounds: [1, 2], has_survey: true, sort: 'price_asc' },
      (filter, choose) => (
        <FilterChips
          chips={collectChips(conditionsFor(filter))}
          cleared={cleared(filter)}
          onChange={choose}
        />
      ),
    )
    frame.tap(withWords(frame, 'button', '一拍'))
    expect(query()).toEqual({ rounds: '2', has_survey: '1', sort: 'price_asc' })
    frame.tap(withWords(frame, 'button', '清空'))
    expect(query()).toEqual({ sort: 'price_asc' })
    expect(frame.text()).toBe('')
  })
})

describe('choices with their numbers', () => {
  const sources = (filter: HouseFilter): SectionSources => ({
    filter,
    para,
    today: '2026-11-20',
    count: {
      total: 9,
      hidden_total: 0,
      statuses: [],
      kinds: [],
      house_types: [],
      today_begin_total: 0,
      seven_begin_total: 0,
      types: [],
      jushi: [],
      price: [],
      price_steps: [],
      conditions: [],
      verdicts: [],
      rounds: [{ key: '1', label: '一拍', total: 1203 }],
      risks: [{ key: 'clearing', label: '', total: 58 }],
    },
  })

  it('as boxes, put in and taken out', async () => {
    const { frame, query } = await filtered({}, (filter, choose) => (
      <SectionBoxes section={buildFilterSection('rounds', sources(filter))} onChoose={choose} />
    ))
    expect(withWords(frame, 'button', '一拍').textContent).toBe('一拍1,203')
    frame.tap(withWords(frame, 'button', '二拍'))
    frame.tap(withWords(frame, 'button', '一拍'))
    expect(query()).toEqual({ rounds: '1,2' })
    frame.tap(withWords(frame, 'button', '二拍'))
    expect(query()).toEqual({ rounds: '1' })
  })

  it('as lines that say the whole word', async () => {
    const { frame, query } = await filtered({}, (filter, choose) => (
      <SectionChecks section={buildFilterSection('risks', sources(filter))} onChoose={choose} />
    ))
    const line = withWords(frame, '[role=checkbox]', '排除不负责清场')
    expect(line.textContent).toBe('排除不负责清场58')
    frame.tap(line)
    expect(query()).toEqual({ risk_exclude: 'clearing' })
    expect(withWords(frame, '[role=checkbox]', '排除不负责清场').getAttribute('aria-checked')).toBe('true')
  })
})

describe("a range of one's own", () => {
  const typing = (first: HouseFilter) =>
    filtered(first, (filter, choose) => <RangeFields range={priceRange(filter)} onChange={choose} />)
  const leave = (frame: Frame, at: number) => {
    frame.act(() => {
      frame.findAll('input')[at]?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    })
  }

  it('counts when the field is left, in 万', async () => {
    const { frame, query } = await typing({})
    frame.type('#ri-price-min', '260')
    expect(query()).toEqual({})
    leave(frame, 0)
    expect(query()).toEqual({ price_min: '260000000' })
  })

  it('turns ends that were typed the wrong way round, and forgets what is no number', async () => {
    const { frame, query } = await typing({ price_max: 200_000_000 })
    frame.type('#ri-price-min', '300')
    leave(frame, 0)
    expect(query()).toEqual({ price_min: '200000000', price_max: '300000000' })
    frame.type('#ri-price-max', '一百')
    leave(frame, 1)
    expect(query()).toEqual({ price_min: '200000000' })
  })
})

describe('places', () => {
  const panel = (first: HouseFilter) =>
    filtered(first, (filter, choose) => (
      <PlacePanel
        regions={regionGroups(HOUSE_PLACES, filter, para.regions, {
          region: id => (id === 110105 ? 12 : 3),
          circle: () => 2,
        })}
        lines={lineGroups(HOUSE_PLACES, filter, lines, { line: () => null, station: () => null })}
        anywhere={{ key: 'anywhere', label: '全北京', total: 15, isOn: false, next: clearPlace(filter) }}
        onChange={choose}
      />
    ))

  it('go from the district to its 商圈', async () => {
    const { frame, query } = await panel({ jushi: [2] })
    frame.tap(withWords(frame, '.pp-group', '通州'))
    frame.tap(withWords(frame, '.pp-row', '梨园'))
    expect(query()).toEqual({ circle_ids: '121', jushi: '2' })
    frame.tap(withWords(frame, '.pp-row', '全通州'))
    expect(query()).toEqual({ region_ids: '110112', jushi: '2' })
    frame.tap(withWords(frame, '.pp-row', '全北京'))
    expect(query()).toEqual({ jushi: '2' })
  })

  it('or from the line to its station', async () => {
    const { frame, query } = await panel({ region_ids: [110105] })
    frame.tap(withWords(frame, '[role=tab]', '地铁'))
    frame.tap(withWords(frame, '.pp-group', '八通线'))
    frame.tap(withWords(frame, '.pp-row', '梨园'))
    expect(query()).toEqual({ station_ids: '11' })
  })
})

describe('the order', () => {
  it('turns round with another press where it has two ways', async () => {
    const { frame, query } = await filtered({}, (filter, choose) => (
      <SortTabRow tabs={sortTabs(HOUSE_FILTERS, filter, houseWide(filter).plans)} onChange={choose} />
    ))
    frame.tap(withWords(frame, 'button', '总价'))
    expect(query()).toEqual({ sort: 'price_asc' })
    frame.tap(withWords(frame, 'button', '总价'))
    expect(query()).toEqual({ sort: 'price_desc' })
    frame.tap(withWords(frame, 'button', '默认排序'))
    expect(readFilter(query())).toEqual({})
  })

  it('by commute is offered only with a destination', () => {
    const labels = (filter: HouseFilter) =>
      [...houseWide(filter).plans, ...houseOrders(filter)].map(({ label }) => label)
    expect(labels({ jushi: [2] }).join()).not.toContain('通勤')
    expect(labels({ commute: '116.461,39.9088,45,国贸' })).toEqual(
      expect.arrayContaining(['通勤', '通勤从短到长']),
    )
  })
})

describe('what the search offers', () => {
  const match = { id: 7, id_code: null, hint: '通州', total: 48 }
  const answer = {
    keyword: '梨园',
    groups: [
      {
        type: 'circle',
        label: '商圈',
        total: 1,
        list: [{ ...match, type: 'circle' as const, name: '梨园' }],
      },
      {
        type: 'station',
        label: '地铁站',
        total: 1,
        list: [{ ...match, type: 'station' as const, name: '梨园站' }],
      },
      {
        type: 'video',
        label: '视频',
        total: 1,
        list: [{ ...match, id_code: 'closing', type: 'video' as const, name: '梨园交付' }],
      },
      {
        type: 'article',
        label: '文章',
        total: 1,
        list: [{ ...match, type: 'article' as const, name: '梨园怎么样' }],
      },
    ],
  }

  it('leads places to their lots, videos to theirs by kind and number, and leaves out what it does not show', () => {
    const { groups, targets } = suggestView(answer, [])
    expect(groups.map(group => group.label)).toEqual(['商圈', '地铁站', '视频'])
    expect(groups[0]?.rows[0]).toMatchObject({
      name: '梨园',
      count: '48 套在拍',
      target: { screen: 'house-list', params: { circle_ids: '7' } },
    })
    expect(targets.map(target => target.params)).toEqual([
      { circle_ids: '7' },
      { station_ids: '7' },
      { kind: 'closing', id: '7', numInx: '0', follows: '0' },
    ])
  })

  it('is gone through with the arrow keys, round and round', () => {
    expect([
      nextRow(undefined, 1, 3),
      nextRow(2, 1, 3),
      nextRow(undefined, -1, 3),
      nextRow(0, -1, 3),
      nextRow(1, 1, 0),
    ]).toEqual([0, 0, 2, 2, undefined])
  })
})

describe('a search that is kept', () => {
  it('bears the words of its conditions, and is given up with another press', async () => {
    const filter: HouseFilter = { rounds: [2], has_survey: true, sort: 'new_desc' }
    const frame = await mount(
      <QueryClientProvider client={queryClient}>
        <SaveSearchButton filter={filter} conditions={conditionsFor(filter)} total={31} />
      </QueryClientProvider>,
    )
    frame.tap(withWords(frame, 'button', '订阅此条件'))
    expect(savedSearches()).toMatchObject([
      { name: '二拍 有实勘', query: { rounds: '2', has_survey: '1' }, total: 31 },
    ])
    frame.tap(withWords(frame, 'button', '已订阅'))
    expect(savedSearches()).toEqual([])
  })

  it('is not offered where nothing is asked for', async () => {
    expect(
      (
        await mount(
          <QueryClientProvider client={queryClient}>
            <SaveSearchButton filter={{}} conditions={[]} total={9} />
          </QueryClientProvider>,
        )
      ).text(),
    ).toBe('')
  })
})

describe('what is typed, read with the places there are', () => {
  beforeEach(() => {
    queryClient.clear()
    queryClient.setQueryData(buildQueryKey('h5/house/list-para', {}), para)
    queryClient.setQueryData(buildQueryKey('subway/list', { with_stations: true }), { list: lines })
  })

  it.each<[string, HouseFilter]>([
    ['八通线 两居 400万以下', { subway_line_ids: [1], jushi: [2], price_max: 400_000_000 }],
    ['地铁八通线两居', { subway_line_ids: [1], jushi: [2] }],
    ['梨园站', { station_ids: [11] }],
    ['朝阳区 400w', { region_ids: [110105], price_max: 400_000_000 }],
    // No place has this name: the text stays a keyword.
    ['66号线', { keyword: '66号线' }],
    ['加油站', { keyword: '加油站' }],
    ['梨园', { circle_ids: [121] }],
    ['朝阳 400w', { region_ids: [110105], price_max: 400_000_000 }],
  ])('%s', async (text, filter) => {
    farServer('down')
    expect((await readSearch(text)).filter).toEqual(filter)
  })

  it('a school that is the only one of its name', async () => {
    farServer(
      buildAnswer('school/search-school', {
        list: [{ id: 7, name: '第七小学' }],
        total: 1,
        page: 1,
        page_size: 2,
      }),
    )
    expect(await readSearch('第七小学 两居')).toEqual({
      filter: { school_id: 7, jushi: [2] },
      names: '第七小学',
    })
  })

  it('one of several is none', async () => {
    const list = [
      { id: 7, name: '第七小学一部' },
      { id: 8, name: '第七小学二部' },
    ]
    farServer(buildAnswer('school/search-school', { list, total: 2, page: 1, page_size: 2 }))
    expect((await readSearch('第七小学')).filter).toEqual({ keyword: '第七小学' })
  })
})
