import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/chromium.mjs'
import { call } from '../setup/signed-call'
import { tableText } from './table'

const SWIPES = 200
/** So many down, then as many up again. */
const LEG = 10
/** Before the heap is measured first: until then code and pictures come. */
const WARM = 40
const SLOWDOWN = 4
const LONG_MS = 50
const FILMS_MS = 300_000

interface Seen {
  tasks: number[]
}

/** Swipes through the feed of fact videos on a phone's processor. `origin` is a server with the H5 build and films. */
export async function benchFeed(origin: string): Promise<string> {
  const { list } = (
    await call<{ list: { id: number }[] }>(origin, 'api/house-fact-video/search', { page: 1, page_size: 20 })
  ).result
  await filmsOf(origin, list[0]?.id ?? 1)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
      userAgent:
        'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
    })
    const page = await context.newPage()
    await page.addInitScript('globalThis.__name = value => value')
    await page.goto(`${origin}/m/factvideo/list.html`)
    await page.getByRole('main').getByRole('link').first().click()
    await page.locator('.taro_page:not(.taro_page_shade) video').first().waitFor()
    const session = await context.newCDPSession(page)
    await session.send('HeapProfiler.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.evaluate(() => {
      const seen: Seen = { tasks: [] }
      Object.assign(window, { seen })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) seen.tasks.push(entry.duration)
      }).observe({ type: 'longtask' })
    })
    let videos = 0
    const heaps: number[] = []
    for (let at = 1; at <= SWIPES; at += 1) {
      await swipe(page, Math.floor((at - 1) / LEG) % 2 === 0 ? 'up' : 'down')
      videos = Math.max(videos, await page.locator('video').count())
      if (at >= WARM && at % 40 === 0) {
        const tasks = await page.evaluate(() => (window as unknown as { seen: Seen }).seen.tasks)
        await session.send('HeapProfiler.collectGarbage')
        heaps.push((await session.send('Runtime.getHeapUsage')).usedSize)
        // The collection is a task of the bench, not of the feed.
        await page.evaluate(kept => {
          ;(window as unknown as { seen: Seen }).seen.tasks = kept
        }, tasks)
      }
    }
    const tasks = await page.evaluate(() => (window as unknown as { seen: Seen }).seen.tasks)
    const last = page.url().split('/').at(-2) ?? ''
    const mb = (bytes: number | undefined) => `${((bytes ?? 0) / 1e6).toFixed(1)} MB`
    return tableText(
      `The feed, ${SWIPES} swipes, processor / ${SLOWDOWN} (at most three players, no task above ${LONG_MS} ms, a flat heap)`,
      ['', ''],
      [
        ['video elements at most', String(videos)],
        [`tasks above ${LONG_MS} ms`, String(tasks.length)],
        ['the longest', `${Math.round(Math.max(0, ...tasks))} ms`],
        [`heap after ${WARM} swipes`, mb(heaps[0])],
        [`heap after ${SWIPES} swipes`, mb(heaps.at(-1))],
        ['the highest between', mb(Math.max(...heaps))],
        ['stands at video', last],
      ],
    )
  } finally {
    await browser.close()
  }
}

async function filmsOf(origin: string, id: number): Promise<void> {
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

/** A finger's way over the screen, and the time until what it moved stands still. */
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
