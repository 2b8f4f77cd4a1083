import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type axe from 'axe-core'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { tokenOf as tokenOfPhone } from '../setup/signed-call'
import { until as untilSo } from '../setup/wait'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/chromium.mjs'

export const SIZES = {
  phone: { width: 375, height: 812 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 800 },
  desktop: { width: 1440, height: 900 },
} as const
export type Size = keyof typeof SIZES

/** light and dark follow the system's scheme; elder is 大字 in the light scheme. */
export type Look = 'light' | 'dark' | 'elder'

/** The demo accounts, by what they may. */
const ACCOUNTS = { member: '13800000001', agent: '13800000002', editor: '13800000003' }

export interface Visit {
  size?: Size
  look?: Look
  as?: keyof typeof ACCOUNTS
  /** The site keeps things for times without a network; else a worker would stand between a test and the network it cuts. */
  keepsOffline?: boolean
  /** Where the site is, when it is not the server beside the tests. */
  origin?: string
}

/** The server beside the tests; its origin. */
export const ORIGIN = process.env.TEST_SERVER_URL ?? ''

const USER_AGENTS = {
  phone:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
}

let addresses = 0
/** An address that no other visitor of this run has: what is limited by address does not add up over tests. */
const freshAddress = () => `10.${process.pid % 250}.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

/**
 * A browser for the tests of one file; an error that a page throws and nobody catches fails the test it happens in.
 * `open` gives a visitor of their own (cookies, storage, address). With `returning`, visitors of one kind are the same one,
 * who comes back with the site's files in the browser's cache and what the tests before have left on the device.
 */
export function useBrowser({ returning = false } = {}) {
  let browser: Browser
  const pages: Page[] = []
  const known = new Map<string, Promise<BrowserContext>>()
  const faults: string[] = []

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  })
  afterEach(async () => {
    await Promise.all(pages.splice(0).map(page => (returning ? page.close() : page.context().close())))
    expect(faults.splice(0)).toEqual([])
  })
  afterAll(() => browser?.close())

  const visitorOf = (visit: Visit): Promise<BrowserContext> => {
    if (!returning) return newVisitor(browser, visit)
    const key = JSON.stringify([visit.size, visit.look, visit.as, visit.keepsOffline])
    const visitor = known.get(key) ?? newVisitor(browser, visit)
    known.set(key, visitor)
    return visitor
  }

  return {
    open: async (path: string, visit: Visit = {}): Promise<Page> => {
      const page = await (await visitorOf(visit)).newPage()
      pages.push(page)
      page.on('pageerror', error => {
        faults.push(`${new URL(page.url()).pathname}: ${error.stack ?? error.message}`)
      })
      await page.goto(path)
      return page
    },
  }
}

async function newVisitor(
  browser: Browser,
  { size = 'phone', look = 'light', as, keepsOffline = false, origin = ORIGIN }: Visit,
): Promise<BrowserContext> {
  const isTouch = size === 'phone' || size === 'tablet'
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: keepsOffline ? 'allow' : 'block',
    viewport: SIZES[size],
    isMobile: isTouch,
    hasTouch: isTouch,
    userAgent: USER_AGENTS[isTouch ? 'phone' : 'desktop'],
    colorScheme: look === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    extraHTTPHeaders: { 'x-forwarded-for': freshAddress() },
  })
  context.setDefaultTimeout(15_000)
  if (as || look === 'elder') {
    const page = await context.newPage()
    if (as) await logInAs(page, ACCOUNTS[as])
    await page.goto('/my')
    // Who somebody is, is known once the member's own page has asked.
    if (as)
      await page
        .getByText(`${ACCOUNTS[as].slice(0, 3)}****${ACCOUNTS[as].slice(-4)}`)
        .first()
        .waitFor()
    if (look === 'elder') await chooseElder(page)
    await page.close()
  }
  return context
}

/** 大字 as a visitor turns it on, on the member page. */
async function chooseElder(page: Page): Promise<void> {
  await atScreen(page, 'my')
  await page.getByText('大字与深色').click()
  await page.getByRole('radio', { name: '大字', exact: true }).click()
  await page.locator('html.mode-elder').waitFor()
}

/** Waits until the named screen is the one shown, with its data: nothing is loading any more. */
export async function atScreen(page: Page, name: string): Promise<void> {
  await page.locator(`html[data-screen="${name}"]`).waitFor({ state: 'attached' })
  await page.waitForFunction(
    () => !document.querySelector('.taro_page:not(.taro_page_shade) [aria-busy="true"]'),
  )
}

/** Waits until it is true; fails after 10 s. */
export const until = (isSo: () => Promise<boolean>, what: string): Promise<void> => untilSo(what, isSo)

/** Half of the size of `axe.source`, which each page has to parse. */
const AXE = readFileSync(path.resolve(__dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/** Fails for each serious or critical finding, with the element and the way out; looks when nothing loads or fades any more. */
export async function expectNoSeriousAxe(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('.taro_page:not(.taro_page_shade) [aria-busy="true"]') &&
      document.getAnimations().every(one => !(one instanceof CSSTransition) || one.playState === 'finished'),
  )
  await page.evaluate(`window.axe || (() => {${AXE}})()`)
  const findings = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      // Style sheets are fetched again for one rule alone, which is experimental and off.
      preload: false,
      // The viewport is locked by the specification; 大字 stands in for zoom.
      rules: { 'meta-viewport': { enabled: false } },
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.slice(0, 5).map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      )
  })
  expect(findings).toEqual([])
}

/** A session of a demo account. */
export const tokenOf = (account: keyof typeof ACCOUNTS): Promise<string> =>
  tokenOfPhone(ORIGIN, ACCOUNTS[account])

/** Takes over a session of a demo account, as if it had logged in here before. */
export async function logInAs(page: Page, phone: string): Promise<void> {
  const token = await tokenOfPhone(ORIGIN, phone)
  await page.context().addCookies([{ name: 'token', value: token, url: ORIGIN }])
}

/** The code that development accepts for every phone. */
export const DEMO_CODE = '123456'

/** A phone number that nobody registered before: files of tests share a process and a server, so none may count by itself. */
export const freshPhone = () => `139${String(randomInt(100_000_000)).padStart(8, '0')}`
