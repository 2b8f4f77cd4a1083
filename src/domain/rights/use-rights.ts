import { useCall } from '@/api/query'
import { usePrefetchedInfiniteQuery } from '@/api/use-prefetched-infinite-query'
import { buildPackageListQuery, buildPackageQuery, packagesWith } from '@/contract/rights/asks'
import { RIGHTS_FILTERS, type RightsFilter } from './filter'

/**
 * Packages of a filter, page by page, with one page prefetched beyond the rendered ones. Results of a keyword have the best match first.
 */
export function useRightsPages(filter: RightsFilter) {
  const isSearch = filter.keyword !== undefined
  const kept = { stale: 'normal', keepsPreviousData: true } as const
  const found = usePrefetchedInfiniteQuery(...packagesWith(filter), { ...kept, enabled: isSearch })
  const listed = usePrefetchedInfiniteQuery(...buildPackageListQuery(filter), { ...kept, enabled: !isSearch })
  return isSearch ? found : listed
}

/** Number of packages that a filter finds; requests a single row, because the total comes with it. */
export const useRightsTotal = (filter: RightsFilter, enabled = true) =>
  useCall(
    'rights/pub-list',
    { ...RIGHTS_FILTERS.without(filter, ['sort']), page: 1, page_size: 1 },
    { stale: 'short', enabled, keepsPreviousData: true },
  )

/** Sums over the open packages, and all filter options. */
export const useRightsIndex = (enabled = true) =>
  useCall('rights/mobile-index', {}, { stale: 'normal', enabled })

/** A package's page, by its code, and by its id if the address has both. */
export const useRights = (idCode: string, id?: number) =>
  useCall(...buildPackageQuery(idCode, id), { stale: 'normal' })
