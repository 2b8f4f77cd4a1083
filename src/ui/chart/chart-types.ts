export type ChartTone = 'action' | 'money' | 'ink' | 'good' | 'quiet'

export interface ChartPoint {
  /** A month, a day, a name: in the given order. A number (Unix seconds, ㎡) if distances along the axis matter. */
  x: string | number
  /** In the chart's unit. null: unknown, the line breaks. */
  y: number | null
}

export interface ChartSeries {
  name: string
  kind: 'line' | 'points' | 'bars'
  tone?: ChartTone
  /** Default: hollow; a line with many points has none. */
  dots?: 'hollow' | 'filled' | 'none'
  points: readonly ChartPoint[]
}

/** A reference level: 小区市场均价 3.90. */
export interface ChartMark {
  y: number
  label: string
  tone?: ChartTone
  dashed?: boolean
}

export interface ChartSpec {
  series: readonly ChartSeries[]
  marks?: readonly ChartMark[]
  /** Unit of the values: 万/㎡, 套. Shown in the caption and in each readout. */
  unit: string
  /** Decimals of the values; default 0. */
  decimals?: number
  /** Label of an x, if it is a number or too long for the axis. */
  xText?: (x: string | number) => string
  /** Positions of the axis labels, when x is a number; at even distances by default. */
  xTicks?: readonly number[]
  /** The axis starts at zero; bars always do. */
  fromZero?: boolean
}
