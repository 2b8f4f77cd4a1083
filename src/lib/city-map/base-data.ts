import type { Point } from '../geo'

export interface MapStation extends Point {
  name: string
}
export interface MapLine {
  name: string
  color: string
  stations: readonly MapStation[]
}
/** A district by the middles of its quarters: the base draws its edges between them. */
export interface MapDistrict {
  name: string
  middles: readonly Point[]
}
/** What our own base is drawn from. */
export interface MapBase {
  lines: readonly MapLine[]
  districts: readonly MapDistrict[]
}
