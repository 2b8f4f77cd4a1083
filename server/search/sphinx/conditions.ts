// Conditions as expressions, or as filters where the engine has faster ones. Parts of an AND stand in their order with the cheap ones
// first, because the engine stops at the first that fails.

import { lastBelow } from '../../shared/regions'
import { boxRound } from '../../shared/box'
import type { Condition, FieldValue, StationReach } from '../lot-search'
import { KEPT_METRES, ROUNDED_METRES, STATION_METRES } from '../reach'
import { inBox, inCircle, inPolygon, term } from './areas'
import { ENDLESS, setKey, storedBound, textKey, UNKNOWN } from './encoding'
import { isKnown, type Figures } from './figures'
import { isSingleSet, LIST_FIELDS, PLACE_FIELDS } from './schema'

export const TRUE = '(id>0)'
export const FALSE = '(id=0)'

type InCondition = Extract<Condition, { op: 'in' }>
type Between = Extract<Condition, { op: 'between' }>
type Text = Extract<Condition, { op: 'keyword' | 'contains' }>
export const isText = (condition: Condition): condition is Text =>
  condition.op === 'keyword' || condition.op === 'contains'

/** Inputs of an expression besides its condition. */
export interface Compiling {
  figures: Figures
  /** Lots of each text that stands below an `any` or a `not`, where the engine cannot search text. */
  idsOfText: ReadonlyMap<string, readonly number[]>
}
export const toTextName = (condition: Text): string => JSON.stringify(condition)

const toSetKey = (field: string, value: FieldValue) => setKey(`${field}:${value}`)
const isOneOf = (list: readonly string[], field: string) => list.includes(field)

/** The attribute that holds a field, and its values there. */
function toAttribute({ field, values }: InCondition): { name: string; values: readonly (string | number)[] } {
  if (field === 'court')
    return { name: 'court_key', values: values.map(value => String(textKey(String(value)))) }
  if (isOneOf(PLACE_FIELDS, field) || isOneOf(LIST_FIELDS, field))
    return { name: field, values: values.map(Number) }
  return { name: isSingleSet(field) ? field : 'sets', values: values.map(value => toSetKey(field, value)) }
}

/** Returns the stored bounds of a range; null if nothing lies in it. */
function toBounds({ field, min, max }: Between): { from: bigint; to: bigint } | null {
  const from = min === undefined ? UNKNOWN + 1n : storedBound(field, min, 'ceil')
  const to = max === undefined ? ENDLESS : storedBound(field, max, 'floor')
  return from > to ? null : { from, to }
}

/** Returns the condition as a filter of WHERE, or null if it has to be an expression. */
export function buildFilter(condition: Condition): string | null {
  if (condition.op === 'in' && condition.values.length > 0) {
    const { name, values } = toAttribute(condition)
    return `${name} IN (${values.join(',')})`
  }
  if (condition.op === 'ids' && condition.ids.length > 0) return `id IN (${condition.ids.join(',')})`
  if (condition.op === 'between') {
    const bounds = toBounds(condition)
    return bounds && `${condition.field} BETWEEN ${bounds.from} AND ${bounds.to}`
  }
  return null
}

const joinAny = (parts: readonly string[]) => (parts.length === 0 ? FALSE : `(${parts.join(' OR ')})`)
const joinAll = (parts: readonly string[]) => (parts.length === 0 ? TRUE : `(${parts.join(' AND ')})`)
const isIn = (name: string, values: ArrayLike<string | number>) =>
  values.length === 0 ? FALSE : `IN(${name},${Array.from(values).join(',')})`

/** Rank of a condition by what it costs to evaluate. */
function cost(condition: Condition): number {
  if (condition.op === 'reach') return 3
  if (condition.op === 'polygon' || condition.op === 'circles') return 2
  if (condition.op === 'figure' || condition.op === 'verdict') return 2
  if (condition.op === 'all' || condition.op === 'any') return Math.max(1, ...condition.parts.map(cost))
  if (condition.op === 'not') return cost(condition.part)
  return 0
}
export const cheapFirst = (parts: readonly Condition[]): Condition[] =>
  [...parts].sort((a, b) => cost(a) - cost(b))

/** Sides of nested squares of the map, degrees. */
const SQUARES = [0.2, 0.05]

/** Measures the stations in a lot's list, square by square: all but a few squares have no station of the list, and one lookup tells. */
function measureBySquares(list: string, stations: readonly StationReach[], sides: readonly number[]): string {
  const [side, ...smaller] = sides
  const isListed = isIn(
    list,
    stations.map(({ id }) => id),
  )
  if (side === undefined) {
    const each = stations.map(
      station => `(IN(${list},${station.id}) AND ${inCircle(station, station.metres)})`,
    )
    return `(${isListed} AND ${joinAny(each)})`
  }
  const squares = new Map<string, StationReach[]>()
  for (const station of stations) {
    const square = `${Math.floor(station.lng / side)} ${Math.floor(station.lat / side)}`
    squares.set(square, [...(squares.get(square) ?? []), station])
  }
  const parts = [...squares.values()].map(inSquare => measureBySquares(list, inSquare, smaller))
  return `(${isListed} AND ${joinAny(parts)})`
}

/**
 * Lots within reach of a station in their lists: of a station within a kilometre or two by the list alone, of a nearer reach by the
 * distance.
 */
function inReach(stations: readonly StationReach[]): string {
  const idsFrom = (metres: number) => stations.filter(station => station.metres >= metres).map(({ id }) => id)
  const most = Math.max(0, ...stations.map(({ metres }) => metres))
  const list = most <= STATION_METRES ? 'at_station_ids' : 'near_station_ids'
  const measured = stations.filter(({ metres }) => metres >= 0 && metres < KEPT_METRES + ROUNDED_METRES)
  if (stations.length === 0) return FALSE
  const sure = [
    isIn('at_station_ids', idsFrom(STATION_METRES)),
    isIn('near_station_ids', idsFrom(KEPT_METRES + ROUNDED_METRES)),
  ].filter(part => part !== FALSE)
  const byDistance = measured.length === 0 ? [] : [measureBySquares(list, measured, SQUARES)]
  return joinAny([...sure, ...byDistance])
}

function ofFigure(value: string, { min, max }: { min?: number; max?: number }): string {
  return joinAll([
    min === undefined ? isKnown(value) : `${value}>=${term(storedBound('price', min, 'ceil'))}`,
    ...(max === undefined ? [] : [`${value}<=${term(storedBound('price', max, 'floor'))}`]),
  ])
}

const inRegions = (ids: readonly number[]) =>
  joinAny(ids.map(id => `(region_id>=${term(id)} AND region_id<=${term(lastBelow(id))})`))

const inCircles = ({ spots, metres }: Extract<Condition, { op: 'circles' }>) => {
  const circles = spots.map(spot => inCircle(spot, metres))
  if (spots.length < 2) return joinAny(circles)
  const reach = metres / 50_000
  const box = boxRound(spots.map(({ lng, lat }) => [lng, lat]))
  const all = {
    west: box.west - reach,
    south: box.south - reach,
    east: box.east + reach,
    north: box.north + reach,
  }
  return `(${inBox(all)} AND ${joinAny(circles)})`
}

/** Returns the condition as an expression that is 1 or 0. */
export function buildExpression(condition: Condition, made: Compiling): string {
  switch (condition.op) {
    case 'in': {
      const { name, values } = toAttribute(condition)
      return isIn(name, values)
    }
    case 'ids':
      return isIn('id', condition.ids as ArrayLike<number>)
    case 'regions':
      return inRegions(condition.ids)
    case 'filled':
      return `(LENGTH(${condition.field})>0)`
    case 'between': {
      const bounds = toBounds(condition)
      return bounds
        ? `(${condition.field}>=${term(bounds.from)} AND ${condition.field}<=${term(bounds.to)})`
        : FALSE
    }
    case 'figure':
      return ofFigure(made.figures.of(condition.figure), condition)
    case 'verdict':
      return joinAny(condition.kinds.map(made.figures.verdict))
    case 'box':
      return inBox(condition.box)
    case 'polygon':
      return inPolygon(condition.points)
    case 'circles':
      return inCircles(condition)
    case 'reach':
      return inReach(condition.stations)
    case 'keyword':
    case 'contains':
      return isIn('id', made.idsOfText.get(toTextName(condition)) ?? [])
    case 'all':
      return joinAll(cheapFirst(condition.parts).map(part => buildExpression(part, made)))
    case 'any':
      return joinAny(cheapFirst(condition.parts).map(part => buildExpression(part, made)))
    case 'not':
      return `(NOT ${buildExpression(condition.part, made)})`
  }
}
