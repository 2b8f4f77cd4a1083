import fc from 'fast-check'
import { drawCover } from '../../../server/demo/pictures/draw/cover'
import type { CoverFacts } from '../../../server/demo/pictures/draw/homes'
import { layoutOfFlat, layoutOfModel } from '../../../server/demo/pictures/draw/flat-layouts'
import { drawPlan } from '../../../server/demo/pictures/draw/plan'
import { flattenRooms } from '../../../server/demo/pictures/draw/plan-rooms'
import { drawProject } from '../../../server/demo/pictures/draw/project'
import { drawView, VIEWS } from '../../../server/demo/pictures/draw/views'
import { drawAvatar } from '../../../server/pictures/draw/avatar'
import { renderRaster, widthFor } from '../../../server/pictures/raster'

const facts: CoverFacts = {
  id: 1,
  house_type: 5,
  building_type: '板楼',
  floor: 11,
  total_floor: 18,
  hour: 10,
}
const VERMILION = '#D9381E'
const isFinite = (svg: string) => !/NaN|undefined|Infinity/.test(svg)

describe('a cover', () => {
  test('is the same for the same lot and differs from its neighbour’s', () => {
    expect(drawCover(facts)).toBe(drawCover({ ...facts }))
    expect(drawCover(facts)).not.toBe(drawCover({ ...facts, id: 2 }))
  })

  test('shows the lot’s own floor', () => {
    expect(drawCover({ ...facts, floor: 3 })).not.toBe(drawCover({ ...facts, floor: 16 }))
    expect(drawCover(facts)).toContain(VERMILION)
  })

  test('of a building as a whole points at no floor', () => {
    for (const house_type of [1, 2, 3, 4, 5])
      expect(drawCover({ ...facts, house_type, floor: 0 })).not.toContain(VERMILION)
  })

  test('is drawn for every kind of lot without a gap in its figures', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom('板楼', '塔楼', null),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (id, house_type, total_floor, hour, building_type, place) => {
          expect(
            isFinite(
              drawCover({
                id,
                house_type,
                total_floor,
                hour,
                building_type,
                floor: Math.ceil(place * total_floor),
              }),
            ),
          ).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

test.each(VIEWS)('the view of the %s is drawn by day and night, and upright', kind => {
  for (const hour of [8, 12, 17, 21]) expect(isFinite(drawView({ seed: 7, hour, floor: 3 }, kind))).toBe(true)
  expect(isFinite(drawView({ seed: 7, hour: 12, floor: 3 }, kind, { width: 375, height: 812 }))).toBe(true)
})

test('a new build has its crane until it is finished', () => {
  const given = { seed: 30, hour: 10, total_floor: 18 }
  expect(drawProject({ ...given, isFinished: false })).toContain('#D9A23B')
  expect(drawProject({ ...given, isFinished: true })).not.toContain('#D9A23B')
})

describe('a floor plan', () => {
  test('of house 1 has the rooms of its area', () => {
    const { layout } = layoutOfFlat({ jushi: 2, ting: 1, wei: 1, area: 89.32, seed: 1 })
    expect(flattenRooms(layout).map(room => [room.name, room.area])).toEqual([
      ['次卧', 10.9],
      ['餐厅', 9.8],
      ['厨房', 6.2],
      ['卫', 4.6],
      ['主卧', 15.3],
      ['客厅', 22.4],
    ])
  })

  test('has as many bedrooms as the lot, up to five, and together its inner area', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 25, max: 500 }),
        (jushi, ting, wei, area) => {
          const flat = layoutOfFlat({ jushi, ting, wei, area, seed: jushi + area })
          const rooms = flattenRooms(flat.layout)
          const sum = rooms.reduce((all, room) => all + room.area, 0)
          expect(Math.abs(sum - area * 0.7747)).toBeLessThan(1)
          expect(rooms.filter(room => room.kind === 'sleep')).toHaveLength(Math.min(jushi, 5))
          expect(isFinite(drawPlan(flat))).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('of a model names every room its builder lists', () => {
    const listed = [
      ['客厅', 20.6],
      ['主卧', 14.8],
      ['次卧（北）', 10.6],
      ['餐厅', 10.4],
      ['次卧（南）', 9.6],
      ['厨房', 6.8],
      ['过道', 5.6],
      ['主卫', 5],
      ['公卫', 4.6],
    ].map(([name, area]) => ({ name: String(name), area: Number(area) }))
    const flat = layoutOfModel(listed)
    expect(
      flattenRooms(flat.layout)
        .map(room => room.area)
        .sort(),
    ).toEqual(listed.map(room => room.area).sort())
    const svg = drawPlan(flat)
    for (const name of ['客厅', '主卧', '次卧', '餐厅', '厨房', '主卫', '公卫'])
      expect(svg).toContain(`>${name}<`)
    expect(svg).toContain('套内示意 88.0㎡')
  })

  test('has colours of its own for the dark theme', () => {
    const flat = layoutOfFlat({ jushi: 3, ting: 2, wei: 2, area: 110, seed: 1 })
    expect(drawPlan({ ...flat, isDark: true })).not.toBe(drawPlan(flat))
  })

  test.each([
    [1, 45],
    [2, 89],
    [3, 110],
    [4, 180],
  ])(
    'of %d bedrooms in %d ㎡ names its rooms legibly in large letters, inside their walls',
    (jushi, area) => {
      const flat = layoutOfFlat({ jushi, ting: 1, wei: 1, area, seed: 3 })
      const sizes = [
        ...drawPlan({ ...flat, isLarge: true }).matchAll(/font-size="([\d.]+)" font-weight/g),
      ].map(([, size]) => Number(size))
      // The picture is 480 px wide: on the narrowest phone it is shown at two thirds.
      expect(Math.min(...sizes) * (320 / 480)).toBeGreaterThan(10)
      expect(sizes.filter(size => size >= 18).length).toBeGreaterThan(sizes.length / 2)
    },
  )
})

test('there are eight portraits and no ninth', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].every(n => drawAvatar(n) !== null)).toBe(true)
  expect(drawAvatar(9)).toBeNull()
  expect(drawAvatar(0)).toBeNull()
})

test.each([
  [1, 240],
  [240, 240],
  [248, 480],
  [504, 750],
  [750, 750],
  [1080, 1200],
  [99_999, 1200],
])('a width of %d is answered with %d', (asked, given) => {
  expect(widthFor(asked)).toBe(given)
})

test('a drawing becomes a WebP of the width asked for', async () => {
  const bytes = await renderRaster(drawCover(facts), 240)
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
})
