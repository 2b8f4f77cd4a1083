// Sorts as computed columns: unknown keys last, then the groups packed into one number, then the key, then the highest id.

import type { Condition, Sort, SortGroup, SortKey } from '../lot-search'
import { squareFrom, term } from './areas'
import { buildExpression, FALSE, type Compiling } from './conditions'
import { setKey, stored } from './encoding'
import { isKnown, UNKNOWN_TERM } from './figures'

export interface CompiledSort {
  /** Computed columns of the select list. */
  columns: string[]
  orderBy: string
}

interface Group {
  value: string
  /** Number of values that it has. */
  size: number
}

const isAmong = (ids: readonly number[]) => (ids.length === 0 ? FALSE : `IN(id,${ids.join(',')})`)
const buildFirst = (conditions: readonly string[]): Group => ({
  value: conditions.reduceRight(
    (rest, condition, at) => `IF(${condition},${at},${rest})`,
    String(conditions.length),
  ),
  size: conditions.length + 1,
})

const UNKNOWN_ROOMS = 9
const ROOMS = [1, 2, 3, 4, 5]

function buildGroup(group: SortGroup, made: Compiling): Group {
  const all = (parts: readonly Condition[]) => parts.map(part => buildExpression(part, made))
  switch (group.by) {
    case 'conditions':
      return buildFirst(all(group.where))
    case 'misses': {
      const misses = all(group.of).map(part => `IF(${part},0,1)`)
      return { value: misses.length === 0 ? '0' : `(${misses.join('+')})`, size: misses.length + 1 }
    }
    case 'lists':
      return buildFirst(group.ids.map(isAmong))
    case 'rooms':
      return {
        value: ROOMS.reduceRight(
          (rest, rooms) => `IF(jushi=${setKey(`jushi:${rooms}`)},${Math.abs(rooms - group.to)},${rest})`,
          String(UNKNOWN_ROOMS),
        ),
        size: Math.max(UNKNOWN_ROOMS, group.to) + 1,
      }
  }
}

const packed = (groups: readonly Group[]): string =>
  groups.reduce(
    (value, group) => (value === '' ? group.value : `(${value})*${group.size}+${group.value}`),
    '',
  )

/** Position in a list, digit by digit in base 2: a lookup of each id by itself would nest as deep as the list is long. */
function positionIn(ids: readonly number[]): string {
  const places = new Map(ids.map((id, place) => [id, place]))
  const digits: string[] = []
  for (let digit = 1; digit < ids.length; digit *= 2) {
    const having = [...places].flatMap(([id, place]) => (Math.floor(place / digit) % 2 === 1 ? [id] : []))
    if (having.length > 0) digits.push(`${isAmong(having)}*${digit}`)
  }
  return digits.length === 0 ? '0' : `(${digits.join('+')})`
}

interface Key {
  value: string
  /** Columns that the value needs. */
  columns?: string[]
  isDescending?: boolean
  /** Condition that the key is known; null: it always is. */
  known: string | null
}

function buildKey(key: SortKey, made: Compiling): Key | null {
  switch (key.by) {
    case 'field':
      return { value: key.field, isDescending: key.isDescending === true, known: isKnown(key.field) }
    case 'time': {
      const value = `IF(${buildExpression(key.startsIf, made)},start_time,end_time)`
      return { value, known: isKnown(value) }
    }
    case 'figure': {
      const value = made.figures.sorted(key.figure, key.isDescending === true)
      return { value, known: isKnown(value) }
    }
    case 'list':
      return { value: positionIn(key.ids), known: isAmong(key.ids) }
    case 'distance': {
      const known = `(${isKnown('lng')} AND ${isKnown('lat')})`
      const { columns, value } = squareFrom(key.from, 'sort')
      return { columns, value: `IF(${known},${value},0.0)`, known }
    }
    case 'difference': {
      const to = term(stored(key.field, key.to))
      const distance = `IF(${key.field}>=${to},${key.field}-${to},${to}-${key.field})`
      return { value: `IF(${isKnown(key.field)},${distance},${UNKNOWN_TERM})`, known: isKnown(key.field) }
    }
    case 'nothing':
      return null
  }
}

export function compileSort({ groups = [], key }: Sort, made: Compiling): CompiledSort {
  const found = buildKey(key, made)
  const inGroups = packed(groups.map(group => buildGroup(group, made)))
  // Lots of unknown key are in no group.
  const ifKnown = (value: string) => (found?.known ? `IF(${found.known},${value},0)` : value)
  const parts = [
    ...(found?.known ? [{ name: 'sort_unknown', value: `IF(${found.known},0,1)`, direction: 'ASC' }] : []),
    ...(inGroups === '' ? [] : [{ name: 'sort_group', value: ifKnown(inGroups), direction: 'ASC' }]),
    ...(found
      ? [{ name: 'sort_key', value: found.value, direction: found.isDescending ? 'DESC' : 'ASC' }]
      : []),
  ]
  return {
    columns: [...(found?.columns ?? []), ...parts.map(({ name, value }) => `${value} AS ${name}`)],
    orderBy: [...parts.map(({ name, direction }) => `${name} ${direction}`), 'id DESC'].join(', '),
  }
}
