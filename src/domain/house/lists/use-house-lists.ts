import { useCallback, useMemo } from 'react'
import { onlineManager, type InfiniteData } from '@tanstack/react-query'
import { pagesKeyOf, useCall, useCallPages, useCallPagesHead } from '@/api/query'
import { queryClient } from '@/api/query-client'
import { usePagesAhead } from '@/api/use-pages-ahead'
import { countedBy, lotCount, lotsOf } from '@/contract/house/asks'
import type { HouseCard } from '@/contract/house/cards'
import { without, type HouseFilter } from '../filter/filter'
import { PLACE_KEYS } from '../filter/filter-edit'
import { useHiddenIds, useShown, withoutHidden } from '../mine/hidden'

/** Where the pages of a filter are kept. */
export const housePagesKey = (filter: HouseFilter) => pagesKeyOf(...lotsOf(filter))

/** How lists of lots are kept. */
export const HOUSE_PAGES = { stale: 'normal', keepsFormer: true, idOf: (lot: HouseCard) => lot.id } as const

/** The lots of a filter, page by page. Kept while a lot is looked at: what runs is brought up to date where it stands. */
export function useHousePages(filter: HouseFilter) {
  const pages = useCallPages(...lotsOf(filter), HOUSE_PAGES)
  return { ...pages, rows: useShown(pages.rows) }
}

/** The same with a page more in hand than is drawn. */
export function useHousePagesAhead(filter: HouseFilter) {
  const pages = usePagesAhead(...lotsOf(filter), HOUSE_PAGES)
  const hidden = useHiddenIds()
  const { lists } = pages
  return {
    ...pages,
    rows: useShown(pages.rows),
    lists: useMemo(() => lists.map(rows => withoutHidden(rows, hidden)), [lists, hidden]),
  }
}

/** How many they are, the first of them, and how many of those fetched the visitor hid. */
export function useHousePagesHead(filter: HouseFilter) {
  const hidden = useHiddenIds()
  const isLeftOut = useCallback(({ id }: HouseCard) => hidden.has(id), [hidden])
  return useCallPagesHead(...lotsOf(filter), { ...HOUSE_PAGES, isLeftOut })
}

/** Without a network, and never fetched: what the screen still holds answers a former filter. */
export const isOutOfReach = (filter: HouseFilter): boolean =>
  !onlineManager.isOnline() && queryClient.getQueryData(housePagesKey(filter)) === undefined

/** Begins a list anew, with its first page. */
export async function refreshHousePages(filter: HouseFilter): Promise<void> {
  const queryKey = housePagesKey(filter)
  queryClient.setQueryData<InfiniteData<unknown>>(
    queryKey,
    data => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
  await queryClient.refetchQueries({ queryKey })
}

/** How many lots a filter finds, with the facets of its boxes. */
export const useHouseCount = (filter: HouseFilter, enabled = true) =>
  useCall(...lotCount(filter), { stale: 'short', enabled, keepsFormer: true })

/** Lots of each area band under the other filters. */
export const useAreaCounts = (filter: HouseFilter, enabled = true) =>
  useCall('house/area-count', countedBy(filter), { stale: 'short', enabled, keepsFormer: true })

/** Lots of each band of what they come to, and how that is reckoned. */
export const useCostCounts = (filter: HouseFilter, enabled = true) =>
  useCall('house/cost-count', countedBy(filter), { stale: 'short', enabled, keepsFormer: true })

/** Lots of each district or 商圈 under the other filters, wherever the filter itself looks. */
export const usePlaceCounts = (filter: HouseFilter, level: 'region' | 'circle', enabled = true) =>
  useCall(
    'house/region-count',
    { ...without(countedBy(filter), PLACE_KEYS), level },
    { stale: 'short', enabled, keepsFormer: true },
  )

/** All that the filters offer; changes with a release, not by the hour. */
export const useHousePara = (enabled = true) => useCall('h5/house/list-para', {}, { stale: 'long', enabled })
