import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { wrapNoBreak } from '../no-break-text/no-break-text'
import './dots.scss'

/** A 2 px dot between two words. The width of a font's middle dot is unpredictable. */
export const Dot = () => <Text className="dot" />

/** Facts in order of importance, separated by dots. With `lines`, a fact that does not fit is omitted entirely. */
export function Dots({
  items,
  lines,
  className = '',
}: {
  items: ReactNode[]
  lines?: 1 | 2
  className?: string
}) {
  return (
    <View className={`dots ${lines ? `dots-cut dots-${lines}` : ''} ${className}`}>
      {items.map((item, at) => (
        <View key={at} className="dots-i">
          {wrapNoBreak(item)}
        </View>
      ))}
    </View>
  )
}
