import { METRES_A_DEGREE, withinMetres } from '../../shared/geo'
import type { Box, Polygon } from '../../shared/box'
import type { Spot } from '../lot-search'
import { keepRange, keepWhere, type Bitmap } from './bitmap'
import type { LotTable } from './lot-table'

/** Grid squares per side of an area's box. */
const SIDE = 64
const OUT = 0
const IN = 1
const EDGE = 2

/** An area of the map that lots can be filtered by. */
export interface Area {
  box: Box
  isInside: (lng: number, lat: number) => boolean
  /** Classifies a square as wholly inside, wholly outside, or neither; in the last case its lots are tested one by one. */
  stateOf: (square: Box) => typeof OUT | typeof IN | typeof EDGE
}

export function keepInBox(bits: Bitmap, { columns }: LotTable, { west, south, east, north }: Box): void {
  keepRange(bits, columns.lng, west, east)
  keepRange(bits, columns.lat, south, north)
}

/** Keeps the lots in an area. For most of them the grid square decides. */
export function keepInArea(bits: Bitmap, table: LotTable, { box, isInside, stateOf }: Area): void {
  keepInBox(bits, table, box)
  const { lng, lat } = table.columns
  const [wide, high] = [(box.east - box.west) / SIDE, (box.north - box.south) / SIDE]
  const states = new Int8Array(SIDE * SIDE).fill(-1)
  keepWhere(bits, slot => {
    const [x, y] = [lng[slot] ?? NaN, lat[slot] ?? NaN]
    const column = Math.min(SIDE - 1, Math.floor((x - box.west) / wide))
    const row = Math.min(SIDE - 1, Math.floor((y - box.south) / high))
    let state = states[row * SIDE + column] ?? EDGE
    if (state < 0) {
      const [west, south] = [box.west + column * wide, box.south + row * high]
      state = stateOf({ west, south, east: west + wide, north: south + high })
      states[row * SIDE + column] = state
    }
    return state === EDGE ? isInside(x, y) : state === IN
  })
}

/** Tolerance, the same as PostgreSQL's for a point on a line: about a tenth of a metre. */
const ON_LINE = 1e-6

/** Area of a drawn polygon of [lng, lat] points, border included. */
export function polygonArea(polygon: Polygon, box: Box): Area {
  const edges = polygon.map(([x1, y1], i) => {
    const [x2, y2] = polygon[(i + 1) % polygon.length] ?? [x1, y1]
    return { x1, y1, x2, y2 }
  })
  const isInside = (x: number, y: number): boolean => {
    let inside = false
    for (const { x1, y1, x2, y2 } of edges) {
      const [dx, dy] = [x2 - x1, y2 - y1]
      const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
      if (Math.hypot(x - x1 - along * dx, y - y1 - along * dy) <= ON_LINE) return true
      if (y1 > y !== y2 > y && x < (dx * (y - y1)) / dy + x1) inside = !inside
    }
    return inside
  }
  return {
    box,
    isInside,
    stateOf: square => {
      const touches = edges.some(
        ({ x1, y1, x2, y2 }) =>
          Math.max(x1, x2) >= square.west - ON_LINE &&
          Math.min(x1, x2) <= square.east + ON_LINE &&
          Math.max(y1, y2) >= square.south - ON_LINE &&
          Math.min(y1, y2) <= square.north + ON_LINE,
      )
      if (touches) return EDGE
      return isInside((square.west + square.east) / 2, (square.south + square.north) / 2) ? IN : OUT
    },
  }
}

/** Area of all points within `metres` of one of the spots, of which there must be at least one. */
export function circlesArea(spots: readonly Spot[], metres: number): Area {
  const high = (metres + 1) / METRES_A_DEGREE
  const circles = spots.map(({ lng, lat }) => {
    const wide = high / Math.cos((lat * Math.PI) / 180)
    const box: Box = { west: lng - wide, east: lng + wide, south: lat - high, north: lat + high }
    return { box, isInside: withinMetres({ lng, lat }, metres) }
  })
  const ends = (side: keyof Box) => circles.map(({ box }) => box[side])
  return {
    box: {
      west: Math.min(...ends('west')),
      south: Math.min(...ends('south')),
      east: Math.max(...ends('east')),
      north: Math.max(...ends('north')),
    },
    isInside: (lng, lat) => circles.some(circle => circle.isInside(lng, lat)),
    stateOf: ({ west, south, east, north }) => {
      const near = circles.filter(
        ({ box }) => box.west <= east && box.east >= west && box.south <= north && box.north >= south,
      )
      if (near.length === 0) return OUT
      const isWhole = near.some(({ isInside }) =>
        [west, east].every(lng => [south, north].every(lat => isInside(lng, lat))),
      )
      return isWhole ? IN : EDGE
    },
  }
}
