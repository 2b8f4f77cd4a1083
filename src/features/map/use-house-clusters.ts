import { useCall, useCallPages } from '@/api/query'
import { countedBy, without, type HouseFilter } from '@/domain/house/filter/filter'
import { useShown } from '@/domain/house/user-state/hidden'
import type { MapSight } from '@/platform/map/map-types'
import { getMapLevel, type MapLevel } from './levels'
import { boxFields } from './use-map-view'

/** Page size of single lots, the same as in the list: few enough that a mini-program renders fewer than 1,000 nodes. */
const PAGE_SIZE = 30
const BOX = ['lng_min', 'lat_min', 'lng_max', 'lat_max'] as const

/** The filter without its own box: the map supplies the box. */
export const mapFilter = (filter: HouseFilter): HouseFilter => without(filter, BOX)

function useClusters(filter: HouseFilter, level: MapLevel, enabled: boolean) {
  const isUpper = level === 'city' || level === 'region' || level === 'circle'
  const upper = useCall(
    'house/region-count',
    { ...filter, level: isUpper ? level : 'region' },
    { stale: 'short', enabled: enabled && isUpper, keepsPreviousData: true },
  )
  const xiaoqu = useCall(
    'house/community-count',
    { ...filter },
    { stale: 'short', enabled: enabled && level === 'xiaoqu', keepsPreviousData: true },
  )
  return level === 'xiaoqu' ? xiaoqu : upper
}

/** The trade areas that contain lots of a filter, anywhere. */
export const useFoundAreas = (filter: HouseFilter, enabled: boolean) =>
  useCall('house/region-count', { ...countedBy(filter), level: 'circle' }, { stale: 'short', enabled }).data
    ?.list

/** Data of the lot map under a filter: places down to communities, then the lots themselves; and their counts in the drawn area. */
export function useHouseClusters(filter: HouseFilter, sight: MapSight) {
  const level = getMapLevel(sight.zoom, { hasXiaoqu: true })
  const counted = countedBy(filter)
  const inSight = { ...without(counted, ['polygon']), ...boxFields(sight) }
  const isSingle = level === 'single'
  const clusters = useClusters(inSight, level, !isSingle)
  const inside = useClusters(counted, isSingle ? 'xiaoqu' : level, filter.polygon !== undefined)
  const lots = useCallPages(
    'house/list',
    { ...inSight, ...(filter.sort && { sort: filter.sort }), page_size: PAGE_SIZE },
    { stale: 'short', enabled: isSingle, keepsPreviousData: true },
  )
  const shown = isSingle ? lots : clusters
  const rows = useShown(lots.rows)
  return {
    level,
    clusters: isSingle ? [] : (clusters.data?.list ?? []),
    lots: isSingle ? rows : [],
    total: isSingle ? lots.total : clusters.data?.total,
    inside: filter.polygon ? inside.data : undefined,
    isFetching: shown.isFetching,
    error: shown.error,
    isOffline: shown.fetchStatus === 'paused',
    refetch: () => void shown.refetch(),
  }
}
