import { metresBetween, type Point } from './geo'

/** Corners of an area in filter format: [lng, lat], not closed. */
export type Polygon = [number, number][]

/** Maximum corners of a drawn area; the server accepts 100, fewer keep the URL short. */
const CORNERS = 40
/** Minimum extent of a drawing in metres; a smaller one is a tap. */
const MIN_METRES = 60

type Flat = readonly [x: number, y: number]

const turn = (a: Flat, b: Flat, c: Flat) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
const cross = (a: Flat, b: Flat, c: Flat, d: Flat) =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

/** Intersection of the lines a–b and c–d. */
function meeting(a: Flat, b: Flat, c: Flat, d: Flat): Flat {
  const share = turn(c, d, a) / (turn(c, d, a) - turn(c, d, b))
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

/** Twice the area, regardless of orientation. */
const calculatePolygonArea = (polygon: readonly Flat[]) =>
  Math.abs(
    polygon.reduce(
      (sum, [x, y], i) =>
        sum +
        x * (polygon[(i + 1) % polygon.length]?.[1] ?? y) -
        (polygon[(i + 1) % polygon.length]?.[0] ?? x) * y,
      0,
    ),
  )

/** Returns the first two crossing edges, by the indexes of their starts. */
function firstCrossing(polygon: readonly Flat[]): [number, number] | undefined {
  const at = (i: number) => polygon[i % polygon.length] as Flat
  for (let i = 0; i < polygon.length; i++) {
    for (let j = i + 2; j < polygon.length; j++) {
      if (cross(at(i), at(i + 1), at(j), at(j + 1))) return [i, j]
    }
  }
  return undefined
}

/** Reduces a self-intersecting line to its largest loop: usually the finger overshot its starting point. */
function untangled(polygon: readonly Flat[]): readonly Flat[] {
  const found = firstCrossing(polygon)
  if (!found) return polygon
  const [i, j] = found
  const at = (k: number) => polygon[k % polygon.length] as Flat
  const joint = meeting(at(i), at(i + 1), at(j), at(j + 1))
  const inner = [joint, ...polygon.slice(i + 1, j + 1)]
  const outer = [...polygon.slice(0, i + 1), joint, ...polygon.slice(j + 1)]
  return untangled(calculatePolygonArea(inner) > calculatePolygonArea(outer) ? inner : outer)
}

function distanceTo(a: Flat, b: Flat, p: Flat): number {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  return length === 0 ? Math.hypot(p[0] - a[0], p[1] - a[1]) : Math.abs(turn(a, b, p)) / length
}

/** Douglas–Peucker: drops the corners within `tolerance` of the simplified line. */
function thinned(line: readonly Flat[], tolerance: number): Flat[] {
  const [first] = line
  const last = line[line.length - 1]
  if (!first || !last || line.length < 3) return [...line]
  let far = 0
  let max = 0
  line.forEach((point, i) => {
    const distance = distanceTo(first, last, point)
    if (distance > max) [far, max] = [i, distance]
  })
  if (max <= tolerance) return [first, last]
  return [...thinned(line.slice(0, far + 1), tolerance).slice(0, -1), ...thinned(line.slice(far), tolerance)]
}

/** Rounds to 1 m on the ground. */
const DIGITS = 1e5
const rounded = ([lng, lat]: Flat): Flat => [
  Math.round(lng * DIGITS) / DIGITS,
  Math.round(lat * DIGITS) / DIGITS,
]

/**
 * Returns the area of a finger stroke: few corners, no self-intersections. Undefined if it has no meaningful area. The last point need not
 * meet the first.
 */
export function polygonOfStroke(stroke: readonly Point[]): Polygon | undefined {
  const [start] = stroke
  if (!start || stroke.length < 3) return undefined
  if (Math.max(...stroke.map(point => metresBetween(start, point))) < MIN_METRES) return undefined
  const line = stroke.map((point): Flat => [point.lng, point.lat])
  let tolerance = 1e-5
  let few = thinned(line, tolerance)
  while (few.length > CORNERS) few = thinned(line, (tolerance *= 2))
  const polygon = settled(few.map(rounded))
  return polygon.length >= 3 && calculatePolygonArea(polygon) > 1e-9
    ? polygon.map(([lng, lat]) => [lng, lat])
    : undefined
}

/** Rounding may create new intersections, so both steps repeat until nothing changes. */
function settled(polygon: readonly Flat[]): readonly Flat[] {
  const clean = polygon.filter(([x, y], i) => {
    const next = polygon[(i + 1) % polygon.length]
    return !next || x !== next[0] || y !== next[1]
  })
  return firstCrossing(clean) ? settled(untangled(clean).map(rounded)) : clean
}

/** Corners of a bounding box, as an area. */
export const polygonOfBox = ({
  west,
  south,
  east,
  north,
}: {
  west: number
  south: number
  east: number
  north: number
}): Polygon =>
  [
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ].map(([lng = 0, lat = 0]) => [...rounded([lng, lat])] as [number, number])
