import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Word } from '@/ui/chip/chip'

/** Group of words that are turned on and off. */
export function WordGroup<K extends string | number>({
  label,
  items,
  chosen,
  onPress,
  children,
}: {
  label: string
  items: readonly { key: K; label: string }[]
  chosen: readonly K[]
  onPress: (key: K) => void
  children?: ReactNode
}) {
  return (
    <View className="u-flex u-g2 u-wrap" role="group" aria-label={label}>
      {items.map(({ key, label: text }) => (
        <Word key={key} isOn={chosen.includes(key)} onPress={() => onPress(key)}>
          {text}
        </Word>
      ))}
      {children}
    </View>
  )
}
