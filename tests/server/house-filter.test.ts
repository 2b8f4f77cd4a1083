// Property tests of the lot search: for random filters the list, its count, the facets and the map agree with a naive implementation
// (naive-houses.ts), also while lots change between requests.
import fc from 'fast-check'
import {
  HOUSE_KINDS,
  HOUSE_STATUSES,
  HOUSE_TYPES,
  LIST_TYPES,
  RISK_KINDS,
  RISK_VALUES,
  ROUNDS,
} from '../../src/contract/codes'
import { toBeijingDay, toBeijingSlot } from '../../src/lib/dates'
import { calculateChangedCosts } from '../../server/modules/house/costs'
import type { HouseFilter } from '../../server/search'
import { runs } from '../setup/night'
import { DEMO_DATA_MS, START, startTestServer, type TestServer } from './harness'
import {
  calculateCosts,
  commuteGoals,
  fits,
  loadNaivePlaces,
  getShownPrice,
  rawHouses,
  type Places,
  type RawHouse,
} from './naive-houses'

let api: TestServer
let houses: RawHouse[]
let places: Places
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
  await api.db.query(`update house set shelf = 'off' where id % 13 = 5`)
  await api.db.query(`update house set circle_id = null, circle_name = null where id % 11 = 3`)
  await api.db.query(`update house set xiaoqu_id = null, xiaoqu_name = null where id % 17 = 4`)
  houses = await rawHouses(api)
  places = await loadNaivePlaces(api)
}, DEMO_DATA_MS)
afterAll(() => api.close())

/** Filters that are likely to match: their values come from existing lots. */
function anyFilter(): fc.Arbitrary<HouseFilter> {
  const lot = fc.constantFrom(...houses)
  const of = <T>(pick: (h: RawHouse) => T | null) => lot.map(h => pick(h) ?? undefined)
  const idsOf = (pick: (h: RawHouse) => number | null) =>
    fc.array(lot, { minLength: 1, maxLength: 3 }).map(list => list.map(h => pick(h) ?? 999_999))
  const some = <T>(values: readonly T[]) =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
  const range = <A extends string, B extends string>(a: A, b: B, pick: (h: RawHouse) => number | null) =>
    fc.tuple(lot, lot).map(([x, y]) => ({
      [a]: Math.floor(Math.min(pick(x) ?? 0, pick(y) ?? 0)),
      [b]: Math.ceil(Math.max(pick(x) ?? 0, pick(y) ?? 0)),
    }))
  const box = fc
    .tuple(lot, lot)
    .filter(([x, y]) => x.lng !== null && y.lng !== null)
    .map(([x, y]) => ({
      lng_min: Math.min(x.lng ?? 0, y.lng ?? 0),
      lat_min: Math.min(x.lat ?? 0, y.lat ?? 0),
      lng_max: Math.max(x.lng ?? 0, y.lng ?? 0),
      lat_max: Math.max(x.lat ?? 0, y.lat ?? 0),
    }))
  const polygon = lot.map(({ lng, lat }): Partial<HouseFilter> => ({
    polygon: Array.from({ length: 7 }, (_, i): [number, number] => [
      Number(((lng ?? 116.4) + 0.09 * Math.cos(i * 0.9) + 0.013).toFixed(5)),
      Number(((lat ?? 39.9) + 0.06 * Math.sin(i * 0.9)).toFixed(5)),
    ]),
  }))
  const key = <K extends keyof HouseFilter>(name: K, value: fc.Arbitrary<HouseFilter[K]>) =>
    value.map(v => ({ [name]: v }))
  /** Both ends or one of them, the lower never above the higher: an invalid range is rejected, and has a separate test. */
  const between = <A extends keyof HouseFilter, B extends keyof HouseFilter, V extends string | number>(
    a: A,
    b: B,
    value: fc.Arbitrary<V>,
  ): fc.Arbitrary<Partial<HouseFilter>> =>
    fc.tuple(value, value, fc.constantFrom('both', 'lower', 'higher')).map(([x, y, ends]) => ({
      ...(ends !== 'higher' && { [a]: x < y ? x : y }),
      ...(ends !== 'lower' && { [b]: x < y ? y : x }),
    }))
  // A few, since the naive rides of each are slow.
  const someStations = places.stations.filter((_, at) => at % 40 === 0)
  const parts: fc.Arbitrary<Partial<HouseFilter>>[] = [
    key('type', fc.constantFrom(...LIST_TYPES)),
    key('kinds', some(HOUSE_KINDS)),
    key('house_types', some(HOUSE_TYPES)),
    key('statuses', some(HOUSE_STATUSES)),
    key('rounds', some(ROUNDS)),
    key(
      'region_ids',
      idsOf(h => h.region_id),
    ),
    key('region_ids', fc.constantFrom([110000], [110100], [110105, 310000], [120100])),
    key(
      'circle_ids',
      idsOf(h => h.circle_id),
    ),
    key(
      'xiaoqu_ids',
      idsOf(h => h.xiaoqu_id),
    ),
    key(
      'station_ids',
      fc.constantFrom(...places.stations).map(s => [s.id]),
    ),
    key(
      'subway_line_ids',
      fc.constantFrom(...places.lines).map(l => [l.line_id]),
    ),
    key('subway_distance_max', fc.constantFrom(300, 800, 1500, 2000, 5000)),
    fc
      .tuple(fc.constantFrom(...someStations), fc.constantFrom(undefined, 15, 30, 60))
      .map(([s, minutes]) => ({ metro_station_id: s.id, ...(minutes && { metro_minutes: minutes }) })),
    fc
      .array(fc.tuple(fc.constantFrom(...someStations), fc.constantFrom(5, 20, 40, 75)), {
        minLength: 1,
        maxLength: 2,
      })
      .map(goals => ({
        commute: goals
          .map(([{ lng, lat }, minutes]) => `${(lng + 0.004).toFixed(6)},${lat.toFixed(6)},${minutes},公司`)
          .join(';'),
      })),
    key(
      'school_id',
      of(h => h.school_ids[0] ?? 77),
    ),
    range('price_min', 'price_max', getShownPrice),
    range('unit_price_min', 'unit_price_max', h => getShownPrice(h) / h.area),
    range('area_min', 'area_max', h => h.area),
    range('cost_min', 'cost_max', h => calculateCosts(h, START)?.most ?? null),
    key(
      'budget',
      of(h => calculateCosts(h, START)?.most ?? 300_000_000),
    ),
    range('monthly_min', 'monthly_max', h => calculateCosts(h, START)?.monthly ?? null),
    range('cash_min', 'cash_max', h => calculateCosts(h, START)?.cash ?? null),
    key('jushi', some([1, 2, 3, 4, 5] as const)),
    key('tax_bearer', some(RISK_VALUES)),
    key('lease', some(RISK_VALUES)),
    key('risk_exclude', some(RISK_KINDS)),
    key('risk_clear', some(RISK_KINDS)),
    key('loan_supported', fc.boolean()),
    between('discount_min', 'discount_max', fc.constantFrom(5, 10, 20, 30)),
    between(
      'start_from',
      'start_to',
      lot.map(h => toBeijingDay(h.start_time)),
    ),
    key(
      'start_slot',
      of(h => toBeijingSlot(h.start_time)),
    ),
    key(
      'trade_time',
      of(h => toBeijingDay(h.deal_time ?? h.end_time)),
    ),
    key(
      'court',
      of(h => h.court),
    ),
    key(
      'agent_id',
      of(h => h.agent_ids[0] ?? 1),
    ),
    key(
      'group_id',
      of(h => h.group_ids[0] ?? 1),
    ),
    key(
      'feature_ids',
      of(h => h.feature_ids.slice(0, 2)),
    ),
    key('has_elevator', fc.boolean()),
    key('build_year_min', fc.constantFrom(1990, 2005, 2015)),
    key('has_survey', fc.boolean()),
    key('can_look', fc.boolean()),
    key('has_school', fc.boolean()),
    key('notice_days', fc.constantFrom(7, 30, 365)),
    key('deal_months', fc.constantFrom(3, 12)),
    box,
    polygon,
    key(
      'keyword',
      of(h => h.xiaoqu_name),
    ),
    key(
      'keyword',
      of(h => h.code),
    ),
    key(
      'keyword',
      of(h => `${h.title.slice(0, 3)} ${h.title.slice(-3)}`),
    ),
    key('keyword', fc.constantFrom('室', '朝阳', '演示街', '%', '没有这里')),
  ]
  return fc.array(fc.integer({ min: 0, max: parts.length - 1 }), { maxLength: 3 }).chain(chosen =>
    fc
      .tuple(...chosen.map(i => parts[i] ?? fc.constant({})))
      .map(all => Object.assign({}, ...all) as HouseFilter)
      .filter(filter => commuteGoals(places, filter).length <= 2),
  )
}

test('for any filter the list, the count before it is applied, the map and a naive count agree', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilter(), async filter => {
      const ids = houses
        .filter(h => fits(h, filter, places, START))
        .map(h => h.id)
        .sort((a, b) => a - b)
      const [list, count, regions, circles] = await Promise.all([
        api.call('house/list', { ...filter, page_size: 50 }),
        api.call('house/count', filter),
        api.call('house/region-count', { ...filter, level: 'region' }),
        api.call('house/region-count', { ...filter, level: 'circle' }),
      ])
      expect([list.errcode, count.errcode, regions.errcode, circles.errcode]).toEqual([0, 0, 0, 0])
      const clusters = regions.result.list.reduce((sum, cluster) => sum + cluster.total, 0)
      expect({
        list: list.result.total,
        count: count.result.total,
        map: regions.result.total,
        clusters,
        circles: circles.result.total,
      }).toEqual({
        list: ids.length,
        count: ids.length,
        map: ids.length,
        clusters: ids.length,
        circles: ids.length,
      })
      if (ids.length <= 50) expect(list.result.list.map(house => house.id).sort((a, b) => a - b)).toEqual(ids)
    }),
    { numRuns: runs({ night: 200, day: 60 }) },
  )
}, 180_000)

/** Changes to lots between two requests; $1 selects which. */
const CHANGES = [
  `update house set status = 'ongoing', bid_total = 3, current_price = start_price + 1000000 where id % 23 = $1`,
  `update house set status = 'sold', deal_price = start_price * 2, deal_time = end_time where id % 29 = $1`,
  `update house set shelf = case shelf when 'on' then 'off' else 'on' end where id % 19 = $1`,
  `update house set lng = null, lat = null, near_station_ids = '{}' where id % 31 = $1`,
  `update house set xiaoqu_id = null, xiaoqu_name = null, circle_id = null, jushi = null where id % 37 = $1`,
  `update xiaoqu set alias = coalesce(alias, '') || '新名' where id % 17 = $1`,
  `update house set feature_ids = array[$1 + 1], school_ids = array[$1 + 1], group_ids = array[$1] where id % 41 = $1`,
  `update house set risk = '[{"kind":"lease","value":"no","number":null,"quote":null,"section":null}]', risk_yes = '{}', risk_no = '{lease}' where id % 13 = $1`,
  `delete from house where id % 97 = $1`,
  `update house set has_survey = not has_survey, loan_supported = null, build_year = 1980 where id % 11 = $1`,
]

test('lists and counts agree with a naive count while lots change', async () => {
  let turn = 0
  await fc.assert(
    fc.asyncProperty(anyFilter(), async filter => {
      turn += 1
      await api.db.query(CHANGES[turn % CHANGES.length] ?? '', [turn % 9])
      while ((await calculateChangedCosts(api.db, START)) > 0);
      houses = await rawHouses(api)
      const ids = houses
        .filter(h => fits(h, filter, places, START))
        .map(h => h.id)
        .sort((a, b) => a - b)
      const [list, count] = await Promise.all([
        api.call('house/list', { ...filter, page_size: 50 }),
        api.call('house/count', filter),
      ])
      expect([list.errcode, count.errcode]).toEqual([0, 0])
      expect([list.result.total, count.result.total]).toEqual([ids.length, ids.length])
      if (ids.length <= 50) expect(list.result.list.map(house => house.id).sort((a, b) => a - b)).toEqual(ids)
    }),
    { numRuns: runs({ night: 200, day: 60 }) },
  )
}, 180_000)

test('each facet is what the list finds once its value is chosen', async () => {
  const base: HouseFilter[] = [
    {},
    { house_types: [5], statuses: ['upcoming', 'ongoing'] },
    { type: 'zhuzhai', kinds: ['sfpm'], jushi: [2, 3], risk_exclude: ['lease'], has_survey: true },
  ]
  const totalOf = (filter: HouseFilter) => houses.filter(h => fits(h, filter, places, START)).length
  for (const filter of base) {
    const { result } = await api.call('house/count', filter)
    const seen = (facets: { key: string; total: number }[]) =>
      Object.fromEntries(facets.map(facet => [facet.key, facet.total]))
    const expected = <T extends string | number>(keys: readonly T[], choose: (key: T) => HouseFilter) =>
      Object.fromEntries(keys.map(key => [String(key), totalOf({ ...filter, ...choose(key) })]))
    expect(seen(result.statuses)).toEqual(expected(HOUSE_STATUSES, key => ({ statuses: [key] })))
    expect(seen(result.kinds)).toEqual(expected(HOUSE_KINDS, key => ({ kinds: [key] })))
    expect(seen(result.house_types)).toEqual(expected(HOUSE_TYPES, key => ({ house_types: [key] })))
    expect(seen(result.rounds)).toEqual(expected(ROUNDS, key => ({ rounds: [key] })))
    expect(seen(result.types)).toEqual(expected(LIST_TYPES, key => ({ type: key })))
    expect(seen(result.jushi)).toEqual(expected([1, 2, 3, 4, 5] as const, key => ({ jushi: [key] })))
    expect(seen(result.risks)).toEqual(
      expected(RISK_KINDS, key => ({ risk_exclude: [...new Set([...(filter.risk_exclude ?? []), key])] })),
    )
    expect(seen(result.conditions)).toEqual({
      has_survey: totalOf({ ...filter, has_survey: true }),
      can_look: totalOf({ ...filter, can_look: true }),
      notice_days: totalOf({ ...filter, notice_days: 30 }),
    })
    for (const { min, max, total } of result.price)
      expect(total).toBe(totalOf({ ...filter, price_min: min ?? undefined, price_max: max ?? undefined }))
    const steps = result.price_steps.reduce((sum, step) => sum + step.total, 0)
    expect(steps).toBe(result.total)
    const costs = (await api.call('house/cost-count', filter)).result
    for (const key of ['cost', 'monthly', 'cash'] as const) {
      expect(costs[key].some(({ total }) => (total ?? 0) > 0)).toBe(true)
      for (const { min, max, total } of costs[key])
        expect([key, min, total]).toEqual([
          key,
          min,
          totalOf({ ...filter, [`${key}_min`]: min ?? undefined, [`${key}_max`]: max ?? undefined }),
        ])
    }
    const area = await api.call('house/area-count', filter)
    for (const { min, max, total } of area.result.list)
      expect(total).toBe(totalOf({ ...filter, area_min: min ?? undefined, area_max: max ?? undefined }))
  }
})
