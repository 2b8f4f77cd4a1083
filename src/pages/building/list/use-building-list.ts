import { useMemo } from 'react'
import { BUILDING_FILTERS, type BuildingSort } from '@/domain/building/filter'
import { buildingConditions } from '@/domain/building/filter-view'
import { BUILDINGS } from '@/domain/building/list-source'
import { useBuildingPagesAhead, useBuildingPara, useBuildingTotal } from '@/domain/building/use-buildings'
import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import { ordersOf, type SortPlan } from '@/features/search-filter/sort-choice'
import { useAddressFilter } from '@/features/search-filter/use-address-filter'
import { filterNames } from '@/lib/filter/names'

const SORT_PLANS: readonly SortPlan<BuildingSort>[] = [
  { label: '默认', first: 'default' },
  { label: '均价', first: 'avg_price_asc', turned: 'avg_price_desc' },
  { label: '总价', first: 'total_price_asc' },
  { label: '开盘时间', first: 'open_asc', turned: 'open_desc' },
  { label: '关注', first: 'followed_desc' },
]

/** The filter of the list is its address; all else of the screen follows from it. */
export function useBuildingList() {
  const { filter, onChange } = useAddressFilter(BUILDING_FILTERS)
  const pages = useBuildingPagesAhead(filter)
  const para = useBuildingPara().data
  const lines = useSubwayLines(filter.station_ids !== undefined).data?.list
  const tellsOnSale = filter.statuses === undefined
  const onSale = useBuildingTotal({ ...filter, statuses: ['on_sale'] }, tellsOnSale).data
  const conditions = useMemo(
    () => buildingConditions(filter, filterNames({ para, lines })),
    [filter, para, lines],
  )
  const named = para?.sorts ?? [{ key: 'default', label: '默认排序' }]
  const orders = ordersOf(BUILDING_FILTERS, filter, named, SORT_PLANS)
  return {
    pages,
    onSale: tellsOnSale ? onSale?.total : undefined,
    list: { source: BUILDINGS, filter, conditions, orders, onChange },
  }
}

export type BuildingListState = ReturnType<typeof useBuildingList>
