import { toPolygon } from '../../../server/search/polygon'

type Points = [number, number][]
const square: Points = [
  [116, 39],
  [117, 39],
  [117, 40],
  [116, 40],
]

test('a closed polygon and its open form are the same area', () => {
  expect(toPolygon([...square, [116, 39]])).toEqual(toPolygon(square))
})

test.each<[string, Points]>([
  [
    'a bow tie',
    [
      [116, 39],
      [117, 40],
      [117, 39],
      [116, 40],
    ],
  ],
  [
    'a line',
    [
      [116, 39],
      [117, 40],
      [118, 41],
    ],
  ],
  [
    'one point',
    [
      [116, 39],
      [116, 39],
      [116, 39],
    ],
  ],
  [
    'two points there and back',
    [
      [116, 39],
      [117, 40],
      [116, 39],
      [117, 40],
    ],
  ],
])('%s is refused', (_name, points) => {
  expect(() => toPolygon(points)).toThrow(expect.objectContaining({ errcode: 1004 }) as Error)
})

test('a bay is fine', () => {
  const bay: Points = [
    [116, 39],
    [118, 39],
    [118, 41],
    [117, 40],
    [116, 41],
  ]
  expect(toPolygon(bay)).toHaveLength(5)
})
