// Builds a chart as F2 nodes from a ChartSpec. All series share one scale; reference levels have a label column on the right, whose labels
// are moved apart (label-column.ts). Layout constants are CSS px.

import { Axis, Chart, Interval, jsx, Line, LineGuide, Point, TextGuide } from '@antv/f2'
import { groupDigits } from '@/lib/money'
import { categoryTicks, placeTicks, buildChartRows, valueAxis, xWords, type ChartRow } from './chart-data'
import type { ChartColors } from './chart-colors'
import type { ChartMark, ChartSeries, ChartSpec } from './chart-types'
import { spreadAlong } from './label-column'

/** Methods of a rendered chart. */
export interface DrawnChart {
  /** The records nearest to a position in the chart, CSS px; `x` of a record is its position. */
  getSnapRecords: (
    place: { x: number; y: number },
    inRange: boolean,
  ) => { x: number; origin: ChartRow }[] | undefined
}

/** Padding in px at the top and the right, as a number: F2 halves `12px`. Axis labels extend beyond it. */
const AROUND = 8
/** Height in px of the labels below the plot. */
const BELOW = 24.3

/** Px: the marks' labels have their own column on the right, one line each for name and value. */
const LABEL = { line: 15, gap: 34, before: 6 }
/** Number of labels below a numeric axis, such as dates. */
const PLACES = 4

const FONT = {
  fontSize: 12,
  fontFamily: '-apple-system, "PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans CJK SC", sans-serif',
}

/** F2's `jsx` accepts its own components, though its types allow functions only. */
const node = jsx as unknown as (type: unknown, props: object, ...children: unknown[]) => unknown

/** The whole chart as F2's own nodes (made by its `jsx`, not React's). `ref.current` becomes the chart. `height`: total, px. */
export function chartNodes(
  spec: ChartSpec,
  colors: ChartColors,
  { ref, height }: { ref: { current: DrawnChart | null }; height: number },
) {
  const rows = buildChartRows(spec)
  const marks = spec.marks ?? []
  const { ticks, decimals } = valueAxis(spec)
  const [min = 0, max = 1] = [ticks[0], ticks.at(-1)]
  const isNumeric = rows.some(row => typeof row.x === 'number')
  const hasBars = spec.series.some(({ kind }) => kind === 'bars')
  // One scale for all series, with the same bounds.
  const yScale = {
    min,
    max,
    ticks,
    nice: false,
    formatter: (y: number) => groupDigits(y, decimals),
  }
  const ticksX = isNumeric ? (spec.xTicks ?? placeTicks(spec, PLACES)) : categoryTicks(spec)
  const xScale = {
    type: isNumeric ? 'linear' : 'cat',
    nice: false,
    tickCount: 6,
    ...(ticksX && { ticks: [...ticksX] }),
    formatter: (x: string | number) => xWords(spec, x),
    ...(!hasBars && { range: [0.03, 0.97] }),
  }
  const label = { ...FONT, fill: colors.label }
  const none = { stroke: 'transparent', lineWidth: 0 }
  return node(
    Chart,
    {
      ref,
      style: { padding: [AROUND, AROUND + columnWidth(marks), 0, 0] },
      data: rows,
      scale: { x: xScale, ...Object.fromEntries(spec.series.map((_, at) => [`y${at}`, yScale])) },
    },
    // The first and the last label stay within the canvas.
    node(Axis, {
      field: 'x',
      style: {
        label: { ...label, align: 'auto' },
        grid: none,
        line: { stroke: colors.line, lineWidth: '1px' },
      },
    }),
    node(Axis, {
      field: 'y0',
      style: { label, grid: { stroke: colors.line, lineWidth: '1px', lineDash: null } },
    }),
    ...spec.series.flatMap((series, at) => seriesNodes(series, `y${at}`, colors)),
    ...markNodes(marks, { min, max, height, colors }),
  )
}

/** Example: 小区挂牌均价 3.90: the name, and the value below it. */
const splitMarkLabel = ({ label }: ChartMark) => {
  const at = label.lastIndexOf(' ')
  return at < 0 ? [label] : [label.slice(0, at), label.slice(at + 1)]
}

/** Approximate width of a text in px, precise enough for a column. */
const measureWordsWidth = (words: string) =>
  Array.from(words).reduce((sum, char) => sum + (char.charCodeAt(0) < 0x2e80 ? 7.5 : FONT.fontSize), 0)

const columnWidth = (marks: readonly ChartMark[]) =>
  marks.length === 0 ? 0 : LABEL.before + Math.max(...marks.flatMap(splitMarkLabel).map(measureWordsWidth))

/** Marks as horizontal lines, each labelled at its height in the column on the right; overlapping labels are moved apart. */
function markNodes(
  marks: readonly ChartMark[],
  { min, max, height, colors }: { min: number; max: number; height: number; colors: ChartColors },
) {
  const inner = height - AROUND - BELOW
  const heights = marks.map(({ y }) => AROUND + (1 - (y - min) / (max - min)) * inner)
  const places = spreadAlong(heights, { gap: LABEL.gap, low: LABEL.line, high: height - LABEL.line })
  return marks.flatMap((mark, at) => {
    const { y, tone = 'quiet', dashed } = mark
    const lines = splitMarkLabel(mark)
    const down = (places[at] ?? 0) - (heights[at] ?? 0)
    return [
      node(LineGuide, {
        records: [
          { x: 'min', y0: y },
          { x: 'max', y0: y },
        ],
        style: { stroke: colors.tones[tone], lineWidth: '1px', lineDash: dashed ? [3, 3] : null },
      }),
      ...lines.map((content, line) =>
        node(TextGuide, {
          records: [{ x: 'max', y0: y }],
          content,
          offsetX: LABEL.before,
          offsetY: down + (line - (lines.length - 1) / 2) * LABEL.line,
          style: {
            ...FONT,
            fill: tone === 'quiet' ? colors.label : colors.tones[tone],
            textAlign: 'left',
            textBaseline: 'middle',
          },
        }),
      ),
    ]
  })
}

function seriesNodes(
  { kind, tone = 'action', dots: look = 'hollow', points }: ChartSeries,
  y: string,
  colors: ChartColors,
) {
  const color = colors.tones[tone]
  if (kind === 'bars')
    return [node(Interval, { x: 'x', y, color, style: { radius: [2, 2, 0, 0] }, sizeRatio: 0.5 })]
  const dots = node(Point, {
    x: 'x',
    y,
    color,
    style: { fill: look === 'filled' ? color : colors.surface, stroke: color, lineWidth: '1.5px', r: '3px' },
  })
  if (kind === 'points') return [dots]
  const line = node(Line, { x: 'x', y, color, size: '1.5px' })
  // With many points the line is enough.
  return look === 'none' || points.length > 24 ? [line] : [line, dots]
}
