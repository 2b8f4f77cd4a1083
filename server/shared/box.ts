import { badField } from '../errors/api-error'
import type { Parameters } from './sql'

export interface BoxFields {
  lng_min?: number | undefined
  lat_min?: number | undefined
  lng_max?: number | undefined
  lat_max?: number | undefined
}
export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** Returns the bounding box of a filter, or null if there is none. An incomplete or inverted box is 1004. */
export function parseMapBox({ lng_min, lat_min, lng_max, lat_max }: BoxFields): Box | null {
  if (lng_min === undefined && lat_min === undefined && lng_max === undefined && lat_max === undefined)
    return null
  if (lng_min === undefined) throw badField({ field: 'lng_min', message: '地图范围不完整' })
  if (lat_min === undefined) throw badField({ field: 'lat_min', message: '地图范围不完整' })
  if (lng_max === undefined) throw badField({ field: 'lng_max', message: '地图范围不完整' })
  if (lat_max === undefined) throw badField({ field: 'lat_max', message: '地图范围不完整' })
  if (lng_min > lng_max) throw badField({ field: 'lng_min', message: '地图范围有误' })
  if (lat_min > lat_max) throw badField({ field: 'lat_min', message: '地图范围有误' })
  return { west: lng_min, south: lat_min, east: lng_max, north: lat_max }
}

export type Polygon = readonly (readonly [number, number])[]

/** Returns the bounding box of a polygon of [lng, lat] points. */
export function boxRound(polygon: Polygon): Box {
  const lngs = polygon.map(([lng]) => lng)
  const lats = polygon.map(([, lat]) => lat)
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  }
}

/** PostgreSQL treats lengths below 1e-6 as zero; in degrees that would blur a drawn area by tens of metres. */
const SCALE = 1_000_000

/** SQL condition: true if the point lies in the polygon. Filter by its bounding box first: only that is indexed. */
export function insidePolygonSql(
  polygon: Polygon,
  { lng, lat }: { lng: string; lat: string },
  p: Parameters,
): string {
  const text = polygon.map(([x, y]) => `(${x * SCALE},${y * SCALE})`).join(',')
  return `${p.add(`(${text})`)}::polygon @> point(${lng} * ${SCALE}, ${lat} * ${SCALE})`
}
