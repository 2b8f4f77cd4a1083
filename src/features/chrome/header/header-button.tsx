import { View } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { Press, type PressProps } from '@/ui/press/press'
import './header.scss'

/** A 44 px button of the header. `dot` marks news, `count` shows how many. */
export function HeaderButton({
  icon,
  label,
  dot,
  count = 0,
  ...press
}: PressProps & { icon: IconName; label: string; dot?: boolean; count?: number }) {
  const more = count > 0 ? `，${count} 条未读` : dot ? '，有新内容' : ''
  return (
    <Press {...press} className="header-b" label={label + more}>
      <Icon name={icon} />
      {dot && <View className="header-dot" />}
      {count > 0 && <View className="header-n u-fig">{count > 99 ? '99+' : count}</View>}
    </Press>
  )
}
