import { useState } from 'react'
import { ScrollView, Text, View } from '@tarojs/components'
import { barItems } from '@/features/search-filter/bar-items'
import { FilterSheet } from '@/features/search-filter/filter-sheet'
import type { Panel } from '@/features/search-filter/panels'
import { CITY } from '@/platform/config'
import { useIsDesktop } from '@/platform/viewport'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import type { HouseMapState } from './use-house-map'

const PHONE: readonly Panel[] = ['price', 'jushi', 'statuses', 'rounds', 'more']
const DESKTOP: readonly Panel[] = ['price', 'jushi', 'statuses', 'rounds', 'risks', 'more']

/** The filters over the map, each opening its sheet. */
export function MapFilters({ map: { filter, conditions, choose } }: { map: HouseMapState }) {
  const isDesktop = useIsDesktop()
  const [panel, setPanel] = useState<Panel>()
  const items = barItems({ filter, conditions, isTablet: true, city: CITY, bar: isDesktop ? DESKTOP : PHONE })
  return (
    <>
      <ScrollView scrollX className='mfilters' aria-label='筛选'>
        <View className='mfilters-in'>
          {items.map(({ panel: one, label, isOn, badge }) => (
            <Press key={one} className={`mfilter ${isOn ? 'is-on' : ''}`} expanded={panel === one} onPress={() => { setPanel(one) }}>
              {label}{badge !== undefined && <Text>&nbsp;{badge}</Text>}<Icon name='down' className='mfilter-d' />
            </Press>
          ))}
        </View>
      </ScrollView>
      <FilterSheet panel={panel} filter={filter} city={CITY} onApply={choose} onClose={() => { setPanel(undefined) }} />
    </>
  )
}
