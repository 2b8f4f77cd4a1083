import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-names'
import { Press, type PressProps } from '../press/press'
import './sticky-bar.scss'

/** Follow, remind, consult and one primary action, at the bottom of phones. Hand it to Screen as `bar`. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <View className="bar" role="region" aria-label="操作">
      {children}
    </View>
  )
}

/** A small action of the bar: an icon over its word. */
export function BarAction({
  icon,
  iconOn,
  on,
  children,
  ...press
}: PressProps & {
  icon: IconName
  /** Filled, while it is on. */
  iconOn?: IconName
  on?: boolean
  children: string
}) {
  return (
    <Press {...press} pressed={on} className={`bar-a ${on ? 'is-on' : ''}`}>
      <Icon name={on && iconOn ? iconOn : icon} />
      {children}
    </Press>
  )
}
