import { ScrollView, Text, View } from '@tarojs/components'
import type { BarItem } from '@/features/search-filter/filter-bar'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'

/** The filters over the map. */
export function FilterPills<P extends string>({
  items,
  opened,
  onOpen,
}: {
  items: readonly BarItem<P>[]
  opened: P | undefined
  onOpen: (panel: P) => void
}) {
  return (
    <ScrollView scrollX className="mfilters" aria-label="筛选">
      <View className="mfilters-in">
        {items.map(({ panel, label, isOn, badge }) => (
          <Press
            key={panel}
            className={`mfilter ${isOn ? 'is-on' : ''}`}
            expanded={opened === panel}
            onPress={() => {
              onOpen(panel)
            }}
          >
            {label}
            {badge !== undefined && <Text>&nbsp;{badge}</Text>}
            <Icon name="down" className="mfilter-d" />
          </Press>
        ))}
      </View>
    </ScrollView>
  )
}
