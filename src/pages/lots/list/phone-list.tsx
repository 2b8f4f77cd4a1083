import { memo, useState } from 'react'
import { View } from '@tarojs/components'
import { usePullDownRefresh } from '@tarojs/taro'
import { typeLabel } from '@/domain/house/filter/filter-conditions'
import { cleared } from '@/domain/house/filter/filter-edit'
import { refreshHousePages } from '@/domain/house/lists/use-house-lists'
import { SaveSearchButton } from '@/features/saved-search/save-button'
import { CountLine } from '@/features/search-filter/count-line'
import { FilterBar } from '@/features/search-filter/filter-bar'
import { barItems } from '@/features/search-filter/bar-items'
import { FilterChips } from '@/features/search-filter/filter-chips'
import { FilterSheet } from '@/features/search-filter/filter-sheet'
import type { Panel } from '@/features/search-filter/panels'
import { SortButton } from '@/features/search-filter/sort-sheet'
import { CITY } from '@/platform/config'
import { stopPullDown } from '@/platform/scroll'
import { useIsTablet } from '@/platform/viewport'
import { LotRows } from './lot-rows'
import type { ListState } from './use-list-state'
import '@/features/search-filter/list-layout.scss'

/** Phone and tablet: filters in a bar and in sheets, one or two columns. */
export function PhoneList({ state }: { state: ListState }) {
  const { preset, filter, conditions, chips, total, count, choose } = state
  usePullDownRefresh(() => {
    void refreshHousePages(filter).finally(stopPullDown)
  })
  return (
    <>
      <Filters {...{ preset, filter, conditions, chips, total, choose }} today={count?.today_begin_total} />
      <LotRows state={state} layout="row" />
    </>
  )
}

type FiltersProps = Pick<ListState, 'preset' | 'filter' | 'conditions' | 'chips' | 'total' | 'choose'> & {
  today: number | undefined
}

/** Drawn again when the filter or its count changes, not with every page of lots. */
const Filters = memo(({ preset, filter, conditions, chips, choose, total, today }: FiltersProps) => {
  const isTablet = useIsTablet()
  const [panel, setPanel] = useState<Panel>()
  return (
    <>
      <FilterBar
        items={barItems({ filter, conditions, isTablet, city: CITY })}
        opened={panel}
        onOpen={setPanel}
      />
      <View className="hl-sub">
        <FilterChips
          chips={chips}
          cleared={cleared(filter)}
          locked={preset && typeLabel(preset)}
          onChange={choose}
        />
        <CountLine total={total} unit="套" part={today} partWord="套今天开拍">
          <SaveSearchButton kind="plain" short filter={filter} conditions={conditions} total={total ?? 0} />
          <SortButton filter={filter} onChange={choose} />
        </CountLine>
      </View>
      <FilterSheet
        panel={panel}
        filter={filter}
        city={CITY}
        onApply={choose}
        onClose={() => {
          setPanel(undefined)
        }}
      />
    </>
  )
})
Filters.displayName = 'Filters'
