import { useCall, useCallPages } from '@/api/query'
import type { Request } from '@/contract/endpoints'
import type { BuildingInfo } from '@/contract/building/schema'

export type { BuildingInfo }

/** Digits are an id, all else a code; the address has either. */
export const buildingKey = (id: string) => (/^[1-9]\d*$/.test(id) ? { id: Number(id) } : { id_code: id })

/** A new build's page. A code of digits is found too: the server takes it for an id where no such code exists. */
export const useBuilding = (id: string) => useCall('building-new/info', buildingKey(id), { stale: 'normal' })

/** All its pictures by kind. */
export const useBuildingAlbum = (buildingId: number) =>
  useCall('building-new/album-list', { building_id: buildingId }, { stale: 'long' })

const PAGE_SIZE = 20

/** The news of a building, latest first. `types`, `month` (YYYY-MM): undefined for all. */
export const useBuildingNews = (
  buildingId: number | undefined,
  { types, month }: Pick<Request<'building-dynamic/list'>, 'types' | 'month'>,
) =>
  useCallPages(
    'building-dynamic/list',
    { building_id: buildingId ?? 0, types, month, page_size: PAGE_SIZE },
    { stale: 'normal', keepsFormer: true, enabled: buildingId !== undefined },
  )

/** The types and months that a building has news of. */
export const useNewsPara = (buildingId: number | undefined) =>
  useCall(
    'building-dynamic/para',
    { building_id: buildingId ?? 0 },
    { stale: 'normal', enabled: buildingId !== undefined },
  )

type ModelFilter = Pick<Request<'h5/building-new/model-list'>, 'group' | 'statuses'>

/** The kinds of flats of a building by rooms, then area. */
export const useModelPages = (buildingId: number | undefined, filter: ModelFilter) =>
  useCallPages(
    'h5/building-new/model-list',
    { building_id: buildingId ?? 0, ...filter, page_size: PAGE_SIZE },
    { stale: 'normal', keepsFormer: true, enabled: buildingId !== undefined },
  )

/** The groups by number of rooms with their ranges of area and price. */
export const useModelGroups = (buildingId: number | undefined) =>
  useCall(
    'h5/building-new/model-group',
    { building_id: buildingId ?? 0 },
    { stale: 'normal', enabled: buildingId !== undefined },
  )

/** One kind of flat with its building, the building's others and the brokers. */
export const useModel = (id: number) => useCall('h5/building-new/model-info', { id }, { stale: 'normal' })
