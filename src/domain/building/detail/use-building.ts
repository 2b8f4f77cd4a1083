import { useCall } from '@/api/query'
import type { BuildingInfo } from '@/contract/building/schema'

export type { BuildingInfo }

/** Digits are an id, all else a code; the address has either. */
export const buildingKey = (id: string) => /^\d+$/.test(id) ? { id: Number(id) } : { id_code: id }

/** A new build's page. A code of digits is found too: the server takes it for an id where no such code exists. */
export const useBuilding = (id: string) => useCall('building-new/info', buildingKey(id), { stale: 'normal' })

/** All its pictures by kind. */
export const useBuildingAlbum = (buildingId: number) => useCall('building-new/album-list', { building_id: buildingId }, { stale: 'long' })
