import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/chromium.mjs'
import type { Measure } from './measures'
import { kilobytes, median, milliseconds, tableText } from './table'
import { byHand } from './by-hand'
import { MAX_SHIFT } from './cold'
import { newPhone, SLOWDOWN, visit, type Device, type Vitals } from './visit'
import { withoutScripts } from './without-scripts'

const RUNS = 5
const SCREENS = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/house/list.html' },
  { name: 'detail', path: '/house/1.html' },
  { name: 'article', path: '/article/1.html' },
  { name: 'tax', path: '/tax/count' },
]
const FIRST_LOADS = [
  { name: 'home', page: 'pages/main/home/index', goal: 110 },
  { name: 'list', page: 'pages/main/house-list/index', goal: 110 },
  { name: 'detail', page: 'pages/house/detail/index', goal: 120 },
]

/**
 * First visit with an empty cache to each screen, to the same page without scripts, and to the hand-written version; medians of five.
 * `origin` is a server with the H5 build.
 */
export async function benchVitals(origin: string): Promise<{ table: string; measures: Measure[] }> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  const floor = await withoutScripts(origin)
  const hand = await byHand(
    browser,
    origin,
    SCREENS.map(screen => screen.path),
    newPhone,
  )
  const device: Device = 'phone'
  const visited = SCREENS.flatMap(screen => [
    { ...screen, device, origin, key: screen.name },
    { ...screen, device, origin: floor.origin, key: formatFloorName(screen.name) },
    { ...screen, device, origin: hand.origin, key: formatByHandName(screen.name) },
    { ...screen, device: 'desktop' as const, origin, key: formatDesktopName(screen.name) },
  ])
  const seen = new Map<string, Vitals[]>(visited.map(({ key }) => [key, []]))
  // One after the other in rounds, so that a slow moment of the machine affects all equally.
  for (let run = 0; run < RUNS; run += 1) {
    for (const { key, device, origin: from, path: at } of visited)
      seen.get(key)?.push(await visit(browser, from + at, { device }))
  }
  floor.close()
  hand.close()
  await browser.close()
  const of = (name: string, key: Figure) => median((seen.get(name) ?? []).map(vitals => vitals[key]))
  const rows = [...seen].map(([name, visits]) => [
    name,
    ...(['lcp', 'fcp', 'tbt', 'longest'] as const).map(key => milliseconds(of(name, key))),
    of(name, 'cls').toFixed(3),
    kilobytes(of(name, 'script')),
    kilobytes(of(name, 'total')),
    visits.find(vitals => vitals.fault)?.fault ?? '',
  ])
  const scripts = firstLoads()
  return {
    table: [
      sideBySide(of),
      tableText(
        `H5 (first visit, slow 4G, processor / ${SLOWDOWN}, medians of ${RUNS})`,
        ['screen', 'LCP', 'FCP', 'TBT', 'longest task', 'CLS', 'script', 'all bytes', ''],
        rows,
      ),
    ].join('\n'),
    measures: [
      ...SCREENS.map(({ name }): Measure => ({
        what: `LCP of ${name}`,
        unit: 'ms',
        ours: of(name, 'lcp'),
        floor: of(formatFloorName(name), 'lcp'),
        goal: 1.1,
      })),
      ...SCREENS.map(({ name }): Measure => ({
        what: `TBT of ${name}`,
        unit: 'ms',
        ours: of(name, 'tbt'),
        beside: of(formatByHandName(name), 'tbt'),
        goal: blockedAtMost(of(formatByHandName(name), 'tbt')),
      })),
      ...SCREENS.map(({ name }): Measure => ({
        what: `longest task of ${name}`,
        unit: 'ms',
        ours: of(name, 'longest'),
        beside: of(formatByHandName(name), 'longest'),
        goal: 100,
      })),
      ...SCREENS.flatMap(({ name }) => [name, formatDesktopName(name)]).map((name): Measure => ({
        what: `CLS of ${name}`,
        unit: '',
        ours: of(name, 'cls'),
        goal: MAX_SHIFT,
      })),
      ...FIRST_LOADS.map(({ name, page, goal }): Measure => ({
        what: `script of the first load, br, ${name}`,
        unit: 'KB',
        ours: scripts(page) / 1024,
        goal,
      })),
    ],
  }
}

/** Limit in milliseconds: a hand-written page often has no blocking time at all, so that a ratio is meaningless. */
const blockedAtMost = (byHand: number) => Math.round(Math.max(1.5 * byHand, byHand <= 130 ? 200 : 0))

const formatFloorName = (name: string) => `${name}, no scripts`
const formatByHandName = (name: string) => `${name}, by hand`
const formatDesktopName = (name: string) => `${name}, desktop`

type Figure = Exclude<keyof Vitals, 'fault' | 'shifted'>

/** Metrics that a visitor notices, on a phone and on a desktop. */
const sideBySide = (of: (name: string, key: Figure) => number) =>
  tableText(
    `H5, phone | desktop (first visit, slow 4G, processor / ${SLOWDOWN}, medians of ${RUNS})`,
    ['screen', 'LCP', '', 'TBT', '', 'CLS', ''],
    SCREENS.map(({ name }) => [
      name,
      ...(['lcp', 'tbt'] as const)
        .flatMap(key => [of(name, key), of(formatDesktopName(name), key)])
        .map(milliseconds),
      ...[name, formatDesktopName(name)].map(one => of(one, 'cls').toFixed(3)),
    ]),
  )

/** Compressed bytes of the scripts in a page's first load. */
function firstLoads(): (page: string) => number {
  const dist = path.resolve(__dirname, '../../dist/h5')
  const assets = JSON.parse(readFileSync(path.join(dist, 'page-assets.json'), 'utf8')) as Record<
    string,
    string[]
  >
  return page =>
    (assets[page] ?? [])
      .filter(file => file.endsWith('.js'))
      .reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(dist, file))).length, 0)
}
