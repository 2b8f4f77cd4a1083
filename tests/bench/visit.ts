// One measured first visit in a real browser with an empty cache, a throttled network and CPU: paints, blocking time and layout shift. It
// waits until the network is idle and the page is hydrated. `DEVICES` picks viewport and user agent, by which the server chooses the
// layout.
import type { Browser, Page } from 'playwright-core'

/** Slow 4G as defined by page-speed tools (562 ms round trip, 1.44 Mbit/s down, 0.68 up) and a phone's CPU (a quarter of this one). */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44e6 / 8) * 1.024,
  uploadThroughput: 675e3 / 8,
}
export const SLOWDOWN = 4

const ANDROID =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
/** An iPad identifies as a Mac: the server renders the desktop layout for both. */
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'

/** Windows in CSS px, one per layout (src/ui/media.scss). The server chooses the layout by user agent. */
const DEVICES = {
  phone: { width: 375, height: 812, touch: true, density: 1.75, userAgent: ANDROID },
  tablet: { width: 820, height: 1180, touch: true, density: 1.75, userAgent: MAC },
  desktop: { width: 1440, height: 900, touch: false, density: 1, userAgent: MAC },
}
export type Device = keyof typeof DEVICES

export interface Vitals {
  lcp: number
  fcp: number
  tbt: number
  /** Longest task. */
  longest: number
  cls: number
  /** Largest layout shift, as the elements that moved. */
  shifted: string
  script: number
  total: number
  fault?: string
}

export const newPage = async (browser: Browser, device: Device): Promise<Page> => {
  const { width, height, touch, density, userAgent } = DEVICES[device]
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    isMobile: touch,
    hasTouch: touch,
    userAgent,
  })
  const page = await context.newPage()
  // The compiler's helper for named functions, which the page does not define.
  await page.addInitScript('globalThis.__name = value => value')
  return page
}
export const newPhone = (browser: Browser) => newPage(browser, 'phone')

/** Options of a visit. */
export interface VisitOptions {
  device?: Device
  /** Milliseconds from the last response to the end. */
  restMs?: number
  /** Session token of a member; none for a guest. */
  token?: string
  /** Waits for hydration and its responses too; a page without scripts has none. */
  isAlive?: boolean
}

/** Measures a first visit with an empty cache until the network was idle for half a second, plus `restMs`. */
export async function visit(
  browser: Browser,
  url: string,
  { device = 'phone', restMs = 2_500, token, isAlive = false }: VisitOptions = {},
): Promise<Vitals> {
  const page = await newPage(browser, device)
  const context = page.context()
  if (token !== undefined)
    await context.addCookies([{ name: 'token', value: token, url: new URL(url).origin }])
  await slowDown(page)
  const types = new Map<string, string>()
  let script = 0
  let total = 0
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
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
  if (isAlive)
    await page.waitForFunction(isAnswered, undefined, { timeout: 60_000 }).catch((error: unknown) => {
      fault ??= String(error).slice(0, 80)
    })
  await settle(page, restMs)
  const vitals = await page.evaluate(
    () =>
      (window as unknown as { vitals: Pick<Vitals, 'lcp' | 'fcp' | 'tbt' | 'longest' | 'cls' | 'shifted'> })
        .vitals,
  )
  await context.close()
  return { ...vitals, script, total, fault }
}

/** Runs in the page: true once it is hydrated and nothing in it is loading. */
const isAnswered = () =>
  !document.getElementById('first-screen') &&
  document.querySelector('.taro_page .screen-main') !== null &&
  !document.querySelector('[aria-busy="true"]')

/** Throttles network and CPU of this page from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Waits until the network is silent and nothing has moved for a while, which includes the last large paint. */
async function settle(page: Page, restMs: number): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 30_000 }).catch(() => undefined)
  await page.waitForTimeout(restMs)
}

/** Runs in the page: records the largest paint, blocking time beyond 50 ms per task, and the worst window of layout shifts. */
function observe() {
  const vitals = { lcp: 0, fcp: 0, tbt: 0, longest: 0, cls: 0, shifted: '' }
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
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
  let sum = 0
  let first = 0
  let last = 0
  let largest = 0
  watch('layout-shift', entry => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    if (shift.hadRecentInput) return
    const isSameWindow = shift.startTime - last < 1_000 && shift.startTime - first < 5_000
    if (!isSameWindow) {
      sum = 0
      first = shift.startTime
    }
    sum += shift.value
    last = shift.startTime
    vitals.cls = Math.max(vitals.cls, sum)
    if (shift.value <= largest) return
    largest = shift.value
    vitals.shifted = shift.sources
      .map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement
        const name = element?.className.toString().split(' ')[0] || element?.nodeName
        return `${name} ${Math.round(previousRect.top)}+${Math.round(previousRect.height)}→${Math.round(currentRect.top)}+${Math.round(currentRect.height)}`
      })
      .join(', ')
  })
}
