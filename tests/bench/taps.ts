// Interaction latency on a phone: milliseconds from a touch to the next frame, for the main controls of each page and for touches during
// page load, with a throttled CPU. Medians of five.
import { chromium, type Browser, type CDPSession, type Locator, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/chromium.mjs'
import { toBeijingDay } from '../../src/lib/dates'
import { call } from '../setup/signed-call'
import type { Measure } from './measures'
import { median, milliseconds, tableText } from './table'
import { newPhone, SLOW_4G, SLOWDOWN } from './visit'

const RUNS = 5
const GOAL_MS = 100
const MEMBER = { phone: '13800000003', password: 'Demo1234' }

interface Tap {
  what: string
  tap: (page: Page) => Locator
}

const named = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const tab = (name: string) => (page: Page) =>
  page.locator('.taro_page:not(.taro_page_shade) .tabbar').getByText(name, { exact: true })

/** Taps on a phone, page by page, in order. A repeated word takes the maximum of both. */
const PAGES: { path: string; isMember?: boolean; taps: Tap[] }[] = [
  {
    path: '/house/list.html',
    taps: [
      { what: 'filter opened', tap: named(/^户型/) },
      {
        what: 'filter chosen',
        tap: page => page.getByRole('dialog').getByRole('button', { name: /^3室/ }),
      },
      { what: 'filter shown', tap: page => page.getByRole('dialog').getByRole('button', { name: /查看/ }) },
      { what: 'sort opened', tap: named(/^排序/) },
      { what: 'sort chosen', tap: page => page.getByRole('dialog').getByRole('radio').nth(1) },
      { what: 'card', tap: page => page.locator('.hl-rows .lot').first() },
    ],
  },
  {
    path: '/',
    taps: [
      { what: 'tab', tap: tab('找房') },
      { what: 'tab', tap: tab('首页') },
    ],
  },
  {
    path: '/house/1.html',
    isMember: true,
    taps: [{ what: 'follow', tap: page => page.getByRole('button', { name: /^(?:已)?关注$/ }).first() }],
  },
]

/** Milliseconds from the touch to the next frame, medians of five. `origin` is a server with the H5 build. */
export async function benchTaps(origin: string): Promise<{ table: string; measures: Measure[] }> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  const seen = new Map<string, number[]>()
  const note = (what: string, ms: number) => seen.set(what, [...(seen.get(what) ?? []), ms])
  try {
    const token = await memberToken(origin)
    for (let run = 0; run < RUNS; run += 1) {
      for (const page of PAGES)
        for (const [what, ms] of await measureTaps(browser, origin, { ...page, token })) note(what, ms)
      note('first touch during load', await touchDuringLoad(browser, `${origin}/house/list.html`))
    }
  } finally {
    await browser.close()
  }
  const rows = [...seen].map(([what, times]): [string, number, number] => [
    what,
    median(times),
    Math.max(...times),
  ])
  return {
    table: tableText(
      `H5: from a finger to the next frame (processor / ${SLOWDOWN}, ${RUNS} each)`,
      ['touch', 'median', 'longest'],
      rows.map(([what, middle, longest]) => [what, milliseconds(middle), milliseconds(longest)]),
    ),
    measures: rows.map(([what, ours]): Measure => ({
      what: `INP, ${what}`,
      unit: 'ms',
      ours,
      goal: GOAL_MS,
    })),
  }
}

async function memberToken(origin: string): Promise<string> {
  const { result } = await call<{ login_data: { token: string } }>(origin, 'user/login', MEMBER)
  return result.login_data.token
}

async function measureTaps(
  browser: Browser,
  origin: string,
  { path, isMember, taps, token }: (typeof PAGES)[number] & { token: string },
): Promise<Map<string, number>> {
  const page = await watchedPhone(browser)
  if (isMember) await page.context().addCookies([{ name: 'token', value: token, url: origin }])
  await page.goto(origin + path, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const took = new Map<string, number>()
  for (const { what, tap } of taps) {
    await longestSince(page)
    await tap(page).tap()
    await page.waitForTimeout(1_500)
    took.set(what, Math.max(took.get(what) ?? 0, await longestSince(page)))
  }
  await page.context().close()
  return took
}

const LOAD_MS = 5_000
const EVERY_MS = 100
/** A point in the header and one in the bar below it, between interactive elements. */
const NOTHING = { x: 4, y: 4 }

/**
 * Maximum latency of touches throughout a first visit, any of which may be a visitor's first. They hit no interactive element, so that they
 * change nothing.
 */
async function touchDuringLoad(browser: Browser, url: string): Promise<number> {
  const page = await watchedPhone(browser)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url, { waitUntil: 'commit' })
  const touches: Promise<unknown>[] = []
  for (const end = Date.now() + LOAD_MS; Date.now() < end;) {
    touches.push(touch(session))
    await new Promise(resolve => setTimeout(resolve, EVERY_MS))
  }
  await Promise.all(touches)
  await page.waitForTimeout(500)
  const longest = await longestSince(page)
  await page.context().close()
  return longest
}

/** Not awaited: the response arrives once the page has handled it. */
const touch = (session: CDPSession) =>
  Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [NOTHING] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ])

interface Touch {
  at: number
  took: number
}

/** A phone page that records its touches. */
async function watchedPhone(browser: Browser): Promise<Page> {
  const page = await newPhone(browser)
  // The daily pop-up counts as seen: it would intercept the taps meant for home.
  await page.addInitScript(
    promos => {
      localStorage.setItem('device.promos', promos)
    },
    JSON.stringify({ popup: toBeijingDay(Date.now() / 1000) }),
  )
  await page.addInitScript(() => {
    const touches: Touch[] = []
    Object.assign(window, { touches })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) touches.push({ at: entry.startTime, took: entry.duration })
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  return page
}

/** Maximum since the last call. Ignores touches before the first paint. */
const longestSince = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { touches } = window as unknown as { touches: Touch[] }
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const seen = touches.splice(0).filter(({ at }) => painted && at >= painted.startTime)
    return Math.max(0, ...seen.map(({ took }) => took))
  })
