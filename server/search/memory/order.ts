import { flatMetres } from '../../shared/geo'
import type { Sort, SortGroup, SortKey } from '../lot-search'
import { hasBit } from './bitmap'
import type { Evaluation } from './evaluate'
import { costColumns, ownFigure, type Figure } from './figures'
import type { ColumnName } from './lot-table'

/** Sort key of a lot, ascending; unknown keys (NaN) come last. Ties: the highest id first. */
export interface SlotOrder {
  keyOf: Figure
  /** An order by one column times a sign: its loop reads the column directly, without a call per lot. */
  column?: ColumnName
  sign: 1 | -1
  /** Above any key: what one group is apart from the next. */
  apart: number
}

/** Above any price or time. */
const APART = 1e14
/** The same for keys with fractions, which would be lost beside a larger number: areas and metres, shares of a price. */
const APART_OF_FRACTIONS = 1e8
const APART_OF_SHARES = 1e4
const APARTS: Partial<Record<ColumnName, number>> = {
  area: APART_OF_FRACTIONS,
  subway_distance: APART_OF_FRACTIONS,
  discount_rate: APART_OF_SHARES,
  premium: APART_OF_SHARES,
  lng: APART_OF_SHARES,
  lat: APART_OF_SHARES,
}
/** Combinations of groups up to which the sum of offset and key is exact. */
const MAX_COMBINATIONS = 80
/** Larger than any cost: lots without an upper end come after those with one. */
const ENDLESS = 1e13
/** Difference in rooms of a lot whose rooms are unknown; no two lots differ by so many. */
const UNKNOWN_ROOMS = 9
const ROOMS = [1, 2, 3, 4, 5]

export function buildOrder(evaluation: Evaluation, { groups = [], key }: Sort): SlotOrder {
  const order = buildKey(evaluation, key)
  if (groups.length === 0) return order
  const ranks = groups.map(group => buildRank(evaluation, group))
  if (ranks.reduce((product, { size }) => product * size, 1) > MAX_COMBINATIONS)
    throw new Error('a sort has too many groups')
  return {
    sign: 1,
    apart: order.apart,
    keyOf: slot =>
      order.keyOf(slot) + order.apart * ranks.reduce((sum, { size, rankOf }) => sum * size + rankOf(slot), 0),
  }
}

/** `size`: ranks are below it. */
interface Rank {
  size: number
  rankOf: Figure
}

function buildRank(evaluation: Evaluation, group: SortGroup): Rank {
  switch (group.by) {
    case 'conditions': {
      const sets = group.where.map(condition => evaluation.where(condition))
      const rankOf: Figure = slot => {
        const at = sets.findIndex(bits => hasBit(bits, slot))
        return at < 0 ? sets.length : at
      }
      return { size: sets.length + 1, rankOf }
    }
    case 'misses': {
      const sets = group.of.map(condition => evaluation.where(condition))
      return {
        size: sets.length + 1,
        rankOf: slot => sets.reduce((sum, bits) => sum + (hasBit(bits, slot) ? 0 : 1), 0),
      }
    }
    case 'lists': {
      const places = new Map(group.ids.flatMap((ids, at) => ids.map(id => [id, at] as const)).reverse())
      const { length } = group.ids
      return { size: length + 1, rankOf: slot => places.get(evaluation.table.id(slot)) ?? length }
    }
    case 'rooms': {
      const sets = ROOMS.map(n => evaluation.table.set(`jushi:${n}`))
      const rankOf: Figure = slot => {
        const at = sets.findIndex(bits => hasBit(bits, slot))
        return at < 0 ? UNKNOWN_ROOMS : Math.abs(at + 1 - group.to)
      }
      return { size: UNKNOWN_ROOMS + 1, rankOf }
    }
  }
}

const byColumn = ({ table }: Evaluation, column: ColumnName, sign: 1 | -1): SlotOrder => {
  const values = table.columns[column]
  return { column, sign, apart: APARTS[column] ?? APART, keyOf: slot => sign * (values[slot] ?? NaN) }
}

const byFigure = (keyOf: Figure, apart = APART): SlotOrder => ({ sign: 1, apart, keyOf })

/** By the upper end; lots without one follow, by their lower end, and those that are over come last. */
function byCost({ table, buyer }: Evaluation, sign: 1 | -1): SlotOrder {
  const { total, most } = costColumns(buyer)
  const { [most]: max, [total]: min } = table.columns
  return byFigure(slot => {
    const end = max[slot] ?? NaN
    return Number.isNaN(end) ? ENDLESS + sign * (min[slot] ?? NaN) : sign * end
  })
}

function buildKey(evaluation: Evaluation, key: SortKey): SlotOrder {
  const { table, buyer } = evaluation
  switch (key.by) {
    case 'field':
      return byColumn(evaluation, key.field, key.isDescending ? -1 : 1)
    case 'time': {
      const starts = evaluation.where(key.startsIf)
      const { start_time, end_time } = table.columns
      return byFigure(slot => (hasBit(starts, slot) ? start_time : end_time)[slot] ?? NaN)
    }
    case 'figure': {
      const sign = key.isDescending ? -1 : 1
      if (key.figure === 'cost') return byCost(evaluation, sign)
      const own = ownFigure(table, buyer, key.figure)
      return own ? byFigure(slot => sign * own(slot)) : byColumn(evaluation, `cost_${key.figure}`, sign)
    }
    case 'list': {
      const places = new Map(key.ids.map((id, place) => [id, place]))
      return byFigure(slot => places.get(table.id(slot)) ?? NaN)
    }
    case 'distance': {
      const { lng, lat } = table.columns
      return byFigure(slot => flatMetres(lng[slot] ?? NaN, lat[slot] ?? NaN, key.from), APART_OF_FRACTIONS)
    }
    case 'difference': {
      const values = table.columns[key.field]
      return byFigure(slot => Math.abs((values[slot] ?? NaN) - key.to), APARTS[key.field])
    }
    case 'nothing':
      return byFigure(() => 0)
  }
}
