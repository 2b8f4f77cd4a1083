// Areas of the map as expressions. Coordinates are whole units (encoding.ts), so that differences are exact before the engine's 24-bit
// arithmetic begins.

import { boxRound, type Polygon } from '../../shared/box'
import { METRES_A_DEGREE } from '../../shared/geo'
import type { MapBox, Spot } from '../lot-search'
import { stored, storedBound, unitsOf } from './encoding'

/** Units within which a point lies on a line: 1e-6 degrees, a tenth of a metre. */
const ON_LINE = 10

/** A number as a term: the engine's grammar has no negative operand after an operator. */
export const term = (value: number | bigint): string => (value < 0 ? `(0${value})` : String(value))

const round = (degrees: number): number => Math.round(degrees * unitsOf('lng'))

export function inBox({ west, south, east, north }: MapBox): string {
  const side = (column: 'lng' | 'lat', min: number, max: number) =>
    `${column}>=${term(storedBound(column, min, 'ceil'))} AND ${column}<=${term(storedBound(column, max, 'floor'))}`
  return `(${side('lng', west, east)} AND ${side('lat', south, north)})`
}

const widened = ({ west, south, east, north }: MapBox, degrees: number): MapBox => ({
  west: west - degrees,
  south: south - degrees,
  east: east + degrees,
  north: north + degrees,
})

/** Inside the polygon by the engine's function, or on one of its edges by whole numbers. */
export function inPolygon(points: Polygon): string {
  const box = boxRound(points)
  const [x0, y0] = [round(box.west), round(box.south)]
  const corners = points.map(([lng, lat]) => ({ x: round(lng) - x0, y: round(lat) - y0 }))
  const [x, y] = [`(lng-${term(x0)})`, `(lat-${term(y0)})`]
  const edges = corners.map((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const cross = `(${term(dx)}*(${y}-${term(a.y)})-${term(dy)}*(${x}-${term(a.x)}))`
    const near = Math.round(ON_LINE * Math.hypot(dx, dy))
    const within = (of: string, from: number, to: number) =>
      `${of}>=${term(Math.min(from, to) - ON_LINE)} AND ${of}<=${term(Math.max(from, to) + ON_LINE)}`
    return `(${within(x, a.x, b.x)} AND ${within(y, a.y, b.y)} AND ${cross}>=${term(-near)} AND ${cross}<=${term(near)})`
  })
  const inside = `CONTAINS(POLY2D(${corners.flatMap(({ x: cx, y: cy }) => [cx, cy]).join(',')}),${x},${y})`
  return `(${inBox(widened(box, ON_LINE / unitsOf('lng')))} AND (${[inside, ...edges].join(' OR ')}))`
}

/** Square of the distance from a spot, in units of latitude; for lots with coordinates. */
export function squareFrom({ lng, lat }: Spot): string {
  const [x, y] = [`(lng-${term(stored('lng', lng))})`, `(lat-${term(stored('lat', lat))})`]
  const wide = Math.cos((lat * Math.PI) / 180) ** 2
  return `(${y}*${y}+${wide.toFixed(12)}*${x}*${x})`
}

/** Within `metres` of the spot by the flat-earth formula of shared/geo. */
export function inCircle(spot: Spot, metres: number): string {
  const high = metres / METRES_A_DEGREE
  const wide = high / Math.cos((spot.lat * Math.PI) / 180)
  const box = inBox({
    west: spot.lng - wide,
    east: spot.lng + wide,
    south: spot.lat - high,
    north: spot.lat + high,
  })
  return `(${box} AND ${squareFrom(spot)}<=${((high * unitsOf('lat')) ** 2).toFixed(3)})`
}
