import { badField } from '../../http/errors'
import type { Ring } from '../shared/box'

type Point = readonly [number, number]

/** Twice the signed area of a triangle: which side of the line a→b the point c lies on. */
const side = (a: Point, b: Point, c: Point) =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

const cross = (a: Point, b: Point, c: Point, d: Point) =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

const isSame = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1]

function crossesItself(ring: Ring): boolean {
  const edges = ring.map((a, i): [Point, Point] => [a, ring[(i + 1) % ring.length] ?? a])
  return edges.some(([a, b], i) => edges.slice(i + 2).some(([c, d]) => cross(a, b, c, d)))
}

function hasArea(ring: Ring): boolean {
  const [first, second = first] = ring
  return first !== undefined && second !== undefined && ring.some(p => side(first, second, p) !== 0)
}

/** The drawn area as a ring whose points differ from their neighbours. A line, or one that crosses itself, is 1004. */
export function ringOf(points: Ring): Ring {
  const ring = points.filter((p, i) => !isSame(p, points[(i + 1) % points.length] ?? p))
  if (ring.length < 3 || !hasArea(ring)) throw badField({ field: 'polygon', message: '所画区域没有面积' })
  if (crossesItself(ring)) throw badField({ field: 'polygon', message: '所画区域的边线不能交叉' })
  return ring
}
