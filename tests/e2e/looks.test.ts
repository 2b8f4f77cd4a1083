import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { routeOf, type Screen } from '../../src/routes/table'
import { findFaults } from '../looks/faults'
import { IS_NIGHT } from '../setup/night'
import { readThrough, settled } from './drawn'
import { atScreen, useBrowser, type Look } from './harness'
import { SCREEN_URLS } from './urls'

/** Visual checks of every page of the site on a phone, with the same assertions as for the mini-programs. */

const { open } = useBrowser({ returning: true })

const PICTURES = path.resolve(__dirname, '../../.cache/looks/h5')

/** They redirect, or are the desk of a wide window. */
const ELSEWHERE = new Set<Screen>(['desk', 'desk-text', 'desk-lot'])
/** One of each kind is checked with every change; `npm run test:night` checks all. */
const OFTEN = new Set<Screen>([
  'home',
  'house-detail',
  'build-list',
  'consulting',
  'tax-count',
  'my',
  'article-detail',
])
const PAGES = SCREEN_URLS.filter(
  ({ screen, isCanonical }) => isCanonical && !ELSEWHERE.has(screen) && (IS_NIGHT || OFTEN.has(screen)),
)

const findScreenAccount = (screen: Screen) => {
  const { access } = routeOf(screen)
  return access === 'agent' ? 'agent' : access === 'login' ? 'member' : undefined
}

async function findLookFaults(page: Page, url: string, look: Look): Promise<string[]> {
  await page.waitForFunction(settled)
  // A section that filled itself after it was scrolled away keeps the size it had, until it is seen again.
  await page.evaluate(readThrough)
  const faults = await page.evaluate(findFaults)
  if (!process.env.LOOKS_PICTURES) return faults
  mkdirSync(path.join(PICTURES, look), { recursive: true })
  await page.screenshot({
    path: path.join(PICTURES, look, `${url.slice(1).replace(/\W/g, '-') || 'home'}.jpg`),
    fullPage: true,
    type: 'jpeg',
    quality: 70,
  })
  return faults
}

test.each(PAGES)('$url, light and dark', async ({ screen, url }) => {
  const page = await open(url, { as: findScreenAccount(screen) })
  await atScreen(page, screen)
  await page.evaluate(readThrough)
  const light = await findLookFaults(page, url, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('.theme-dark').first().waitFor({ state: 'attached' })
  expect({ light, dark: await findLookFaults(page, url, 'dark') }).toEqual({ light: [], dark: [] })
})

test.each(PAGES)('$url, 大字', async ({ screen, url }) => {
  const page = await open(url, { look: 'elder', as: findScreenAccount(screen) })
  await atScreen(page, screen)
  await page.evaluate(readThrough)
  expect(await findLookFaults(page, url, 'elder')).toEqual([])
})
