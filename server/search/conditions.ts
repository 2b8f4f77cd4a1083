// Turns the filters of lists, counts and maps into conditions: data that every engine understands. Facet conditions are returned separately,
// so that each facet can be counted without its own condition.

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
import { DAY_SECONDS, dayStart, monthsAgo, SLOT_SECONDS, slotStart } from '../../src/lib/dates'
import { badField } from '../errors/api-error'
import { parseMapBox } from '../shared/box'
import { checkRanges } from '../shared/conditions'
import type {
  BuyerFigure,
  ChoiceField,
  Condition,
  FacetName,
  FieldValue,
  ListField,
  LotQuery,
  NumberField,
  PlaceField,
  Spot,
  TagField,
  TextField,
} from './lot-search'
import { KEPT_METRES, STATION_METRES } from './reach'
import { toPolygon } from './polygon'

/** Filters of every list, count and map of lots, as the handlers receive them. */
export type HouseFilter = z.output<z.ZodObject<typeof houseFilter>>

export interface Station extends Spot {
  id: number
}

/** Inputs of a filter that are not in the request. */
export interface Known {
  /** Stations of station_ids and of subway_line_ids. */
  stations: readonly Station[]
  ofLines: readonly Station[]
  /** One condition for each destination of the commute. */
  commute: readonly Condition[]
  /** Condition of the keyword; null: no keyword. */
  keyword: Condition | null
}

type ValueField = ChoiceField | TagField | PlaceField | ListField | TextField

export const isOneOf = (
  field: ValueField,
  ...values: readonly FieldValue[]
): Extract<Condition, { op: 'in' }> => ({
  op: 'in',
  field,
  values,
})
export const all = (...parts: readonly Condition[]): Condition => ({ op: 'all', parts })
export const any = (...parts: readonly Condition[]): Condition => ({ op: 'any', parts })
export const not = (part: Condition): Condition => ({ op: 'not', part })
/** Both bounds are inclusive. */
export const between = (
  field: NumberField,
  min?: number,
  max?: number,
  hint?: 'repeats' | 'clock',
): Extract<Condition, { op: 'between' }> => ({
  op: 'between',
  field,
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(hint && { hint }),
})
/** The same for bounds that recur. */
export const betweenOften = (field: NumberField, min?: number, max?: number) =>
  between(field, min, max, 'repeats')
/** From a moment on that moves with the clock. */
export const since = (field: NumberField, from: number) => between(field, from, undefined, 'clock')
/** Within bounds of a sum that depends on the buyer. */
export const figureBetween = (
  figure: BuyerFigure,
  min?: number,
  max?: number,
  hint?: 'repeats',
): Condition => ({
  op: 'figure',
  figure,
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
  ...(hint && { hint }),
})
export const onlyIds = (ids: Iterable<number>): Condition => ({
  op: 'ids',
  ids: [...ids].sort((a, b) => a - b),
})
export const withoutIds = (ids: Iterable<number>): Condition => not(onlyIds(ids))

export const isOpen = isOneOf('status', ...OPEN_STATUSES)
/** In the catchment area of a school. */
export const HAS_SCHOOL: Condition = { op: 'filled', field: 'school_ids' }

const HOMES = isOneOf('house_type', 5, 2, 1)
/** Condition of each list `type`. qbfc is everything. */
export const LIST_TYPES_MEAN: Record<ListType, Condition | null> = {
  qbfc: null,
  sfpm: isOneOf('kind', 'sfpm'),
  gyzc: isOneOf('kind', 'gyzc'),
  ykj: isOneOf('kind', 'ykj'),
  zhuzhai: HOMES,
  haozhai: all(HOMES, any(betweenOften('price', MANSION_PRICE_MIN), betweenOften('area', MANSION_AREA_MIN))),
  shangban: isOneOf('house_type', 3, 4),
}

function saysOfRisk(kind: RiskKind, values: readonly RiskValue[]): Condition {
  const [yes, no] = [isOneOf('risk_yes', kind), isOneOf('risk_no', kind)]
  const says: Record<RiskValue, Condition> = { yes, no, unstated: not(any(yes, no)) }
  return any(...values.map(value => says[value]))
}

/** Lots within `metres` of one of the stations: by their station lists if these reach so far. */
function atStations(stations: readonly Station[], metres: number): Condition {
  if (metres > KEPT_METRES) return { op: 'circles', spots: stations, metres }
  return { op: 'reach', stations: stations.map(({ id, lng, lat }) => ({ id, lng, lat, metres })) }
}

/** Open to bids on that day, or sold on it. */
function tradedOn(day: string): Condition {
  const [from, to] = [dayStart(day), dayStart(day) + DAY_SECONDS]
  return any(
    all(
      isOneOf('status', 'upcoming', 'ongoing', 'sold', 'failed'),
      between('start_time', undefined, to - 1),
      between('end_time', from + 1),
    ),
    all(isOneOf('status', 'sold'), between('deal_time', from, to - 1)),
  )
}

/**
 * Throws 1004 for impossible ranges, boxes and polygons, and for a filter by verdict if the caller's money is unknown; commute.ts checks the
 * destinations.
 */
export function checkFilter(filter: HouseFilter, { money }: Pick<LotQuery['buyer'], 'money'>): void {
  checkRanges(filter, HOUSE_RANGES)
  parseMapBox(filter)
  if (filter.polygon) toPolygon(filter.polygon)
  if (money === null && filter.verdict !== undefined && filter.verdict.length > 0)
    throw badField({ field: 'verdict', message: '请先填写可用现金' })
}

/** Makes a condition only if a value was requested; an empty list counts as none. */
const when = <T>(asked: T | null | undefined, make: (asked: T) => Condition | null) =>
  asked === undefined || asked === null || (Array.isArray(asked) && asked.length === 0) ? null : make(asked)
const isAnyOf = (field: ValueField, values: readonly FieldValue[] | undefined) =>
  when(values, asked => isOneOf(field, ...asked))
const is = (field: ValueField, wanted: FieldValue | undefined) =>
  wanted === undefined ? null : isOneOf(field, wanted)
const range = (field: NumberField, min?: number, max?: number) =>
  min === undefined && max === undefined ? null : between(field, min, max)
const sum = (figure: BuyerFigure, min?: number, max?: number) =>
  min === undefined && max === undefined ? null : figureBetween(figure, min, max)

/** Conditions that are facets: each is left out when its own facet is counted. */
const facetConditions = (filter: HouseFilter, now: number): Record<FacetName, Condition | null> => ({
  type: filter.type ? LIST_TYPES_MEAN[filter.type] : null,
  kinds: isAnyOf('kind', filter.kinds),
  house_types: isAnyOf('house_type', filter.house_types),
  statuses: isAnyOf('status', filter.statuses),
  rounds: isAnyOf('round', filter.rounds),
  jushi: isAnyOf('jushi', filter.jushi),
  price: range('price', filter.price_min, filter.price_max),
  survey: is('has_survey', filter.has_survey),
  look: is('can_look', filter.can_look),
  notice: when(filter.notice_days, days => since('notice_time', now - days * DAY_SECONDS)),
  verdict: when(filter.verdict, kinds => ({ op: 'verdict', kinds })),
})

/** Places by name or on the map. */
function placeConditions(filter: HouseFilter, known: Known): (Condition | null)[] {
  const { subway_distance_max: metres } = filter
  const near = (stations: readonly Station[]) => atStations(stations, metres ?? STATION_METRES)
  const byStations = [
    when(filter.station_ids, () => near(known.stations)),
    when(filter.subway_line_ids, () => near(known.ofLines)),
  ]
  return [
    when(filter.region_ids, ids => ({ op: 'regions', ids })),
    isAnyOf('circle_id', filter.circle_ids),
    isAnyOf('xiaoqu_id', filter.xiaoqu_ids),
    ...(byStations.some(Boolean) ? byStations : [range('subway_distance', undefined, metres)]),
    when(parseMapBox(filter), box => ({ op: 'box', box })),
    when(filter.polygon, drawn => ({ op: 'polygon', points: toPolygon(drawn) })),
    ...known.commute,
  ]
}

function timeConditions(filter: HouseFilter, now: number): (Condition | null)[] {
  return [
    when(filter.start_from, day => between('start_time', dayStart(day))),
    when(filter.start_to, day => between('start_time', undefined, dayStart(day) + DAY_SECONDS - 1)),
    when(filter.start_slot, slot =>
      between('start_time', slotStart(slot), slotStart(slot) + SLOT_SECONDS - 1),
    ),
    when(filter.deal_months, months => between('deal_time', monthsAgo(now, months))),
    when(filter.trade_time, tradedOn),
  ]
}

/**
 * Returns the filter's conditions with the facets separate: all must hold; values within one are alternatives, and unknown ids match
 * nothing. `now` in Unix seconds.
 */
export function buildLotConditions(
  filter: HouseFilter,
  known: Known,
  now: number,
): Pick<LotQuery, 'where' | 'facets'> {
  const where = [
    known.keyword,
    isAnyOf('feature', filter.feature_ids),
    when(filter.tax_bearer, values => saysOfRisk('tax_bearer', values)),
    when(filter.lease, values => saysOfRisk('lease', values)),
    ...(filter.risk_clear ?? []).map(kind => isOneOf('risk_no', kind)),
    when(filter.risk_exclude, kinds => not(isOneOf('risk_yes', ...kinds))),
    is('loan_supported', filter.loan_supported),
    ...FLAG_FILTERS.map(key => is(key, filter[key])),
    is('court', filter.court),
    is('agent_ids', filter.agent_id),
    is('group_ids', filter.group_id),
    is('school_ids', filter.school_id),
    when(filter.has_school, has => (has ? HAS_SCHOOL : not(HAS_SCHOOL))),
    range('unit_price', filter.unit_price_min, filter.unit_price_max),
    range('area', filter.area_min, filter.area_max),
    // By the upper end: a lot without one matches no cost range.
    sum('cost', filter.cost_min, filter.cost_max),
    sum('cost', undefined, filter.budget),
    sum('monthly', filter.monthly_min, filter.monthly_max),
    sum('cash', filter.cash_min, filter.cash_max),
    range('discount_rate', filter.discount_min, filter.discount_max),
    range('build_year', filter.build_year_min),
    ...timeConditions(filter, now),
    ...placeConditions(filter, known),
  ]
  const facets = Object.entries(facetConditions(filter, now)).filter(([, one]) => one !== null)
  return { where: where.filter(one => one !== null), facets: Object.fromEntries(facets) }
}

/** Returns the filter without the given keys, for counts that leave out their own condition. */
export function without<K extends keyof HouseFilter>(filter: HouseFilter, ...keys: K[]): HouseFilter {
  const rest = { ...filter }
  for (const key of keys) delete rest[key]
  return rest
}
