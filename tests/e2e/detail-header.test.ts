import type { Page } from 'playwright-core'
import { atScreen, useBrowser } from './harness'

const { open } = useBrowser()

/** True if every point of a grid over the header hits the header or something inside it. */
const isSolid = (page: Page) =>
  page.locator('header.shead').evaluate(header => {
    const { left, top, width, height } = header.getBoundingClientRect()
    const grid = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap(x => [0.05, 0.5, 0.95].map(y => [x, y] as const))
    return grid.every(([x, y]) =>
      header.contains(document.elementFromPoint(left + x * width, top + y * height)),
    )
  })

test.each([
  ['/house/1.html', 'house-detail', '青梧里', 'phone'],
  ['/house/1.html', 'house-detail', '青梧里', 'tablet'],
  ['/build/1.html', 'build-detail', '均价', 'phone'],
  ['/xiaoqu/1.html', 'xiaoqu-detail', '挂牌均价', 'phone'],
] as const)(
  '%s: past its pictures a header goes along that nothing shows through (%s, %s, %s)',
  async (path, screen, words, size) => {
    const page = await open(path, { size })
    await atScreen(page, screen)
    const header = page.locator('header.shead')
    expect(await header.isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: '返回' }).count()).toBe(1)

    await page.evaluate(() => {
      window.scrollTo(0, 1200)
    })
    await header.getByText(words).first().waitFor()
    expect(await header.evaluate(one => one.getBoundingClientRect().top)).toBe(0)
    expect(await isSolid(page)).toBe(true)
    await header.getByRole('button', { name: '分享' }).waitFor()
    await header.getByRole('button', { name: '加入对比' }).click()
    await page
      .getByText(/已加入对比|加入了对比|对比/)
      .first()
      .waitFor()

    const tabs = page.getByRole('navigation', { name: '本页目录' })
    if ((await tabs.count()) > 0) {
      const top = await tabs.evaluate(one => one.parentElement?.getBoundingClientRect().top)
      expect(top).toBe(await header.evaluate(one => one.getBoundingClientRect().bottom))
    }
    await page.evaluate(() => {
      window.scrollTo(0, 0)
    })
    await header.waitFor({ state: 'hidden' })
  },
)
