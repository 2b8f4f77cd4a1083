import type { GroupField, LotGroup, Metric } from '../lot-search'
import { throughSlots, type Bitmap } from './bitmap'
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

function gather(
  { table }: Evaluation,
  bits: Bitmap,
  { codes, size }: { codes: Uint32Array | null; size: number },
  metric: Metric,
): Sums {
  const sums = newSums(size)
  const values = metric.of === 'count' ? null : table.columns[metric.field]
  throughSlots(bits, (slots, many) => {
    for (let i = 0; i < many; i++) {
      const slot = slots[i] ?? 0
      const value = values === null ? 0 : (values[slot] ?? NaN)
      if (!Number.isNaN(value)) addTo(sums, codes?.[slot] ?? 0, 1, value, value)
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

const EVERY_LOT: Metric = { of: 'count', where: { op: 'all', parts: [] } }

/** Groups lots by a dictionary-encoded field: first by code, then by value, since a list has several. */
export function groupSlots<M extends string>(
  evaluation: Evaluation,
  bits: Bitmap,
  by: GroupField,
  metrics: Readonly<Record<M, Metric>>,
): LotGroup<M>[] {
  const shared = by === null ? null : evaluation.table.shared[by]
  const coded = { codes: shared?.codes ?? null, size: shared?.values.length ?? 1 }
  const keys = new Map<number | string | null, number>()
  const placesOf = Array.from({ length: coded.size }, (_, code): number[] => {
    if (shared && code === 0) return []
    const value = shared ? shared.values[code] : null
    const parts = typeof value === 'object' && value !== null ? value : [value ?? null]
    return parts.map(part => {
      const place = keys.get(part) ?? keys.size
      keys.set(part, place)
      return place
    })
  })
  const byGroup = (metric: Metric, lots: Bitmap): Sums => {
    const byCode = gather(evaluation, lots, coded, metric)
    const sums = newSums(keys.size)
    placesOf.forEach((places, code) => {
      for (const place of places)
        addTo(sums, place, byCode.total[code] ?? 0, byCode.sum[code] ?? 0, byCode.min[code] ?? Infinity)
    })
    return sums
  }
  const within = ({ where }: Metric): Bitmap => {
    if (!where) return bits
    const lots = bits.slice()
    evaluation.keep(lots, where)
    return lots
  }
  const { total } = byGroup(EVERY_LOT, bits)
  const names = Object.keys(metrics) as M[]
  const sums = names.map(name => byGroup(metrics[name], within(metrics[name])))
  const groups = [...keys].map(([key, at]): LotGroup<M> => {
    const results = names.map((name, i) => [name, calculateResult(metrics[name], sums[i] ?? newSums(0), at)])
    return { key, total: total[at] ?? 0, metrics: Object.fromEntries(results) as Record<M, number | null> }
  })
  return groups.filter(group => group.total > 0).sort((a, b) => b.total - a.total || compare(a.key, b.key))
}

function compare(a: number | string | null, b: number | string | null): number {
  if (a === null || b === null || a === b) return 0
  return a < b ? -1 : 1
}
