import { buildSync } from 'esbuild'
import { f2Bundle } from '../../config/f2-bundle'
import { CHART_COLORS, type ChartColors } from '@/ui/chart/chart-colors'
import type { DrawnChart } from '@/ui/chart/chart-drawing'
import type { CanvasNode, Engine } from '@/ui/chart/chart-engine'
import type { ChartSpec } from '@/ui/chart/chart-types'

interface Drawing {
  chartNodes: (
    spec: ChartSpec,
    colors: ChartColors,
    place: { ref: { current: DrawnChart | null }; height: number },
  ) => unknown
  startEngine: (start: {
    canvas: CanvasNode
    width: number
    height: number
    pixelRatio: number
    nodes: unknown
  }) => Engine | null
}

/** The chart code as shipped to phones: our own module with F2 as bundled for them. */
async function shipped(): Promise<Drawing> {
  const [built] = buildSync({
    stdin: {
      contents: `export { chartNodes } from '@/ui/chart/chart-drawing'
        export { startEngine } from '@/ui/chart/chart-engine'`,
      resolveDir: process.cwd(),
    },
    alias: { '@': `${process.cwd()}/src`, '@antv/f2': await f2Bundle() },
    bundle: true,
    write: false,
    format: 'cjs',
  }).outputFiles
  const module = { exports: {} }
  new Function('module', 'exports', built?.text ?? '')(module, module.exports)
  return module.exports as Drawing
}

interface Painted {
  name: string
  values: number[]
  text?: string
  color: string
}

/** A fake mini-program canvas that records everything painted since it was last cleared. Characters are 6 px wide. */
function canvas() {
  let painted: Painted[] = []
  let origin: [number, number] = [0, 0]
  const saved: [number, number][] = []
  const note =
    (name: string) =>
    (...values: (number | string)[]) => {
      const numbers = values.filter(value => typeof value === 'number')
      const [x = 0, y = 0, ...rest] = numbers
      painted.push({
        name,
        values: [x + origin[0], y + origin[1], ...rest],
        text: values.find(value => typeof value === 'string'),
        color: name === 'fillText' ? context.fillStyle : context.strokeStyle,
      })
    }
  const context = {
    fillStyle: '',
    strokeStyle: '',
    globalAlpha: 1,
    save: () => saved.push(origin),
    restore: () => (origin = saved.pop() ?? [0, 0]),
    translate: (x: number, y: number) => (origin = [origin[0] + x, origin[1] + y]),
    clearRect: () => (painted = []),
    measureText: (text: string) => ({ width: 6 * text.length }),
    ...Object.fromEntries(
      ['scale', 'beginPath', 'closePath', 'clip', 'setLineDash'].map(name => [name, () => {}]),
    ),
    ...Object.fromEntries(
      ['moveTo', 'lineTo', 'arc', 'arcTo', 'fill', 'stroke', 'fillText'].map(name => [name, note(name)]),
    ),
  }
  const frames: (() => void)[] = []
  const node = {
    width: 0,
    height: 0,
    getContext: () => context as unknown as CanvasRenderingContext2D,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
  }
  return {
    node,
    /** F2 lays out after a promise; then the pending frames are painted. */
    settled: async () => {
      await new Promise(setImmediate)
      for (const frame of frames.splice(0)) frame()
    },
    words: () => painted.filter(({ name }) => name === 'fillText').map(({ text }) => text),
    of: (name: string) => painted.filter(entry => entry.name === name),
  }
}

describe('a chart as phones get it', () => {
  const HEIGHT = 200
  let drawing: Drawing
  beforeAll(async () => {
    drawing = await shipped()
    // F2 is bundled here if no build has done so yet.
  }, 60_000)

  const months = ['1月', '2月', '3月', '4月']
  const series = (kind: 'line' | 'bars', values: (number | null)[]) => ({
    name: '成交均价',
    kind,
    points: months.map((x, at) => ({ x, y: values[at] ?? null })),
  })
  const colors = CHART_COLORS.light
  const start = (spec: ChartSpec, ref: { current: DrawnChart | null } = { current: null }) => {
    const paper = canvas()
    const engine = drawing.startEngine({
      canvas: paper.node,
      width: 320,
      height: HEIGHT,
      pixelRatio: 2,
      nodes: drawing.chartNodes(spec, colors, { ref, height: HEIGHT }),
    })
    return { paper, engine, ref }
  }

  test('a line has its axes, its dots and the level to compare with', async () => {
    const { paper, ref } = start({
      unit: '万/㎡',
      series: [series('line', [2, 4, 3, 6])],
      marks: [{ y: 5, label: '小区均价 5' }],
    })
    await paper.settled()
    expect(paper.words()).toEqual(expect.arrayContaining([...months, '小区均价', '5']))
    const dots = paper.of('arc').map(({ values: [x = 0, y = 0] }) => ({ x, y }))
    expect(dots).toHaveLength(4)
    expect([...dots].sort((a, b) => a.x - b.x)).toEqual(dots)
    expect(Math.min(...dots.map(({ y }) => y))).toBe(dots[3]?.y)
    for (const { x, y } of dots) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(320)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(200)
    }
    const [nearest] = ref.current?.getSnapRecords({ x: dots[1]?.x ?? 0, y: 100 }, true) ?? []
    expect(nearest?.origin.x).toBe('2月')
    expect(nearest?.x).toBeCloseTo(dots[1]?.x ?? 0)
  })

  test('months of a year do not touch each other on a phone', async () => {
    const year = Array.from({ length: 12 }, (_, at) => ({ x: `20${25 + at}-10`, y: at }))
    const { paper } = start({ unit: '套', series: [{ name: '成交', kind: 'line', points: year }] })
    await paper.settled()
    const places = paper
      .of('fillText')
      .flatMap(({ text = '', values: [x = 0] }) => (text.endsWith('-10') ? [x] : []))
      .sort((a, b) => a - b)
    expect(places.length).toBeGreaterThan(2)
    // The first label starts at its position, the others are centred on theirs: seven characters of 7 px.
    for (const [at, x] of places.entries())
      if (at > 0) expect(x - (places[at - 1] ?? 0)).toBeGreaterThan(1.5 * 49)
  })

  test.each([
    ['a little apart', [9.61, 9.62]],
    ['at the same height', [9.6, 9.6, 9.6]],
    ['at the top and at the bottom', [12, 3, 11.9, 3.1]],
  ])('labels of levels %s stand in a column, over no other label and no dot', async (_, levels) => {
    const { paper } = start({
      unit: '万/㎡',
      series: [{ ...series('line', [3, 12, 9.6, 9.61]), kind: 'points' }],
      marks: levels.map((y, at) => ({ y, label: `小区挂牌均价 ${y.toFixed(2)}`, dashed: at > 0 })),
    })
    await paper.settled()
    const names = paper.of('fillText').filter(({ text }) => text === '小区挂牌均价')
    const values = paper.of('fillText').filter(({ text }) => /^\d+\.\d\d$/.test(text ?? ''))
    expect([names.length, values.length]).toEqual([levels.length, levels.length])
    const right = Math.max(...paper.of('arc').map(({ values: [x = 0] }) => x))
    const heights = [...names, ...values].map(({ values: [x = 0, y = 0] }) => {
      expect(x).toBeGreaterThan(right + 4)
      expect(x + 12 * '小区挂牌均价'.length).toBeLessThanOrEqual(320)
      expect(y).toBeGreaterThan(6)
      expect(y).toBeLessThan(HEIGHT - 6)
      return y
    })
    const sorted = [...heights].sort((a, b) => a - b)
    for (const [at, y] of sorted.slice(1).entries()) expect(y - (sorted[at] ?? 0)).toBeGreaterThanOrEqual(14)
    // Without neighbours a label is at its line.
    const [line = 0] = paper
      .of('moveTo')
      .filter(({ color }) => color === colors.tones.quiet)
      .map(({ values: [, y = 0] }) => y)
    if (levels.length === 2) expect(Math.abs((sorted[1] ?? 0) + (sorted[2] ?? 0) - 2 * line)).toBeLessThan(24)
  })

  test('the value axis has round values that hold everything drawn', async () => {
    const { paper } = start({ unit: '万/㎡', decimals: 2, series: [series('line', [7.2, 9.6, 8.1, 7.9])] })
    await paper.settled()
    expect(paper.words().filter(words => /^\d/.test(words ?? '') && !/月/.test(words ?? ''))).toEqual([
      '7',
      '8',
      '9',
      '10',
    ])
  })

  test('a line breaks where nothing is known', async () => {
    const { paper } = start({ unit: '万', series: [series('line', [2, null, 3, 6])] })
    await paper.settled()
    expect(paper.of('arc')).toHaveLength(3)
  })

  test('bars are as tall as their values, and an update draws them again', async () => {
    const { paper, engine, ref } = start({ unit: '套', series: [series('bars', [1, 2, 4, 8])] })
    const heights = () => {
      const corners = paper.of('arcTo')
      const bars = Array.from({ length: 4 }, (_, at) => corners.slice(at * 4, at * 4 + 4))
      return bars.map(
        bar =>
          Math.max(...bar.map(({ values }) => values[1] ?? 0)) -
          Math.min(...bar.map(({ values }) => values[1] ?? 0)),
      )
    }
    await paper.settled()
    const [one = 0, , , eight = 0] = heights()
    expect(eight / one).toBeCloseTo(8)
    engine?.update(
      drawing.chartNodes({ unit: '套', series: [series('bars', [8, 2, 4, 1])] }, colors, {
        ref,
        height: HEIGHT,
      }),
    )
    await paper.settled()
    const [first = 0, , , last = 0] = heights()
    expect(first / last).toBeCloseTo(8)
    engine?.destroy()
  })

  test('words and dots wear the colours they are given', async () => {
    const { paper } = start({ unit: '万', series: [{ ...series('line', [1, 2, 3, 4]), tone: 'money' }] })
    await paper.settled()
    expect(new Set(paper.of('fillText').map(({ color }) => color))).toEqual(new Set([colors.label]))
    expect(paper.of('stroke').map(({ color }) => color)).toContain(colors.tones.money)
  })
})
