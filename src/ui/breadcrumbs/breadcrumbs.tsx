import { Text, View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import { Press } from '../press/press'
import './breadcrumbs.scss'

export interface Crumb {
  text: string
  href?: string
  onPress?: () => void
}

/** Path to this page; the last item is the present page. Desktop only. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <View className="crumbs" role="navigation" aria-label="当前位置">
      {items.map(({ text, href, onPress }, at) => (
        <View key={text} className="crumbs-i u-row u-g1">
          {at > 0 && <Icon name="right" className="u-size12" />}
          {(href ?? onPress) ? (
            <Press href={href} onPress={onPress}>
              {text}
            </Press>
          ) : (
            <Text aria-current="page">{text}</Text>
          )}
        </View>
      ))}
    </View>
  )
}
