// Turns the filters of lists, counts and maps into predicates over the in-memory lot table. A predicate receives a bitmap and
// clears the bits of the lots that do not match; predicates combine with both, either and none. Facet predicates are returned separately,
// so that each facet can be counted without its own condition. Set lookups and cached ranges run before predicates that test single lots.

import { FLAG_FILTERS } from '../../src/contract/lot-attributes'
import type { z } from 'zod'
import {
  MANSION_AREA_MIN,
  MANSION_PRICE_MIN,
  OPEN_STATUSES,
  type ListType,
  type RiskKind,
  type RiskValue,
} from '../../src/contract/codes'
import { HOUSE_RANGES } from '../../src/contract/filter-rules'
import type { houseFilter } from '../../src/contract/house/schema'
import type { Verdict } from '../../src/contract/situation'
import { DAY_SECONDS, dayStart, monthsAgo, SLOT_SECONDS, slotStart } from '../../src/lib/dates'
import { WALK_SECONDS_A_METRE } from '../../src/lib/metro'
import { badField } from '../errors/api-error'
import { parseMapBox, boxRound } from '../shared/box'
import { checkRanges } from '../shared/conditions'
import { lastBelow } from '../shared/regions'
import { verdictSets, type Asker } from './asker'
import { KEPT_METRES, ROUNDED_METRES, STATION_METRES } from './reach'
import { toPolygon } from './polygon'
import { circlesArea, keepInArea, keepInBox, polygonArea, withinMetres, type Spot } from './area'
import { addAll, dropAll, keepAll, keepMarked, keepRange, keepWhere, type Bitmap } from '../lots/bitmap'
import type { ColumnName, LotTable, SharedName, SharedValue } from '../lots/lot-table'

/** Filters of every list, count and map of lots, as the handlers receive them. */
export type HouseFilter = z.output<z.ZodObject<typeof houseFilter>>

/** A predicate: removes the lots that do not match from a bitmap. */
export type Filter = (bits: Bitmap, table: LotTable) => void

type PlaceName = 'city_id' | 'region_id' | 'circle_id' | 'xiaoqu_id'

/** Filters that have a facet: each is left out when its own facet is counted. */
export type FacetName =
  | 'type'
  | 'kinds'
  | 'house_types'
  | 'statuses'
  | 'rounds'
  | 'jushi'
  | 'price'
  | 'survey'
  | 'look'
  | 'notice'
  | 'verdict'

export interface Station extends Spot {
  id: number
}

/** Inputs of a filter that are not in the lot table. */
export interface Known {
  /** Stations of station_ids and of subway_line_ids. */
  stations: readonly Station[]
  ofLines: readonly Station[]
  /** Stations from which metro_station_id can be reached, with the seconds of each ride. */
  rides: readonly (Station & { seconds: number })[]
  /** Predicate of the keyword; null: no keyword. */
  keyword: Filter | null
  /** Cost figures of the caller. */
  asker: Asker
}

/** In one set of the table, or in any of several. */
export const inSets =
  (...names: readonly string[]): Filter =>
  (bits, table) => {
    const [first = '', ...rest] = names
    if (rest.length === 0) return keepAll(bits, table.set(first))
    const any = table.set(first).slice()
    for (const name of rest) addAll(any, table.set(name))
    keepAll(bits, any)
  }
export const notInSets =
  (...names: readonly string[]): Filter =>
  (bits, table) => {
    for (const name of names) dropAll(bits, table.set(name))
  }
/** Both bounds are inclusive. */
export const between =
  (column: ColumnName, min = -Infinity, max = Infinity): Filter =>
  (bits, table) =>
    keepRange(bits, table.columns[column], min, max)
/** The same for bounds that recur: the table caches their bitmap. */
export const betweenOften =
  (column: ColumnName, min = -Infinity, max = Infinity): Filter =>
  (bits, table) =>
    keepAll(bits, table.range(column, min, max))

const HOUR = 3_600
/**
 * From a moment on that moves with the clock: only the lots in its own hour are tested one by one, the rest come from cached hour ranges.
 */
export const since =
  (column: ColumnName, from: number): Filter =>
  (bits, table) => {
    const hour = from - (from % HOUR)
    const before = bits.slice()
    keepAll(before, table.range(column, hour, hour + HOUR - 1))
    keepRange(before, table.columns[column], hour, from - 1)
    keepAll(bits, table.range(column, hour, Infinity))
    dropAll(bits, before)
  }
export const isOpen: Filter = inSets(...OPEN_STATUSES.map(status => `status:${status}`))
export const onlyIds =
  (ids: Iterable<number>): Filter =>
  (bits, table) =>
    keepAll(bits, table.bitsOf(ids))
export const withoutIds =
  (ids: Iterable<number>): Filter =>
  (bits, table) =>
    dropAll(bits, table.bitsOf(ids))
/** Lots whose place, text or list of this name is wanted. */
export const having =
  <K extends SharedName>(name: K, isWanted: (value: SharedValue<K>) => boolean): Filter =>
  (bits, table) =>
    keepMarked(bits, table.shared[name].codes, table.shared[name].marks(isWanted))
/** In one of the places with these ids. */
export const inPlaces = (name: PlaceName, ids: readonly number[]): Filter =>
  having(name, id => ids.includes(id))

export const both =
  (...parts: readonly Filter[]): Filter =>
  (bits, table) => {
    for (const part of parts) part(bits, table)
  }
export const either =
  (...parts: readonly Filter[]): Filter =>
  (bits, table) => {
    const any = table.none()
    for (const part of parts) {
      const mine = bits.slice()
      part(mine, table)
      addAll(any, mine)
    }
    keepAll(bits, any)
  }

export const none =
  (narrow: Filter): Filter =>
  (bits, table) => {
    const some = bits.slice()
    narrow(some, table)
    dropAll(bits, some)
  }

/**
 * Limits lots by the cash that no loan covers (`cash`) or by the loan's monthly cost, in the caller's situation; both bounds are inclusive.
 */
export const ownWithin =
  (asker: Asker, what: 'cash' | 'monthly', min = -Infinity, max = Infinity): Filter =>
  (bits, table) => {
    const figure = what === 'cash' ? asker.cash?.(table).most : asker.monthly?.(table)
    if (!figure) return keepRange(bits, table.columns[`cost_${what}`], min, max)
    keepWhere(bits, slot => {
      const value = figure(slot)
      return value >= min && value <= max
    })
  }

const haveVerdict =
  (asker: Asker, kinds: readonly Verdict['kind'][]): Filter =>
  (bits, table) => {
    const sets = verdictSets(asker, { table, bits })
    const any = table.none()
    for (const kind of kinds) if (sets) addAll(any, sets[kind])
    keepAll(bits, any)
  }

/** In the catchment area of a school. */
export const HAS_SCHOOL = having('school_ids', ids => ids.length > 0)

const HOMES = inSets('house_type:5', 'house_type:2', 'house_type:1')
/** Predicate of each list `type`. qbfc is everything. */
export const LIST_TYPES_MEAN: Record<ListType, Filter | null> = {
  qbfc: null,
  sfpm: inSets('kind:sfpm'),
  gyzc: inSets('kind:gyzc'),
  ykj: inSets('kind:ykj'),
  zhuzhai: HOMES,
  haozhai: both(
    HOMES,
    either(betweenOften('price', MANSION_PRICE_MIN), betweenOften('area', MANSION_AREA_MIN)),
  ),
  shangban: inSets('house_type:3', 'house_type:4'),
}

/** In one of the districts, or in a district of one of these cities or provinces. */
const inRegions = (ids: readonly number[]): Filter =>
  having('region_id', region => ids.some(id => region >= id && region <= lastBelow(id)))

function saysOfRisk(kind: RiskKind, values: readonly RiskValue[]): Filter {
  const says: Record<RiskValue, Filter> = {
    yes: inSets(`yes:${kind}`),
    no: inSets(`no:${kind}`),
    unstated: notInSets(`yes:${kind}`, `no:${kind}`),
  }
  return either(...values.map(value => says[value]))
}

/** A station, and the maximum distance of a lot from it. */
type Reach = Station & { metres: number }

/**
 * Lots within reach of one of the stations in their station lists. A lot lists the stations within 1 km and those within 2 km: if a
 * station's reach exceeds that, no distance is calculated.
 */
const inReach =
  (reached: readonly Reach[]): Filter =>
  (bits, table) => {
    const byId = new Map(
      reached.map(reach => [reach.id, { ...reach, isWithin: withinMetres(reach, reach.metres) }]),
    )
    const surely = (name: 'at_station_ids' | 'near_station_ids', metres: number): Filter =>
      having(name, ids => ids.some(id => (byId.get(id)?.metres ?? 0) >= metres))
    const sure = bits.slice()
    either(
      surely('at_station_ids', STATION_METRES),
      surely('near_station_ids', KEPT_METRES + ROUNDED_METRES),
    )(sure, table)
    dropAll(bits, sure)
    const most = reached.reduce((far, { metres }) => Math.max(far, metres), 0)
    const name = most <= STATION_METRES ? 'at_station_ids' : 'near_station_ids'
    // The farthest reach first: it usually decides.
    const { codes, values } = table.shared[name]
    const kept = values.map(ids => ids.flatMap(id => byId.get(id) ?? []).sort((a, b) => b.metres - a.metres))
    keepMarked(
      bits,
      codes,
      Uint8Array.from(kept, list => (list.length > 0 ? 1 : 0)),
    )
    const { lng, lat } = table.columns
    keepWhere(bits, slot => {
      const [x, y] = [lng[slot] ?? NaN, lat[slot] ?? NaN]
      for (const reach of kept[codes[slot] ?? 0] ?? []) if (reach.isWithin(x, y)) return true
      return false
    })
    addAll(bits, sure)
  }

/** Lots within `metres` of one of the stations. */
function atStations(stations: readonly Station[], metres: number): Filter {
  if (metres <= KEPT_METRES) return inReach(stations.map(station => ({ ...station, metres })))
  return stations.length === 0
    ? bits => bits.fill(0)
    : (bits, table) => keepInArea(bits, table, circlesArea(stations, metres))
}

/** On foot to one of the stations within 2 km and by metro from there, within `most` seconds in total. */
const byMetro = (rides: Known['rides'], most: number): Filter =>
  inReach(rides.map(ride => ({ ...ride, metres: (most - ride.seconds) / WALK_SECONDS_A_METRE })))

function inPolygon(drawn: NonNullable<HouseFilter['polygon']>): Filter {
  const polygon = toPolygon(drawn)
  return (bits, table) => keepInArea(bits, table, polygonArea(polygon, boxRound(polygon)))
}

const dayRange = (day: string): [from: number, to: number] => [dayStart(day), dayStart(day) + DAY_SECONDS]

/** Open to bids on that day, or sold on it. */
function tradedOn(day: string): Filter {
  const [from, to] = dayRange(day)
  return either(
    both(
      inSets('status:upcoming', 'status:ongoing', 'status:sold', 'status:failed'),
      between('start_time', -Infinity, to - 1),
      between('end_time', from + 1),
    ),
    both(inSets('status:sold'), between('deal_time', from, to - 1)),
  )
}

/** Default minutes by metro. */
const MINUTES = 45
/** Returns the seconds of the whole trip by metro. */
export const metroSeconds = ({ metro_minutes }: HouseFilter) => (metro_minutes ?? MINUTES) * 60

/**
 * Throws 1004 for impossible ranges, boxes and polygons, for minutes without a station, and for a filter by verdict if the caller's money
 * is unknown.
 */
export function checkFilter(filter: HouseFilter, { money }: Asker): void {
  checkRanges(filter, HOUSE_RANGES)
  parseMapBox(filter)
  if (filter.polygon) toPolygon(filter.polygon)
  if (filter.metro_station_id === undefined && filter.metro_minutes !== undefined)
    throw badField({ field: 'metro_station_id', message: '请选择车站' })
  if (money === null && filter.verdict !== undefined && filter.verdict.length > 0)
    throw badField({ field: 'verdict', message: '请先填写可用现金' })
}

/** Builds a predicate only if a value was requested; an empty list counts as none. */
const when = <T>(asked: T | null | undefined, make: (asked: T) => Filter) =>
  asked === undefined || asked === null || (Array.isArray(asked) && asked.length === 0) ? null : make(asked)
const named = (prefix: string, values: readonly (string | number | boolean)[] | undefined) =>
  when(values, asked => inSets(...asked.map(value => `${prefix}:${value}`)))
const is = (name: string, wanted: boolean | undefined) =>
  named(name, wanted === undefined ? undefined : [wanted])
const range = (column: ColumnName, min?: number, max?: number) =>
  min === undefined && max === undefined ? null : between(column, min, max)

/**
 * Returns the filter's predicates, cheap ones first, with the facets separate: all must hold; values within one are alternatives, and
 * unknown ids match nothing. `now` in Unix seconds.
 */
export function buildLotConditions(
  filter: HouseFilter,
  known: Known,
  now: number,
): { facets: Map<FacetName, Filter>; others: Filter[] } {
  const { asker } = known
  const own = (what: 'cash' | 'monthly', min?: number, max?: number) =>
    min === undefined && max === undefined ? null : ownWithin(asker, what, min, max)
  const { start_from, start_to, start_slot, subway_distance_max: metres } = filter

  const facets: Record<FacetName, Filter | null> = {
    type: filter.type ? LIST_TYPES_MEAN[filter.type] : null,
    kinds: named('kind', filter.kinds),
    house_types: named('house_type', filter.house_types),
    statuses: named('status', filter.statuses),
    rounds: named('round', filter.rounds),
    jushi: named('jushi', filter.jushi),
    price: range('price', filter.price_min, filter.price_max),
    survey: is('has_survey', filter.has_survey),
    look: is('can_look', filter.can_look),
    notice: when(filter.notice_days, days => since('notice_time', now - days * DAY_SECONDS)),
    verdict: when(filter.verdict, kinds => haveVerdict(asker, kinds)),
  }
  const near = (stations: readonly Station[]) => atStations(stations, metres ?? STATION_METRES)
  const byStations = [
    when(filter.station_ids, () => near(known.stations)),
    when(filter.subway_line_ids, () => near(known.ofLines)),
  ]
  const others = [
    known.keyword,
    named('feature', filter.feature_ids),
    when(filter.tax_bearer, values => saysOfRisk('tax_bearer', values)),
    when(filter.lease, values => saysOfRisk('lease', values)),
    ...(filter.risk_clear ?? []).map(kind => inSets(`no:${kind}`)),
    when(filter.risk_exclude, kinds => notInSets(...kinds.map(kind => `yes:${kind}`))),
    is('loan_supported', filter.loan_supported),
    ...FLAG_FILTERS.map(key => is(key, filter[key])),
    when(filter.region_ids, inRegions),
    when(filter.circle_ids, ids => inPlaces('circle_id', ids)),
    when(filter.xiaoqu_ids, ids => inPlaces('xiaoqu_id', ids)),
    when(filter.court, wanted => having('court', court => court === wanted)),
    when(filter.agent_id, id => having('agent_ids', ids => ids.includes(id))),
    when(filter.group_id, id => having('group_ids', ids => ids.includes(id))),
    when(filter.school_id, id => having('school_ids', ids => ids.includes(id))),
    when(filter.has_school, has => (has ? HAS_SCHOOL : none(HAS_SCHOOL))),
    range('unit_price', filter.unit_price_min, filter.unit_price_max),
    range('area', filter.area_min, filter.area_max),
    // By the upper end: a lot without one matches no cost range.
    range(asker.most, filter.cost_min, filter.cost_max),
    range(asker.most, undefined, filter.budget),
    own('monthly', filter.monthly_min, filter.monthly_max),
    own('cash', filter.cash_min, filter.cash_max),
    range('discount_rate', filter.discount_min, filter.discount_max),
    when(start_from, day => between('start_time', dayStart(day))),
    when(start_to, day => between('start_time', -Infinity, dayStart(day) + DAY_SECONDS - 1)),
    when(start_slot, slot => between('start_time', slotStart(slot), slotStart(slot) + SLOT_SECONDS - 1)),
    range('build_year', filter.build_year_min),
    when(filter.deal_months, months => between('deal_time', monthsAgo(now, months))),
    when(filter.trade_time, tradedOn),
    ...(byStations.some(Boolean) ? byStations : [range('subway_distance', undefined, metres)]),
    when(parseMapBox(filter), box => (bits, table) => keepInBox(bits, table, box)),
    when(filter.polygon, inPolygon),
    when(filter.metro_station_id, () => byMetro(known.rides, metroSeconds(filter))),
  ]
  const isThere = <T>(one: T | null): one is T => one !== null
  return {
    facets: new Map(
      (Object.keys(facets) as FacetName[]).flatMap(name => {
        const narrow = facets[name]
        return narrow ? [[name, narrow] as const] : []
      }),
    ),
    others: others.filter(isThere),
  }
}

/** Returns the filter without the given keys, for counts that leave out their own condition. */
export function without<K extends keyof HouseFilter>(filter: HouseFilter, ...keys: K[]): HouseFilter {
  const rest = { ...filter }
  for (const key of keys) delete rest[key]
  return rest
}
