import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { routeOf, type Screen } from '../../src/routes/table'
import { findFaults } from '../looks/faults'
import { atScreen, useBrowser, type Look } from './harness'
import { SCREEN_URLS } from './urls'

/** What every page of the site looks like on a phone, by the same assertions as those of the mini-programs. */

const { open } = useBrowser({ returning: true })

const PICTURES = path.resolve(__dirname, '../../.cache/looks/h5')

/** They lead elsewhere, or are the desk of a wide window. */
const ELSEWHERE = new Set<Screen>(['desk', 'desk-text'])
const PAGES = SCREEN_URLS.filter(({ screen, isCanonical }) => isCanonical && !ELSEWHERE.has(screen))

const whoOf = (screen: Screen) => {
  const { access } = routeOf(screen)
  return access === 'agent' ? 'agent' : access === 'login' ? 'member' : undefined
}

const settled = () =>
  !document.getElementById('first-screen') &&
  document.getAnimations().every(one => !(one instanceof CSSTransition) || one.playState === 'finished')

async function faultsOf(page: Page, url: string, look: Look): Promise<string[]> {
  await page.waitForFunction(settled)
  const faults = await page.evaluate(findFaults)
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
  const page = await open(url, { as: whoOf(screen) })
  await atScreen(page, screen)
  const light = await faultsOf(page, url, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('.theme-dark').first().waitFor({ state: 'attached' })
  expect({ light, dark: await faultsOf(page, url, 'dark') }).toEqual({ light: [], dark: [] })
})

test.each(PAGES)('$url, 大字', async ({ screen, url }) => {
  const page = await open(url, { look: 'elder', as: whoOf(screen) })
  await atScreen(page, screen)
  expect(await faultsOf(page, url, 'elder')).toEqual([])
})
