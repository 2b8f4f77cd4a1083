import { useCall, useCallPages } from '@/api/query'
import { usePagesAhead } from '@/api/use-pages-ahead'
import { BUILDING_FILTERS, type BuildingFilter } from './filter'

const PAGE_SIZE = 20
/** News in the list of buildings. */
const NEWS_SHOWN = 3

/** New builds of a filter, page by page. */
export const useBuildingPages = (filter: BuildingFilter) =>
  useCallPages(
    'building-new/list',
    { ...filter, page_size: PAGE_SIZE },
    { stale: 'normal', keepsFormer: true },
  )

/** The same with a page more in hand than is drawn. */
export const useBuildingPagesAhead = (filter: BuildingFilter) =>
  usePagesAhead(
    'building-new/list',
    { ...filter, page_size: PAGE_SIZE },
    { stale: 'normal', keepsFormer: true },
  )

/** How many a filter finds; one row is asked for, the total comes with it. */
export const useBuildingTotal = (filter: BuildingFilter, enabled = true) =>
  useCall(
    'building-new/list',
    { ...BUILDING_FILTERS.without(filter, ['sort']), page: 1, page_size: 1 },
    { stale: 'short', enabled, keepsFormer: true },
  )

/** All that the filters offer; changes with a release, not by the hour. */
export const useBuildingPara = (enabled = true) =>
  useCall('building-new/para', {}, { stale: 'long', enabled })

/** The newest news of all buildings. */
export const useLatestNews = () =>
  useCall('building-dynamic/list', { page: 1, page_size: NEWS_SHOWN }, { stale: 'normal' })
