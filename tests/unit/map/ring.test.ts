import fc from 'fast-check'
import { pointAt, type Point } from '@/lib/geo'
import { ringOfBox, ringOfStroke, type Ring } from '@/lib/ring'

const MIDDLE: Point = { lng: 116.4, lat: 39.9 }
const circle = (metres: number, points: number): Point[] =>
  Array.from({ length: points }, (_, i) => pointAt(MIDDLE, metres, (360 * i) / points))

type P = [number, number]
const turn = (a: P, b: P, c: P) => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
/** As the server looks for edges that cross. */
function crosses(ring: Ring): boolean {
  const edges = ring.map((a, i): [P, P] => [a, ring[(i + 1) % ring.length] ?? a])
  return edges.some(([a, b], i) =>
    edges
      .slice(i + 2)
      .some(([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0),
  )
}

test('a circle drawn by hand keeps its shape in few corners', () => {
  const ring = ringOfStroke(circle(1500, 300))
  expect(ring?.length).toBeGreaterThan(8)
  expect(ring?.length).toBeLessThanOrEqual(40)
  const lats = ring?.map(([, lat]) => lat) ?? []
  expect((Math.max(...lats) - Math.min(...lats)) * 111_195).toBeCloseTo(3000, -2)
})

test('a hand that overshoots its beginning leaves no tail', () => {
  const round = circle(1500, 60)
  const tail = [pointAt(MIDDLE, 1400, 4), pointAt(MIDDLE, 900, 20), pointAt(MIDDLE, 2400, 40)]
  const ring = ringOfStroke([...round, ...tail])
  expect(ring && crosses(ring)).toBe(false)
  expect(ring?.length).toBeGreaterThan(8)
})

test('an eight is its larger loop', () => {
  const at = (x: number, y: number): Point => ({ lng: 116.4 + x / 1000, lat: 39.9 + y / 1000 })
  const ring = ringOfStroke([at(0, 0), at(10, 10), at(10, 0), at(-30, 30), at(-30, 0)])
  expect(ring && crosses(ring)).toBe(false)
  expect(Math.min(...(ring?.map(([lng]) => lng) ?? [0]))).toBeCloseTo(116.37)
})

test('a tap, a line and nothing are no areas', () => {
  expect(ringOfStroke([])).toBeUndefined()
  expect(ringOfStroke(circle(10, 20))).toBeUndefined()
  expect(ringOfStroke([0, 1, 2, 3].map(i => pointAt(MIDDLE, i * 500, 90)))).toBeUndefined()
})

test('whatever is drawn, what comes out has three to forty corners and no line over another', () => {
  const stroke = fc.array(
    fc.record({ lng: fc.integer({ min: -400, max: 400 }), lat: fc.integer({ min: -400, max: 400 }) }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(stroke, points => {
      const ring = ringOfStroke(
        points.map(({ lng, lat }) => ({ lng: 116.4 + lng / 10_000, lat: 39.9 + lat / 10_000 })),
      )
      if (!ring) return
      expect(ring.length).toBeGreaterThanOrEqual(3)
      expect(ring.length).toBeLessThanOrEqual(100)
      expect(crosses(ring)).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('a box is its four corners', () => {
  expect(ringOfBox({ west: 116, south: 39, east: 117, north: 40 })).toEqual([
    [116, 40],
    [117, 40],
    [117, 39],
    [116, 39],
  ])
})
