// Representative requests for the query benchmark: searches, filters, map windows, facets and known worst cases. A seeded generator makes
// them random-looking but identical in each run, and draws ids and words from the database.
import { HOUSE_SORTS } from '../../../src/contract/codes'
import type { Database } from '../../../server/db/database'

/** A kind of request, with all its requests to measure. */
export interface Asked {
  kind: string
  calls: { path: string; fields: object }[]
}

const CALLS = 60

/** Seeded pseudo-random numbers. */
function dice(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  return { next, pick }
}

interface Places {
  regions: number[]
  circles: number[]
  stations: number[]
  lines: number[]
  names: string[]
  spots: { lng: number; lat: number }[]
}

async function loadPlaces(db: Database): Promise<Places> {
  const column = async <T>(text: string) => (await db.query<{ value: T }>(text)).map(row => row.value)
  return {
    regions: await column<number>(
      `select id as value from region where level = 'region' and lot_total > 0 order by id`,
    ),
    circles: await column<number>('select id as value from circle where lot_total > 0 order by id'),
    stations: await column<number>('select id as value from station order by id'),
    lines: await column<number>('select id as value from subway_line order by id'),
    names: await column<string>('select name as value from xiaoqu where lot_total > 0 order by id limit 500'),
    spots: await db.query('select lng, lat from xiaoqu where lot_total > 0 order by id limit 500'),
  }
}

const SORTS = [
  'default',
  'default',
  'default',
  'price_asc',
  'price_desc',
  'unit_price_asc',
  'area_desc',
  'end_asc',
  'new_desc',
  'discount_desc',
  'onlooker_desc',
]
/** Words found in tens of thousands of lots, and rare ones. */
const WORDS = [
  '花园',
  '小区',
  '朝阳',
  '一居室',
  '两居室',
  '车位',
  '苑',
  '家园 三居',
  '写字楼',
  '别墅',
  '演示街',
  '没有这里',
]

type Dice = ReturnType<typeof dice>

/** Typical filters of visitors, from none to four at once. */
function anyFilter({ next, pick }: Dice, { regions, circles, stations, lines }: Places): object {
  const WAN = 1_000_000
  const one: (() => object)[] = [
    () => ({ region_ids: String(pick(regions)) }),
    () => ({ region_ids: [pick(regions), pick(regions)].join() }),
    () => ({ circle_ids: String(pick(circles)) }),
    () => ({ station_ids: String(pick(stations)) }),
    () => ({ subway_line_ids: String(pick(lines)) }),
    () => ({ subway_distance_max: pick([500, 800]) }),
    () => ({ type: pick(['zhuzhai', 'haozhai', 'shangban', 'sfpm']) }),
    () => ({ house_types: pick(['5', '2', '1', '6', '5,2']) }),
    () => ({ kinds: pick(['sfpm', 'gyzc', 'ykj']) }),
    () => ({ statuses: pick(['upcoming', 'ongoing', 'upcoming,ongoing', 'sold', 'failed']) }),
    () => ({ statuses: 'upcoming,ongoing' }),
    () => ({ rounds: pick(['1', '2']) }),
    () => ({ price_min: pick([100, 200, 300]) * WAN, price_max: pick([400, 500, 800]) * WAN }),
    () => ({ price_max: pick([50, 100, 200]) * WAN }),
    () => ({ area_min: pick([50, 70, 90]), area_max: pick([110, 140, 200]) }),
    () => ({ jushi: pick(['1', '2', '3', '2,3', '4,5']) }),
    () => ({ discount_min: pick([10, 20, 30]) }),
    () => ({ risk_exclude: pick(['lease', 'lease,occupied']) }),
    () => ({ can_look: 1 }),
    () => ({ notice_days: 30 }),
    () => ({ has_elevator: 1, build_year_min: 2005 }),
  ]
  const parts = Array.from({ length: Math.floor(next() * 5) }, () => pick(one)())
  return Object.assign({}, ...parts) as object
}

/** Filters that no list index covers: two of them match few lots anywhere in it, or many at its far end. */
function awkwardFilter({ pick }: Dice, { lines, stations, circles }: Places): object {
  const one: (() => object)[] = [
    () => ({ notice_days: pick([3, 7, 30]) }),
    () => ({ subway_line_ids: String(pick(lines)) }),
    () => ({ subway_line_ids: String(pick(lines)), subway_distance_max: pick([300, 500, 800, 1500]) }),
    () => ({ station_ids: String(pick(stations)), subway_distance_max: pick([300, 600, 3000]) }),
    () => ({ metro_station_id: pick(stations), metro_minutes: pick([20, 30, 45]) }),
    () => ({ jushi: pick(['1', '2', '3', '5']) }),
    () => ({ statuses: pick(['upcoming', 'ongoing', 'sold', 'failed', 'withdrawn', 'suspended']) }),
    () => ({ can_look: pick([0, 1]) }),
    () => ({ loan_supported: pick([0, 1]) }),
    () => ({ has_survey: 1 }),
    () => ({ discount_min: pick([0, 30, 40]) }),
    () => ({ price_max: 50_000_000 }),
    () => ({ price_min: 2_000_000_000 }),
    () => ({ area_min: 300 }),
    () => ({ area_max: 30 }),
    () => ({ house_types: pick(['6', '3', '4', '1']) }),
    () => ({ kinds: pick(['ykj', 'gyzc']) }),
    () => ({ rounds: pick(['2', '4', '5']) }),
    () => ({ tax_bearer: pick(['no', 'unstated']) }),
    () => ({ risk_exclude: 'lease,occupied,tax_bearer,clearing' }),
    () => ({ build_year_min: 2018 }),
    () => ({ circle_ids: String(pick(circles)) }),
    () => ({ school_id: pick([1, 2, 3, 4, 5]) }),
    () => ({ unit_price_max: 1_000_000 }),
    () => ({ type: pick(['haozhai', 'shangban']) }),
  ]
  return Object.assign({}, pick(one)(), pick(one)()) as object
}

/** Viewport of a map: some kilometres around a community. */
function anyBox({ pick }: Dice, { spots }: Places, degrees: number): object {
  const { lng, lat } = pick(spots)
  const to6 = (n: number) => Number(n.toFixed(6))
  return {
    lng_min: to6(lng - degrees),
    lng_max: to6(lng + degrees),
    lat_min: to6(lat - degrees * 0.7),
    lat_max: to6(lat + degrees * 0.7),
  }
}

/** Requests for filter bars and tabs. */
const CHOICES: readonly ((dice: Dice, places: Places) => Asked['calls'][number])[] = [
  () => ({ path: 'house/features', fields: {} }),
  () => ({ path: 'h5/house/list-para', fields: {} }),
  () => ({ path: 'subway/list', fields: { with_stations: 1 } }),
  (d, places) => ({ path: 'house/area-count', fields: anyFilter(d, places) }),
  ({ pick }, { circles }) => ({
    path: 'h5/house/search-by-subdivided-type',
    fields: { circle_ids: String(pick(circles)) },
  }),
  ({ pick }) => ({
    path: 'h5/house/search-by-subdivided-type',
    fields: { subdivided_type: pick(['gongyu', 'ditie', 'xuequ']) },
  }),
]

/** The order by minutes needs a destination: one of the worst cases has it. */
const SORTED = HOUSE_SORTS.filter(sort => sort !== 'commute_asc')

/** Known worst cases. */
const WORST: readonly object[] = [
  { notice_days: 3, sort: 'end_asc' },
  { notice_days: 30, sort: 'end_asc' },
  { notice_days: 7, sort: 'start_asc', kinds: 'ykj' },
  { subway_line_ids: '7', jushi: '2', sort: 'area_desc' },
  { subway_line_ids: '4', jushi: '1', sort: 'area_desc' },
  { subway_line_ids: '2', subway_distance_max: 300, sort: 'price_asc' },
  { subway_line_ids: '10', subway_distance_max: 800, sort: 'default' },
  { metro_station_id: 175, metro_minutes: 45, jushi: '3', sort: 'end_asc' },
  { commute: '116.46,39.91,90,国贸;116.31,39.98,90,中关村', sort: 'commute_asc' },
  { house_types: '3', has_survey: 1, sort: 'price_asc' },
  { type: 'haozhai', rounds: '5', sort: 'end_asc' },
  { subway_line_ids: '13', subway_distance_max: 500, tax_bearer: 'unstated', sort: 'unit_price_asc' },
  { statuses: 'upcoming,ongoing', kinds: 'sfpm', sort: 'end_asc' },
]

/** Returns the requests, the same in each run. */
export async function buildAskedCalls(db: Database): Promise<Asked[]> {
  const places = await loadPlaces(db)
  const made = (
    kind: string,
    seed: number,
    call: (dice: Dice, i: number) => { path: string; fields: object },
  ): Asked => {
    const thrown = dice(seed)
    return { kind, calls: Array.from({ length: CALLS }, (_, i) => call(thrown, i)) }
  }
  return [
    made('list page', 1, (d, i) => ({
      path: 'house/list',
      fields:
        i === 0 ? {} : { ...anyFilter(d, places), sort: d.pick(SORTS), page: d.pick([1, 1, 1, 2, 3, 10]) },
    })),
    made('orders against filters', 6, (d, i) => ({
      path: 'house/list',
      fields: {
        ...(WORST[i] ?? { ...awkwardFilter(d, places), sort: d.pick(SORTED) }),
        page: d.pick([1, 1, 2, 5]),
      },
    })),
    made('count and facets', 2, (d, i) => ({
      path: 'house/count',
      fields: i === 0 ? {} : anyFilter(d, places),
    })),
    made('keyword', 3, (d, i) => ({
      path: i % 2 === 0 ? 'house/list' : 'h5/house/search',
      fields: {
        ...(d.next() < 0.3 && anyFilter(d, places)),
        keyword: d.next() < 0.5 ? d.pick(WORDS) : d.pick(places.names),
      },
    })),
    made('map clusters', 4, (d, i) => {
      const filter = i < 2 ? {} : anyFilter(d, places)
      return i % 3 === 2
        ? {
            path: 'house/community-count',
            fields: { ...filter, ...anyBox(d, places, d.pick([0.01, 0.02, 0.04])) },
          }
        : { path: 'house/region-count', fields: { ...filter, level: i % 3 === 0 ? 'region' : 'circle' } }
    }),
    made('choices with numbers', 7, d => d.pick(CHOICES)(d, places)),
    made('suggestions', 5, d => ({
      path: 'base/search-all',
      fields: {
        keyword: d.next() < 0.5 ? d.pick(WORDS) : d.pick(places.names).slice(0, d.pick([1, 2, 3, 4])),
        limit: 5,
      },
    })),
  ]
}
