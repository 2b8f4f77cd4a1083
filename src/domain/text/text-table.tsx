import { Text, View } from '@tarojs/components'
import type { BlockOf } from '@/contract/content/blocks'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import './text.scss'

const NUMBER = /^[-−+]?[\d,.]+\s*(%|万|元|套|天|次|个月|年|㎡|亿)?$/

/** A table wider than the phone scrolls inside its own box. */
export function TextTable({ block, no }: { block: BlockOf<'table'>; no: number }) {
  const { caption, columns, rows, has_total, note } = block
  const isFigure = columns.map((_, column) =>
    rows.every(row => row[column] === undefined || row[column] === '' || NUMBER.test(row[column])),
  )
  const cell = (column: number) => `tx-td ${column > 0 && isFigure[column] ? 'is-figure' : ''}`
  return (
    <View className="tx-fig">
      {caption && (
        <View className="tx-cap-top u-label u-lh20">
          <Text className="u-mr2 u-text u-mid">{`表 ${no}`}</Text>
          {wrapNoBreak(caption)}
        </View>
      )}
      <View className="u-scroll-x">
        <View
          className={`tx-tb u-full u-num tx-tb-${columns.length}`}
          role="table"
          aria-label={caption || `表 ${no}`}
        >
          <View className="tx-tr" role="row">
            {columns.map((title, at) => (
              <View key={at} className={`${cell(at)} tx-th`} role="columnheader">
                {title}
              </View>
            ))}
          </View>
          {rows.map((row, at) => (
            <View
              key={at}
              className={`tx-tr ${has_total && at === rows.length - 1 ? 'is-total' : ''}`}
              role="row"
            >
              {columns.map((_, column) => (
                <View key={column} className={cell(column)} role="cell">
                  {wrapNoBreak(row[column] ?? '')}
                </View>
              ))}
            </View>
          ))}
        </View>
      </View>
      {note && <View className="tx-cap">{wrapNoBreak(note)}</View>}
    </View>
  )
}
