// Areas of the map as expressions of whole numbers: coordinates are stored in units of about a centimetre (encoding.ts). The engine's own
// functions for polygons and distances calculate with 24 bits, which is some metres in China.

import { boxRound, type Polygon } from '../../shared/box'
import { METRES_A_DEGREE } from '../../shared/geo'
import type { MapBox, Spot } from '../lot-search'
import { stored, storedBound, unitsOf } from './encoding'

/** Units within which a point lies on a line: 1e-6 degrees, a tenth of a metre. */
const ON_LINE = 10
/** Sums stay below this bound of 64-bit numbers. */
const MAX_SUM = 8e18

/** A number as a term: the engine's grammar has no negative operand after an operator. */
export const term = (value: number | bigint): string => (value < 0 ? `(0${value})` : String(value))

const unitsAt = (degrees: number): number => Math.round(degrees * unitsOf('lng'))

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

interface Corner {
  x: number
  y: number
}
interface Edge {
  a: Corner
  b: Corner
}

/** Twice the area of the triangle of a lot with an edge; its sign tells the side. */
const triangle = ({ a, b }: Edge): string =>
  `(${term(b.x - a.x)}*(lat-${term(a.y)})-${term(b.y - a.y)}*(lng-${term(a.x)}))`

/** True if a ray from the lot to the east crosses the edge. */
function crosses(edge: Edge): string {
  const { a, b } = edge
  const [low, high] = a.y < b.y ? [a, b] : [b, a]
  const side = a.y < b.y ? '>0' : '<0'
  return `(lat>=${term(low.y)} AND lat<${term(high.y)} AND ${triangle(edge)}${side})`
}

function isOn(edge: Edge): string {
  const { a, b } = edge
  const near = Math.round(ON_LINE * Math.hypot(b.x - a.x, b.y - a.y))
  const area = triangle(edge)
  const within = (column: string, one: number, other: number) =>
    `${column}>=${term(Math.min(one, other) - ON_LINE)} AND ${column}<=${term(Math.max(one, other) + ON_LINE)}`
  return `(${within('lng', a.x, b.x)} AND ${within('lat', a.y, b.y)} AND ${area}>=${term(-near)} AND ${area}<=${term(near)})`
}

/** Inside the polygon, which is crossed an odd number of times on the way out, or on one of its edges. */
export function inPolygon(points: Polygon): string {
  const corners = points.map(([lng, lat]): Corner => ({ x: unitsAt(lng), y: unitsAt(lat) }))
  const edges = corners.map((a, i): Edge => ({ a, b: corners[(i + 1) % corners.length] ?? a }))
  const crossed = edges.filter(({ a, b }) => a.y !== b.y).map(crosses)
  const box = inBox(widened(boxRound(points), ON_LINE / unitsOf('lng')))
  return `(${box} AND ((${crossed.join('+')}) % 2=1 OR ${edges.map(isOn).join(' OR ')}))`
}

const widthAt = (lat: number): number => Math.cos((lat * Math.PI) / 180)

/** Columns with the square of the distance from a spot as `name`, for lots with coordinates. */
export function squareFrom({ lng, lat }: Spot, name: string): { columns: string[]; value: string } {
  // Computed columns are whole numbers again; within one expression the engine would subtract with 24 bits.
  const [x, y] = [`${name}_x`, `${name}_y`]
  return {
    columns: [`lng-${term(stored('lng', lng))} AS ${x}`, `lat-${term(stored('lat', lat))} AS ${y}`],
    value: `${y}*${y}+${(widthAt(lat) ** 2).toFixed(12)}*${x}*${x}`,
  }
}

/** Within `metres` of the spot by the flat-earth formula of shared/geo. */
export function inCircle(spot: Spot, metres: number): string {
  const high = metres / METRES_A_DEGREE
  const wide = high / widthAt(spot.lat)
  const box = inBox({
    west: spot.lng - wide,
    east: spot.lng + wide,
    south: spot.lat - high,
    north: spot.lat + high,
  })
  const [x, y] = [`(lng-${term(stored('lng', spot.lng))})`, `(lat-${term(stored('lat', spot.lat))})`]
  const square = (high * unitsOf('lat')) ** 2
  // As many digits of the width as the box leaves room for.
  const room = MAX_SUM / (2 * square + 2 * (wide * unitsOf('lng')) ** 2 + 1)
  const scale = Math.min(1e9, 10 ** Math.floor(Math.log10(room)))
  const width = Math.round(widthAt(spot.lat) ** 2 * scale)
  return `(${box} AND ${y}*${y}*${scale}+${x}*${x}*${width}<=${Math.floor(square * scale)})`
}
