import { useCall, useCallPages } from '@/api/query'
import { usePagesAhead } from '@/api/use-pages-ahead'
import { buildingsOf, buildingTotal, LATEST_NEWS } from '@/contract/building/asks'
import type { BuildingFilter } from './filter'

/** New builds of a filter, page by page. */
export const useBuildingPages = (filter: BuildingFilter) =>
  useCallPages(...buildingsOf(filter), { stale: 'normal', keepsFormer: true })

/** The same with a page more in hand than is drawn. */
export const useBuildingPagesAhead = (filter: BuildingFilter) =>
  usePagesAhead(...buildingsOf(filter), { stale: 'normal', keepsFormer: true })

/** How many a filter finds; one row is asked for, the total comes with it. */
export const useBuildingTotal = (filter: BuildingFilter, enabled = true) =>
  useCall(...buildingTotal(filter), { stale: 'short', enabled, keepsFormer: true })

/** All that the filters offer; changes with a release, not by the hour. */
export const useBuildingPara = (enabled = true) =>
  useCall('building-new/para', {}, { stale: 'long', enabled })

/** The newest news of all buildings. */
export const useLatestNews = () => useCall(...LATEST_NEWS, { stale: 'normal' })
