export type ChartTone = 'action' | 'money' | 'ink' | 'good' | 'quiet'

export interface ChartPoint {
  /** A month, a day, a name: in the order given. A number (Unix seconds, ㎡) where distances along the axis matter. */
  x: string | number
  /** In the chart's unit. null: nothing is known there, the line breaks. */
  y: number | null
}

export interface ChartSeries {
  name: string
  kind: 'line' | 'points' | 'bars'
  tone?: ChartTone
  points: readonly ChartPoint[]
}

/** A level to compare with: 小区市场均价 3.90. */
export interface ChartMark {
  y: number
  label: string
  tone?: ChartTone
  dashed?: boolean
}

export interface ChartSpec {
  series: readonly ChartSeries[]
  marks?: readonly ChartMark[]
  /** Of the values: 万/㎡, 套. Stands in the caption and in each value that is read. */
  unit: string
  /** Decimals of the values; default 0. */
  decimals?: number
  /** Words of an x, where it is a number or too long for the axis. */
  xText?: (x: string | number) => string
  /** Where the axis is lettered, when x is a number; else at even distances. */
  xTicks?: readonly number[]
  /** The axis starts at zero; bars always do. */
  fromZero?: boolean
}
