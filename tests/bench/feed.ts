import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/chromium.mjs'
import { call } from '../setup/signed-call'
import { heapSession, heldBy, heldMeasures, heldTable, type Held } from './heap'
import type { Measure } from './measures'
import { tableText } from './table'
import { newPhone, SLOWDOWN } from './visit'

const SWIPES = 200
/** Swipes in one direction, then as many back. */
const LEG = 10
/** Swipes before the first heap measurement, while code and pictures still load. */
const WARM = 40
const LONG_MS = 50
const FILMS_MS = 300_000

interface Seen {
  tasks: number[]
}

/** Swipes through the feed of fact videos with a phone's CPU. `origin` is a server with the H5 build and videos. */
export async function benchFeed(origin: string): Promise<{ table: string; measures: Measure[] }> {
  const { list } = (
    await call<{ list: { id: number }[] }>(origin, 'api/house-fact-video/search', { page: 1, page_size: 20 })
  ).result
  await waitForFilms(origin, list[0]?.id ?? 1)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const page = await newPhone(browser)
    await page.goto(`${origin}/m/factvideo/list.html`)
    await page.getByRole('main').getByRole('link').first().click()
    await page.locator('.taro_page:not(.taro_page_shade) video').first().waitFor()
    const session = await heapSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.evaluate(() => {
      const seen: Seen = { tasks: [] }
      Object.assign(window, { seen })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) seen.tasks.push(entry.duration)
      }).observe({ type: 'longtask' })
    })
    let videos = 0
    const held: (Held & { after: number })[] = []
    for (let at = 1; at <= SWIPES; at += 1) {
      await swipe(page, Math.floor((at - 1) / LEG) % 2 === 0 ? 'up' : 'down')
      videos = Math.max(videos, await page.locator('video').count())
      if (at >= WARM && at % 40 === 0) {
        const tasks = await page.evaluate(() => (window as unknown as { seen: Seen }).seen.tasks)
        held.push({ after: at, ...(await heldBy(session)) })
        // The garbage collection is a task of the bench, not of the feed.
        await page.evaluate(kept => {
          ;(window as unknown as { seen: Seen }).seen.tasks = kept
        }, tasks)
      }
    }
    const tasks = await page.evaluate(() => (window as unknown as { seen: Seen }).seen.tasks)
    const last = page.url().split('/').at(-2) ?? ''
    const tables = [
      tableText(
        `The feed, ${SWIPES} swipes, processor / ${SLOWDOWN} (at most three players, no task above ${LONG_MS} ms)`,
        ['', ''],
        [
          ['video elements at most', String(videos)],
          [`tasks above ${LONG_MS} ms`, String(tasks.length)],
          ['the longest', `${Math.round(Math.max(0, ...tasks))} ms`],
          ['stands at video', last],
        ],
      ),
      heldTable('What the feed holds, what is not needed collected', 'swipes', held),
    ]
    return { table: tables.join('\n'), measures: heldMeasures(`${SWIPES} swipes beside ${WARM}`, held) }
  } finally {
    await browser.close()
  }
}

async function waitForFilms(origin: string, id: number): Promise<void> {
  const end = Date.now() + FILMS_MS
  for (;;) {
    const { result } = await call<{ files: { bytes: number | null }[] }>(
      origin,
      'api/house-fact-video/info',
      { id },
    )
    if (result.files.some(file => file.bytes !== null)) return
    if (Date.now() > end) throw new Error('there is no film')
    await new Promise(resolve => setTimeout(resolve, 2_000))
  }
}

/** Swipes over the screen, and returns the time until the movement ends. */
async function swipe(page: Page, way: 'up' | 'down'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const [from, to] = way === 'up' ? [600, 150] : [150, 600]
  const point = (y: number) => [{ x: 200, y }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from) })
  for (let step = 1; step <= 6; step += 1)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: point(from + ((to - from) * step) / 6),
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
  await page.waitForTimeout(400)
}
