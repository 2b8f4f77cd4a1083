import fc from 'fast-check'
import { matchParts } from '@/lib/matches'
import { pictureUrl, picturesByDensity } from '@/lib/picture-url'
import { unbrokenParts } from '@/lib/unbroken'
import { monthGrid, monthTitle } from '@/ui/calendar/month-grid'
import { readout, summary, buildChartTable, valueAxis } from '@/ui/chart/chart-data'
import type { ChartSpec } from '@/ui/chart/chart-types'
import { sparkPoints } from '@/ui/sparkline/sparkline-path'

describe('titles are cut into runs that a line must not break', () => {
  const held = (title: string) => unbrokenParts(title).filter((part, at) => at % 2 === 1 && part)
  test.each([
    ['通州区青梧里 3号楼2单元1101室', ['3号楼', '2单元', '1101室']],
    ['大兴区亦庄知序中心 B座1706', ['B座1706']],
    ['通州区青梧里地下车库 B1-217车位', ['B1-217']],
    ['89.32㎡，26-10-25', ['26-10-25']],
    ['望京花园', []],
    ['梨园站在6号线、19号线支线旁', ['6号线', '19号线支线']],
    ['摘自公告，2026-11-18', ['2026-11-18']],
    ['11-22 20:00 — 2026-11-23 20:00', ['11-22 20:00', '2026-11-23 20:00']],
    ['11月6日起', ['11月6日']],
    ['挂牌均价 3.01万/㎡', ['3.01万/㎡']],
    ['起拍 30,061/㎡', ['30,061/㎡']],
    ['物业费 4.2 元/㎡·月', ['4.2 元/㎡·月']],
    ['单价，元/㎡', ['元/㎡']],
  ])('%s', (title, runs) => {
    expect(held(title)).toEqual(runs)
  })

  test('nothing is lost', () => {
    fc.assert(
      fc.property(fc.string(), title => {
        expect(unbrokenParts(title).join('')).toBe(title)
      }),
    )
  })
})

describe('matches in a name', () => {
  test.each([
    ['通州区梨园站', '梨园', ['通州区', '梨园', '站']],
    ['BJ26110001', 'bj', ['', 'BJ', '26110001']],
    ['梨园梨园', '梨园', ['', '梨园', '', '梨园', '']],
    ['望京', ' ', ['望京']],
    ['望京', '梨园', ['望京']],
    ['税费与尾款的税', ['尾款', '税费', '税'], ['', '税费', '与', '尾款', '的', '税', '']],
    ['税费', ['税', '税费'], ['', '税', '费']],
  ])('%s for %s', (text, match, parts) => {
    expect(matchParts(text, match)).toEqual(parts)
  })
})

test.each([
  ['/static/pic/a.webp', 240, '/static/pic/a.webp?w=240'],
  ['/static/pic/a.webp', 260, '/static/pic/a.webp?w=240'],
  ['/static/pic/a.webp', 280, '/static/pic/a.webp?w=480'],
  ['https://m.example.com/static/pic/a.webp?v=1', 9999, 'https://m.example.com/static/pic/a.webp?v=1&w=1200'],
  ['https://other.example.com/a.webp', 240, 'https://other.example.com/a.webp'],
  ['data:image/png;base64,x', 240, 'data:image/png;base64,x'],
])('%s for %d pixels is fetched as %s', (src, pixels, url) => {
  expect(pictureUrl(src, pixels)).toBe(url)
})

test('a head names for each density of screen the one picture that the page will fetch', () => {
  const bound = (media: string, name: string) =>
    Number(new RegExp(`${name}-resolution: ([\\d.]+)dppx`).exec(media)?.[1])
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 5000 }),
      fc.constantFrom(124, 375, 750, 1200),
      (thousandths, width) => {
        const density = thousandths / 1000
        const meant = picturesByDensity('/static/pic/a.webp', width).filter(
          ({ media }) => !(density < bound(media, 'min')) && !(density > bound(media, 'max')),
        )
        expect(meant.map(({ url }) => url)).toEqual([pictureUrl('/static/pic/a.webp', width * density)])
      },
    ),
  )
  expect(picturesByDensity('https://other.example.com/a.webp', 750)).toEqual([
    { url: 'https://other.example.com/a.webp', media: '' },
  ])
})

describe('a month', () => {
  test('begins under its own weekday, weeks from Monday', () => {
    // 2026-11-01 is a Sunday, 2026-06-01 a Monday.
    expect(monthGrid('2026-11').slice(0, 8)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      '2026-11-01',
      '2026-11-02',
    ])
    expect(monthGrid('2026-06')[0]).toBe('2026-06-01')
  })
  test.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['2026-11', 30],
    ['2026-12', 31],
  ])('%s has %d days', (month, days) => {
    expect(monthGrid(month).filter(Boolean)).toHaveLength(days)
  })
  test('title', () => {
    expect(monthTitle('2026-01')).toBe('2026 年 1 月')
  })
})

describe('sparklines', () => {
  const box = { width: 100, height: 40, pad: 3 }
  test('stay in their box, from edge to edge', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 2, maxLength: 30 }), values => {
        const points = sparkPoints(values, box)
        expect(points[0]!.x).toBe(3)
        expect(points.at(-1)!.x).toBeCloseTo(97)
        for (const { y } of points) {
          expect(y).toBeGreaterThanOrEqual(3)
          expect(y).toBeLessThanOrEqual(37)
        }
      }),
    )
  })
  test('equal values lie in a line in the middle', () => {
    expect(sparkPoints([5, 5, 5], box).map(point => point.y)).toEqual([20, 20, 20])
  })
})

describe('a chart in words and figures', () => {
  const spec: ChartSpec = {
    unit: '万/㎡',
    decimals: 2,
    series: [
      {
        name: '挂牌均价',
        kind: 'line',
        points: [
          { x: '9月', y: 4.1 },
          { x: '10月', y: 3.9 },
        ],
      },
      {
        name: '法拍均价',
        kind: 'line',
        points: [
          { x: '9月', y: 3.2 },
          { x: '10月', y: null },
        ],
      },
    ],
    marks: [{ y: 3.01, label: '本套起拍 3.01' }],
  }
  test('the table has a row an x and a column a series', () => {
    expect(buildChartTable(spec)).toEqual([
      { x: '9月', words: '9月', values: [4.1, 3.2] },
      { x: '10月', words: '10月', values: [3.9, null] },
    ])
  })
  test('a tap tells each series with its unit, and what is not known', () => {
    expect(readout(spec, '9月')).toBe('9月　挂牌均价 4.10万/㎡　法拍均价 3.20万/㎡')
    expect(readout(spec, '10月')).toContain('法拍均价 —')
  })
  test('the axis holds all values and marks, and bars start at zero', () => {
    const { ticks } = valueAxis(spec)
    expect(ticks[0]).toBeLessThan(3.01)
    expect(ticks.at(-1)).toBeGreaterThan(4.1)
    expect(
      valueAxis({
        unit: '套',
        series: [
          {
            name: '成交',
            kind: 'bars',
            points: [
              { x: 'a', y: 12 },
              { x: 'b', y: 98 },
            ],
          },
        ],
      }).ticks[0],
    ).toBe(0)
  })
  test('those who do not see it hear the ends of each line', () => {
    expect(summary('均价走势', spec)).toBe(
      '均价走势；挂牌均价 2 项，9月 4.10万/㎡，10月 3.90万/㎡；法拍均价 1 项，9月 3.20万/㎡，9月 3.20万/㎡；本套起拍 3.01',
    )
  })
})
