import { useState } from 'react'
import { BuildingSheet } from '@/features/search-filter/building-sheet'
import { panelItems, type ListPanel } from '@/features/search-filter/list-panels'
import { FilterPills } from '../parts/filter-pills'
import type { BuildingMapState } from './use-building-map'

const PANELS: readonly ListPanel[] = [
  { key: 'price', title: '单价', sections: ['avg_price'] },
  { key: 'jushi', title: '户型', sections: ['jushi'] },
  { key: 'statuses', title: '销售状态', word: '状态', sections: ['statuses'] },
  { key: 'open', title: '开盘时间', word: '开盘', sections: ['open'] },
  {
    key: 'more',
    title: '更多筛选',
    word: '更多',
    sections: ['total_price', 'area', 'property_types', 'decoration', 'features'],
  },
]

/** The filters of new builds, each opening its sheet. */
export function BuildingMapFilters({
  map: { filter, filterView, conditions, choose },
}: {
  map: BuildingMapState
}) {
  const [panel, setPanel] = useState<ListPanel>()
  const items = filterView
    ? panelItems({ panels: PANELS, view: filterView, conditions })
    : PANELS.map(({ key, word, title }) => ({ panel: key, label: word ?? title, isOn: false }))
  return (
    <>
      <FilterPills
        items={items}
        opened={panel?.key}
        onOpen={key => {
          setPanel(PANELS.find(one => one.key === key))
        }}
      />
      <BuildingSheet
        panel={panel}
        filter={filter}
        onApply={choose}
        onClose={() => {
          setPanel(undefined)
        }}
      />
    </>
  )
}
