import { View } from '@tarojs/components'
import type { IconName } from './icon-names'

export interface IconProps {
  name: IconName
  /** Against the icon token (20 px, 26 in 大字): xs 0.7, s 0.8, m 1, l 1.2. */
  size?: 'xs' | 's' | 'm' | 'l'
  className?: string
}

/** Drawn in the colour of the words around it. Decoration only: the control it stands in bears the label. */
export function Icon({ name, size = 'm', className = '' }: IconProps) {
  return <View className={`icon icon-${name} ${size === 'm' ? '' : `icon-${size}`} ${className}`} />
}
