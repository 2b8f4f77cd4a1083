import { useCall, useCallPages } from '@/api/query'
import type { Request } from '@/contract/endpoints'
import { buildingAt, buildModelListQuery, buildBuildingNewsQuery } from '@/contract/building/asks'
import type { BuildingInfo } from '@/contract/building/schema'

export type { BuildingInfo }

export const useBuilding = (id: string) => useCall(...buildingAt(id), { stale: 'normal' })

/** All its pictures by kind. */
export const useBuildingAlbum = (buildingId: number) =>
  useCall('building-new/album-list', { building_id: buildingId }, { stale: 'long' })

/** The news of a building, latest first. `types`, `month` (YYYY-MM): undefined for all. */
export const useBuildingNews = (
  buildingId: number | undefined,
  filter: Pick<Request<'building-dynamic/list'>, 'types' | 'month'>,
) =>
  useCallPages(...buildBuildingNewsQuery(buildingId ?? 0, filter), {
    stale: 'normal',
    keepsPreviousData: true,
    enabled: buildingId !== undefined,
  })

/** The types and months that a building has news of. */
export const useNewsPara = (buildingId: number | undefined) =>
  useCall(
    'building-dynamic/para',
    { building_id: buildingId ?? 0 },
    { stale: 'normal', enabled: buildingId !== undefined },
  )

type ModelFilter = Pick<Request<'h5/building-new/model-list'>, 'group' | 'statuses'>

/** The floor plans of a building, ordered by rooms, then area. */
export const useModelPages = (buildingId: number | undefined, filter: ModelFilter) =>
  useCallPages(...buildModelListQuery(buildingId ?? 0, filter), {
    stale: 'normal',
    keepsPreviousData: true,
    enabled: buildingId !== undefined,
  })

/** The groups by number of rooms with their ranges of area and price. */
export const useModelGroups = (buildingId: number | undefined) =>
  useCall(
    'h5/building-new/model-group',
    { building_id: buildingId ?? 0 },
    { stale: 'normal', enabled: buildingId !== undefined },
  )

/** One floor plan with its building, the building's others and the brokers. */
export const useModel = (id: number) => useCall('h5/building-new/model-info', { id }, { stale: 'normal' })
