// Counts many conditions over the same lots. Conditions of one kind are counted in one pass: bands of a field, values of a field that is
// dictionary-encoded, verdicts.

import type { Condition } from '../lot-search'
import { countBits, throughSlots, type Bitmap } from './bitmap'
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

/** Cells that find the first bound at or above a number without a search. */
const CELLS = 4_096

/** Returns the position of the first point at or above a number, in ascending points; their number if there is none. */
function createLocator(points: Float64Array): (value: number) => number {
  const [low, high] = [points[0] ?? 0, points[points.length - 1] ?? 0]
  const scale = high > low ? (CELLS - 1) / (high - low) : 0
  const firsts = new Uint32Array(CELLS)
  for (let cell = 0, at = 0; cell < CELLS; cell++) {
    while (at < points.length && Math.floor(((points[at] ?? 0) - low) * scale) < cell) at += 1
    firsts[cell] = at
  }
  return value => {
    if (!(value > low)) return 0
    if (value > high) return points.length
    let at = firsts[Math.floor((value - low) * scale)] ?? 0
    while ((points[at] ?? Infinity) < value) at += 1
    return at
  }
}

/** Counts the lots at each bound and between neighbours, then sums these for each band. */
function countBands(
  table: LotTable,
  bits: Bitmap,
  bands: readonly Of<'between'>[],
  field: Of<'between'>['field'],
): number[] {
  const bounds = bands.flatMap(({ min, max }) => [min, max]).filter(bound => bound !== undefined)
  const points = Float64Array.from([...new Set(bounds)].filter(Number.isFinite)).sort()
  const placeOf = createLocator(points)
  const totals = new Uint32Array(2 * points.length + 1)
  const values = table.columns[field]
  throughSlots(bits, (slots, size) => {
    for (let i = 0; i < size; i++) {
      const value = values[slots[i] ?? 0] ?? NaN
      if (Number.isNaN(value)) continue
      const place = placeOf(value)
      const at = 2 * place + +(points[place] === value)
      totals[at] = (totals[at] ?? 0) + 1
    }
  })
  return bands.map(({ min = -Infinity, max = Infinity }) => {
    const from = min === -Infinity ? 0 : 2 * placeOf(min) + 1
    const to = max === Infinity ? totals.length - 1 : 2 * placeOf(max) + 1
    let total = 0
    for (let at = from; at <= to; at++) total += totals[at] ?? 0
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
