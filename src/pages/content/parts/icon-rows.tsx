import { View } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import './icon-rows.scss'

export interface IconRow {
  icon: IconName
  title: string
  text: string
}

/** Short points in rows, each with its icon. */
export const IconRows = ({ rows }: { rows: readonly IconRow[] }) => (
  <>
    {rows.map(({ icon, title, text }) => (
      <View key={title} className="icr">
        <Icon name={icon} className="icr-i" />
        <View className="u-grow">
          <View className="icr-t">{title}</View>
          <View className="icr-s">{text}</View>
        </View>
      </View>
    ))}
  </>
)
