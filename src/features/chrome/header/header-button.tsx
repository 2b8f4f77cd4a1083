import { View } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { Press, type PressProps } from '@/ui/press/press'
import './header.scss'

/** A 44 px button of the header. `dot` marks something new. */
export function HeaderButton({
  icon,
  label,
  dot,
  ...press
}: PressProps & { icon: IconName; label: string; dot?: boolean }) {
  return (
    <Press {...press} className="header-b" label={dot ? `${label}，有新内容` : label}>
      <Icon name={icon} />
      {dot && <View className="header-dot" />}
    </Press>
  )
}
