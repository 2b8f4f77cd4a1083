// View logic of the map: levels from city to community, labels and sizes of markers, and totals of drawn areas.
import fc from 'fast-check'
import type { HouseCard, HouseCluster } from '@/contract/house/cards'
import { boxAround, toPixel, toMapPoint } from '@/lib/mercator'
import { clusterMarks, commuteMarks, lotMarks } from '@/features/map/house-marks'
import { flagSize } from '@/features/map/mark-shape'
import { isSpot, lotSpots, spotWords } from '@/features/map/lot-spots'
import { getMapLevel, zoomInto } from '@/features/map/levels'
import { fitMapCentre, readCentre, writeCentre } from '@/features/map/map-address'
import { mapBase } from '@/features/map/map-base'
import { districtEdges } from '@/lib/city-map/district-edges'

const place = (overrides: Partial<HouseCluster>): HouseCluster => ({
  level: 'circle',
  id: 1,
  name: '梨园',
  parent_id: 110112,
  lng: 116.67,
  lat: 39.88,
  total: 48,
  price_min: 1,
  avg_unit_price: 1,
  unit_price_min: 3_210_000,
  ongoing_total: 0,
  today_begin_total: 0,
  deals: null,
  ...overrides,
})
const lot = (overrides: Partial<HouseCard>) =>
  ({
    id: 1,
    title: '青梧里',
    lng: 116.67,
    lat: 39.88,
    price: 268_500_000,
    cost_total: 280_488_000,
    cost_total_max: 280_488_000,
    status: 'upcoming',
    ...overrides,
  }) as HouseCard

test.each([
  [8, 'city'],
  [9, 'city'],
  [10, 'region'],
  [11, 'region'],
  [12, 'circle'],
  [13, 'circle'],
  [14, 'xiaoqu'],
  [15, 'xiaoqu'],
  [16, 'single'],
  [18, 'single'],
])('at zoom %i lots are drawn by %s', (zoom, level) => {
  expect(getMapLevel(zoom, { hasXiaoqu: true })).toBe(level)
})

test('new builds are single where lots are still by community', () => {
  expect(getMapLevel(13, { hasXiaoqu: false })).toBe('circle')
  expect(getMapLevel(14, { hasXiaoqu: false })).toBe('single')
})

test.each(['city', 'region', 'circle', 'xiaoqu'] as const)('going into a %s shows the next level', level => {
  expect(getMapLevel(zoomInto(level), { hasXiaoqu: true })).not.toBe(level)
})

describe('marks of places', () => {
  const marks = (overrides: Partial<Parameters<typeof clusterMarks>[0]>) =>
    clusterMarks({ clusters: [], inside: [], selected: undefined, isElder: false, ...overrides })

  test('say name, number and lowest unit price', () => {
    expect(marks({ clusters: [place({})] })[0]).toMatchObject({
      lines: ['梨园', '48 套', '3.2万/㎡起'],
      tone: 'plain',
    })
    expect(marks({ clusters: [place({ unit_price_min: null })] })[0]?.lines).toEqual(['梨园', '48 套'])
  })
  test('say how many lots there are, in a drawn area how many of them lie there', () => {
    const found = marks({
      clusters: [place({ total: 12_345 }), place({ id: 2, total: 4_321 })],
      inside: [place({ total: 30 })],
    })
    expect(found.map(({ lines }) => lines[1])).toEqual(['30 套', '4,321 套'])
  })
  test('grow with the square root of the number, to a limit', () => {
    const diameter = (total: number) => marks({ clusters: [place({ total })] })[0]?.diameter ?? 0
    expect(diameter(256) - diameter(196)).toBeCloseTo(diameter(169) - diameter(121), 0)
    expect(diameter(400_000)).toBe(104)
  })
  test('fit long names', () => {
    expect(marks({ clusters: [place({ name: '奥林匹克公园' })] })[0]?.lines[0]).toBe('奥林匹克…')
    expect(marks({ clusters: [place({ level: 'region', name: '通州区' })] })[0]?.lines[0]).toBe('通州')
  })
  test('inside the drawn area say what lies in it', () => {
    const found = marks({
      clusters: [place({}), place({ id: 2, name: '北苑' })],
      inside: [place({ total: 30 })],
      selected: 'circle-2',
    })
    expect(found.map(({ key, tone, isOn }) => [key, tone, isOn])).toEqual([
      ['circle-1', 'inside', false],
      ['circle-2', 'plain', true],
    ])
    expect(found[0]).toMatchObject({ lines: ['梨园', '30 套', '3.2万/㎡起'], aloud: '在圈内' })
  })
  test('of communities are flags', () => {
    expect(marks({ clusters: [place({ level: 'xiaoqu', name: '青梧里', total: 3 })] })[0]).toMatchObject({
      lines: ['青梧里 3 套'],
    })
    expect(marks({ clusters: [place({ level: 'xiaoqu' })] })[0]?.diameter).toBeUndefined()
  })
})

describe('marks of lots', () => {
  test('say the price, and share a flag at one spot', () => {
    const lots = [
      lot({}),
      lot({ id: 2, cost_total: 210_000_000 }),
      lot({ id: 3, lng: 116.7 }),
      lot({ id: 4, lng: null, lat: null }),
    ]
    const spots = lotSpots(lots, { zoom: 16 })
    expect(spots.map(spot => spot.lots.map(({ id }) => id))).toEqual([[1, 2], [3]])
    expect(lotMarks(spots, { polygon: undefined, selected: undefined }).map(mark => mark.lines)).toEqual([
      ['2 套 起拍总成本 210.0万起'],
      ['起拍总成本 280.5万'],
    ])
  })
  test('flags that would cover one another are one, until the map is nearer', () => {
    // About 70 m apart: 62 px at zoom 16, 250 px at zoom 18.
    const lots = [
      lot({ status: 'sold' }),
      lot({ id: 2, lng: 116.6708, price: 200_000_000, cost_total: 210_000_000, cost_total_max: null }),
      lot({ id: 3, lng: 116.68 }),
    ]
    const shown = (zoom: number) =>
      lotMarks(lotSpots(lots, { zoom }), { polygon: undefined, selected: undefined }).map(
        ({ lines: [words], tone, aloud }) => [words, tone, aloud],
      )
    expect(shown(16)).toEqual([
      ['2 套 200.0万起', 'plain', '相邻房源'],
      ['起拍总成本 280.5万', 'plain', '青梧里'],
    ])
    expect(shown(18)).toEqual([
      ['268.5万', 'ended', '青梧里'],
      ['起拍总成本至少 210.0万', 'plain', '青梧里'],
      ['起拍总成本 280.5万', 'plain', '青梧里'],
    ])
  })
  test('what was chosen stays chosen when its flag becomes part of another', () => {
    const lots = [lot({}), lot({ id: 2, lng: 116.6708 })]
    const second = lotSpots(lots, { zoom: 18 })[1]?.key
    expect(
      lotSpots(lots, { zoom: 16 })
        .filter(spot => isSpot(spot, second))
        .map(spot => spot.lots.length),
    ).toEqual([2])
  })
  test('no lot is lost and no flag covers another, however many there are', () => {
    const near = fc.record({
      lng: fc.double({ min: 116.66, max: 116.67, noNaN: true }),
      lat: fc.double({ min: 39.88, max: 39.89, noNaN: true }),
      price: fc.integer({ min: 1_000_000, max: 9_000_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(near, { maxLength: 60 }), fc.constantFrom(16, 17, 18), (places, zoom) => {
        const spots = lotSpots(
          places.map((place, id) => lot({ ...place, id })),
          { zoom },
        )
        expect(spots.flatMap(spot => spot.lots.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
          places.map((_, id) => id),
        )
        const boxes = spots.map(spot => ({
          ...toPixel(spot, zoom),
          width: flagSize(spotWords(spot.lots), 1).width,
        }))
        const clashes = boxes.filter((a, at) =>
          boxes
            .slice(at + 1)
            .some(b => Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < 30),
        )
        expect(clashes).toEqual([])
      }),
    )
  })
  test('tell what runs, what lies in the drawn area and what is overrides', () => {
    const tone = (overrides: Partial<HouseCard>, polygon?: [number, number][]) =>
      lotMarks(lotSpots([lot(overrides)], { zoom: 16 }), { polygon, selected: undefined })[0]?.tone
    const round: [number, number][] = [
      [116.6, 39.8],
      [116.7, 39.8],
      [116.7, 39.9],
      [116.6, 39.9],
    ]
    expect([
      tone({ status: 'ongoing' }),
      tone({}),
      tone({ status: 'sold' }),
      tone({}, round),
      tone({ lng: 116.8 }, round),
    ]).toEqual(['live', 'plain', 'ended', 'inside', 'plain'])
  })
})

describe('the address of a map', () => {
  test('keeps the centre to about a metre', () => {
    expect(writeCentre({ lng: 116.4000049, lat: 39.92, zoom: 12 })).toEqual({
      lng: '116.4',
      lat: '39.92',
      zoom: '12',
    })
    expect(readCentre({ lng: '116.4', lat: '39.92', zoom: '12' })).toEqual({
      lng: 116.4,
      lat: 39.92,
      zoom: 12,
    })
  })
  test.each([
    {},
    { lng: '116.4', lat: '39.92' },
    { lng: 'x', lat: '39', zoom: '12' },
    { lng: '116', lat: '89', zoom: '12' },
    { lng: '116', lat: '39', zoom: '3' },
    { lng: '116', lat: '39', zoom: '12.5' },
  ])('takes no centre from %j', query => {
    expect(readCentre(query)).toBeUndefined()
  })
  test('of a drawn area shows the whole of it, as near as can be', () => {
    const window = { width: 375, height: 400 }
    const centre = fitMapCentre(
      [
        [116.6, 39.85],
        [116.7, 39.85],
        [116.65, 39.92],
      ],
      window,
    )
    const box = boxAround(centre, window)
    expect(box.west <= 116.6 && box.east >= 116.7 && box.south <= 39.85 && box.north >= 39.92).toBe(true)
    const nearer = boxAround({ ...centre, zoom: centre.zoom + 1 }, window)
    expect(
      nearer.west <= 116.6 && nearer.east >= 116.7 && nearer.south <= 39.85 && nearer.north >= 39.92,
    ).toBe(false)
  })
})

test('a point is where its pixel is', () => {
  const point = { lng: 116.397, lat: 39.908 }
  const back = toMapPoint(toPixel(point, 13), 13)
  expect(back.lng).toBeCloseTo(point.lng, 9)
  expect(back.lat).toBeCloseTo(point.lat, 9)
  expect(toPixel({ lng: 0, lat: 0 }, 0)).toEqual({ x: 128, y: 128 })
})

describe('our own base', () => {
  test('closes a line that runs in a polygon', () => {
    const stations = Array.from({ length: 18 }, (_, i) => ({
      id: i + 1,
      line_ids: [1],
      name: `第${i}站`,
      lng: 116.4 + 0.03 * Math.cos((i / 18) * 2 * Math.PI),
      lat: 39.92 + 0.02 * Math.sin((i / 18) * 2 * Math.PI),
      sort: i,
      lot_total: 0,
    }))
    const line = { id: 1, name: '2号线', color: '#006098', lot_total: 0, stations }
    expect(mapBase([line], []).lines[0]?.stations).toHaveLength(19)
    expect(mapBase([{ ...line, stations: stations.slice(0, 9) }], []).lines[0]?.stations).toHaveLength(9)
  })
  test('draws a border midway between two districts, once', () => {
    const edges = districtEdges([
      { name: '东', middles: [{ lng: 116.5, lat: 39.9 }] },
      {
        name: '西',
        middles: [
          { lng: 116.4, lat: 39.9 },
          { lng: 116.39, lat: 39.95 },
        ],
      },
    ])
    expect(edges.length).toBeGreaterThan(0)
    const atMiddle = edges.filter(
      ([a, b]) => Math.abs(a.lng - 116.45) < 1e-6 && Math.abs(b.lng - 116.45) < 1e-6,
    )
    expect(atMiddle).toHaveLength(1)
    expect(
      districtEdges([
        {
          name: '西',
          middles: [
            { lng: 116.4, lat: 39.9 },
            { lng: 116.39, lat: 39.95 },
          ],
        },
      ]),
    ).toEqual([])
  })
})

test('the destinations that ways are counted to are marked', () => {
  const goal = { lng: 116.67, lat: 39.88, minutes: 30, name: '梨园站' }
  expect(commuteMarks([goal, { ...goal, lng: 116.3, name: '中关村软件园二期' }])).toMatchObject([
    { lng: 116.67, lines: ['梨园站 30 分钟'], tone: 'note' },
    { lng: 116.3, lines: ['中关村软件… 30 分钟'], tone: 'note' },
  ])
  expect(commuteMarks([])).toEqual([])
})
