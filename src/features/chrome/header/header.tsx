import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import './header.scss'

export interface HeaderProps {
  title?: string
  /** In place of the title: a search field, tabs. */
  children?: ReactNode
  /** Buttons at the right. */
  side?: ReactNode
  /** The usual buttons at the right: calendar, search, member. */
  tools?: boolean
  /** No way back: the screen is a tab. */
  root?: boolean
  /** Where back leads instead. */
  onBack?: () => void
}

/** Mini-programs have a bar with title and back of their own; only what is more than that is drawn, below it. */
export function Header({ children, side }: HeaderProps) {
  if (!children) return null
  return <View className='header'>{children}{side}</View>
}
