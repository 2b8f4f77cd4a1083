import {
  HOUSE_KINDS,
  HOUSE_SORTS,
  HOUSE_STATUSES,
  HOUSE_TYPE_ORDER,
  LIST_TYPES,
  RISK_KINDS,
  RISK_VALUES,
  ROUNDS,
} from '@/contract/codes'
import type { Request } from '@/contract/endpoints'
import {
  bool,
  day,
  decimal,
  idList,
  int,
  line,
  manyOf,
  oneId,
  oneOf,
  ring,
  type Codec,
} from '@/lib/filter/codec'
import { filterKind, type FilterOf } from '@/lib/filter/filter-kind'

/** What the house lists can be asked for. The address carries it under the same names. */
export type HouseFilter = FilterOf<Request<'house/list'>>
export type FilterKey = keyof HouseFilter
type Codecs = { [K in FilterKey]-?: Codec<NonNullable<HouseFilter[K]>> }

const fen = int(0, 10_000_000_000_000)
const area = decimal(0, 1_000_000)
const percent = decimal(0, 100)
const lng = decimal(-180, 180)
const lat = decimal(-90, 90)

export const JUSHI = [1, 2, 3, 4, 5] as const

/** Every filter with how it is written; the order of this table is the order in the address. */
const FIELDS: Codecs = {
  type: oneOf(LIST_TYPES),
  keyword: line(1, 50),
  region_ids: idList,
  circle_ids: idList,
  xiaoqu_ids: idList,
  subway_line_ids: idList,
  station_ids: idList,
  metro_station_id: oneId,
  metro_minutes: int(5, 120),
  subway_distance_max: int(100, 5000),
  school_id: oneId,
  price_min: fen,
  price_max: fen,
  unit_price_min: fen,
  unit_price_max: fen,
  area_min: area,
  area_max: area,
  jushi: manyOf(JUSHI),
  house_types: manyOf(HOUSE_TYPE_ORDER),
  kinds: manyOf(HOUSE_KINDS),
  statuses: manyOf(HOUSE_STATUSES),
  rounds: manyOf(ROUNDS),
  risk_exclude: manyOf(RISK_KINDS),
  tax_bearer: manyOf(RISK_VALUES),
  lease: manyOf(RISK_VALUES),
  loan_supported: bool,
  discount_min: percent,
  discount_max: percent,
  start_from: day,
  start_to: day,
  trade_time: day,
  has_survey: bool,
  can_look: bool,
  notice_days: int(1, 365),
  feature_ids: idList,
  has_elevator: bool,
  build_year_min: int(1900, 2100),
  court: line(2, 50),
  agent_id: oneId,
  group_id: oneId,
  lng_min: lng,
  lat_min: lat,
  lng_max: lng,
  lat_max: lat,
  polygon: ring,
  sort: oneOf(HOUSE_SORTS),
}

/** Ends of a range: one that begins above its end would be refused, so neither is kept. */
export const RANGES = [
  ['price_min', 'price_max'],
  ['unit_price_min', 'unit_price_max'],
  ['area_min', 'area_max'],
  ['discount_min', 'discount_max'],
  ['start_from', 'start_to'],
] as const satisfies readonly (readonly [FilterKey, FilterKey])[]

const BOX = ['lng_min', 'lat_min', 'lng_max', 'lat_max'] as const

/** Half a box on the map is none, minutes need a station, and the default order needs no word. */
function tidy(filter: HouseFilter): void {
  const { lng_min: west, lat_min: south, lng_max: east, lat_max: north } = filter
  const isBox =
    west !== undefined &&
    south !== undefined &&
    east !== undefined &&
    north !== undefined &&
    west <= east &&
    south <= north
  if (!isBox) for (const key of BOX) delete filter[key]
  if (filter.metro_station_id === undefined) delete filter.metro_minutes
  if (filter.sort === 'default') delete filter.sort
}

/** The house lists' filter; the functions below are its own, under the names that the screens know. */
export const HOUSE_FILTERS = filterKind<HouseFilter>({ fields: FIELDS, ranges: RANGES, tidy })

export const FILTER_KEYS = HOUSE_FILTERS.keys
export const { read: readFilter, write: writeFilter, keyOf: filterKey, canonical, without } = HOUSE_FILTERS
