import { HOUSE_SORTS } from '../../src/contract/codes'
import type { Result } from '../../src/contract/endpoints'
import { DEMO_DATA_MS, startTestServer, type Answer, type TestServer } from './harness'

type Found = Answer<Result<'h5/house/search-by-subdivided-type'>>

/** A server for which nearly every count is too dear, so that what is large is estimated, and one that counts everything. */
let thrifty: TestServer
let exact: TestServer
beforeAll(async () => {
  ;[thrifty, exact] = await Promise.all([
    startTestServer({ demoLots: 3000, settings: { COUNT_COST: '20' } }),
    startTestServer({ demoLots: 3000 }),
  ])
}, DEMO_DATA_MS)
afterAll(() => Promise.all([thrifty.close(), exact.close()]))

/** A station that many lots are near. */
const places = { station: 0 }
beforeAll(async () => {
  places.station =
    (
      await exact.db.one<{ id: number }>(
        'select s.id from house h, unnest(h.at_station_ids) as s (id) group by s.id order by count(*) desc, s.id limit 1',
      )
    )?.id ?? 0
})

/** Of a share of 32 in 1024 a tenth of the lots are some ten: an estimate of most of them is right to a half. */
const isNear = (estimate: number, total: number) => estimate > total / 2 && estimate < total * 2

test('a large number is estimated and says so: list, count and map say the same', async () => {
  const request = { kinds: ['sfpm' as const] }
  const {
    result: { total },
  } = await exact.call('house/list', request)
  const [list, count, map, area] = await Promise.all([
    thrifty.call('house/list', request),
    thrifty.call('house/count', request),
    thrifty.call('house/region-count', request),
    thrifty.call('house/area-count', request),
  ])
  for (const { result } of [list, count, map, area]) expect(result.total_is_about).toBe(true)
  expect(isNear(list.result.total, total)).toBe(true)
  expect([count.result.total, map.result.total, area.result.total]).toEqual([
    list.result.total,
    list.result.total,
    list.result.total,
  ])
  const clusters = map.result.list.reduce((sum, cluster) => sum + cluster.total, 0)
  expect(Math.abs(clusters - list.result.total)).toBeLessThanOrEqual(map.result.list.length)
  // the lowest price of a sample is not the lowest
  expect(map.result.list.every(cluster => cluster.price_min === null)).toBe(true)
  expect(count.result.facets_are_about).toBe(true)
  expect(count.result.statuses.some(facet => facet.total > 0)).toBe(true)
})

test('the types of a search say when their numbers are estimates', async () => {
  const [{ result: known }, { result: about }] = (await Promise.all(
    [exact, thrifty].map(api => api.call('h5/house/search-by-subdivided-type', {})),
  )) as [Found, Found]
  expect([known.types_are_about, about.types_are_about]).toEqual([false, true])
  const homes = (found: Found['result']) => found.types.find(type => type.key === 'zhuzhai')?.total ?? 0
  expect(isNear(homes(about), homes(known))).toBe(true)
})

/** For the thrifty server a traversal of a few hundred lots is long: it gives up, and looks at all that the filter leaves. */
test.each(HOUSE_SORTS)('%s: a list whose traversal ends early is the same list', async sort => {
  const filters = [
    {},
    { jushi: [5] },
    { house_types: [6 as const], has_survey: true },
    { notice_days: 7 },
    { area_min: 200 },
    { price_max: 50_000_000, jushi: [1] },
    { statuses: ['withdrawn' as const] },
    { subway_line_ids: [4], jushi: [2] },
    { statuses: ['upcoming' as const, 'ongoing' as const], discount_min: 30 },
    { circle_ids: [1, 2] },
    { keyword: '小区' },
    { tax_bearer: ['no' as const], can_look: true },
    { tax_bearer: ['unstated' as const], house_types: [3 as const] },
    { school_id: 3, rounds: [2 as const] },
    { region_ids: [110_100], risk_exclude: ['lease' as const], kinds: ['gyzc' as const] },
    ...[300, 500, 700, 800, 1500, 3000].map(subway_distance_max => ({
      subway_line_ids: [4],
      subway_distance_max,
      can_look: true,
    })),
    ...[500, 3000].map(subway_distance_max => ({ station_ids: [places.station], subway_distance_max })),
    { metro_station_id: places.station, metro_minutes: 25, has_survey: true },
  ]
  for (const filter of filters) {
    for (const page of [1, 3]) {
      const [mine, theirs] = await Promise.all(
        [thrifty, exact].map(async api =>
          (await api.call('house/list', { ...filter, sort, page } as never)).result.list.map(lot => lot.id),
        ),
      )
      expect({ filter, page, ids: mine }).toEqual({ filter, page, ids: theirs })
    }
  }
})

test.each(['start_asc', 'end_asc'] as const)(
  '%s: a lot whose notice came after it had begun or ended is in its place too',
  async sort => {
    const request = { notice_days: 30, sort, page_size: 50 }
    const {
      result: {
        list: [before],
      },
    } = await exact.call('house/list', request)
    const [lot] = await exact.db.query<{ id: number }>(
      `select id from house where shelf = 'on' and end_time < $1 order by end_time, id limit 1`,
      [exact.now() - 90 * 86_400],
    )
    const noticed = (api: TestServer, time: number) =>
      api.db.query('update house set notice_time = $2 where id = $1', [lot?.id, time])
    const old = await exact.db.one<{ notice_time: number }>('select notice_time from house where id = $1', [
      lot?.id,
    ])
    await Promise.all([thrifty, exact].map(api => noticed(api, api.now() - 3600)))
    const after = await Promise.all(
      [thrifty, exact].map(async api => (await api.call('house/list', request)).result.list[0]?.id),
    )
    await Promise.all([thrifty, exact].map(api => noticed(api, old?.notice_time ?? 0)))
    expect(before?.id).not.toBe(lot?.id)
    expect(after).toEqual([lot?.id, lot?.id])
  },
)

test('a number below 1,000 is exact however dear it is', async () => {
  const request = { region_ids: [110_101], jushi: [2 as const] }
  const {
    result: { total },
  } = await exact.call('house/list', { ...request, page_size: 1 })
  expect(total).toBeLessThan(1_000)
  const answers = await Promise.all([
    thrifty.call('house/list', { ...request, page_size: 1 }),
    thrifty.call('house/count', request),
    thrifty.call('house/region-count', request),
  ])
  for (const { result } of answers) expect(result).toMatchObject({ total, total_is_about: false })
})

test('an estimate does not end a list that goes on, and the last page knows the true number', async () => {
  const {
    result: { total },
  } = await exact.call('house/list', { kinds: ['sfpm'] })
  const last = Math.ceil(total / 50)
  const [before, end] = await Promise.all(
    [last - 1, last].map(page => thrifty.call('house/list', { kinds: ['sfpm'], page, page_size: 50 })),
  )
  expect(before?.result.total).toBeGreaterThan((last - 1) * 50)
  if (total % 50 > 0) expect(end?.result).toMatchObject({ total, total_is_about: false })
})

test('a server of this size that counts as it is set counts every lot', async () => {
  for (const path of ['house/list', 'house/count', 'house/region-count', 'house/area-count'] as const)
    expect((await exact.call(path)).result.total_is_about).toBe(false)
})

test('places and features know their lots as these come on the shelf, leave it and move', async () => {
  const totals = async () => {
    const { result } = await exact.call('base/region', { parent_id: 110_000, depth: 2 })
    const { result: circles } = await exact.call('h5/region/circles-bj')
    const { result: features } = await exact.call('house/features')
    return [
      ...features.list.map(({ id, total }) => [id, total]).sort(([a = 0], [b = 0]) => a - b),
      ...result.list.map(({ id, lot_total }) => [id, lot_total]),
      ...circles.list.flatMap(region => region.circles.map(({ id, lot_total }) => [id, lot_total])),
    ]
  }
  const naive = async () => {
    const rows = await exact.db.query<{ id: number; total: number }>(`
      select r.id, (select count(*) from house h where h.shelf = 'on' and r.id in (h.region_id, h.city_id)) as total from region r where r.parent_id in (110000, 110100) order by r.id`)
    const circles = await exact.db.query<{ id: number; total: number }>(`
      select c.id, (select count(*) from house h where h.shelf = 'on' and h.circle_id = c.id) as total from circle c join region r on r.id = c.region_id
      where r.parent_id = 110100 order by r.id, c.name, c.id`)
    const features = await exact.db.query<{ id: number; total: number }>(
      `select f.id, (select count(*) from house h where h.shelf = 'on' and f.id = any(h.feature_ids)) as total from feature f order by f.id`,
    )
    return [...features, ...rows, ...circles].map(({ id, total }) => [id, total])
  }
  expect(await totals()).toEqual(await naive())
  await exact.db.query(`update house set shelf = 'off' where id % 7 = 1`)
  await exact.db.query(
    `update house set region_id = 110101, circle_id = (select min(id) from circle where region_id = 110101) where id % 11 = 1`,
  )
  await exact.db.query(`update house set shelf = 'on', circle_id = null where id % 14 = 1`)
  await exact.db.query(
    `update house set feature_ids = array_append(array_remove(feature_ids, 2), 1) where id % 17 = 1 and not 1 = any(feature_ids)`,
  )
  await exact.db.query('delete from house where id % 13 = 1')
  expect(await totals()).toEqual(await naive())
})
