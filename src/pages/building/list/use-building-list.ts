import { useMemo } from 'react'
import {
  BUILDING_FILTERS,
  clearedBuildings,
  type BuildingFilter,
  type BuildingSort,
} from '@/domain/building/filter'
import { buildingConditions, buildingFilterView } from '@/domain/building/filter-view'
import { useBuildingPagesAhead, useBuildingPara, useBuildingTotal } from '@/domain/building/use-buildings'
import { useSubwayLines } from '@/domain/subway/use-subway-lines'
import { sortTabs, type SortPlan } from '@/features/search-filter/sort-choice'
import { filterNames } from '@/lib/filter/names'
import { CITY } from '@/platform/config'
import { scrollToTop } from '@/platform/scroll'
import { useIsDesktop } from '@/platform/viewport'
import type { ParamsFor } from '@/routes/table'
import { useParams, useSetParams } from '@/routes/use-params'

const SORT_PLANS: readonly SortPlan<BuildingSort>[] = [
  { label: '默认', first: 'default' },
  { label: '均价', first: 'avg_price_asc', turned: 'avg_price_desc' },
  { label: '总价', first: 'total_price_asc' },
  { label: '开盘时间', first: 'open_asc', turned: 'open_desc' },
  { label: '关注', first: 'followed_desc' },
]

/** The filter of the list is its address; all else of the screen follows from it. */
export function useBuildingList() {
  const params = useParams<'build-list'>()
  const setParams = useSetParams<'build-list'>()
  const filter = useMemo(() => BUILDING_FILTERS.read(params), [params])
  const isDesktop = useIsDesktop()
  const pages = useBuildingPagesAhead(filter)
  const para = useBuildingPara().data
  const lines = useSubwayLines(isDesktop || filter.station_ids !== undefined).data?.list
  const tellsOnSale = filter.statuses === undefined
  const onSale = useBuildingTotal({ ...filter, statuses: ['on_sale'] }, tellsOnSale).data
  const conditions = useMemo(
    () => buildingConditions(filter, filterNames({ para, lines })),
    [filter, para, lines],
  )
  const view = useMemo(
    () => para && buildingFilterView({ filter, para, lines: lines ?? [], city: CITY }),
    [filter, para, lines],
  )
  /** Takes effect at once: the address follows, the list begins at its top. */
  const choose = (next: BuildingFilter) => {
    setParams(BUILDING_FILTERS.write(next) as ParamsFor<'build-list'>)
    scrollToTop()
  }
  const now = filter.sort ?? 'default'
  const withSort = (sort: BuildingSort) => BUILDING_FILTERS.canonical({ ...filter, sort })
  const sorts = (para?.sorts ?? [{ key: 'default', label: '默认排序', total: null }]).map(option => ({
    ...option,
    total: null,
    isOn: option.key === now,
    next: withSort(option.key as BuildingSort),
  }))
  return {
    filter,
    pages,
    conditions,
    choose,
    onSale: tellsOnSale ? onSale?.total : undefined,
    list: { view, cleared: clearedBuildings(filter), sorts, sortTabs: sortTabs(SORT_PLANS, now, withSort) },
  }
}

export type BuildingListState = ReturnType<typeof useBuildingList>
