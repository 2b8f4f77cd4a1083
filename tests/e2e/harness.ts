// Playwright harness of the browser tests. `useBrowser` gives each test a fresh visitor (cookies, storage, history, IP address) but reuses
// tabs, because parsing the site's scripts in a new process takes three quarters of a visit. A tab is reused after `cleared` has removed
// everything a site can see; tabs changed in a way that cannot be undone are closed. An uncaught error of a page fails the current test.
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type axe from 'axe-core'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { fetchPhoneToken as tokenOfPhone } from '../setup/signed-call'
import { until as untilSo, within } from '../setup/wait'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/chromium.mjs'

export const SIZES = {
  phone: { width: 375, height: 812 },
  tablet: { width: 768, height: 1024 },
  laptop: { width: 1280, height: 800 },
  desktop: { width: 1440, height: 900 },
} as const
export type Size = keyof typeof SIZES

/** light and dark follow the system's colour scheme; elder is 大字 in the light scheme. */
export type Look = 'light' | 'dark' | 'elder'

/** Demo accounts, by role. */
const ACCOUNTS = { member: '13800000001', agent: '13800000002', editor: '13800000003' }

export interface Visit {
  size?: Size
  look?: Look
  as?: keyof typeof ACCOUNTS
  /** Keeps the site's service worker; otherwise it is blocked, since it would serve tests that cut the network. */
  keepsOffline?: boolean
  /** Origin of the site, if it is not the test server. */
  origin?: string
}

/** Origin of the test server. */
export const ORIGIN = process.env.TEST_SERVER_URL ?? ''

const USER_AGENTS = {
  phone:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
}

let addresses = 0
/** An IP address that no other visitor of this run has, so that rate limits do not add up over tests. */
const freshAddress = () => `10.${process.pid % 250}.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

/**
 * Opens a browser for the tests of one file; an uncaught error in a page fails the current test. `open` returns a new visitor (cookies,
 * storage, history, address). With `returning`, visitors of one kind are the same one, who returns with the device state of earlier tests.
 * A new tab is a new process that has to parse and compile all scripts of the site, which is three quarters of the cost of a visit.
 * Therefore the next test of the same kind reuses a tab after `cleared` has removed everything a site can see. The site's files stay in the
 * browser's cache: only the first visit of each test file runs without them.
 */
export function useBrowser({ returning = false } = {}) {
  let browser: Browser
  const faults: string[] = []
  const used: Tab[] = []
  const free = new Map<string, Tab[]>()

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  })
  afterEach(async () => {
    await Promise.all(used.splice(0).map(returnTab))
    expect(faults.splice(0)).toEqual([])
  })
  afterAll(() => browser?.close())

  const listen = (page: Page) =>
    page.on('pageerror', error => {
      faults.push(`${new URL(page.url()).pathname}: ${error.stack ?? error.message}`)
    })

  const returnTab = async (tab: Tab) => {
    try {
      if (!tab.again || tab.page.isClosed()) throw new Error('cannot be used again')
      await within('a tab is cleared', cleared(tab, { ...tab.again, keepsDevice: returning }))
      listen(tab.page)
      free.set(tab.kind, [...(free.get(tab.kind) ?? []), tab])
    } catch {
      await tab.page.context().close()
    }
  }

  const take = async (visit: Visit): Promise<Tab> => {
    const kind = JSON.stringify([visit.size, visit.look, visit.as, visit.keepsOffline, visit.origin])
    const known = free.get(kind)?.pop()
    if (known) return known
    const page = await newVisitor(browser, visit)
    listen(page)
    // Such visits are rare and leave state that cannot be cleared: a service worker, another site.
    if (visit.keepsOffline || visit.origin) return { kind, visit, page }
    const context = page.context()
    const again = { attach: context.newCDPSession.bind(context), device: await context.storageState() }
    const tab = { kind, visit, page, again }
    if (visit.as || visit.look === 'elder') await forgetWay(page, again)
    endOnUse(tab)
    return tab
  }

  return {
    open: async (path: string, visit: Visit = {}): Promise<Page> => {
      const tab = await take(visit)
      used.push(tab)
      await tab.page.goto(path)
      return tab.page
    },
    /** Releases a page before its test ends. */
    leave: async (page: Page): Promise<void> => {
      const at = used.findIndex(tab => tab.page === page)
      await Promise.all(used.splice(at, at < 0 ? 0 : 1).map(returnTab))
    },
  }
}

interface Tab {
  /** Visits of the same kind may share it. */
  kind: string
  visit: Visit
  page: Page
  again?: Again
}

/** Clears a tab for its next visit. A tab without it, or with changes that cannot be undone, is closed. */
interface Again {
  /** Opens a DevTools protocol session; none is open during a test. */
  attach: (page: Page) => Promise<CDPSession>
  /** State of the visitor's device before the first visit. */
  device: Awaited<ReturnType<BrowserContext['storageState']>>
}

/** Calls after which a context can no longer be reset. */
const ENDING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'setDefaultTimeout',
  'setGeolocation',
  'setOffline',
  'setSystemTime',
  'setFixedTime',
  'install',
] as const

function endOnUse(tab: Tab): void {
  const context = tab.page.context()
  for (const target of [tab.page, context, context.clock] as unknown as Record<string, unknown>[])
    for (const name of ENDING) {
      const real = target[name]
      if (typeof real !== 'function') continue
      target[name] = (...args: unknown[]) => {
        delete tab.again
        return real.apply(target, args) as unknown
      }
    }
}

/** A document of the site without scripts, through which the site's storage is accessible. */
const BLANK = '/robots.txt'

/** Events that tests listen to; `close` is Playwright's own. */
const LISTENED = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const

/** Leaves the page and clears the tab's history. */
async function forgetWay(page: Page, { attach }: Again): Promise<void> {
  await page.goto(BLANK)
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  const cdp = await attach(page)
  await cdp.send('Page.resetNavigationHistory')
  await cdp.detach()
}

/** Resets a tab; with `keepsDevice` cookies and storage stay. */
async function cleared(
  { page, visit }: Tab,
  { keepsDevice, ...again }: Again & { keepsDevice: boolean },
): Promise<void> {
  const context = page.context()
  await Promise.all(context.pages().map(one => one !== page && one.close()))
  for (const name of LISTENED) for (const target of [page, context]) target.removeAllListeners(name as 'page')
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ])
  await forgetWay(page, again)
  if (!keepsDevice) {
    await context.clearCookies()
    const cdp = await again.attach(page)
    await cdp.send('Storage.clearDataForOrigin', { origin: ORIGIN, storageTypes: 'all' })
    await cdp.detach()
    await context.addCookies(again.device.cookies)
    const [local = { localStorage: [] }] = again.device.origins
    await page.evaluate(items => {
      for (const { name, value } of items) localStorage.setItem(name, value)
    }, local.localStorage)
    if (visit.as) await logInAs(page, ACCOUNTS[visit.as])
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
  }
  const { viewport, colorScheme, reducedMotion } = buildWindowOptions(visit)
  await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme, reducedMotion })
}

const isTouch = ({ size = 'phone' }: Visit) => size === 'phone' || size === 'tablet'

const buildWindowOptions = ({ size = 'phone', look }: Visit) =>
  ({
    viewport: SIZES[size],
    colorScheme: look === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  }) as const

/** Opens the tab of a first-time visitor, or of one who has logged in and chosen a theme. */
async function newVisitor(browser: Browser, visit: Visit): Promise<Page> {
  const { look = 'light', as, keepsOffline = false, origin = ORIGIN } = visit
  const context = await browser.newContext({
    baseURL: origin,
    serviceWorkers: keepsOffline ? 'allow' : 'block',
    ...buildWindowOptions(visit),
    isMobile: isTouch(visit),
    hasTouch: isTouch(visit),
    userAgent: USER_AGENTS[isTouch(visit) ? 'phone' : 'desktop'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    extraHTTPHeaders: { 'x-forwarded-for': freshAddress() },
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  if (!as && look !== 'elder') return page
  if (as) await logInAs(page, ACCOUNTS[as])
  await page.goto('/my')
  // The identity is known once the member page has loaded it.
  if (as)
    await page
      .getByText(`${ACCOUNTS[as].slice(0, 3)}****${ACCOUNTS[as].slice(-4)}`)
      .first()
      .waitFor()
  if (look === 'elder') await chooseElder(page)
  return page
}

/** Turns 大字 on like a visitor, on the member page. */
async function chooseElder(page: Page): Promise<void> {
  await atScreen(page, 'my')
  await page.getByText('大字与深色').click()
  await page.getByRole('radio', { name: '大字', exact: true }).click()
  await page.locator('html.mode-elder').waitFor()
}

/** Waits until the named screen is visible with its data loaded. */
export async function atScreen(page: Page, name: string): Promise<void> {
  await page.locator(`html[data-screen="${name}"]`).waitFor({ state: 'attached' })
  await page.waitForFunction(
    () => !document.querySelector('.taro_page:not(.taro_page_shade) [aria-busy="true"]'),
  )
}

/** Waits until it is true; fails after 10 s. */
export const until = (isSo: () => Promise<boolean>, what: string): Promise<void> => untilSo(what, isSo)

/** Half the size of `axe.source`, which each page has to parse. */
const AXE = readFileSync(path.resolve(__dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/** Fails for each serious or critical finding, with the element and the remedy; checks once nothing loads or fades any more. */
export async function expectNoSeriousAxe(page: Page, { names = false } = {}): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('.taro_page:not(.taro_page_shade) [aria-busy="true"]') &&
      document.getAnimations().every(one => !(one instanceof CSSTransition) || one.playState === 'finished'),
  )
  await page.evaluate(`window.axe || (() => {${AXE}})()`)
  const findings = await page.evaluate(async hasNames => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      // Stylesheets would be fetched again for a single rule, which is experimental and off.
      preload: false,
      // The specification locks the viewport; 大字 replaces zooming.
      // The rule of names is experimental, and off by default.
      rules: { 'meta-viewport': { enabled: false }, 'label-content-name-mismatch': { enabled: hasNames } },
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.slice(0, 5).map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
      )
  }, names)
  expect(findings).toEqual([])
}

/** Creates a session of a demo account. */
export const fetchAccountToken = (account: keyof typeof ACCOUNTS): Promise<string> =>
  tokenOfPhone(ORIGIN, ACCOUNTS[account])

/** Takes over a session of a demo account, as if it had logged in here before. */
export async function logInAs(page: Page, phone: string): Promise<void> {
  const token = await tokenOfPhone(ORIGIN, phone)
  await page.context().addCookies([{ name: 'token', value: token, url: ORIGIN }])
}

/** Code accepted for every phone in development. */
export const DEMO_CODE = '123456'

/** A phone number that is not registered yet: test files share a process and a server, so a plain counter would collide. */
export const freshPhone = () => `139${String(randomInt(100_000_000)).padStart(8, '0')}`

/** Logs in by SMS on the login screen, which is shown already; the last digit of the code submits the form. */
export async function logIn(page: Page, phone: string, code = DEMO_CODE) {
  await atScreen(page, 'my-login')
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await page.getByRole('checkbox', { name: /同意/ }).click()
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
}
