import { onlineManager, type InfiniteData } from '@tanstack/react-query'
import { pagesKeyOf, useCall, useCallPages, useCallPagesHead } from '@/api/query'
import { queryClient } from '@/api/query-client'
import { usePagesAhead } from '@/api/use-pages-ahead'
import type { HouseCard } from '@/contract/house/cards'
import { asked, without, type HouseFilter } from '../filter/filter'
import { PLACE_KEYS } from '../filter/filter-edit'

/** Rows a page: a screen and a half on a phone, so that the next page is asked for in time. */
export const PAGE_SIZE = 20

/** Order does not change what is counted. */
const counted = (filter: HouseFilter): HouseFilter => without(asked(filter), ['sort'])

const pagesRequest = (filter: HouseFilter) => ({ ...asked(filter), page_size: PAGE_SIZE })

/** Where the pages of a filter are kept. */
export const housePagesKey = (filter: HouseFilter) => pagesKeyOf('house/list', pagesRequest(filter))

const PAGES = { stale: 'normal', keepsFormer: true, idOf: (lot: HouseCard) => lot.id } as const

/** The lots of a filter, page by page. Kept while a lot is looked at: what runs is brought up to date where it stands. */
export const useHousePages = (filter: HouseFilter) => useCallPages('house/list', pagesRequest(filter), PAGES)

/** The same with a page more in hand than is drawn. */
export const useHousePagesAhead = (filter: HouseFilter) =>
  usePagesAhead('house/list', pagesRequest(filter), PAGES)

/** How many they are, and the first of them. */
export const useHousePagesHead = (filter: HouseFilter) =>
  useCallPagesHead('house/list', pagesRequest(filter), PAGES)

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
  useCall('house/count', counted(filter), { stale: 'short', enabled, keepsFormer: true })

/** Lots of each area band under the other filters. */
export const useAreaCounts = (filter: HouseFilter, enabled = true) =>
  useCall('house/area-count', counted(filter), { stale: 'short', enabled, keepsFormer: true })

/** Lots of each band of what they come to, and how that is reckoned. */
export const useCostCounts = (filter: HouseFilter, enabled = true) =>
  useCall('house/cost-count', counted(filter), { stale: 'short', enabled, keepsFormer: true })

/** Lots of each district or 商圈 under the other filters, wherever the filter itself looks. */
export const usePlaceCounts = (filter: HouseFilter, level: 'region' | 'circle', enabled = true) =>
  useCall(
    'house/region-count',
    { ...without(counted(filter), PLACE_KEYS), level },
    { stale: 'short', enabled, keepsFormer: true },
  )

/** All that the filters offer; changes with a release, not by the hour. */
export const useHousePara = (enabled = true) => useCall('h5/house/list-para', {}, { stale: 'long', enabled })
