import { groupDigits } from '@/lib/money'
import type { ChartSpec } from './chart-types'
import { roundTicks } from './round-ticks'

/** One x with a value of each series: y0, y1 … */
export type ChartRow = { x: string | number } & Record<`y${number}`, number | null>

/** All data, one row per x: by value if x is a number, else in the order of the series. */
export function buildChartRows({ series }: Pick<ChartSpec, 'series'>): ChartRow[] {
  const rows = new Map<string | number, ChartRow>()
  for (const x of series.flatMap(({ points }) => points.map(point => point.x))) rows.set(x, { x })
  series.forEach(({ points }, at) => {
    for (const row of rows.values()) row[`y${at}`] = null
    for (const { x, y } of points) rows.get(x)![`y${at}`] = y
  })
  return [...rows.values()].sort(({ x: a }, { x: b }) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : 0,
  )
}

export const xWords = ({ xText = String }: ChartSpec, x: string | number) => xText(x)

/**
 * Positions of labels on a category axis, from the last on; null: as many as fit. Long labels such as 2026-10 would touch each other on a
 * phone.
 */
export function categoryTicks(spec: ChartSpec): (string | number)[] | null {
  const places = buildChartRows(spec).map(({ x }) => x)
  if (places.every(x => xWords(spec, x).length <= 5)) return null
  const step = Math.ceil(places.length / 3)
  return places.filter((_, at) => (places.length - 1 - at) % step === 0)
}

export const valueText = ({ decimals = 0 }: Pick<ChartSpec, 'decimals'>, y: number | null) =>
  y === null ? '—' : groupDigits(y, decimals)

/** Maximum intervals of the value axis. */
const INTERVALS = 4

/** The value axis: round bounds that contain all values and marks with some padding, or start at zero; and the decimals of its labels. */
export function valueAxis({ series, marks = [], fromZero }: ChartSpec): {
  ticks: number[]
  decimals: number
} {
  const values = [
    ...series.flatMap(({ points }) => points.map(({ y }) => y)),
    ...marks.map(mark => mark.y),
  ].filter(value => value !== null)
  const high = Math.max(...values)
  const low = Math.min(...values)
  if (fromZero || series.some(({ kind }) => kind === 'bars'))
    return roundTicks({ low: Math.min(0, low), high: high <= 0 ? 1 : high, intervals: INTERVALS })
  const air = (high - low || Math.abs(high) || 1) / 20
  return roundTicks({ low: low - air, high: high + air, intervals: INTERVALS })
}

/** Labels of a numeric axis at even distances, without duplicates. */
export function placeTicks(spec: ChartSpec, count: number): number[] {
  const places = buildChartRows(spec)
    .map(({ x }) => x)
    .filter(x => typeof x === 'number')
  const [low, high] = [Math.min(...places), Math.max(...places)]
  const even = Array.from({ length: count }, (_, at) => low + ((high - low) * at) / (count - 1))
  return even.filter((x, at) => even.findIndex(other => xWords(spec, other) === xWords(spec, x)) === at)
}

export interface ChartTableRow {
  x: string | number
  words: string
  values: (number | null)[]
}

/** The same data as a table: one row per x, one column per series. */
export const buildChartTable = (spec: ChartSpec): ChartTableRow[] =>
  buildChartRows(spec).map(row => ({
    x: row.x,
    words: xWords(spec, row.x),
    values: spec.series.map((_, at) => row[`y${at}`] ?? null),
  }))

/** Values at one x, in words: `8 月 成交均价 3.78万/㎡`. Lists several series one after the other. */
export function readout(spec: ChartSpec, x: string | number): string {
  const told = spec.series.flatMap(({ name, points }) => {
    const point = points.find(each => each.x === x)
    if (!point) return []
    return [
      `${spec.series.length > 1 ? `${name} ` : ''}${valueText(spec, point.y)}${point.y === null ? '' : spec.unit}`,
    ]
  })
  return [xWords(spec, x), ...told].join('　')
}

/** One sentence as a text alternative of the chart, for screen readers. */
export function summary(label: string, spec: ChartSpec): string {
  const parts = spec.series.map(({ name, points }) => {
    const known = points.filter(point => point.y !== null)
    const first = known[0]
    const last = known.at(-1)
    if (!first || !last) return `${name}没有数据`
    return `${name} ${known.length} 项，${xWords(spec, first.x)} ${valueText(spec, first.y)}${spec.unit}，${xWords(spec, last.x)} ${valueText(spec, last.y)}${spec.unit}`
  })
  return [label, ...parts, ...(spec.marks ?? []).map(mark => mark.label)].join('；')
}
