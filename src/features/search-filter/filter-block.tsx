import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import './filter-block.scss'

/** One group of choices in a bottom sheet: title, an element at its right, choices. */
export function FilterBlock({
  title,
  note,
  value,
  isAlone,
  children,
}: {
  title: string
  /** The bottom sheet has the same title, so the block has none. */
  isAlone?: boolean
  note?: string
  value?: string
  children: ReactNode
}) {
  return (
    <View className="fb u-pt2 u-pb3" role="group" aria-label={title}>
      {(!isAlone || value || note) && (
        <View className="fb-h u-mb2">
          {!isAlone && <Text className="u-mid">{title}</Text>}
          {value ? (
            <Text className="u-num u-act u-t13 u-mid">{value}</Text>
          ) : (
            note && <Text className="u-faint">{note}</Text>
          )}
        </View>
      )}
      {children}
    </View>
  )
}
