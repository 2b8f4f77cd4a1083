import { useCall, useCallPages } from '@/api/query'
import { usePrefetchedInfiniteQuery } from '@/api/use-prefetched-infinite-query'
import { buildBuildingListQuery, buildingTotal, LATEST_NEWS } from '@/contract/building/asks'
import type { BuildingFilter } from './filter'

/** New builds of a filter, page by page. */
export const useBuildingPages = (filter: BuildingFilter) =>
  useCallPages(...buildBuildingListQuery(filter), { stale: 'normal', keepsPreviousData: true })

/** The same, with one page prefetched beyond the rendered ones. */
export const useBuildingPagesAhead = (filter: BuildingFilter) =>
  usePrefetchedInfiniteQuery(...buildBuildingListQuery(filter), { stale: 'normal', keepsPreviousData: true })

/** Number of buildings that a filter finds; requests a single row, because the total comes with it. */
export const useBuildingTotal = (filter: BuildingFilter, enabled = true) =>
  useCall(...buildingTotal(filter), { stale: 'short', enabled, keepsPreviousData: true })

/** All filter options; they change with a release, not by the hour. */
export const useBuildingPara = (enabled = true) =>
  useCall('building-new/para', {}, { stale: 'long', enabled })

export const useLatestNews = () => useCall(...LATEST_NEWS, { stale: 'normal' })
