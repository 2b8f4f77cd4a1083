import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Press } from '../press/press'
import './list-tools.scss'

/** Tools above the user's own list: count, select some, delete all. */
export function ListTools({
  words,
  figures,
  choosing,
  onChoose,
  onClear,
  more,
}: {
  words: string
  /** `data-fig` attribute of the text (`marks`). */
  figures?: string
  choosing?: boolean
  onChoose?: () => void
  onClear?: () => void
  /** Content at the end of the line. */
  more?: ReactNode
}) {
  return (
    <View className="ltools u-px4 u-row u-touch u-label">
      <Text className="u-grow" data-fig={figures}>
        {words}
      </Text>
      {onChoose && (
        <Press className="ltools-b u-px2 u-wide-touch u-centre u-touch" onPress={onChoose}>
          {choosing ? '完成' : '管理'}
        </Press>
      )}
      {onClear && (
        <Press className="ltools-b u-px2 u-wide-touch u-centre u-touch" onPress={onClear}>
          清空
        </Press>
      )}
      {more && <View className="u-ml4">{more}</View>}
    </View>
  )
}
