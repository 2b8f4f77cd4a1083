import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-names'
import { Press, type PressProps } from '../press/press'
import './sticky-bar.scss'

/** Follow, remind, consult and one primary action, at the bottom of phones. Pass it to Screen as `bar`. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <View className="bar" role="region" aria-label="操作">
      {children}
    </View>
  )
}

/** A small action of the bar: an icon above its label. */
export function BarAction({
  icon,
  iconOn,
  on,
  children,
  ...press
}: PressProps & {
  icon: IconName
  /** Filled icon for the on state. */
  iconOn?: IconName
  on?: boolean
  children: string
}) {
  return (
    <Press {...press} pressed={on} className={`bar-a u-note u-lh16 ${on ? 'is-on' : ''}`}>
      <Icon name={on && iconOn ? iconOn : icon} />
      {children}
    </Press>
  )
}
