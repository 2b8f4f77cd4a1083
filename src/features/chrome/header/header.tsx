import { View } from '@tarojs/components'
import type { HeaderProps } from './header-props'
import './header.scss'

/** Mini-programs have their own bar with title and back; renders only the rest, below it. */
export function Header({ children, side }: HeaderProps) {
  if (!children) return null
  return (
    <View className="header">
      {children}
      {side}
    </View>
  )
}
