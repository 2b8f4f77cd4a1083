// Filter of the house lists: its codecs for the address, ranges, and normalization. The address, the request and the cache key all derive
// from the one table `FIELDS`; `tidy` removes invalid combinations and defaults, so that equal filters have equal addresses.

import { FLAG_FILTERS, type FlagFilter } from '@/contract/lot-attributes'
import {
  COMMUTE_TIME,
  COMMUTE_TIMES,
  HOUSE_KINDS,
  HOUSE_SORTS,
  HOUSE_STATUSES,
  HOUSE_TYPE_ORDER,
  LIST_TYPES,
  OPEN_STATUSES,
  RISK_KINDS,
  RISK_VALUES,
  ROUNDS,
  VERDICTS,
} from '@/contract/codes'
import { formatCommute, MAX_COMMUTE_GOALS, parseCommute } from '@/contract/commute'
import type { Request } from '@/contract/endpoints'
import type { Situation } from '@/contract/situation'
import { FILTER_BOUNDS, FILTER_ROOMS, HOUSE_RANGES } from '@/contract/filter-rules'
import {
  bool,
  day,
  decimal,
  halfHour,
  idList,
  int,
  line,
  buildChoicesCodec,
  oneId,
  buildChoiceCodec,
  polygon,
  type Codec,
} from '@/lib/filter/codec'
import { filterKind, type FilterOf } from '@/lib/filter/filter-kind'

export { countedBy, openUnlessSaid } from '@/contract/house/asks'

/** Filter of the house lists; the address carries it under the same names. Without a state it means open lots (`openUnlessSaid`). */
export type HouseFilter = FilterOf<Request<'house/list'>>
export type FilterKey = keyof HouseFilter
type Codecs = { [K in FilterKey]-?: Codec<NonNullable<HouseFilter[K]>> }

const fen = int(...FILTER_BOUNDS.fen)
const area = decimal(...FILTER_BOUNDS.area)
const percent = decimal(...FILTER_BOUNDS.percent)
const lng = decimal(...FILTER_BOUNDS.lng)
const lat = decimal(...FILTER_BOUNDS.lat)
/** Destinations as text, in the one spelling that `formatCommute` writes. */
const commute: Codec<string> = {
  read: text => {
    const goals = parseCommute(text)
    return goals ? formatCommute(goals) : undefined
  },
  write: value => value,
}

/** Codec of every filter; the order of this table is the order in the address. */
const FIELDS: Codecs = {
  type: buildChoiceCodec(LIST_TYPES),
  keyword: line(...FILTER_BOUNDS.keyword),
  region_ids: idList,
  circle_ids: idList,
  xiaoqu_ids: idList,
  subway_line_ids: idList,
  station_ids: idList,
  commute,
  commute_at: buildChoiceCodec(COMMUTE_TIMES),
  metro_station_id: oneId,
  metro_minutes: int(...FILTER_BOUNDS.metroMinutes),
  subway_distance_max: int(...FILTER_BOUNDS.subwayMetres),
  school_id: oneId,
  has_school: bool,
  price_min: fen,
  price_max: fen,
  unit_price_min: fen,
  unit_price_max: fen,
  area_min: area,
  area_max: area,
  cost_min: fen,
  cost_max: fen,
  budget: fen,
  monthly_min: fen,
  monthly_max: fen,
  cash_min: fen,
  cash_max: fen,
  verdict: buildChoicesCodec(VERDICTS),
  jushi: buildChoicesCodec(FILTER_ROOMS),
  house_types: buildChoicesCodec(HOUSE_TYPE_ORDER),
  kinds: buildChoicesCodec(HOUSE_KINDS),
  statuses: buildChoicesCodec(HOUSE_STATUSES),
  rounds: buildChoicesCodec(ROUNDS),
  risk_exclude: buildChoicesCodec(RISK_KINDS),
  risk_clear: buildChoicesCodec(RISK_KINDS),
  tax_bearer: buildChoicesCodec(RISK_VALUES),
  lease: buildChoicesCodec(RISK_VALUES),
  loan_supported: bool,
  discount_min: percent,
  discount_max: percent,
  start_from: day,
  start_to: day,
  start_slot: halfHour,
  trade_time: day,
  has_survey: bool,
  can_look: bool,
  notice_days: int(...FILTER_BOUNDS.noticeDays),
  deal_months: int(...FILTER_BOUNDS.dealMonths),
  feature_ids: idList,
  ...(Object.fromEntries(FLAG_FILTERS.map(key => [key, bool])) as Record<FlagFilter, typeof bool>),
  build_year_min: int(...FILTER_BOUNDS.buildYear),
  court: line(...FILTER_BOUNDS.court),
  agent_id: oneId,
  group_id: oneId,
  lng_min: lng,
  lat_min: lat,
  lng_max: lng,
  lat_max: lat,
  polygon,
  sort: buildChoiceCodec(HOUSE_SORTS),
}

const BOX = ['lng_min', 'lat_min', 'lng_max', 'lat_max'] as const

/** True for both states of open lots, which is the default. */
const isOpenAlone = ({ statuses, trade_time }: HouseFilter) =>
  trade_time === undefined &&
  statuses?.length === OPEN_STATUSES.length &&
  OPEN_STATUSES.every(status => statuses.includes(status))

/** True if the filter names a destination of a commute. */
export const hasGoals = ({ commute, metro_station_id }: HouseFilter): boolean =>
  commute !== undefined || metro_station_id !== undefined

/** Removes what needs a destination and has none, a third destination, and the default time of day. */
function tidyCommute(filter: HouseFilter): void {
  const goals = parseCommute(filter.commute ?? '') ?? []
  if (filter.metro_station_id === undefined) delete filter.metro_minutes
  else if (goals.length === MAX_COMMUTE_GOALS) filter.commute = formatCommute(goals.slice(0, -1))
  if (!hasGoals(filter)) {
    delete filter.commute_at
    if (filter.sort === 'commute_asc') delete filter.sort
  }
  if (filter.commute_at === COMMUTE_TIME) delete filter.commute_at
}

/**
 * Removes invalid combinations and defaults: half a map box, minutes without a station, months of deals without sold lots, the default
 * order, and the states of open lots.
 */
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
  tidyCommute(filter)
  if (!filter.statuses?.includes('sold')) delete filter.deal_months
  if (filter.sort === 'default') delete filter.sort
  if (isOpenAlone(filter)) delete filter.statuses
}

/** The filter kind of the house lists; the functions below are its methods, under the names that the screens use. */
export const HOUSE_FILTERS = filterKind<HouseFilter>({ fields: FIELDS, ranges: HOUSE_RANGES, tidy })

export const FILTER_KEYS = HOUSE_FILTERS.keys
export const { read: readFilter, write: writeFilter, keyOf: filterKey, canonical, without } = HOUSE_FILTERS

/** True if the filter includes ended lots as well as open ones. */
export const isWithEnded = ({ statuses = [] }: HouseFilter): boolean =>
  HOUSE_STATUSES.every(status => statuses.includes(status))

/** Toggles between open lots and all lots. */
export const toggleEnded = (filter: HouseFilter): HouseFilter =>
  canonical({ ...filter, statuses: isWithEnded(filter) ? undefined : [...HOUSE_STATUSES] })

export const isMoneyKey = (key: string): boolean =>
  /^(?:price|unit_price|cost|monthly|cash)_m|^budget$/.test(key)

/** The budget part of a filter; undefined without any. */
export function pickMoneyFilter(filter: HouseFilter): HouseFilter | undefined {
  const kept = Object.entries(filter).filter(([key]) => isMoneyKey(key))
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** The filter as it may be sent: only visitors who have entered their cash may filter by affordability. */
export const askable = (filter: HouseFilter, { cash = null }: Pick<Situation, 'cash'>): HouseFilter =>
  cash === null && filter.verdict !== undefined ? without(filter, ['verdict']) : filter
