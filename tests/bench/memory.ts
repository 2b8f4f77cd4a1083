import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/chromium.mjs'
import { heapSession, heldBy, heldMeasures, heldTable, type Held } from './heap'
import type { Measure } from './measures'
import { newPhone } from './visit'

const ROUNDS = 4
/** Ten screens from home and back: charts, a map, forms, lists, pages with pictures. */
const WAY = [
  'a[href="/calendar"]',
  'back',
  'a[href="/tax/count"]',
  'back',
  'a[href="/build/list.html"]',
  'a[href^="/build/"][href$=".html"]:not([href*="list"])',
  'back',
  'back',
  'a[href="/house/list.html"]',
  '.hl-rows a.lot',
  'a[href^="/xiaoqu/"]',
  'back',
  'back',
  'a[href="/"]',
  'a[href="/tradeData"]',
  'back',
  'a[href="/m/factvideo/list.html"]',
  'back',
]
const SCREENS = WAY.filter(step => step !== 'back').length
const REST_MS = 700

/** Heap of the page on home after ten screens, and again after thirty more. `origin` is a server with the H5 build. */
export async function benchMemory(origin: string): Promise<{ table: string; measures: Measure[] }> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  try {
    const page = await newPhone(browser)
    const session = await heapSession(page)
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
    const rows: (Held & { after: number })[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const step of WAY) await take(page, step)
      rows.push({ after: round * SCREENS, ...(await heldBy(session)) })
    }
    return {
      table: heldTable('H5: what the page holds on home, what is not needed collected', 'screens', rows),
      measures: heldMeasures(`${ROUNDS * SCREENS} screens beside ${SCREENS}`, rows),
    }
  } finally {
    await browser.close()
  }
}

async function take(page: Page, step: string): Promise<void> {
  const former = page.url()
  if (step === 'back') await page.goBack()
  else
    await page
      .locator(`.taro_page:not(.taro_page_shade) ${step}`)
      .first()
      .evaluate((link: HTMLElement) => {
        link.click()
      })
  await page.waitForURL(url => url.href !== former)
  await page.waitForTimeout(REST_MS)
}
