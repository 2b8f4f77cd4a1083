import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import './filter-bar.scss'

export interface BarItem<P extends string> {
  panel: P
  label: string
  /** True if a filter behind it is set. */
  isOn: boolean
  /** Number of choices, if the label does not show it. */
  badge?: number
}

/** The filters of the phone and the tablet, sticky under the header while the list scrolls. */
export function FilterBar<P extends string>({
  items,
  opened,
  onOpen,
}: {
  items: readonly BarItem<P>[]
  opened: P | undefined
  onOpen: (panel: P) => void
}) {
  return (
    <View
      className="fbar u-flex u-line-bottom u-bg-surface u-no-autospace"
      role="navigation"
      aria-label="筛选"
    >
      {items.map(({ panel, label, isOn, badge }) => (
        <Press
          key={panel}
          className={`fbar-i u-centre u-g3px u-grow u-t15 u-nowrap ${isOn ? 'is-on' : ''}`}
          expanded={opened === panel}
          onPress={() => onOpen(panel)}
        >
          <Text className="u-cut">{label}</Text>
          {badge !== undefined && <Text className="fbar-n u-fixed u-center u-num">{badge}</Text>}
          <Icon name="down" className="fbar-d u-size14 u-mark" />
        </Press>
      ))}
    </View>
  )
}
