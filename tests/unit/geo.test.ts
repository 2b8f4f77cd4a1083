import fc from 'fast-check'
import { isInside, metresBetween, pointAt } from '@/lib/geo'

const beijing = {
  lng: fc.double({ min: 115.5, max: 117.5, noNaN: true }),
  lat: fc.double({ min: 39.4, max: 41, noNaN: true }),
}

test('a degree north is 111 kilometres, a degree east less', () => {
  expect(metresBetween({ lng: 116, lat: 39 }, { lng: 116, lat: 40 })).toBeCloseTo(111_195, 0)
  expect(metresBetween({ lng: 116, lat: 40 }, { lng: 117, lat: 40 })).toBeCloseTo(85_180, -1)
})

test('a point so many metres away lies so many metres away', () => {
  fc.assert(
    fc.property(
      fc.record(beijing),
      fc.integer({ min: 0, max: 5000 }),
      fc.integer({ min: 0, max: 359 }),
      (from, metres, bearing) => {
        expect(Math.abs(metresBetween(from, pointAt(from, metres, bearing)) - metres)).toBeLessThan(5)
      },
    ),
  )
})

test('a polygon holds what lies in it, also when it is bent inwards', () => {
  const bent = [
    { lng: 0, lat: 0 },
    { lng: 4, lat: 0 },
    { lng: 4, lat: 4 },
    { lng: 2, lat: 1 },
    { lng: 0, lat: 4 },
  ]
  expect(isInside({ lng: 1, lat: 1 }, bent)).toBe(true)
  expect(isInside({ lng: 2, lat: 3 }, bent)).toBe(false)
  expect(isInside({ lng: 5, lat: 1 }, bent)).toBe(false)
})
