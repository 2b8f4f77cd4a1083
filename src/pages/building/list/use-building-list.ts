import { useMemo } from 'react'
import { BUILDING_FILTERS } from '@/domain/building/filter'
import { buildingConditions } from '@/domain/building/filter-view'
import { BUILDINGS } from '@/domain/building/list-source'
import { useBuildingPagesAhead, useBuildingPara, useBuildingTotal } from '@/domain/building/use-buildings'
import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import { useAddressFilter } from '@/features/search-filter/use-address-filter'
import { filterNames } from '@/lib/filter/names'

/** State of the list screen: the URL holds the filter; the rest is derived from it. */
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
  const orders = para?.sorts ?? [{ key: 'default', label: '默认排序' }]
  return {
    pages,
    onSale: tellsOnSale ? onSale?.total : undefined,
    list: { source: BUILDINGS, filter, conditions, orders, onChange },
  }
}

export type BuildingListState = ReturnType<typeof useBuildingList>
