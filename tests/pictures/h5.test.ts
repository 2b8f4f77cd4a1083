import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page, Request } from 'playwright-core'
import { routeOf, type Screen } from '../../src/routes/table'
import { readThrough, settled } from '../e2e/drawn'
import { atScreen, until, useBrowser, type Visit } from '../e2e/harness'
import { SCREEN_URLS } from '../e2e/urls'
import { folder, looks } from './folder'
import { holdStill } from './still'

/** A screenshot of each page of the site at three widths, with a new database. */

const { open } = useBrowser({ returning: true })

const SIZES = ['phone', 'tablet', 'laptop'] as const
const PAGES = SCREEN_URLS.filter(({ isCanonical }) => isCanonical)

/** Maximum height of a screenshot in px. */
const TALLEST = 12_000

/** On a narrow window the desk redirects. */
const isDesk = (screen: Screen) => ['desk', 'desk-text', 'desk-lot'].includes(screen)

const findScreenAccount = (screen: Screen): Visit['as'] => {
  if (isDesk(screen)) return 'editor'
  const { access } = routeOf(screen)
  return access === 'agent' ? 'agent' : access === 'login' ? 'member' : undefined
}

/**
 * Scrolls a list until nothing more loads or it exceeds the screenshot, since one pass depends on the machine's speed. Returns its height.
 */
async function readToEnd(page: Page): Promise<number> {
  const asked = new Set<Request>()
  page.on('request', one => asked.add(one))
  page.on('requestfinished', one => asked.delete(one))
  page.on('requestfailed', one => asked.delete(one))
  await page.waitForLoadState('networkidle')
  for (let height = 0; ;) {
    await page.evaluate(readThrough)
    await until(() => Promise.resolve(asked.size === 0), 'all is answered')
    await page.waitForFunction(settled)
    const now = await page.evaluate(() => document.documentElement.scrollHeight)
    if (now === height || now > TALLEST) return now
    height = now
  }
}

describe.each(SIZES.flatMap(size => looks.map(look => ({ size, look }))))('$size $look', ({ size, look }) => {
  test.each(PAGES.filter(({ screen }) => size === 'laptop' || !isDesk(screen)))(
    '$url',
    async ({ screen, url }) => {
      const page = await open(url, { size, look, as: findScreenAccount(screen) })
      await atScreen(page, screen)
      const height = await readToEnd(page)
      await page.evaluate(holdStill)
      const width = await page.evaluate(() => window.innerWidth)
      const file = path.join(folder('h5', size, look), `${url.slice(1).replace(/\W/g, '-') || 'home'}.png`)
      mkdirSync(path.dirname(file), { recursive: true })
      await page.screenshot({
        path: file,
        fullPage: true,
        animations: 'disabled',
        clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) },
      })
    },
  )
})
