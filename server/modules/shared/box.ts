import { badField } from '../../http/errors'

export interface BoxFields { lng_min?: number | undefined, lat_min?: number | undefined, lng_max?: number | undefined, lat_max?: number | undefined }
export interface Box { west: number, south: number, east: number, north: number }

/** The bounding box of a filter, or null when there is none. Half a box, or one turned round, is 1004. */
export function boxOf({ lng_min, lat_min, lng_max, lat_max }: BoxFields): Box | null {
  if (lng_min === undefined && lat_min === undefined && lng_max === undefined && lat_max === undefined) return null
  if (lng_min === undefined) throw badField({ field: 'lng_min', message: '地图范围不完整' })
  if (lat_min === undefined) throw badField({ field: 'lat_min', message: '地图范围不完整' })
  if (lng_max === undefined) throw badField({ field: 'lng_max', message: '地图范围不完整' })
  if (lat_max === undefined) throw badField({ field: 'lat_max', message: '地图范围不完整' })
  if (lng_min > lng_max) throw badField({ field: 'lng_min', message: '应不大于 lng_max' })
  if (lat_min > lat_max) throw badField({ field: 'lat_min', message: '应不大于 lat_max' })
  return { west: lng_min, south: lat_min, east: lng_max, north: lat_max }
}

export type Ring = readonly (readonly [number, number])[]

/** The box round a ring of [lng, lat] points. */
export function boxRound(ring: Ring): Box {
  const lngs = ring.map(([lng]) => lng)
  const lats = ring.map(([, lat]) => lat)
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

/** A ring as PostgreSQL's polygon text. */
export const polygonText = (ring: Ring) => `(${ring.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`
