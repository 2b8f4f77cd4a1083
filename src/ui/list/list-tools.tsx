import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Press } from '../press/press'
import './list-tools.scss'

/** Above a list of one's own: how many, choose some, clear all. */
export function ListTools({
  words,
  figures,
  choosing,
  onChoose,
  onClear,
  more,
}: {
  words: string
  /** Measures that stand in them (`marks`). */
  figures?: string
  choosing?: boolean
  onChoose?: () => void
  onClear?: () => void
  /** After them, at the end of the line. */
  more?: ReactNode
}) {
  return (
    <View className="ltools">
      <Text className="u-grow" data-fig={figures}>
        {words}
      </Text>
      {onChoose && (
        <Press className="ltools-b" onPress={onChoose}>
          {choosing ? '完成' : '管理'}
        </Press>
      )}
      {onClear && (
        <Press className="ltools-b" onPress={onClear}>
          清空
        </Press>
      )}
      {more && <View className="ltools-more">{more}</View>}
    </View>
  )
}
