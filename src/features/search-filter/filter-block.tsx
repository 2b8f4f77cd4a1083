import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import './filter-block.scss'

/** One group of choices in a sheet: title, what stands at its right, choices. */
export function FilterBlock({
  title,
  note,
  value,
  isAlone,
  children,
}: {
  title: string
  /** The sheet has the same title: the block has none. */
  isAlone?: boolean
  note?: string
  value?: string
  children: ReactNode
}) {
  return (
    <View className="fb" role="group" aria-label={title}>
      {(!isAlone || value || note) && (
        <View className="fb-h">
          {!isAlone && <Text className="u-mid">{title}</Text>}
          {value ? <Text className="fb-v">{value}</Text> : note && <Text className="u-faint">{note}</Text>}
        </View>
      )}
      {children}
    </View>
  )
}
