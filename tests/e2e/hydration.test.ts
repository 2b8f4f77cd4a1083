import type { Page } from 'playwright-core'
import { routeOf, type Screen } from '../../src/routes/table'
import { IS_NIGHT } from '../setup/night'
import { settled } from './drawn'
import { until, useBrowser, type Size } from './harness'
import { SCREEN_URLS } from './urls'

const { open } = useBrowser()

/** State of a returning visitor's device, unknown to the server. */
const DEVICE = {
  'device.settings': { theme: 'dark', mode: 'elder' },
  'device.clockOffset': 90,
  'device.firstTime': true,
  'device.savedSearches': [{ name: '滨江', query: { keyword: '滨江' }, total: 1, seen_at: 1_700_000_000 }],
  'member.hiddenLots': [2],
  'member.seenHouses': [1, 3],
  'member.lotLooks': {
    1: {
      last: { at: 1_700_000_000, status: 'upcoming', price: 1_000_000_00, start_time: 1, notice_id: null },
    },
  },
  'member.compare': { kind: 'house', ids: [1, 3] },
  'member.situation': { homes: 1 },
  'member.bidMoney': { cash: '100', loan: '200', reserve: '10', homes: '1' },
  'member.searchHistory': ['滨江'],
}

/** Client-side first renders that React could not reconcile with the server's markup. */
const redrawn = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByName('redrawn')
      .map(entry => String((entry as PerformanceMark & { detail: unknown }).detail)),
  )

/** Elements of the page in order, with everything that follows from state; texts without digits, since clocks run. */
const shape = () =>
  [...document.querySelectorAll('.taro_page:not(.taro_page_shade) .screen *')]
    .filter(element => !element.closest('svg, canvas, source') && element.tagName !== 'PICTURE')
    .map(element =>
      [
        element.tagName,
        element.className,
        ...[
          'href',
          'disabled',
          'label',
          'pressed',
          'checked',
          'selected',
          'expanded',
          'current',
          'hidden',
        ].map(name =>
          `${element.getAttribute(name) ?? ''}${element.getAttribute(`aria-${name}`) ?? ''}`.replace(
            /\d+/g,
            '',
          ),
        ),
        element.children.length === 0 ? element.textContent.replace(/\d+/g, '') : '',
      ].join('|'),
    )

async function readShape(page: Page): Promise<string[]> {
  await page.waitForFunction(settled)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(settled)
  return page.evaluate(shape)
}

const SIZES = ['phone', 'desktop'] as const satisfies Size[]
const PUBLIC = SCREEN_URLS.filter(
  ({ screen, isCanonical }) => isCanonical && (routeOf(screen).access ?? 'public') === 'public',
)
/** Screens with parts that only a desktop has; `npm run test:night` opens all of them there. */
const OFTEN_WIDE = new Set<Screen>([
  'home',
  'house-list',
  'house-detail',
  'map-fapai',
  'xiaoqu-detail',
  'build-list',
  'build-detail',
  'article-detail',
  'trade-data',
  'calendar',
  'search',
  'consulting',
])
const VISITED = {
  phone: PUBLIC,
  desktop: PUBLIC.filter(({ screen }) => IS_NIGHT || OFTEN_WIDE.has(screen)),
} satisfies Record<(typeof SIZES)[number], typeof PUBLIC>
/** Screens with much that depends on the device. */
const COMPARED = PUBLIC.filter(({ screen }) => ['home', 'house-list', 'house-detail'].includes(screen))

const keepDevice = (page: Page) =>
  page.evaluate(device => {
    for (const [key, value] of Object.entries(device)) localStorage.setItem(key, JSON.stringify(value))
  }, DEVICE)

describe.each(SIZES)('on a %s', size => {
  test.each(VISITED[size])('$url hydrates without rendering anything again', async ({ url }) => {
    const page = await open('/robots.txt', { size })
    await keepDevice(page)
    await page.goto(url)
    await page.waitForFunction(settled)
    expect(await redrawn(page)).toEqual([])
  })

  test.each(COMPARED)('$url becomes the page that the device would have drawn itself', async ({ url }) => {
    const page = await open('/robots.txt', { size })
    await keepDevice(page)
    await page.goto(url)
    const other = await open('/robots.txt', { size })
    await keepDevice(other)
    await other.route(
      address => address.pathname === new URL(page.url()).pathname,
      async route => {
        if (route.request().resourceType() !== 'document') return route.fallback()
        const response = await route.fetch()
        const body = (await response.text()).replace(/(id="first-screen" class="[^"]*) taro_page"/, '$1"')
        await route.fulfill({ response, body })
      },
    )
    await other.goto(url)
    let [hydrated, drawn] = [await readShape(page), await readShape(other)]
    expect(await redrawn(page)).toEqual([])
    expect(drawn.length).toBeGreaterThan(10)
    // Counts beside the options come last, at a time of their own.
    await until(async () => {
      hydrated = await page.evaluate(shape)
      drawn = await other.evaluate(shape)
      return hydrated.join() === drawn.join()
    }, 'both are the same').catch(() => undefined)
    const differs = hydrated.findIndex((one, at) => one !== drawn[at])
    const around = (all: string[]) => all.slice(Math.max(0, differs - 3), differs + 8)
    if (differs >= 0 || hydrated.length !== drawn.length) expect(around(hydrated)).toEqual(around(drawn))
  })
})
