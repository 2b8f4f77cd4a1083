import type { Page } from 'playwright-core'
import { addDays, toBeijingDay } from '../../src/lib/dates'
import { call } from '../setup/signed-call'
import { atScreen, ORIGIN, fetchAccountToken, useBrowser, type Visit } from './harness'

const { open } = useBrowser()

const popUp = (page: Page) => page.getByRole('dialog')
/** All automatic loading has finished. */
const rested = (page: Page) => page.waitForLoadState('networkidle')

/** Marks a pop-up as full-screen, as an editor. */
async function markFullScreen(): Promise<void> {
  const token = await fetchAccountToken('editor')
  const now = Math.floor(Date.now() / 1000)
  const { errcode } = await call(
    ORIGIN,
    'banner/save',
    {
      place: 'home_popup',
      title: '全屏活动',
      image: '/static/demo/banner/1.webp',
      to: '/house/list.html',
      start_time: now - 60,
      end_time: now + 3600,
      is_full_screen: 1,
      idem_key: `full-screen-${now}-${Math.floor(Math.random() * 1e6)}`,
    },
    { token },
  )
  expect(errcode).toBe(0)
}

/** Opens home on a device first used on `since`, and returns to it from another screen. */
async function backHome(since: string | undefined, visit: Visit = {}): Promise<Page> {
  const page = await open('/400', visit)
  await page.evaluate(
    promos => {
      localStorage.setItem('device.promos', promos)
    },
    JSON.stringify(since === undefined ? {} : { since }),
  )
  await page.goto('/')
  await atScreen(page, 'home')
  await rested(page)
  expect(await popUp(page).count()).toBe(0)
  await page.locator('.lot a, a.lot').first().click()
  await atScreen(page, 'house-detail')
  await page.goBack()
  await atScreen(page, 'home')
  return page
}

test('what an editor marked as full-screen comes on a later day, after a second screen, once; on a first visit nothing does', async () => {
  await markFullScreen()
  const yesterday = addDays(toBeijingDay(Date.now() / 1000), -1)

  const first = await backHome(undefined)
  await rested(first)
  expect(await popUp(first).count()).toBe(0)

  const later = await backHome(yesterday)
  await popUp(later).getByRole('button', { name: '关闭' }).click()
  await popUp(later).waitFor({ state: 'detached' })
  await later.locator('.lot a, a.lot').first().click()
  await atScreen(later, 'house-detail')
  await later.goBack()
  await atScreen(later, 'home')
  await rested(later)
  expect(await popUp(later).count()).toBe(0)

  const worker = await backHome(yesterday, { as: 'agent' })
  await rested(worker)
  expect(await popUp(worker).count()).toBe(0)
}, 120_000)

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
      // Content that overflows sideways is reachable by swiping.
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
