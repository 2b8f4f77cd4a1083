import type { Page } from 'playwright-core'
import { atScreen, useBrowser } from './harness'

const { open } = useBrowser()

/** Pages are stacked; only the top one is visible. */
const shown = '.taro_page:not(.taro_page_shade)'
const tabs = (page: Page) => page.locator(`${shown} .anchors [id^=anchor-], ${shown} .toc .toc-r`)

/** Positions of a section's heading and of the page, once nothing moves any more. */
async function rested(page: Page, id: string): Promise<{ top: number; bottom: number; y: number }> {
  let last = ''
  for (;;) {
    await page.waitForTimeout(250)
    const now = await page.evaluate(section => {
      const box = document.getElementById(section)?.getBoundingClientRect()
      return { top: box?.top ?? NaN, bottom: box?.bottom ?? NaN, y: window.scrollY }
    }, id)
    if (JSON.stringify(now) === last) return now
    last = JSON.stringify(now)
  }
}

test.each([
  ['/house/1.html', 'house-detail', 'phone'],
  ['/house/1.html', 'house-detail', 'tablet'],
  ['/house/1.html', 'house-detail', 'desktop'],
  ['/house/2.html', 'house-detail', 'desktop'],
  ['/build/1.html', 'build-detail', 'phone'],
  ['/build/1.html', 'build-detail', 'desktop'],
] as const)(
  '%s: every tab leads to its section, and pressed again moves nothing (%s, %s)',
  async (path, screen, size) => {
    const page = await open(path, { size })
    await atScreen(page, screen)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await tabs(page).first().waitFor()
    const ids = await tabs(page).evaluateAll(all => all.map(one => one.id.replace(/^anchor-/, '')))
    expect(ids.length).toBeGreaterThan(3)
    const height = page.viewportSize()?.height ?? 0
    for (const id of ids) {
      const tab = page.locator(`${shown} #anchor-${id}`)
      await tab.click()
      const first = await rested(page, id)
      // Its heading is below the tabs, or lower if the page ends; it is never out of sight.
      expect([id, first.top >= 60 && first.top < height - 40]).toEqual([id, true])
      await tab.click()
      await tab.click()
      const again = await rested(page, id)
      // Lazy content may shift it by its own height; the page does not scroll on.
      expect([id, Math.abs(again.y - first.y) <= 4 || Math.abs(again.top - first.top) <= 4]).toEqual([
        id,
        true,
      ])
      expect(await tab.getAttribute('aria-current')).toBeTruthy()
    }
  },
  120_000,
)
