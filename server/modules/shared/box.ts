import { badField } from '../../http/errors'

/** Metres a degree of latitude; of longitude times the cosine of the latitude. Good to 0.5 % over a city. */
const METRES_A_DEGREE = 111_195

/** SQL: whole metres between two rows (table names or aliases) that have lng and lat. */
export function metresBetween(a: string, b: string): string {
  return `round(${METRES_A_DEGREE} * sqrt(power(${a}.lat - ${b}.lat, 2) + power((${a}.lng - ${b}.lng) * cos(radians(${b}.lat)), 2)))::integer`
}

/** Degrees of longitude and latitude that hold `radius` metres round a latitude: the box to look in before the exact distance. */
export function degreesAround(radius: number, lat: number): { lng: number, lat: number } {
  const degrees = radius / METRES_A_DEGREE
  return { lat: degrees, lng: degrees / Math.max(0.01, Math.cos(lat * Math.PI / 180)) }
}

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
