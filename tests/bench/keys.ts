import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from '../../scripts/lib/chromium.mjs'
import { median, milliseconds, tableText } from './table'

const KEYS = 24
const SLOWDOWN = 4
/** Calculators with the field to type into. */
const CALCULATORS = [
  { name: 'tax', path: '/tax/count', field: 'tax-price' },
  { name: 'loan', path: '/loan', field: 'loan-commercial' },
  { name: 'bid limit', path: '/tools/bid-limit', field: 'bid-cash' },
] as const

declare global {
  interface Window {
    keyed?: { from: number; changed: number | null }
  }
}

/** Time from a key press to the updated figure, in Chromium with a quarter of this CPU's speed. `origin` is a server with the H5 build. */
export async function benchKeys(origin: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
  const rows: string[][] = []
  for (const { name, path, field } of CALCULATORS) {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true })
    await page.goto(origin + path, { waitUntil: 'load' })
    const times = await measureKeyTimes(page, `#${field}`)
    rows.push([name, milliseconds(median(times)), milliseconds(Math.max(...times))])
    await page.close()
  }
  await browser.close()
  return tableText(
    `H5: from a key to the new answer in the document (processor / ${SLOWDOWN}, ${KEYS} keys)`,
    ['calculator', 'p50', 'longest'],
    rows,
  )
}

async function measureKeyTimes(page: Page, field: string): Promise<number[]> {
  await page.locator('.ans').waitFor()
  await page.locator(field).press('End')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const answer = document.querySelector('.ans')
    if (!answer) throw new Error('no answer')
    addEventListener(
      'keydown',
      () => {
        window.keyed = { from: performance.now(), changed: null }
      },
      true,
    )
    new MutationObserver(() => {
      if (window.keyed) window.keyed.changed ??= performance.now()
    }).observe(answer, { subtree: true, childList: true, characterData: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const times: number[] = []
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? '5' : 'Backspace')
    await page.waitForFunction(() => typeof window.keyed?.changed === 'number')
    times.push(await page.evaluate(() => (window.keyed?.changed ?? 0) - (window.keyed?.from ?? 0)))
  }
  return times
}
