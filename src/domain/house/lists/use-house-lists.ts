import { useCallback, useMemo } from 'react'
import { onlineManager, type InfiniteData } from '@tanstack/react-query'
import { buildPagesQueryKey, useCall, useCallPages, useCallPagesHead } from '@/api/query'
import { queryClient } from '@/api/query-client'
import { usePrefetchedInfiniteQuery } from '@/api/use-prefetched-infinite-query'
import { buildDistrictsQuery, buildLotListQuery, countedBy, lotCount } from '@/contract/house/asks'
import type { HouseCard } from '@/contract/house/cards'
import { without, type HouseFilter } from '../filter/filter'
import { PLACE_KEYS } from '../filter/filter-edit'
import { useHiddenIds, useShown, withoutHidden } from '../user-state/hidden'

export const housePagesKey = (filter: HouseFilter) => buildPagesQueryKey(...buildLotListQuery(filter))

/** Query options of lot lists. */
export const HOUSE_PAGES = {
  stale: 'normal',
  keepsPreviousData: true,
  idOf: (lot: HouseCard) => lot.id,
} as const

/** The lots of a filter, page by page. Stays cached while a lot is open: running lots are updated in place. */
export function useHousePages(filter: HouseFilter) {
  const pages = useCallPages(...buildLotListQuery(filter), HOUSE_PAGES)
  return { ...pages, rows: useShown(pages.rows) }
}

/** The same, with one page prefetched beyond the rendered ones. */
export function useHousePagesAhead(filter: HouseFilter) {
  const pages = usePrefetchedInfiniteQuery(...buildLotListQuery(filter), HOUSE_PAGES)
  const hidden = useHiddenIds()
  const { lists } = pages
  return {
    ...pages,
    rows: useShown(pages.rows),
    lists: useMemo(() => lists.map(rows => withoutHidden(rows, hidden)), [lists, hidden]),
  }
}

/** Total, first lots, and the number of fetched lots that the visitor hid. */
export function useHousePagesHead(filter: HouseFilter) {
  const hidden = useHiddenIds()
  const isLeftOut = useCallback(({ id }: HouseCard) => hidden.has(id), [hidden])
  return useCallPagesHead(...buildLotListQuery(filter), { ...HOUSE_PAGES, isLeftOut })
}

/** True if offline and never fetched: the previous data on the screen belongs to another filter. */
export const isOutOfReach = (filter: HouseFilter): boolean =>
  !onlineManager.isOnline() && queryClient.getQueryData(housePagesKey(filter)) === undefined

/** Resets a list to its first page and refetches it. */
export async function refreshHousePages(filter: HouseFilter): Promise<void> {
  const queryKey = housePagesKey(filter)
  queryClient.setQueryData<InfiniteData<unknown>>(
    queryKey,
    data => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
  await queryClient.refetchQueries({ queryKey })
}

/** Number of lots of a filter, with the facets of its options. */
export const useHouseCount = (filter: HouseFilter, enabled = true) =>
  useCall(...lotCount(filter), { stale: 'short', enabled, keepsPreviousData: true })

/** Lots of each area band under the other filters. */
export const useAreaCounts = (filter: HouseFilter, enabled = true) =>
  useCall('house/area-count', countedBy(filter), { stale: 'short', enabled, keepsPreviousData: true })

/** Lots of each cost band under the other filters, and the basis of the calculation. */
export const useCostCounts = (filter: HouseFilter, enabled = true) =>
  useCall('house/cost-count', countedBy(filter), { stale: 'short', enabled, keepsPreviousData: true })

/** Lots of each district or 商圈 under the other filters, regardless of the filter's own place. */
export const usePlaceCounts = (filter: HouseFilter, level: 'region' | 'circle', enabled = true) =>
  useCall(
    'house/region-count',
    { ...without(countedBy(filter), PLACE_KEYS), level },
    { stale: 'short', enabled, keepsPreviousData: true },
  )

/** All filter options; they change with a release, not by the hour. */
export const useHousePara = (enabled = true) => useCall('h5/house/list-para', {}, { stale: 'long', enabled })

/** Districts with their numbers of lots, if the server has sent them with the page; most lots first. */
export function useServedDistricts(filter: HouseFilter) {
  const list = useCall(...buildDistrictsQuery(filter), { stale: 'short', enabled: false }).data?.list
  return useMemo(() => list && [...list].sort((a, b) => b.total - a.total), [list])
}
