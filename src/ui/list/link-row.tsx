import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-names'
import { Press, type PressProps } from '../press/press'
import './link-row.scss'

/** A link row: icon, text, value, chevron. */
export function LinkRow({
  icon,
  children,
  value,
  ...press
}: PressProps & { icon?: IconName; value?: ReactNode }) {
  return (
    <Press {...press} className="lrow u-py2">
      {icon && <Icon name={icon} className="u-c2" />}
      <View className="u-grow">{children}</View>
      {value != null && <View className="lrow-v u-cut u-t13 u-c3">{value}</View>}
      <Icon name="right" className="lrow-to u-size14 u-mark" />
    </Press>
  )
}

export const LinkRows = ({ children }: { children: ReactNode }) => (
  <View className="lrows u-apart u-px4 u-py1 u-card">{children}</View>
)
