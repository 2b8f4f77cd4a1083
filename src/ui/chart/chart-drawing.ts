import { Axis, Chart, Interval, jsx, Line, LineGuide, Point, TextGuide } from '@antv/f2'
import { rowsOf, valueRange, valueText, xWords, type ChartRow } from './chart-data'
import type { ChartColors } from './chart-colors'
import type { ChartMark, ChartSeries, ChartSpec } from './chart-types'

/** What a chart can be asked once it is drawn. */
export interface DrawnChart {
  /** The records nearest to a place in the drawing, CSS px; `x` of a record is its place. */
  getSnapRecords: (
    place: { x: number; y: number },
    inRange: boolean,
  ) => { x: number; origin: ChartRow }[] | undefined
}

/** Around the drawing, px: top, right, bottom, left. The letters of the axes reach beyond it. */
const PADDING = ['12px', '12px', '0px', '0px']

const FONT = {
  fontSize: 12,
  fontFamily: '-apple-system, "PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans CJK SC", sans-serif',
}

/** F2's `jsx` takes its own components, though its types say functions only. */
const node = jsx as unknown as (type: unknown, props: object, ...children: unknown[]) => unknown

/** The whole drawing as F2's own nodes (made by its `jsx`, not React's). `ref.current` becomes the chart. */
export function chartNodes(spec: ChartSpec, colors: ChartColors, ref: { current: DrawnChart | null }) {
  const rows = rowsOf(spec)
  const isNumeric = rows.some(row => typeof row.x === 'number')
  const hasBars = spec.series.some(({ kind }) => kind === 'bars')
  // One scale for all series, by the same bounds.
  const yScale = {
    ...valueRange(spec),
    tickCount: 4,
    nice: true,
    formatter: (y: number) => valueText(spec, y),
  }
  const xScale = {
    type: isNumeric ? 'linear' : 'cat',
    nice: false,
    tickCount: 6,
    ...(spec.xTicks && { ticks: [...spec.xTicks] }),
    formatter: (x: string | number) => xWords(spec, x),
    ...(!hasBars && { range: [0.03, 0.97] }),
  }
  const label = { ...FONT, fill: colors.label }
  const none = { stroke: 'transparent', lineWidth: 0 }
  return node(
    Chart,
    {
      ref,
      style: { padding: PADDING },
      data: rows,
      scale: { x: xScale, ...Object.fromEntries(spec.series.map((_, at) => [`y${at}`, yScale])) },
    },
    node(Axis, { field: 'x', style: { label, grid: none, line: { stroke: colors.line, lineWidth: '1px' } } }),
    node(Axis, {
      field: 'y0',
      style: { label, grid: { stroke: colors.line, lineWidth: '1px', lineDash: null } },
    }),
    ...spec.series.flatMap((series, at) => seriesNodes(series, `y${at}`, colors)),
    ...(spec.marks ?? []).flatMap(mark => markNodes(mark, colors)),
  )
}

function markNodes({ y, label, tone = 'quiet', dashed }: ChartMark, colors: ChartColors) {
  return [
    node(LineGuide, {
      records: [
        { x: 'min', y0: y },
        { x: 'max', y0: y },
      ],
      style: { stroke: colors.tones[tone], lineWidth: '1px', lineDash: dashed ? [3, 3] : null },
    }),
    node(TextGuide, {
      records: [{ x: 'max', y0: y }],
      content: label,
      offsetY: -6,
      style: {
        ...FONT,
        fill: tone === 'quiet' ? colors.label : colors.tones[tone],
        textAlign: 'right',
        textBaseline: 'bottom',
      },
    }),
  ]
}

function seriesNodes({ kind, tone = 'action', points }: ChartSeries, y: string, colors: ChartColors) {
  const color = colors.tones[tone]
  if (kind === 'bars')
    return [node(Interval, { x: 'x', y, color, style: { radius: [2, 2, 0, 0] }, sizeRatio: 0.5 })]
  const dots = node(Point, {
    x: 'x',
    y,
    color,
    style: { fill: colors.surface, stroke: color, lineWidth: '1.5px', r: '3px' },
  })
  if (kind === 'points') return [dots]
  const line = node(Line, { x: 'x', y, color, size: '1.5px' })
  // Many points: the line says enough.
  return points.length > 24 ? [line] : [line, dots]
}
