import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { routeOf, type Screen } from '../../src/routes/table'
import { readThrough, settled } from '../e2e/drawn'
import { atScreen, useBrowser, type Visit } from '../e2e/harness'
import { SCREEN_URLS } from '../e2e/urls'
import { folder } from './folder'
import { holdStill } from './still'

/** A picture of each page of the site at three widths, as a new database has it. */

const { open } = useBrowser({ returning: true })

const SIZES = ['phone', 'tablet', 'laptop'] as const
const PAGES = SCREEN_URLS.filter(({ isCanonical }) => isCanonical)

/** Px of a page that its picture shows at most. */
const TALLEST = 12_000

/** The desk of a wide window leads elsewhere on a narrow one. */
const isDesk = (screen: Screen) => screen === 'desk' || screen === 'desk-text'

const whoOf = (screen: Screen): Visit['as'] => {
  if (isDesk(screen)) return 'editor'
  const { access } = routeOf(screen)
  return access === 'agent' ? 'agent' : access === 'login' ? 'member' : undefined
}

describe.each(SIZES)('%s', size => {
  test.each(PAGES.filter(({ screen }) => size === 'laptop' || !isDesk(screen)))(
    '$url',
    async ({ screen, url }) => {
      const page = await open(url, { size, as: whoOf(screen) })
      await atScreen(page, screen)
      await page.evaluate(readThrough)
      await page.waitForFunction(settled)
      await page.waitForLoadState('networkidle')
      await page.evaluate(holdStill)
      const { width, height } = await page.evaluate(() => ({
        width: window.innerWidth,
        height: document.documentElement.scrollHeight,
      }))
      const file = path.join(folder('h5', size), `${url.slice(1).replace(/\W/g, '-') || 'home'}.png`)
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
