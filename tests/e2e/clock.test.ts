import type { Page } from 'playwright-core'
import { call } from '../setup/signed-call'
import { until } from '../setup/wait'
import { atScreen, ORIGIN, useBrowser } from './harness'

const { open } = useBrowser()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds left in the page's countdown. */
const shownLeft = (page: Page) =>
  page
    .locator('.clock-digits')
    .first()
    .evaluate(element => {
      const units: Record<string, number> = { 天: 86_400, 时: 3600, 分: 60, 秒: 1 }
      return [...element.querySelectorAll('.clock-cell')].reduce((sum, cell) => {
        const [digits, unit] = [cell.querySelector('.clock-n'), cell.querySelector('.clock-u')]
        return sum + Number(digits?.textContent) * (units[unit?.textContent ?? ''] ?? 0)
      }, 0)
    })

test.each([
  ['4 minutes fast', 4 * MINUTE],
  ['4 minutes slow', -4 * MINUTE],
  ['5 hours fast', 5 * HOUR],
  ['5 hours slow', -5 * HOUR],
  ['9 days fast', 9 * DAY],
  ['9 days slow', -9 * DAY],
])('a device %s counts down by the server after each load', async (_, skew) => {
  const now = () => Date.now() / 1000
  const { result } = await call<{ list: { id: number; start_time: number }[] }>(ORIGIN, 'house/list', {
    page_size: 50,
  })
  const lot = result.list.find(({ start_time }) => start_time > now() + 600)
  if (!lot) throw new Error('the demo has no lot to come')
  const page = await open('/400')
  await page.clock.setSystemTime(Date.now() + skew)
  for (const load of [() => page.goto(`/house/${lot.id}.html`), () => page.reload(), () => page.reload()]) {
    await load()
    await atScreen(page, 'house-detail')
    await page.locator('.clock-digits').first().waitFor()
    await until(
      'the countdown is the server’s',
      async () => Math.abs((await shownLeft(page)) - (lot.start_time - now())) <= 2,
    )
  }
})
