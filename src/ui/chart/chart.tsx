import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { FiguresTable } from '../facts/facts'
import { Press } from '../press/press'
import { useThemeNow } from '../theme/theme-context'
import { CHART_COLORS } from './chart-colors'
import { readout, summary, buildChartTable, valueText, type ChartTableRow } from './chart-data'
import { ChartCanvas } from './chart-lazy'
import type { ChartSpec } from './chart-types'
import './chart.scss'

export type { ChartSeries, ChartSpec } from './chart-types'

export interface ChartProps {
  /** Name of the data: 成交均价. */
  label: string
  /** Keep its identity while the data is the same (useMemo): a new object re-renders the chart. */
  spec: ChartSpec
  /** First column of the table: 月份. */
  xTitle: string
  /** px */
  height?: number
  /** The page shows the same data as a table, so there is no switch. */
  bare?: boolean
}

/** A chart with axes and unit, a readout on tap, and a table behind a switch. 大字 mode shows the table at once. */
export function Chart({ label, spec, xTitle, height = 200, bare }: ChartProps) {
  const { isDark, isElder } = useThemeNow()
  const [isTable, setTable] = useState(false)
  const [picked, setPicked] = useState<{ x: string | number; left: number }>()
  if (spec.series.every(({ points }) => points.every(({ y }) => y === null)))
    return <View className="u-py6 u-center u-t13 u-c3">暂无数据</View>
  const asTable = isTable || isElder
  return (
    <View className="chart">
      <View className="u-row u-g2 u-between u-least28">
        <Text className="u-cut u-rest u-note u-figures" role="status">
          {picked && !asTable ? readout(spec, picked.x) : `单位：${spec.unit}`}
        </Text>
        {!isElder && !bare && (
          <Press className="chart-b u-fixed" pressed={isTable} onPress={() => setTable(!isTable)}>
            {isTable ? '看图' : '看表格'}
          </Press>
        )}
      </View>
      {asTable ? (
        <ChartTable {...{ label, spec, xTitle }} />
      ) : (
        <View className="u-mt2 u-full u-relative" role="img" aria-label={summary(label, spec)}>
          <ChartCanvas
            spec={spec}
            colors={CHART_COLORS[isDark ? 'dark' : 'light']}
            height={height}
            onPick={setPicked}
          />
          {picked && (
            <View className="chart-at u-inert u-w1 u-bg-faint-mark" style={{ left: `${picked.left}px` }} />
          )}
        </View>
      )}
      {!asTable && spec.series.length > 1 && <Names spec={spec} />}
    </View>
  )
}

/** Number of rows before the table is expanded: the latest. */
const ROWS_AT_FIRST = 8

function ChartTable({ label, spec, xTitle }: Pick<ChartProps, 'label' | 'spec' | 'xTitle'>) {
  const [isWhole, setWhole] = useState(false)
  const columns = [
    { key: 'x', title: xTitle, cell: (row: ChartTableRow) => row.words },
    ...spec.series.map(({ name }, at) => ({
      key: name,
      title: name,
      cell: (row: ChartTableRow) => valueText(spec, row.values[at] ?? null),
    })),
  ]
  const rows = buildChartTable(spec)
  const hidden = isWhole ? 0 : Math.max(0, rows.length - ROWS_AT_FIRST)
  return (
    <>
      <FiguresTable
        caption={`${label}（${spec.unit}）`}
        columns={columns}
        rows={rows.slice(hidden)}
        rowKey={(row, at) => `${row.x}-${at}`}
      />
      {hidden > 0 && (
        <Press className="chart-b u-fixed" onPress={() => setWhole(true)}>{`更早的 ${hidden} 行`}</Press>
      )}
    </>
  )
}

/** Legend, if there is more than one line. */
const Names = ({ spec }: { spec: ChartSpec }) => (
  <View className="chart-names u-mt2 u-t12" aria-hidden>
    {spec.series.map(({ name, tone = 'action' }) => (
      <Text key={name} className={`chart-name chart-${tone}`}>
        {name}
      </Text>
    ))}
  </View>
)
