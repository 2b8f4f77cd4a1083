import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/chromium.mjs'
import type { Measure } from './measures'
import { kilobytes, median, milliseconds, tableText } from './table'
import { byHand } from './by-hand'
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

/** Slow 4G as page-speed tools apply it (562 ms round trip, 1.44 Mbit/s down, 0.68 up) and a phone's processor (a quarter of this one). */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44e6 / 8) * 1.024,
  uploadThroughput: 675e3 / 8,
}
export const SLOWDOWN = 4

/** By it the server knows which layout to draw ahead. */
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'

export interface Vitals {
  lcp: number
  fcp: number
  tbt: number
  /** The longest task. */
  longest: number
  cls: number
  script: number
  total: number
  fault?: string
}

/**
 * A first visit with an empty cache to each screen, to the same page with all scripts taken out, and to the same by hand; medians of five. `origin` is a server
 * with the H5 build.
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
  const visited = SCREENS.flatMap(screen => [
    { ...screen, origin, key: screen.name },
    { ...screen, origin: floor.origin, key: floorOf(screen.name) },
    { ...screen, origin: hand.origin, key: handOf(screen.name) },
  ])
  const seen = new Map<string, Vitals[]>(visited.map(({ key }) => [key, []]))
  // One after the other and around again, so that a slow moment of the machine hits all alike.
  for (let run = 0; run < RUNS; run += 1) {
    for (const { key, origin: from, path: at } of visited)
      seen.get(key)?.push(await visit(browser, from + at))
  }
  floor.close()
  hand.close()
  await browser.close()
  const of = (name: string, key: Exclude<keyof Vitals, 'fault'>) =>
    median((seen.get(name) ?? []).map(vitals => vitals[key]))
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
    table: tableText(
      `H5 (first visit, slow 4G, processor / ${SLOWDOWN}, medians of ${RUNS})`,
      ['screen', 'LCP', 'FCP', 'TBT', 'longest task', 'CLS', 'script', 'all bytes', ''],
      rows,
    ),
    measures: [
      ...SCREENS.map(({ name }): Measure => ({
        what: `LCP of ${name}`,
        unit: 'ms',
        ours: of(name, 'lcp'),
        floor: of(floorOf(name), 'lcp'),
        goal: 1.1,
      })),
      ...SCREENS.map(({ name }): Measure => ({
        what: `TBT of ${name}`,
        unit: 'ms',
        ours: of(name, 'tbt'),
        beside: of(handOf(name), 'tbt'),
        goal: blockedAtMost(of(handOf(name), 'tbt')),
      })),
      ...SCREENS.map(({ name }): Measure => ({
        what: `longest task of ${name}`,
        unit: 'ms',
        ours: of(name, 'longest'),
        beside: of(handOf(name), 'longest'),
        goal: 100,
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

/** Milliseconds: a page by hand is often blocked for none at all, so that no ratio says anything. */
const blockedAtMost = (byHand: number) => Math.round(Math.max(1.5 * byHand, byHand <= 130 ? 200 : 0))

const floorOf = (name: string) => `${name}, no scripts`
const handOf = (name: string) => `${name}, by hand`

/** Compressed bytes of the scripts that a page's first load has. */
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

export const newPhone = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    userAgent: USER_AGENT,
  })
  const page = await context.newPage()
  // The compiler's mark on named functions, which the page does not know.
  await page.addInitScript('globalThis.__name = value => value')
  return page
}

/** A first visit with an empty cache; measured until nothing has come for half a second, and `restMs` more. */
export async function visit(browser: Browser, url: string, restMs = 2_500): Promise<Vitals> {
  const page = await newPhone(browser)
  const context = page.context()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const types = new Map<string, string>()
  let script = 0
  let total = 0
  session.on('Network.responseReceived', event => types.set(event.requestId, event.type))
  session.on('Network.loadingFinished', event => {
    total += event.encodedDataLength
    if (types.get(event.requestId) === 'Script') script += event.encodedDataLength
  })
  let fault: string | undefined
  page.on('pageerror', error => {
    fault ??= error.message.slice(0, 80)
  })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 }).catch((error: unknown) => {
    fault ??= String(error).slice(0, 80)
  })
  await settle(page, restMs)
  const vitals = await page.evaluate(
    () => (window as unknown as { vitals: Pick<Vitals, 'lcp' | 'fcp' | 'tbt' | 'longest' | 'cls'> }).vitals,
  )
  await context.close()
  return { ...vitals, script, total, fault }
}

/** Until the network has been silent and nothing has moved for a while; the last large paint has come by then. */
async function settle(page: Page, restMs: number): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => undefined)
  await page.waitForTimeout(restMs)
}

/** Runs in the page: the largest paint, blocking time beyond 50 ms a task, and the worst window of layout shifts. */
function observe() {
  const vitals = { lcp: 0, fcp: 0, tbt: 0, longest: 0, cls: 0 }
  Object.assign(window, { vitals })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver(list => {
      list.getEntries().forEach(take)
    }).observe({ type, buffered: true })
  }
  watch('largest-contentful-paint', entry => {
    vitals.lcp = entry.startTime
  })
  watch('paint', entry => {
    if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime
  })
  watch('longtask', entry => {
    vitals.tbt += Math.max(0, entry.duration - 50)
    vitals.longest = Math.max(vitals.longest, entry.duration)
  })
  let sum = 0
  let first = 0
  let last = 0
  watch('layout-shift', entry => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (shift.hadRecentInput) return
    const isSameWindow = shift.startTime - last < 1_000 && shift.startTime - first < 5_000
    if (!isSameWindow) {
      sum = 0
      first = shift.startTime
    }
    sum += shift.value
    last = shift.startTime
    vitals.cls = Math.max(vitals.cls, sum)
  })
}
