import type { Point } from '../geo'
import type { MapDistrict } from './base-data'

export type Edge = readonly [Point, Point]

/** Maximum distance of a quarter's border from its centre, degrees of latitude. */
const REACH = 0.16
/** Corners of the circle from which a quarter's cell is cut. */
const CORNERS = 24

interface Cell {
  point: Point
  district: number
}
interface Corner extends Point {
  /** The district on the other side of the edge that starts here. */ beyond: number | undefined
}

/**
 * Approximates district borders: each point belongs to the nearest quarter (Voronoi cells), and an edge is a border if its two cells belong
 * to different districts. For orientation, not the surveyed lines.
 */
export function districtEdges(districts: readonly MapDistrict[]): Edge[] {
  const cells = districts.flatMap(({ middles }, district): Cell[] =>
    middles.map(point => ({ point, district })),
  )
  return cells.flatMap(cell => calculateCellEdges(cell, cells))
}

function calculateCellEdges(cell: Cell, cells: readonly Cell[]): Edge[] {
  const stretch = Math.cos((cell.point.lat * Math.PI) / 180)
  let polygon: Corner[] = Array.from({ length: CORNERS }, (_, i) => {
    const angle = (2 * Math.PI * i) / CORNERS
    return {
      lng: cell.point.lng + (REACH * Math.cos(angle)) / stretch,
      lat: cell.point.lat + REACH * Math.sin(angle),
      beyond: undefined,
    }
  })
  for (const other of cells) {
    if (
      other === cell ||
      Math.abs(other.point.lat - cell.point.lat) > 2 * REACH ||
      Math.abs(other.point.lng - cell.point.lng) > 3 * REACH
    )
      continue
    polygon = nearer(polygon, cell, other, stretch)
  }
  return polygon.flatMap((corner, i): Edge[] => {
    const next = polygon[(i + 1) % polygon.length]
    // Both sides yield each border; keep one.
    return next && corner.beyond !== undefined && corner.beyond > cell.district ? [[corner, next]] : []
  })
}

/** Clips a polygon to the part that is nearer to `cell` than to `other`. */
function nearer(polygon: readonly Corner[], cell: Cell, other: Cell, stretch: number): Corner[] {
  const dx = (other.point.lng - cell.point.lng) * stretch
  const dy = other.point.lat - cell.point.lat
  const half = (dx * dx + dy * dy) / 2
  const side = (p: Point) => (p.lng - cell.point.lng) * stretch * dx + (p.lat - cell.point.lat) * dy - half
  return polygon.flatMap((corner, i): Corner[] => {
    const next = polygon[(i + 1) % polygon.length] ?? corner
    const [here, there] = [side(corner), side(next)]
    const cut = (beyond: number | undefined): Corner => {
      const share = here / (here - there)
      return {
        lng: corner.lng + (next.lng - corner.lng) * share,
        lat: corner.lat + (next.lat - corner.lat) * share,
        beyond,
      }
    }
    if (here <= 0) return there <= 0 ? [corner] : [corner, cut(other.district)]
    return there < 0 ? [cut(corner.beyond)] : []
  })
}
