import { useCall } from '@/api/query'
import { BUILDING_FILTERS, type BuildingFilter } from '@/domain/building/filter'
import type { MapSight } from '@/platform/map/map-types'
import { getMapLevel } from './levels'
import { boxFields } from './use-map-view'

const BOX = ['lng_min', 'lat_min', 'lng_max', 'lat_max'] as const

/** The filter without its own box: the map supplies the box. */
export const buildingMapFilter = (filter: BuildingFilter): BuildingFilter =>
  BUILDING_FILTERS.without(filter, BOX)

/** Data of the new-build map under a filter: places, then the buildings; and their counts in the drawn area. */
export function useBuildingPlaces(filter: BuildingFilter, sight: MapSight) {
  const level = getMapLevel(sight.zoom, { hasXiaoqu: false })
  const counted = BUILDING_FILTERS.without(filter, ['sort'])
  const inSight = { ...BUILDING_FILTERS.without(counted, ['polygon']), ...boxFields(sight) }
  const isSingle = level === 'single'
  const upper = level === 'city' || level === 'region' ? level : 'circle'
  const places = useCall(
    'h5/building-new/map-group-search',
    { ...inSight, level: upper },
    { stale: 'short', enabled: !isSingle, keepsPreviousData: true },
  )
  const inside = useCall(
    'h5/building-new/map-group-search',
    { ...counted, level: upper },
    { stale: 'short', enabled: filter.polygon !== undefined, keepsPreviousData: true },
  )
  const buildings = useCall('h5/building-new/map-search', inSight, {
    stale: 'short',
    enabled: isSingle,
    keepsPreviousData: true,
  })
  const shown = isSingle ? buildings : places
  return {
    level,
    places: isSingle ? [] : (places.data?.list ?? []),
    buildings: isSingle ? (buildings.data?.list ?? []) : [],
    total: shown.data?.total,
    inside: filter.polygon ? inside.data : undefined,
    error: shown.error,
    isOffline: shown.fetchStatus === 'paused',
    refetch: () => void shown.refetch(),
  }
}
