import type { Page } from 'playwright-core'
import { atScreen, until, useBrowser } from './harness'

// The H5 router relies on deep imports of Taro's own; these tests cover its visible behaviour.
const { open } = useBrowser()

const address = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)
const pagesShown = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.taro_page')].filter(one => getComputedStyle(one).display !== 'none')
        .length,
  )

/** Presses the first visible link to `href`. */
async function follow(page: Page, href: string) {
  await page.locator(`.taro_page:not(.taro_page_shade) a[href="${href}"] >> visible=true`).first().click()
}

async function readLotLinks(page: Page): Promise<string[]> {
  await page.locator('.taro_page:not(.taro_page_shade) a[href^="/house/"][href$=".html"]').nth(2).waitFor()
  const hrefs = await page
    .locator('.taro_page:not(.taro_page_shade) a[href^="/house/"]')
    .evaluateAll(links => [...new Set(links.map(link => link.getAttribute('href') ?? ''))])
  return hrefs.filter(href => /^\/house\/\d+\.html$/.test(href))
}

async function onList(page: Page) {
  await atScreen(page, 'house-list')
  return readLotLinks(page)
}

test('of several lots in a row, steps back over one and over two show the right one, as it was left', async () => {
  const page = await open('/house/1.html')
  await atScreen(page, 'house-detail')
  const shown = page.locator('.taro_page:not(.taro_page_shade)')
  const visited: string[] = []
  for (let step = 0; step < 3; step++) {
    await until(
      async () => (await shown.count()) === 1 && (await shown.getAttribute('data-lot')) === null,
      'a page of its own',
    )
    visited.push(await address(page))
    await shown.evaluate((one, lot) => {
      one.setAttribute('data-lot', lot)
    }, visited[step] ?? '')
    const next = (await readLotLinks(page)).find(href => !visited.includes(href))
    if (step < 2 && next !== undefined) await follow(page, next)
  }
  const shows = (lot: string | undefined) =>
    until(
      async () =>
        (await address(page)) === lot &&
        (await shown.count()) === 1 &&
        (await shown.getAttribute('data-lot')) === lot,
      `${lot} again`,
    )
  await page.goBack()
  await shows(visited[1])
  await page.evaluate(() => {
    history.go(-1)
  })
  await shows(visited[0])
  await page.evaluate(() => {
    history.go(2)
  })
  await until(
    async () => (await address(page)) === visited[2] && (await shown.count()) === 1,
    'two steps forward',
  )
  await page.evaluate(() => {
    history.go(-2)
  })
  await shows(visited[0])
})

test('a reload keeps the way back', async () => {
  const page = await open('/house/list.html')
  const [lot = ''] = await onList(page)
  await follow(page, lot)
  await atScreen(page, 'house-detail')
  await page.reload()
  await atScreen(page, 'house-detail')
  await page.goBack()
  await atScreen(page, 'house-list')
  expect(await address(page)).toBe('/house/list.html')
})

test('#anchor keeps the page, and back from it too', async () => {
  const page = await open('/house/list.html')
  const [lot = ''] = await onList(page)
  await page.evaluate(() => {
    ;(document.querySelector('.taro_page') as HTMLElement).dataset.mine = 'yes'
  })
  await page.evaluate(() => {
    location.hash = 'top'
  })
  expect(await address(page)).toBe('/house/list.html#top')
  await follow(page, lot)
  await atScreen(page, 'house-detail')
  await page.goBack()
  await atScreen(page, 'house-list')
  await page.goBack()
  expect(await address(page)).toBe('/house/list.html')
  expect(await page.locator('.taro_page[data-mine="yes"]').count()).toBe(1)
})

test('tabs are entries of their own: back leads to the tab before', async () => {
  const page = await open('/')
  await atScreen(page, 'home')
  await follow(page, '/house/list.html')
  await atScreen(page, 'house-list')
  await follow(page, '/my')
  await atScreen(page, 'my')
  await page.goBack()
  await atScreen(page, 'house-list')
  await page.goBack()
  await atScreen(page, 'home')
})

test('a page that loads slowly never opens over where the visitor went meanwhile', async () => {
  const page = await open('/my')
  await atScreen(page, 'my')
  const held: (() => void)[] = []
  const loading = new Set<unknown>()
  let isHeld = true
  await page.route('**/assets/*.js', async route => {
    loading.add(route.request())
    if (isHeld) await new Promise<void>(release => held.push(release))
    await route.continue()
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', request => loading.delete(request))
  await follow(page, '/house/list.html')
  await until(async () => held.length > 0, "the list's code is asked for")
  await page.goBack()
  isHeld = false
  held.forEach(release => {
    release()
  })
  await until(async () => loading.size === 0, "the list's code has come")
  // Anything still to be rendered appears within two frames.
  await page.evaluate(() => new Promise(frame => requestAnimationFrame(() => requestAnimationFrame(frame))))
  expect(await address(page)).toBe('/my')
  await atScreen(page, 'my')
  expect(await pagesShown(page)).toBe(1)
})

test('code that does not load: one reload, then a page that says so, and then it works', async () => {
  const page = await open('/my')
  await atScreen(page, 'my')
  const initial = await page
    .locator('script[src*="/assets/"]')
    .evaluateAll(scripts => scripts.map(script => new URL((script as HTMLScriptElement).src).pathname))
  // counts document requests, not load events, which may come after the screen is rendered
  let loads = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
  })
  await page.route('**/assets/*.js', route =>
    initial.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
  await follow(page, '/house/list.html')
  await page.getByText('页面没有加载出来').waitFor()
  expect(loads).toBe(1)
  expect(await address(page)).toBe('/house/list.html')
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: '重试' }).click()
  await atScreen(page, 'house-list')
})

describe('what lies over a page closes by Back', () => {
  const sheet = (page: Page) => page.getByRole('dialog')
  const openFilter = async (page: Page) => {
    await page
      .locator('.taro_page:not(.taro_page_shade)')
      .getByRole('button', { name: /^户型/ })
      .first()
      .click()
    await sheet(page).waitFor()
  }
  const isOpen = async (page: Page) => (await sheet(page).count()) > 0
  const closed = (page: Page) => until(async () => !(await isOpen(page)), 'the sheet to close')

  test('also where the page is the first of the visit; the page stays as it is', async () => {
    const page = await open('/house/list.html')
    await onList(page)
    await openFilter(page)
    await page.goBack()
    await closed(page)
    await atScreen(page, 'house-list')
    await openFilter(page)
    await sheet(page).getByRole('button', { name: '关闭' }).click()
    await closed(page)
    await openFilter(page)
    await page.goBack()
    await closed(page)
    expect(await address(page)).toBe('/house/list.html')
  })

  test('closed by its own button it costs no further Back', async () => {
    const page = await open('/my')
    await atScreen(page, 'my')
    await follow(page, '/house/list.html')
    await onList(page)
    await openFilter(page)
    await sheet(page).getByRole('button', { name: '关闭' }).click()
    await closed(page)
    await page.goBack()
    await atScreen(page, 'my')
    expect(await pagesShown(page)).toBe(1)
  })

  test('what was filtered in it stays, and so it is after a lot was looked at', async () => {
    const page = await open('/my')
    await atScreen(page, 'my')
    await follow(page, '/house/list.html')
    await onList(page)
    await openFilter(page)
    await sheet(page).getByRole('button', { name: /^3室/ }).click()
    await sheet(page).getByRole('button', { name: /查看/ }).click()
    await closed(page)
    const filtered = await address(page)
    expect(filtered).toContain('jushi=3')
    await openFilter(page)
    await page.goBack()
    await closed(page)
    expect(await address(page)).toBe(filtered)
    const [lot = ''] = await readLotLinks(page)
    await follow(page, lot)
    await atScreen(page, 'house-detail')
    await page.goBack()
    await atScreen(page, 'house-list')
    expect(await address(page)).toBe(filtered)
    await page.goBack()
    await atScreen(page, 'my')
  })
})

test('who goes back before the next page is drawn is where they were, whenever it happens', async () => {
  const page = await open('/')
  await atScreen(page, 'home')
  const [lot = ''] = await readLotLinks(page)
  await follow(page, lot)
  await atScreen(page, 'house-detail')
  await page.goBack()
  await atScreen(page, 'home')
  for (let delay = 0; delay < 60; delay += 3) {
    await page.evaluate(
      ([href, ms]) => {
        document
          .querySelector<HTMLElement>(`.taro_page:not(.taro_page_shade) a[href="${String(href)}"]`)
          ?.click()
        setTimeout(() => {
          history.back()
        }, Number(ms))
      },
      [lot, delay],
    )
    await until(async () => (await address(page)) === '/' && (await pagesShown(page)) === 1, 'home again')
  }
  await atScreen(page, 'home')
  await follow(page, lot)
  await atScreen(page, 'house-detail')
})
