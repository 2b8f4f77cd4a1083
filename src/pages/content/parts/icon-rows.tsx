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
      <View key={title} className="icr u-flex u-g3 u-py3">
        <Icon name={icon} className="u-fixed u-mt2px u-act" />
        <View className="u-grow">
          <View className="u-ink u-t15 u-mid u-lh1-5">{title}</View>
          <View className="u-label u-lh1-6">{text}</View>
        </View>
      </View>
    ))}
  </>
)
