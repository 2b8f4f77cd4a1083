import fc from 'fast-check'
import { spreadMarks } from '@/features/map/spread-marks'
import { thinFlags } from '@/features/map/thin-flags'
import { pixelOf } from '@/lib/mercator'
import type { MapMark } from '@/platform/map/map-types'

const ZOOM = 12
const mark = (overrides: Partial<MapMark>): MapMark => ({
  key: 'a',
  lng: 116.4,
  lat: 39.9,
  lines: [],
  tone: 'plain',
  isOn: false,
  diameter: 70,
  ...overrides,
})
const gap = (a: MapMark, b: MapMark) => {
  const [p, q] = [pixelOf(a, ZOOM), pixelOf(b, ZOOM)]
  return Math.hypot(p.x - q.x, p.y - q.y) - ((a.diameter ?? 0) + (b.diameter ?? 0)) / 2
}

test('two that overlap part until they do not, the smaller one farther', () => {
  const big = mark({ diameter: 100 })
  const small = mark({ key: 'b', lng: 116.42, diameter: 60 })
  expect(gap(big, small)).toBeLessThan(-10)
  const [first = big, second = small] = spreadMarks([big, small], ZOOM)
  expect(gap(first, second)).toBeGreaterThan(0)
  expect(second.lng - small.lng).toBeGreaterThan(big.lng - first.lng)
})

test('one alone, and flags at their spots, are not touched', () => {
  const { diameter: _, ...flag } = mark({ key: 'f' })
  const marks = [mark({}), flag, { ...flag, key: 'g' }]
  expect(spreadMarks(marks, ZOOM)).toEqual(marks)
})

test('two at the same spot part', () => {
  const [first, second] = spreadMarks([mark({}), mark({ key: 'b' })], ZOOM)
  expect(first && second && gap(first, second)).toBeGreaterThan(-20)
})

test('however many there are, each stays near its place and none is lost', () => {
  const near = fc.record({
    lng: fc.double({ min: 116.38, max: 116.44, noNaN: true }),
    lat: fc.double({ min: 39.89, max: 39.93, noNaN: true }),
    diameter: fc.integer({ min: 60, max: 104 }),
  })
  fc.assert(
    fc.property(fc.array(near, { maxLength: 30 }), places => {
      const marks = places.map((place, at) => mark({ ...place, key: String(at) }))
      const spread = spreadMarks(marks, ZOOM)
      expect(spread.map(({ key }) => key)).toEqual(marks.map(({ key }) => key))
      spread.forEach((moved, at) => {
        const [from, to] = [pixelOf(marks[at] ?? moved, ZOOM), pixelOf(moved, ZOOM)]
        expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeLessThanOrEqual(
          (moved.diameter ?? 0) * 0.4 + 0.01,
        )
      })
    }),
  )
})

describe('flags that would cover one another', () => {
  const flag = (key: string, lng: number, isOn = false): MapMark => ({
    key,
    lng,
    lat: 39.9,
    lines: [`${key}小区 3 套`],
    tone: 'plain',
    isOn,
  })
  const short = new Map([
    ['甲', '3'],
    ['乙', '2'],
    ['丙', '1'],
  ])

  test('become dots with their number, and are read aloud whole; the first stays', () => {
    const [first, second, far] = thinFlags([flag('甲', 116.4), flag('乙', 116.402), flag('丙', 116.5)], {
      zoom: 14,
      short,
    })
    expect(first).toEqual(flag('甲', 116.4))
    expect(second).toMatchObject({ lines: ['2'], diameter: 30, aloud: '乙小区 3 套' })
    expect(far).toEqual(flag('丙', 116.5))
  })
  test('have room on a nearer map', () => {
    const flags = [flag('甲', 116.4), flag('乙', 116.402)]
    expect(thinFlags(flags, { zoom: 18, short })).toEqual(flags)
  })
  test('the chosen one stays, and another gives way', () => {
    const [first, second] = thinFlags([flag('甲', 116.4), flag('乙', 116.402, true)], { zoom: 14, short })
    expect(first?.diameter).toBe(30)
    expect(second).toEqual(flag('乙', 116.402, true))
  })
})
