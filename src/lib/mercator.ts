import type { Point } from './geo'

/** Pixels of Web Mercator tiles: the world is 256 × 2^zoom wide; x to the east, y to the south. */
export interface Pixel {
  x: number
  y: number
}

const TILE = 256
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Pixel position of a point at a zoom, from the north-west corner of the world. */
export function toPixel({ lng, lat }: Point, zoom: number): Pixel {
  const size = TILE * 2 ** zoom
  return { x: ((lng + 180) / 360) * size, y: ((1 - Math.asinh(Math.tan(radians(lat))) / Math.PI) / 2) * size }
}

export function toMapPoint({ x, y }: Pixel, zoom: number): Point {
  const size = TILE * 2 ** zoom
  return {
    lng: (x / size) * 360 - 180,
    lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI,
  }
}

/** Metres per pixel at a latitude. */
export const metresAPixel = (lat: number, zoom: number): number =>
  (40_075_017 * Math.cos(radians(lat))) / (TILE * 2 ** zoom)

/** Bounds of a viewport of that many pixels around a centre. */
export function boxAround(
  centre: Point & { zoom: number },
  { width, height }: { width: number; height: number },
) {
  const middle = toPixel(centre, centre.zoom)
  const north = toMapPoint({ x: middle.x - width / 2, y: middle.y - height / 2 }, centre.zoom)
  const south = toMapPoint({ x: middle.x + width / 2, y: middle.y + height / 2 }, centre.zoom)
  return { west: north.lng, south: south.lat, east: south.lng, north: north.lat }
}
