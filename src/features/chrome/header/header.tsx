import { View } from '@tarojs/components'
import type { HeaderProps } from './header-props'
import './header.scss'

/** Mini-programs have a bar with title and back of their own; only what is more than that is drawn, below it. */
export function Header({ children, side }: HeaderProps) {
  if (!children) return null
  return (
    <View className="header">
      {children}
      {side}
    </View>
  )
}
