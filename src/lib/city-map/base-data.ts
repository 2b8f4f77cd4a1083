import type { Point } from '../geo'

export interface MapStation extends Point {
  name: string
}
export interface MapLine {
  name: string
  color: string
  stations: readonly MapStation[]
}
/** A district by the centres of its quarters: the base map draws its borders between them. */
export interface MapDistrict {
  name: string
  middles: readonly Point[]
}
/** Data of our own base map. */
export interface MapBase {
  lines: readonly MapLine[]
  districts: readonly MapDistrict[]
}
