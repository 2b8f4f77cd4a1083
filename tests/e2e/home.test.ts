import type { Page } from 'playwright-core'
import { atScreen, useBrowser, type Visit } from './harness'

const { open } = useBrowser()

/** The home page of who has not yet been shown the pop-up of the day. */
async function fresh(visit: Visit = {}): Promise<Page> {
  const page = await open('/400', visit)
  await page.addInitScript(() => {
    localStorage.setItem('device.promos', '{}')
  })
  await page.goto('/')
  // Not by looking into the page: to the browser that is a touch of its visitor.
  await rested(page)
  return page
}
const popUp = (page: Page) => page.getByRole('dialog')
/** Everything has come that comes by itself. */
const rested = (page: Page) => page.waitForLoadState('networkidle')

test('what comes over the page comes at the start of a visit, or not at all', async () => {
  const first = await fresh()
  await popUp(first).getByRole('button', { name: '去看看' }).waitFor()

  const busy = await open('/400')
  await busy.addInitScript(() => {
    localStorage.setItem('device.promos', '{}')
  })
  await busy.goto('/')
  await busy.locator('.ht-search').first().waitFor()
  await busy.mouse.click(2, 2)
  await atScreen(busy, 'home')
  await rested(busy)
  expect(await popUp(busy).count()).toBe(0)
})

test.each(['agent', 'editor'] as const)('nothing comes over the page of the %s', async as => {
  const page = await fresh({ as })
  await atScreen(page, 'home')
  expect(await popUp(page).count()).toBe(0)
})

test.each(['phone', 'desktop'] as const)('%s: nothing lies over a price or takes its tap', async size => {
  const page = await open('/', { size })
  await atScreen(page, 'home')
  await rested(page)
  const covered = await page.evaluate(() => {
    const bad: string[] = []
    for (const price of document.querySelectorAll('.lot')) {
      price.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = price.getBoundingClientRect()
      const at = [left + width / 2, top + height / 2] as const
      // What is pushed out sideways is reached by pushing.
      if (at[0] < 0 || at[0] > innerWidth) continue
      const found = document.elementFromPoint(...at)
      if (found && !price.contains(found)) bad.push(`${price.textContent} under ${found.className}`)
    }
    return bad
  })
  expect(covered).toEqual([])
})

test('desktop: the first lots with their prices stand above the fold', async () => {
  const page = await open('/', { size: 'desktop' })
  await atScreen(page, 'home')
  const price = page.locator('.feat-g .lot .lot-p').first()
  await price.waitFor()
  const box = await price.boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(900)
})
