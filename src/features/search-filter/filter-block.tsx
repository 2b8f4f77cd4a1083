import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import './filter-block.scss'

/** One group of choices in a sheet: title, what stands at its right, choices. */
export function FilterBlock({
  title,
  note,
  value,
  children,
}: {
  title: string
  note?: string
  value?: string
  children: ReactNode
}) {
  return (
    <View className="fb" role="group" aria-label={title}>
      <View className="fb-h">
        <Text className="fb-t">{title}</Text>
        {value ? <Text className="fb-v">{value}</Text> : note && <Text className="fb-n">{note}</Text>}
      </View>
      {children}
    </View>
  )
}
