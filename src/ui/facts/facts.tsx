import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { wrapNoBreak } from '../no-break-text/no-break-text'
import './facts.scss'

export interface Fact {
  label: string
  /** null: the notice does not state it; the row says so and is never omitted. */
  value: ReactNode
}

/** Facts in two columns, one in 大字 mode: 建筑面积 89.32㎡. */
export function KeyValues({
  facts,
  columns = 2,
  unstated = '公告未说明',
}: {
  facts: readonly Fact[]
  columns?: 1 | 2 | 3
  unstated?: string
}) {
  return (
    <View className={`kv kv-${columns}`}>
      {facts.map(({ label, value }) => (
        <View key={label} className="kv-i u-g2 u-between u-flex u-line-bottom u-t13">
          <Text className="kv-k">{label}</Text>
          <Text className={`kv-v u-figures u-min0 u-mid ${value == null ? 'is-unstated' : ''}`}>
            {wrapNoBreak(value ?? unstated)}
          </Text>
        </View>
      ))}
    </View>
  )
}

export interface TableColumn<R> {
  key: string
  title: string
  cell: (row: R) => ReactNode
  /** Hidden first on the narrowest phones. */
  optional?: boolean
}

/** Table of figures: text in the first column, the others right-aligned. */
export function FiguresTable<R>({
  columns,
  rows,
  rowKey,
  caption,
  figuresOf,
}: {
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  rowKey: (row: R, index: number) => string | number
  /** Caption for screen readers. */
  caption: string
  /** `data-fig` attribute of a row: `marks` of src/lib/measures. */
  figuresOf?: (row: R) => string
}) {
  return (
    <View className="tb u-figures u-full u-t13" role="table" aria-label={caption}>
      <View className="tb-r tb-head" role="row">
        {columns.map(({ key, title, optional }) => (
          <View key={key} className={cellClass(optional)} role="columnheader">
            {title}
          </View>
        ))}
      </View>
      {rows.map((row, at) => (
        <View key={rowKey(row, at)} className="tb-r" role="row" data-fig={figuresOf?.(row)}>
          {columns.map(({ key, cell, optional }) => (
            <View key={key} className={cellClass(optional)} role="cell">
              {cell(row)}
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}

const cellClass = (optional?: boolean) => `tb-c ${optional ? 'tb-opt' : ''}`

/** Two lines in a cell: the figure, and its description. */
export function TwoLines({ top, under }: { top: ReactNode; under?: ReactNode }) {
  return (
    <>
      <View className="tb-top u-mid u-lh20">{top}</View>
      {under != null && <View className="tb-under u-faint u-lh18">{wrapNoBreak(under)}</View>}
    </>
  )
}

/** Three or four key figures side by side: 成交价 / 挂牌均价 78.4%. */
export function Trio({ items }: { items: readonly Fact[] }) {
  return (
    <View className="trio u-grid u-pt3 u-mt3 u-line-top">
      {items.map(({ label, value }) => (
        <View key={label} className="trio-i">
          <View className="u-note">{label}</View>
          <View className="trio-v u-fig u-title u-t17">{value}</View>
        </View>
      ))}
    </View>
  )
}
