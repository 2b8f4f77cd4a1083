import fc from 'fast-check'
import { pointAt, type Point } from '@/lib/geo'
import { polygonOfBox, polygonOfStroke, type Polygon } from '@/lib/polygon'

const MIDDLE: Point = { lng: 116.4, lat: 39.9 }
const circle = (metres: number, points: number): Point[] =>
  Array.from({ length: points }, (_, i) => pointAt(MIDDLE, metres, (360 * i) / points))

type P = [number, number]
const turn = (a: P, b: P, c: P) => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
/** The server's check for intersecting edges. */
function crosses(polygon: Polygon): boolean {
  const edges = polygon.map((a, i): [P, P] => [a, polygon[(i + 1) % polygon.length] ?? a])
  return edges.some(([a, b], i) =>
    edges
      .slice(i + 2)
      .some(([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0),
  )
}

test('a circle drawn by hand keeps its shape in few corners', () => {
  const polygon = polygonOfStroke(circle(1500, 300))
  expect(polygon?.length).toBeGreaterThan(8)
  expect(polygon?.length).toBeLessThanOrEqual(40)
  const lats = polygon?.map(([, lat]) => lat) ?? []
  expect((Math.max(...lats) - Math.min(...lats)) * 111_195).toBeCloseTo(3000, -2)
})

test('a hand that overshoots its beginning leaves no tail', () => {
  const round = circle(1500, 60)
  const tail = [pointAt(MIDDLE, 1400, 4), pointAt(MIDDLE, 900, 20), pointAt(MIDDLE, 2400, 40)]
  const polygon = polygonOfStroke([...round, ...tail])
  expect(polygon && crosses(polygon)).toBe(false)
  expect(polygon?.length).toBeGreaterThan(8)
})

test('an eight is its larger loop', () => {
  const at = (x: number, y: number): Point => ({ lng: 116.4 + x / 1000, lat: 39.9 + y / 1000 })
  const polygon = polygonOfStroke([at(0, 0), at(10, 10), at(10, 0), at(-30, 30), at(-30, 0)])
  expect(polygon && crosses(polygon)).toBe(false)
  expect(Math.min(...(polygon?.map(([lng]) => lng) ?? [0]))).toBeCloseTo(116.37)
})

test('a tap, a line and nothing are no areas', () => {
  expect(polygonOfStroke([])).toBeUndefined()
  expect(polygonOfStroke(circle(10, 20))).toBeUndefined()
  expect(polygonOfStroke([0, 1, 2, 3].map(i => pointAt(MIDDLE, i * 500, 90)))).toBeUndefined()
})

test('whatever is drawn, what comes out has three to forty corners and no line over another', () => {
  const stroke = fc.array(
    fc.record({ lng: fc.integer({ min: -400, max: 400 }), lat: fc.integer({ min: -400, max: 400 }) }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(stroke, points => {
      const polygon = polygonOfStroke(
        points.map(({ lng, lat }) => ({ lng: 116.4 + lng / 10_000, lat: 39.9 + lat / 10_000 })),
      )
      if (!polygon) return
      expect(polygon.length).toBeGreaterThanOrEqual(3)
      expect(polygon.length).toBeLessThanOrEqual(100)
      expect(crosses(polygon)).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('a box is its four corners', () => {
  expect(polygonOfBox({ west: 116, south: 39, east: 117, north: 40 })).toEqual([
    [116, 40],
    [117, 40],
    [117, 39],
    [116, 39],
  ])
})
