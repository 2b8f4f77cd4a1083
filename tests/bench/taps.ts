import type { Browser, Page } from 'playwright-core'
import { median } from './table'

const RUNS = 5
const SLOWDOWN = 4

/** What is tapped on the list of a phone, in this order, and the milliseconds from the finger to the next frame. */
const TAPS = [
  { what: 'filter opened', tap: (page: Page) => page.getByRole('button', { name: /^户型/ }).first() },
  {
    what: 'filter chosen',
    tap: (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^3室/ }),
  },
  {
    what: 'filter shown',
    tap: (page: Page) => page.getByRole('dialog').getByRole('button', { name: /查看/ }),
  },
  { what: 'sort opened', tap: (page: Page) => page.getByRole('button', { name: /^排序/ }).first() },
  { what: 'sort chosen', tap: (page: Page) => page.getByRole('dialog').getByRole('radio').nth(1) },
  { what: 'card', tap: (page: Page) => page.locator('.hl-rows .lot').first() },
] as const

interface Tapped {
  seen: Map<number, number>
}

/** The longest of one tap each, medians of the runs; `context` opens a phone. */
export async function benchTaps(
  browser: Browser,
  origin: string,
  context: (browser: Browser) => Promise<Page>,
): Promise<{ what: string; ms: number }[]> {
  const seen = new Map<string, number[]>(TAPS.map(({ what }) => [what, []]))
  for (let run = 0; run < RUNS; run += 1) {
    const page = await context(browser)
    await page.addInitScript(() => {
      const tapped: Tapped = { seen: new Map() }
      Object.assign(window, { tapped })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
          if (entry.interactionId)
            tapped.seen.set(
              entry.interactionId,
              Math.max(entry.duration, tapped.seen.get(entry.interactionId) ?? 0),
            )
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    })
    await page.goto(`${origin}/house/list.html`, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    for (const { what, tap } of TAPS) {
      await page.evaluate(() => {
        ;(window as unknown as { tapped: Tapped }).tapped.seen.clear()
      })
      await tap(page).tap()
      await page.waitForTimeout(1_500)
      seen
        .get(what)
        ?.push(
          await page.evaluate(() =>
            Math.max(0, ...(window as unknown as { tapped: Tapped }).tapped.seen.values()),
          ),
        )
    }
    await page.context().close()
  }
  return [...seen].map(([what, times]) => ({ what, ms: median(times) }))
}
