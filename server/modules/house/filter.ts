import type { z } from 'zod'
import {
  MANSION_AREA_MIN,
  MANSION_PRICE_MIN,
  type ListType,
  type RiskKind,
  type RiskValue,
} from '../../../src/contract/codes'
import { HOUSE_RANGES } from '../../../src/contract/filter-rules'
import type { houseFilter } from '../../../src/contract/house/schema'
import { DAY_SECONDS, dayStart, SLOT_SECONDS, slotStart } from '../../../src/lib/dates'
import { boxOf, boxRound, insidePolygonSql, type Box } from '../shared/box'
import { KEPT_METRES, metroWithinSql, STATION_METRES } from '../metro/within-sql'
import { checkRanges } from '../shared/conditions'
import { metresSql } from '../shared/geo'
import { likePrefix, type Parameters } from '../shared/sql'
import { polygonOf } from './polygon'

/** Where a station lies. */
export interface Station {
  id: number
  lng: number
  lat: number
}

/** The filters that every list, count and map of lots understands, as the handlers get them. */
export type HouseFilter = z.output<z.ZodObject<typeof houseFilter>> & {
  /** The stations of subway_line_ids, where they were looked up before. */
  line_stations?: readonly Station[] | undefined
}

/** Indexes house_stations_500 and house_stations_800. */
const INDEXED_METRES = [500, 800] as const

/** Lots that are met one by one, on a traversal through a list or in a sample: no index is to find those at stations first, which are many. */
export type Meeting = 'one by one'

/** One condition of the filter; a facet leaves out its own. */
export type ConditionName =
  | 'shelf'
  | 'type'
  | 'kinds'
  | 'house_types'
  | 'statuses'
  | 'rounds'
  | 'regions'
  | 'circles'
  | 'xiaoqus'
  | 'stations'
  | 'subway_distance'
  | 'metro'
  | 'school'
  | 'has_school'
  | 'price'
  | 'unit_price'
  | 'area'
  | 'cost'
  | 'monthly'
  | 'cash'
  | 'jushi'
  | 'tax_bearer'
  | 'lease'
  | 'risk_exclude'
  | 'loan'
  | 'discount'
  | 'start'
  | 'trade_time'
  | 'court'
  | 'agent'
  | 'group'
  | 'features'
  | 'elevator'
  | 'build_year'
  | 'keyword'
  | 'box'
  | 'polygon'
  | 'survey'
  | 'look'
  | 'notice'

export type Conditions = Map<ConditionName, string>

/** What a `type` of list means, over the lot `h`. qbfc is everything. */
export const LIST_TYPE_SQL: Record<ListType, string | null> = {
  qbfc: null,
  sfpm: `h.kind = 'sfpm'`,
  gyzc: `h.kind = 'gyzc'`,
  ykj: `h.kind = 'ykj'`,
  zhuzhai: 'h.house_type in (5, 2, 1)',
  haozhai: `(h.house_type in (5, 2, 1) and (h.price >= ${MANSION_PRICE_MIN} or h.area >= ${MANSION_AREA_MIN}))`,
  shangban: 'h.house_type in (3, 4)',
}

function range(
  p: Parameters,
  column: string,
  min: number | undefined,
  max: number | undefined,
): string | null {
  const parts = [
    min === undefined ? null : `${column} >= ${p.add(min)}`,
    max === undefined ? null : `${column} <= ${p.add(max)}`,
  ].filter(x => x !== null)
  return parts.length > 0 ? parts.join(' and ') : null
}

/** Opens on these days, or within this half hour of them. */
function startSql({ start_from, start_to, start_slot }: HouseFilter, p: Parameters): string | null {
  const from = [
    ...(start_from === undefined ? [] : [dayStart(start_from)]),
    ...(start_slot === undefined ? [] : [slotStart(start_slot)]),
  ]
  const to = [
    ...(start_to === undefined ? [] : [dayStart(start_to) + DAY_SECONDS - 1]),
    ...(start_slot === undefined ? [] : [slotStart(start_slot) + SLOT_SECONDS - 1]),
  ]
  return range(
    p,
    'h.start_time',
    from.length > 0 ? Math.max(...from) : undefined,
    to.length > 0 ? Math.min(...to) : undefined,
  )
}

/** GB codes say what they lie in: 110000 is a province, 110100 a city, 110105 a district. */
function regionsSql(ids: readonly number[], p: Parameters): string {
  const provinces = ids.filter(id => id < 1_000_000 && id % 10_000 === 0)
  const cities = ids.filter(id => id < 1_000_000 && id % 100 === 0 && id % 10_000 !== 0)
  const districts = ids.filter(id => !provinces.includes(id) && !cities.includes(id))
  const parts = provinces.map(id => `h.region_id between ${p.add(id)} and ${p.add(id + 9999)}`)
  if (cities.length > 0) parts.push(`h.city_id = any(${p.add(cities)})`)
  if (districts.length > 0) parts.push(`h.region_id = any(${p.add(districts)})`)
  return `(${parts.join(' or ')})`
}

/** Lots within `metres` of one of the stations, or of a station of one of the lines; both given, both hold. `byOne`: lots are looked at one by one. */
function stationsSql(
  {
    station_ids = [],
    subway_line_ids = [],
    line_stations,
    subway_distance_max: metres = STATION_METRES,
  }: HouseFilter,
  p: Parameters,
  byOne: boolean,
): string {
  const ofLines =
    !byOne && line_stations && metres <= KEPT_METRES ? eachStationSql(line_stations, metres, p) : undefined
  const parts = [
    station_ids.length > 0 && atStationsSql(`${p.add(station_ids)}::bigint[]`, metres, p),
    subway_line_ids.length > 0 &&
      (ofLines ?? atStationsSql(`stations_of_lines(${p.add(subway_line_ids)}::bigint[])`, metres, p)),
  ]
  const all = parts.filter(Boolean).join(' and ')
  // No index finds a COALESCE: that of the stations would bring all the lots of a line to a window that has few of them.
  return byOne ? `coalesce((${all}), false)` : all
}

/** More conditions than this are no longer quicker than one. */
const MOST_STATIONS = 64

/**
 * The same with a condition for each station. An index finds the lots of each several times quicker than those of all at once; for lots
 * that are met one by one it is the other way round.
 */
function eachStationSql(stations: readonly Station[], metres: number, p: Parameters): string | undefined {
  if (stations.length === 0 || stations.length > MOST_STATIONS) return undefined
  const kept = metres > STATION_METRES ? 'h.near_station_ids' : 'h.at_station_ids'
  const ids = stations.map(({ id }) => `array[${p.add(id)}]::bigint[]`)
  const anyOf = (list: string) => `(${ids.map(id => `${list} @> ${id}`).join(' or ')})`
  const reach = INDEXED_METRES.find(most => metres <= most)
  // Found by an index, this is not worked out for any lot.
  const found = anyOf(
    reach === undefined ? kept : `stations_within(h.lng, h.lat, h.at_station_ids, ${reach})`,
  )
  if (metres === STATION_METRES || metres === reach) return found
  const most = p.add(metres)
  const metresTo = ({ lng, lat }: Station) =>
    metresSql({ lng: 'h.lng', lat: 'h.lat' }, { lng: `${p.add(lng)}::float8`, lat: `${p.add(lat)}::float8` })
  return `${found} and coalesce(${stations.map((station, i) => `${kept} @> ${ids[i] ?? ''} and ${metresTo(station)} <= ${most}`).join(' or ')}, false)`
}

/** A lot keeps the stations within 1 km and those within 2 km; other distances are measured, of the kept ones where they reach. */
function atStationsSql(wanted: string, metres: number, p: Parameters): string {
  if (metres === STATION_METRES) return `h.at_station_ids && ${wanted}`
  // Squares round a station hold few others where the way is short, and one index knows all that is asked of the lots in them.
  if (metres < STATION_METRES)
    return `${CELL} = any(cells_near(${wanted}, ${p.add(metres)})) and coalesce(h.at_station_ids && ${wanted}, false) and ${measuredSql('h.at_station_ids', wanted, metres, p)}`
  if (metres <= KEPT_METRES)
    return `h.near_station_ids && ${wanted} and ${measuredSql('h.near_station_ids', wanted, metres, p)}`
  return `${CELL} = any(cells_near(${wanted}, ${p.add(metres)})) and exists (select 1 from station s where s.id = any(${wanted}) and ${nearSql(metres, p)})`
}

const nearSql = (metres: number, p: Parameters) =>
  `${metresSql({ lng: 'h.lng', lat: 'h.lat' }, { lng: 's.lng', lat: 's.lat' })} <= ${p.add(metres)}`
const measuredSql = (kept: string, wanted: string, metres: number, p: Parameters) => `exists (
      select 1 from unnest(${kept}) as kept (id) join station s on s.id = kept.id where kept.id = any(${wanted}) and ${nearSql(metres, p)})`

function riskSql(kind: RiskKind, values: readonly RiskValue[], p: Parameters): string {
  const name = p.add(kind)
  const says: Record<RiskValue, string> = {
    yes: `${name} = any(h.risk_yes)`,
    no: `${name} = any(h.risk_no)`,
    unstated: `not (${name} = any(h.risk_yes) or ${name} = any(h.risk_no))`,
  }
  return `(${values.map(v => says[v]).join(' or ')})`
}

/** What may be a 房源编号, or the beginning of one. */
export const CODE = /^[A-Za-z0-9-]{4,32}$/

/** A word that is found once its one pair of characters is. */
const PAIR = /^[A-Za-z0-9\u4e00-\u9fff]{2}$/

/** 房源编号 by its beginning, or all words in title, community, alias or address; indexed by the pairs of characters. */
export function keywordSql(keyword: string, p: Parameters): string {
  if (!/[\p{L}\p{N}]/u.test(keyword)) return 'false'
  const word = p.add(keyword)
  const isPairs = keyword.split(/\s+/).every(part => PAIR.test(part))
  const text = isPairs
    ? `h.grams @> keyword_grams(${word})`
    : `(h.grams @> keyword_grams(${word}) and h.keywords like all (keyword_patterns(${word})))`
  return CODE.test(keyword) ? `(h.code like ${p.add(likePrefix(keyword.toUpperCase()))} or ${text})` : text
}

/** The square of a hundredth of a degree that a lot lies in. */
const CELL = '(floor(h.lng * 100)::integer * 100000 + floor(h.lat * 100)::integer)'

/** Lots in a box are found by the squares of a hundredth of a degree that it touches (index house_cells), unless these are too many. */
const MOST_CELLS = 400

function cellsOf({ west, south, east, north }: Box): number[] | null {
  const [x, y] = [Math.floor(west * 100), Math.floor(south * 100)]
  const [columns, rows] = [Math.floor(east * 100) - x + 1, Math.floor(north * 100) - y + 1]
  if (columns * rows > MOST_CELLS) return null
  return Array.from(
    { length: columns * rows },
    (_, i) => (x + (i % columns)) * 100_000 + y + Math.floor(i / columns),
  )
}

function boxSql(box: Box, p: Parameters): string {
  const cells = cellsOf(box)
  const inCells = cells === null ? '' : `${CELL} = any(${p.add(cells)}::integer[]) and `
  return `${inCells}h.lng between ${p.add(box.west)} and ${p.add(box.east)} and h.lat between ${p.add(box.south)} and ${p.add(box.north)}`
}

/** A window of so few squares has its lots found by them alone. */
const SMALL_WINDOW = 64
const isSmall = (box: Box) => (cellsOf(box)?.length ?? Infinity) <= SMALL_WINDOW

/** Rooms as they are asked for: five are five or more. Indexes by rooms begin with it; it is for traversals through them only, elsewhere they would be taken for narrower than they are. */
export const ROOMS_SQL = 'case when h.jushi >= 5 then 5 else h.jushi end'

/** Open to bids on that day, or sold on it. */
function tradeTimeSql(day: string, p: Parameters): string {
  const from = p.add(dayStart(day))
  const to = p.add(dayStart(day) + DAY_SECONDS)
  return `((h.status in ('upcoming', 'ongoing', 'sold', 'failed') and h.start_time < ${to} and h.end_time > ${from})
    or (h.status = 'sold' and h.deal_time >= ${from} and h.deal_time < ${to}))`
}

/**
 * The filter's conditions over the lot `h`, by name, their values collected in `p`; `now` in Unix seconds.
 * Values inside one filter are alternatives, the conditions all hold; unknown ids find nothing, ranges,
 * boxes or polygons that cannot be are 1004.
 */
export function houseConditions(filter: HouseFilter, now: number, p: Parameters, way?: Meeting): Conditions {
  checkRanges(filter, HOUSE_RANGES)
  const box = boxOf(filter)
  const conditions: Conditions = new Map([['shelf', `h.shelf = 'on'`]])
  const set = (name: ConditionName, sql: string | null) => {
    if (sql !== null) conditions.set(name, sql)
  }
  const some = <T>(values: readonly T[] | undefined): values is readonly T[] =>
    values !== undefined && values.length > 0
  // One value by itself: an index that begins with it is then known to be in the order of what follows.
  const anyOf = <T>(name: ConditionName, column: string, values: readonly T[] | undefined) => {
    if (some(values))
      set(name, values.length === 1 ? `${column} = ${p.add(values[0])}` : `${column} = any(${p.add(values)})`)
  }
  const holds = (name: ConditionName, column: string, id: number | undefined) => {
    if (id !== undefined) set(name, `${column} @> array[${p.add(id)}]::bigint[]`)
  }
  const is = (name: ConditionName, sql: string, wanted: boolean | undefined) => {
    if (wanted !== undefined) set(name, wanted ? sql : `not (${sql})`)
  }

  if (filter.type) set('type', LIST_TYPE_SQL[filter.type])
  anyOf('kinds', 'h.kind', filter.kinds)
  anyOf('house_types', 'h.house_type', filter.house_types)
  anyOf('statuses', 'h.status', filter.statuses)
  // Lots at one school or station are few, and those sold by now a third of all: no index is to bring these along.
  const ended =
    filter.statuses?.some(status => status === 'sold' || status === 'failed') &&
    (filter.school_id !== undefined || some(filter.station_ids))
      ? conditions.get('statuses')
      : undefined
  if (ended !== undefined) set('statuses', `coalesce(${ended}, false)`)
  anyOf('rounds', 'h.round', filter.rounds)
  if (some(filter.region_ids)) set('regions', regionsSql(filter.region_ids, p))
  anyOf('circles', 'h.circle_id', filter.circle_ids)
  anyOf('xiaoqus', 'h.xiaoqu_id', filter.xiaoqu_ids)
  set('price', range(p, 'h.price', filter.price_min, filter.price_max))
  set('unit_price', range(p, 'h.unit_price', filter.unit_price_min, filter.unit_price_max))
  set('area', range(p, 'h.area', filter.area_min, filter.area_max))
  set('cost', range(p, 'h.cost_total', filter.cost_min, filter.cost_max))
  set('monthly', range(p, 'h.cost_monthly', filter.monthly_min, filter.monthly_max))
  set('cash', range(p, 'h.cost_cash', filter.cash_min, filter.cash_max))
  if (some(filter.jushi))
    set(
      'jushi',
      `(h.jushi = any(${p.add(filter.jushi)})${filter.jushi.includes(5) ? ' or h.jushi >= 5' : ''})`,
    )
  if (some(filter.tax_bearer)) set('tax_bearer', riskSql('tax_bearer', filter.tax_bearer, p))
  if (some(filter.lease)) set('lease', riskSql('lease', filter.lease, p))
  if (some(filter.risk_exclude))
    set('risk_exclude', `not (h.risk_yes && ${p.add(filter.risk_exclude)}::text[])`)
  if (filter.loan_supported !== undefined) set('loan', `h.loan_supported = ${p.add(filter.loan_supported)}`)
  set('discount', range(p, 'h.discount_rate', filter.discount_min, filter.discount_max))
  set('start', startSql(filter, p))
  if (filter.trade_time) set('trade_time', tradeTimeSql(filter.trade_time, p))
  if (filter.court) set('court', `h.court = ${p.add(filter.court)}`)
  holds('agent', 'h.agent_ids', filter.agent_id)
  holds('group', 'h.group_ids', filter.group_id)
  if (some(filter.feature_ids)) set('features', `h.feature_ids && ${p.add(filter.feature_ids)}::bigint[]`)
  if (filter.has_elevator !== undefined) set('elevator', `h.has_elevator = ${p.add(filter.has_elevator)}`)
  if (filter.build_year_min !== undefined)
    set('build_year', `h.build_year >= ${p.add(filter.build_year_min)}`)
  // Lists are slow to compare: they come after what is quick.
  if (some(filter.station_ids) || some(filter.subway_line_ids))
    set(
      'stations',
      stationsSql(
        filter,
        p,
        way !== undefined || (some(filter.subway_line_ids) && box !== null && isSmall(box)),
      ),
    )
  else if (filter.subway_distance_max !== undefined)
    set('subway_distance', `h.subway_distance <= ${p.add(filter.subway_distance_max)}`)
  set('metro', metroWithinSql(filter, p))
  holds('school', 'h.school_ids', filter.school_id)
  if (filter.keyword) set('keyword', keywordSql(filter.keyword, p))
  if (box) set('box', boxSql(box, p))
  if (filter.polygon) {
    const polygon = polygonOf(filter.polygon)
    set(
      'polygon',
      `${boxSql(boxRound(polygon), p)} and ${insidePolygonSql(polygon, { lng: 'h.lng', lat: 'h.lat' }, p)}`,
    )
  }
  is('survey', 'h.has_survey', filter.has_survey)
  is('look', 'h.can_look', filter.can_look)
  is('has_school', `h.school_ids <> '{}'`, filter.has_school)
  if (filter.notice_days !== undefined)
    set('notice', `h.notice_time >= ${p.add(now - filter.notice_days * DAY_SECONDS)}`)
  return conditions
}

/** Filters whose own condition a count sets aside. */
export function without<K extends keyof HouseFilter>(filter: HouseFilter, ...keys: K[]): HouseFilter {
  const rest = { ...filter }
  for (const key of keys) delete rest[key]
  return rest
}
