// Counts many conditions over the same lots. Conditions of one kind are counted in one pass: bands of a field, values of a field that is
// dictionary-encoded, verdicts.

import type { Condition } from '../lot-search'
import { countBits, throughSlots, type Bitmap, type Numbers } from './bitmap'
import { isShared, type Evaluation } from './evaluate'
import { verdictSets } from './figures'
import type { LotTable, SharedName } from './lot-table'

type Of<Op extends Condition['op']> = Extract<Condition, { op: Op }>

/** Bands from which on one pass is quicker than a pass for each. */
const MANY_BANDS = 4

const areAll = <Op extends Condition['op']>(
  conditions: readonly Condition[],
  op: Op,
): conditions is readonly Of<Op>[] => conditions.every(condition => condition.op === op)

/** Returns for each condition the number of these lots that satisfy it. */
export function countEach(evaluation: Evaluation, bits: Bitmap, conditions: readonly Condition[]): number[] {
  const { table, buyer } = evaluation
  const [first] = conditions
  if (!first) return []
  if (areAll(conditions, 'verdict')) {
    const sets = verdictSets(table, buyer, bits)
    return conditions.map(({ kinds }) => kinds.reduce((sum, kind) => sum + countBits(sets[kind]), 0))
  }
  if (areAll(conditions, 'between') && first.op === 'between' && conditions.length >= MANY_BANDS) {
    const isPlain = conditions.every(({ field, hint }) => field === first.field && hint === undefined)
    if (isPlain) return countBands(table, bits, conditions, first.field)
  }
  if (areAll(conditions, 'in') && first.op === 'in' && conditions.length > 1) {
    const { field } = first
    if (isShared(table, field) && conditions.every(condition => condition.field === field))
      return countValues(table, bits, conditions, field)
  }
  return conditions.map(condition => evaluation.count(bits, condition))
}

/** Cells between the least and the greatest bound: most have no bound in them, so that one counter serves all their lots. */
const CELLS = 4_096

/** Returns the position of the first point at or above a number, in ascending points; their number if there is none. */
function findPoint(points: Float64Array, value: number): number {
  let [from, to] = [0, points.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((points[middle] ?? Infinity) < value) from = middle + 1
    else to = middle
  }
  return from
}

/** Place of a number among points: odd at a point, even between two, 0 below the first. */
function findPlace(points: Float64Array, value: number): number {
  const at = findPoint(points, value)
  return 2 * at + +(points[at] === value)
}

/** Counts the lots at each point and between neighbours, by place. */
function countPlaces(bits: Bitmap, values: Numbers, points: Float64Array): Float64Array {
  const [low, high] = [points[0] ?? 0, points[points.length - 1] ?? 0]
  const scale = high > low ? CELLS / (high - low) : 0
  const cellOf = (value: number) => Math.floor((value - low) * scale)
  const places = new Float64Array(2 * points.length + 1)
  const isMixed = new Uint8Array(CELLS + 1)
  for (const point of points) isMixed[cellOf(point)] = 1
  const cells = new Float64Array(CELLS + 1)
  let [below, above] = [0, 0]
  throughSlots(bits, (slots, size) => {
    for (let i = 0; i < size; i++) {
      const value = values[slots[i] ?? 0] ?? NaN
      if (value > high) above += 1
      else if (value < low) below += 1
      else if (!Number.isNaN(value)) {
        const cell = Math.floor((value - low) * scale)
        if (isMixed[cell] === 0) cells[cell] = (cells[cell] ?? 0) + 1
        else {
          const place = findPlace(points, value)
          places[place] = (places[place] ?? 0) + 1
        }
      }
    }
  })
  // All lots of such a cell lie between the same two points.
  let at = 0
  for (let cell = 0; cell <= CELLS; cell++) {
    while (at < points.length && cellOf(points[at] ?? 0) < cell) at += 1
    places[2 * at] = (places[2 * at] ?? 0) + (cells[cell] ?? 0)
  }
  places[0] = (places[0] ?? 0) + below
  places[places.length - 1] = (places[places.length - 1] ?? 0) + above
  return places
}

/** Counts the lots of each band in one pass. */
function countBands(
  table: LotTable,
  bits: Bitmap,
  bands: readonly Of<'between'>[],
  field: Of<'between'>['field'],
): number[] {
  const bounds = bands.flatMap(({ min, max }) => [min, max]).filter(bound => bound !== undefined)
  const points = Float64Array.from([...new Set(bounds)].filter(Number.isFinite)).sort()
  const places = countPlaces(bits, table.columns[field], points)
  return bands.map(({ min = -Infinity, max = Infinity }) => {
    const last = max === Infinity ? places.length - 1 : findPlace(points, max)
    let total = 0
    for (let at = min === -Infinity ? 0 : findPlace(points, min); at <= last; at++) total += places[at] ?? 0
    return total
  })
}

/** Counts lots by dictionary code, then sums the codes that each condition wants. */
function countValues(
  table: LotTable,
  bits: Bitmap,
  conditions: readonly Of<'in'>[],
  field: SharedName,
): number[] {
  const { codes, values } = table.shared[field]
  const byCode = new Uint32Array(values.length)
  throughSlots(bits, (slots, size) => {
    for (let i = 0; i < size; i++) {
      const code = codes[slots[i] ?? 0] ?? 0
      byCode[code] = (byCode[code] ?? 0) + 1
    }
  })
  const wantedBy = new Map<unknown, number[]>()
  conditions.forEach((condition, at) => {
    for (const value of new Set(condition.values)) wantedBy.set(value, [...(wantedBy.get(value) ?? []), at])
  })
  const totals = conditions.map(() => 0)
  values.forEach((value, code) => {
    const lots = byCode[code] ?? 0
    if (code === 0 || lots === 0) return
    const parts: readonly unknown[] = typeof value === 'object' ? value : [value]
    for (const at of new Set(parts.flatMap(part => wantedBy.get(part) ?? [])))
      totals[at] = (totals[at] ?? 0) + lots
  })
  return totals
}
