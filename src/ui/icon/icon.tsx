import { View } from '@tarojs/components'
import type { IconName } from './icon-names'

export interface IconProps {
  name: IconName
  /** Relative to the icon token (20 px, 26 in 大字 mode): xs 0.7, s 0.8, m 1, l 1.2. */
  size?: 'xs' | 's' | 'm' | 'l'
  className?: string
}

/** Rendered in the colour of the surrounding text. Decorative only: the control around it has the label. */
export function Icon({ name, size = 'm', className = '' }: IconProps) {
  return <View className={`icon icon-${name} ${size === 'm' ? '' : `icon-${size}`} ${className}`} />
}
