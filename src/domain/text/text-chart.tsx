import { useMemo } from 'react'
import { Text, View } from '@tarojs/components'
import type { BlockOf } from '@/contract/content/blocks'
import { Chart } from '@/ui/chart/chart'
import type { ChartSpec, ChartTone } from '@/ui/chart/chart-types'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { barRows } from './text-view'
import './text.scss'

const TONES: readonly ChartTone[] = ['action', 'ink', 'good', 'money', 'quiet']

export function TextChart({ block }: { block: BlockOf<'chart'> }) {
  const spec = useMemo<ChartSpec>(
    () => ({
      unit: block.unit,
      decimals: block.decimals,
      series: block.series.map(({ name, look, points }, at) => ({
        name,
        kind: look,
        tone: TONES[at % TONES.length],
        points,
      })),
    }),
    [block],
  )
  return (
    <View className="tx-fig">
      <View className="tx-cap-b">{block.title}</View>
      <Chart label={block.title} spec={spec} xTitle={block.x_title} />
      {block.note && <View className="tx-cap">{wrapNoBreak(block.note)}</View>}
    </View>
  )
}

/** Horizontal bars with names and values; screen readers get them as text. */
export function TextBars({ block, no }: { block: BlockOf<'bars'>; no: number }) {
  const rows = barRows(block)
  const isSplit = rows.some(({ parts }) => parts.length > 1)
  return (
    <View className="tx-fig">
      {block.title && <View className="tx-cap-b">{block.title}</View>}
      {rows.map(({ label, value, parts }, at) => (
        <View key={at} className="tx-bar u-mt10px">
          <View className="u-between u-flex u-g12px">
            <View>{label}</View>
            <View className="u-fixed u-num">{value}</View>
          </View>
          <View className={`tx-bar-w u-flex u-h6 ${isSplit ? 'is-split' : ''}`} aria-hidden>
            {parts.map((part, i) => (
              <View key={i} className={`tx-bar-p tx-bar-${part.tone}`} style={{ width: `${part.percent}%` }}>
                {isSplit && part.percent >= 18 ? part.name : ''}
              </View>
            ))}
          </View>
        </View>
      ))}
      {block.note && (
        <View className="tx-cap">
          <Text className="u-mr2 u-text u-mid">{`图 ${no}`}</Text>
          {wrapNoBreak(block.note)}
        </View>
      )}
    </View>
  )
}
