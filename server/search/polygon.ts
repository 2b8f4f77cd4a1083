import { badField } from '../errors/api-error'
import type { Polygon } from '../shared/box'

type Point = readonly [number, number]

/** Sign of the triangle's area: the side of the line a→b on which the point c lies. */
const side = (a: Point, b: Point, c: Point) =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

const cross = (a: Point, b: Point, c: Point, d: Point) =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

const isSame = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1]

function crossesItself(polygon: Polygon): boolean {
  const edges = polygon.map((a, i): [Point, Point] => [a, polygon[(i + 1) % polygon.length] ?? a])
  return edges.some(([a, b], i) => edges.slice(i + 2).some(([c, d]) => cross(a, b, c, d)))
}

function hasArea(polygon: Polygon): boolean {
  const [first, second = first] = polygon
  return first !== undefined && second !== undefined && polygon.some(p => side(first, second, p) !== 0)
}

/** Returns the drawn area as a polygon without repeated neighbouring points. A line, or a polygon that crosses itself, is 1004. */
export function toPolygon(points: Polygon): Polygon {
  const polygon = points.filter((p, i) => !isSame(p, points[(i + 1) % points.length] ?? p))
  if (polygon.length < 3 || !hasArea(polygon))
    throw badField({ field: 'polygon', message: '所画区域没有面积' })
  if (crossesItself(polygon)) throw badField({ field: 'polygon', message: '所画区域的边线不能交叉' })
  return polygon
}
