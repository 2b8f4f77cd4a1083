import type { GroupField, LotGroup, Metric } from '../lot-search'
import { throughSlots, type Bitmap, type Numbers } from './bitmap'
import type { Evaluation } from './evaluate'

/** Sums of one metric by dictionary code, or by group. */
interface Sums {
  total: Float64Array
  sum: Float64Array
  min: Float64Array
}

const newSums = (size: number): Sums => ({
  total: new Float64Array(size),
  sum: new Float64Array(size),
  min: new Float64Array(size).fill(Infinity),
})

function addTo(sums: Sums, at: number, total: number, sum: number, min: number): void {
  sums.total[at] = (sums.total[at] ?? 0) + total
  sums.sum[at] = (sums.sum[at] ?? 0) + sum
  if (min < (sums.min[at] ?? 0)) sums.min[at] = min
}

/** A field's code of each lot; null: all lots are one group. */
interface Coded {
  codes: Uint32Array | null
  size: number
}

function gatherCounts(bits: Bitmap, { codes, size }: Coded): Sums {
  const sums = newSums(size)
  const { total } = sums
  throughSlots(bits, (slots, many) => {
    for (let i = 0; i < many; i++) {
      const code = codes === null ? 0 : (codes[slots[i] ?? 0] ?? 0)
      total[code] = (total[code] ?? 0) + 1
    }
  })
  return sums
}

function gatherNumbers(bits: Bitmap, { codes, size }: Coded, values: Numbers, isMin: boolean): Sums {
  const sums = newSums(size)
  const { total, sum, min } = sums
  throughSlots(bits, (slots, many) => {
    for (let i = 0; i < many; i++) {
      const slot = slots[i] ?? 0
      const value = values[slot] ?? NaN
      if (Number.isNaN(value)) continue
      const code = codes === null ? 0 : (codes[slot] ?? 0)
      total[code] = (total[code] ?? 0) + 1
      if (!isMin) sum[code] = (sum[code] ?? 0) + value
      else if (value < (min[code] ?? 0)) min[code] = value
    }
  })
  return sums
}

function calculateResult(metric: Metric, { total, sum, min }: Sums, at: number): number | null {
  const known = total[at] ?? 0
  if (metric.of === 'count') return known
  if (known === 0) return null
  return metric.of === 'min' ? (min[at] ?? null) : (sum[at] ?? 0) / known
}

type Key = number | string | null

/** Groups of a field: their keys, and their sums from those of its dictionary codes. */
interface Layout extends Coded {
  keys: readonly Key[]
  /** Group from which on there are groups: code 0 is no value. */
  first: number
  fold: (byCode: Sums) => Sums
}

/** A place or text has a group for each code. A list has several values, and each of these a group. */
function buildLayout({ table }: Evaluation, by: GroupField): Layout {
  const keep = (byCode: Sums) => byCode
  if (by === null) return { codes: null, size: 1, keys: [null], first: 0, fold: keep }
  const { codes, values } = table.shared[by]
  const coded: Coded = { codes, size: values.length }
  const keys = new Map<Key, number>()
  const groupsOfCode = values.map((value: Key | readonly number[]) => {
    if (typeof value !== 'object' || value === null) return null
    return value.map(part => {
      const group = keys.get(part) ?? keys.size
      keys.set(part, group)
      return group
    })
  })
  if (keys.size === 0) return { ...coded, keys: values as readonly Key[], first: 1, fold: keep }
  const fold = (byCode: Sums) => {
    const sums = newSums(keys.size)
    groupsOfCode.forEach((groups, code) => {
      for (const group of groups ?? [])
        addTo(sums, group, byCode.total[code] ?? 0, byCode.sum[code] ?? 0, byCode.min[code] ?? Infinity)
    })
    return sums
  }
  return { ...coded, keys: [...keys.keys()], first: 0, fold }
}

/** Groups lots by a dictionary-encoded field. */
export function groupSlots<M extends string>(
  evaluation: Evaluation,
  bits: Bitmap,
  by: GroupField,
  metrics: Readonly<Record<M, Metric>>,
  limit = Infinity,
): LotGroup<M>[] {
  const layout = buildLayout(evaluation, by)
  const { keys } = layout
  const sumUp = (metric: Metric): Sums => {
    const lots = metric.where ? bits.slice() : bits
    if (metric.where) evaluation.keep(lots, metric.where)
    if (metric.of === 'count') return layout.fold(gatherCounts(lots, layout))
    return layout.fold(
      gatherNumbers(lots, layout, evaluation.table.columns[metric.field], metric.of === 'min'),
    )
  }
  const { total } = layout.fold(gatherCounts(bits, layout))
  const names = Object.keys(metrics) as M[]
  const sums = names.map(name => [name, metrics[name], sumUp(metrics[name])] as const)
  // Groups may be thousands, of which few are wanted: only these become objects.
  const found: number[] = []
  for (let at = layout.first; at < keys.length; at++) if ((total[at] ?? 0) > 0) found.push(at)
  found.sort((a, b) => (total[b] ?? 0) - (total[a] ?? 0) || compare(keys[a] ?? null, keys[b] ?? null))
  return found.slice(0, limit).map(at => {
    const results = sums.map(([name, metric, sum]) => [name, calculateResult(metric, sum, at)])
    return {
      key: keys[at] ?? null,
      total: total[at] ?? 0,
      metrics: Object.fromEntries(results) as Record<M, number | null>,
    }
  })
}

function compare(a: Key, b: Key): number {
  if (a === null || b === null || a === b) return 0
  return a < b ? -1 : 1
}
