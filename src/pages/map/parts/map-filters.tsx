import { ScrollView, Text, View } from '@tarojs/components'
import { panelItems, type ListPanel } from '@/features/search-filter/list-panels'
import type { PanelSheetProps } from '@/features/search-filter/panel-sheet'
import { PanelSheet } from '@/features/search-filter/panel-sheet-lazy'
import type { Condition } from '@/lib/filter/choices'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'

interface Props<F> extends Omit<PanelSheetProps<F>, 'onClose'> {
  panels: readonly ListPanel[]
  conditions: readonly Condition<F>[]
  onPanel: (panel: ListPanel | undefined) => void
}

/** The filters over the map, each opening its bottom sheet. */
export function MapFilters<F>({ panels, conditions, onPanel, ...sheet }: Props<F>) {
  const { source, panel: opened } = sheet
  const items = panelItems({ panels, keys: source.keys, conditions })
  return (
    <>
      <ScrollView scrollX className="mfilters">
        <View className="mfilters-in u-g8px" role="group" aria-label="筛选">
          {items.map(({ panel, label, isOn, badge }) => (
            <Press
              key={panel}
              className={`mfilter ${isOn ? 'is-on' : ''}`}
              expanded={opened?.key === panel}
              onPress={() => onPanel(panels.find(one => one.key === panel))}
            >
              {label}
              {badge !== undefined && <Text>&nbsp;{badge}</Text>}
              <Icon name="down" className="mfilter-d u-size12 u-mark" />
            </Press>
          ))}
        </View>
      </ScrollView>
      <PanelSheet {...sheet} onClose={() => onPanel(undefined)} />
    </>
  )
}
