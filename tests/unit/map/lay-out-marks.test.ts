import fc from 'fast-check'
import { layOutMarks, type Rect } from '@/features/map/lay-out-marks'
import { calculateMarkDiameter, flagSize, pillSize, type RoomyMark } from '@/features/map/mark-shape'
import { boxAround, toPixel } from '@/lib/mercator'
import type { MapMark } from '@/platform/map/map-types'

const ZOOM = 12
const CENTRE = { lng: 116.4, lat: 39.9, zoom: ZOOM }
const PHONE = { width: 375, height: 400 }
const SMALL = { width: 320, height: 280 }
/** Search bar, filters, tools at the right, level: positions on the phone, the small one in 大字. */
const CONTROLS: Rect[] = [
  { left: 12, top: 8, right: 363, bottom: 52 },
  { left: 12, top: 60, right: 375, bottom: 94 },
  { left: 319, top: 160, right: 363, bottom: 378 },
  { left: 12, top: 348, right: 190, bottom: 378 },
]
const SMALL_CONTROLS: Rect[] = [
  { left: 12, top: 8, right: 308, bottom: 52 },
  { left: 12, top: 60, right: 320, bottom: 94 },
  { left: 244, top: 100, right: 308, bottom: 258 },
  { left: 12, top: 204, right: 240, bottom: 258 },
]

const buildSight = (size: { width: number; height: number }) => ({ ...CENTRE, box: boxAround(CENTRE, size) })
/** `x`, `y`: px from the centre of the map. */
const place = (key: string, x: number, y: number, overrides: Partial<RoomyMark> = {}): RoomyMark => {
  const degree = (256 * 2 ** ZOOM) / 360
  const lines = [key, '48 套', '3.2万/㎡起']
  return {
    key,
    lng: CENTRE.lng + x / degree,
    lat: CENTRE.lat - (y / degree) * Math.cos((CENTRE.lat * Math.PI) / 180),
    lines,
    short: { pill: `${key} 48 套`, dot: '48' },
    diameter: calculateMarkDiameter(48, lines, false),
    tone: 'plain',
    isOn: false,
    ...overrides,
  }
}
interface Drawn {
  mark: MapMark
  x: number
  y: number
  width: number
  height: number
}
/** Position of a rendered marker, px from the left and top of the map. */
function drawn(mark: MapMark, size: { width: number; height: number }, isElder: boolean): Drawn {
  const [at, middle] = [toPixel(mark, ZOOM), toPixel(CENTRE, ZOOM)]
  const shape =
    mark.diameter !== undefined
      ? { width: mark.diameter, height: mark.diameter }
      : mark.isPill
        ? pillSize(mark.lines.join(''), isElder)
        : flagSize(mark.lines.join(''), isElder ? 1.5 : 1)
  const lift = mark.diameter === undefined && !mark.isPill ? 20 : 0
  return { mark, ...shape, x: at.x - middle.x + size.width / 2, y: at.y - middle.y + size.height / 2 - lift }
}
function doCover(a: Drawn, b: Drawn): boolean {
  if (a.mark.diameter !== undefined && b.mark.diameter !== undefined)
    return Math.hypot(a.x - b.x, a.y - b.y) < (a.width + b.width) / 2 - 0.5
  const isApart =
    Math.abs(a.x - b.x) > (a.width + b.width) / 2 - 0.5 ||
    Math.abs(a.y - b.y) > (a.height + b.height) / 2 - 0.5
  if (isApart) return false
  const [round, box] = a.mark.diameter !== undefined ? [a, b] : [b, a]
  if (round.mark.diameter === undefined) return true
  const out = (distance: number, side: number) => Math.max(0, distance - side / 2)
  return (
    Math.hypot(out(Math.abs(a.x - b.x), box.width), out(Math.abs(a.y - b.y), box.height)) <
    round.width / 2 - 0.5
  )
}
const asBox = ({ left, top, right, bottom }: Rect): Drawn => ({
  mark: place('控件', 0, 0, { diameter: undefined }),
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  width: right - left,
  height: bottom - top,
})

const onPhone = (marks: readonly RoomyMark[], isElder = false) =>
  layOutMarks(marks, { sight: buildSight(PHONE), obstacles: CONTROLS, isElder })

test('one with room says all it has to say, at its place', () => {
  const { short: _, ...whole } = place('梨园', 0, 20)
  expect(onPhone([place('梨园', 0, 20)])).toEqual([whole])
})

test('of two near each other both are whole, a little apart', () => {
  const found = onPhone([place('梨园', -20, 20), place('九棵树', 30, 20)])
  expect(found.map(mark => mark.lines.length)).toEqual([3, 3])
})

test('where it is narrow the later ones say less, read aloud whole', () => {
  const names = ['梨园', '果园', '北苑', '玉桥', '新华', '永顺']
  const found = onPhone(names.map((name, at) => place(name, -100 + 40 * at, at % 2 === 0 ? 0 : 30)))
  expect(found.map(mark => mark.key)).toEqual(names)
  expect(found[0]?.lines).toEqual(['梨园', '48 套', '3.2万/㎡起'])
  const less = found.filter(mark => mark.lines.length === 1)
  expect(less.length).toBeGreaterThan(0)
  for (const mark of less) expect(mark.aloud).toBe(`${mark.key}，48 套，3.2万/㎡起`)
})

test('the chosen one comes first, then the drawn area', () => {
  const crowd = ['甲', '乙', '丙', '丁'].map(name => place(name, 0, 20))
  const last = (overrides: Partial<RoomyMark>) =>
    onPhone([...crowd, place('选中', 0, 20, overrides)]).find(mark => mark.key === '选中')
  expect(last({ isOn: true })?.lines).toHaveLength(3)
  expect(last({ tone: 'inside' })?.lines).toHaveLength(3)
})

test('what lies below the controls steps aside, and is not drawn where it cannot', () => {
  const beside = onPhone([place('东直门', 110, 60)])[0]
  expect(beside?.lines).toHaveLength(3)
  expect(beside && drawn(beside, PHONE, false).x).toBeLessThan(319 - 30)
  expect(onPhone([place('来广营', 0, -180)])).toEqual([])
  expect(onPhone([place('来广营', 0, -180, { isOn: true })])).toHaveLength(1)
})

test('a flag stays at its spot, and without room becomes the number', () => {
  const flag = (key: string, x: number): RoomyMark => ({
    ...place(key, x, 30, { diameter: undefined, lines: [`${key}小区 3 套`] }),
    short: { dot: '3' },
  })
  const [first, second] = onPhone([flag('甲', 0), flag('乙', 30)])
  expect(first).toMatchObject({ lines: ['甲小区 3 套'], lng: flag('甲', 0).lng })
  expect(second).toMatchObject({ lines: ['3'], diameter: 30, aloud: '乙小区 3 套' })
})

test('schools and stations are left as they are', () => {
  const school = place('演示第一小学', 0, -190, { tone: 'note', diameter: undefined })
  expect(onPhone([school])).toEqual([school])
})

describe('however many there are', () => {
  const spot = fc.record({
    x: fc.integer({ min: -230, max: 230 }),
    y: fc.integer({ min: -230, max: 230 }),
    name: fc.constantFrom('梨园', '九棵树', '朝阳公园', '奥林匹克…'),
    isFlag: fc.boolean(),
  })
  test.each([
    ['on a phone', PHONE, CONTROLS, false],
    ['on the smallest phone in 大字', SMALL, SMALL_CONTROLS, true],
  ] as const)(
    '%s none covers another or lies below the controls, and each is near its place',
    (_, size, controls, isElder) => {
      fc.assert(
        fc.property(fc.array(spot, { maxLength: 30 }), spots => {
          const marks = spots.map(({ x, y, name, isFlag }, at): RoomyMark => {
            const lines = isFlag ? [`${name} 48 套`] : [name, '48 套', '12.1万起']
            return place(String(at), x, y, {
              lines,
              diameter: isFlag ? undefined : calculateMarkDiameter(48, lines, isElder),
              short: { ...(!isFlag && { pill: `${name} 48 套` }), dot: '48' },
            })
          })
          const found = layOutMarks(marks, { sight: buildSight(size), obstacles: controls, isElder })
          const shapes = found.map(mark => drawn(mark, size, isElder))
          const boxes = [...shapes, ...controls.map(asBox)]
          const clashes = shapes.filter((a, at) => boxes.some((b, other) => other > at && doCover(a, b)))
          expect(clashes).toEqual([])
          for (const { mark, x, y, width, height } of shapes) {
            expect(x - width / 2 >= 0 && x + width / 2 <= size.width).toBe(true)
            expect(y - height / 2 >= 0 && y + height / 2 <= size.height).toBe(true)
            const home = marks.find(({ key }) => key === mark.key)
            const [from, to] = [toPixel(home ?? mark, ZOOM), toPixel(mark, ZOOM)]
            expect(Math.hypot(from.x - to.x, from.y - to.y)).toBeLessThanOrEqual(
              Math.max(30.01, height * 0.46),
            )
          }
        }),
      )
    },
  )
})

test.each([
  ['朝阳公园', false],
  ['奥林匹克…', false],
  ['九棵树', true],
  ['奥林匹克…', true],
])('a round mark has room for %s (大字 %s)', (name, isElder) => {
  const size = isElder ? 18 : 13
  // The first of three lines is about a line above the centre: the circle is that narrow there.
  const radius = calculateMarkDiameter(1, [name, '1 套', '12.1万起'], isElder) / 2 - 2
  const chord = 2 * Math.sqrt(radius ** 2 - (size * 1.34 * 1.5 - 3) ** 2)
  expect(chord).toBeGreaterThanOrEqual(Array.from(name).length * size)
})
