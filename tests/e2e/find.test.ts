import type { Locator, Page } from 'playwright-core'
import { call } from '../setup/signed-call'
import { atScreen, expectNoSeriousAxe, ORIGIN, useBrowser, type Look, type Size } from './harness'

const { open } = useBrowser()

interface Lots {
  total: number
  list: { id: number; title: string; code: string }[]
}
/** Default states of a list. */
const OPEN = { statuses: 'upcoming,ongoing' }
const ask = async <T>(path: string, fields: Record<string, unknown>) =>
  (await call<T>(ORIGIN, path, fields, { signCode: 'find-e2e' })).result

/** Pages are stacked; only the top one is visible. */
const shown = '.taro_page:not(.taro_page_shade)'
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const cards = (page: Page) => page.locator(`${shown} .hl-rows .lot`)
const chips = (page: Page) => page.locator(`${shown} .chip`).allTextContents()
/** Waits until the list shows this total. */
const untilTotal = (page: Page, total: number) =>
  page.waitForFunction(
    ([root, wanted]) =>
      document.querySelector(`${root} [role=status] .hl-n`)?.textContent?.replace(/,/g, '') === wanted,
    [shown, String(total)] as const,
  )
/** Scrolls down until content near the end has loaded. */
async function downTo(what: Locator, ms = 15_000): Promise<void> {
  const { mouse } = what.page()
  for (const end = Date.now() + ms; !(await what.isVisible());) {
    if (Date.now() > end) throw new Error(`${String(what)} did not come`)
    await mouse.wheel(0, 500)
    await what.waitFor({ timeout: 500 }).catch(() => undefined)
  }
}
/** Records the page's requests by path. */
function watchCallPaths(page: Page): string[] {
  const paths: string[] = []
  page.on('request', request => {
    const path = /\/m\/api\/(.+)$/.exec(request.url())?.[1]
    if (path) paths.push(path)
  })
  return paths
}

describe('the list', () => {
  test('counts before applying, and finds what it counted; the choice is in the address and survives a reload', async () => {
    const page = await open('/house/list.html')
    await atScreen(page, 'house-list')
    await page.getByRole('button', { name: /^更多( \d+)?$/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^二拍/ }).click()
    await sheet.getByRole('button', { name: /^有实勘/ }).click()
    // Opening the sheet selects nothing: its switch is off, and its count equals the list's.
    expect(await sheet.getByRole('switch', { name: '只看整套' }).getAttribute('aria-checked')).toBe('false')
    await sheet.getByRole('switch', { name: '只看整套' }).click()
    const whole = { risk_exclude: 'co_owner' }
    const { total } = await ask<Lots>('house/list', {
      ...OPEN,
      ...whole,
      rounds: '2',
      has_survey: 1,
      page_size: 1,
    })
    await page.waitForFunction(
      wanted => document.querySelector('.fs-total')?.textContent?.replace(/,/g, '') === wanted,
      String(total),
    )
    expect(query(page)).toEqual({})
    await sheet.getByRole('button', { name: /查看/ }).click()
    await untilTotal(page, total)
    expect(query(page)).toEqual({ ...whole, rounds: '2', has_survey: '1' })
    expect(await page.getByRole('button', { name: /^更多( \d+)?$/ }).innerText()).toMatch(/3$/)
    await page.reload()
    await atScreen(page, 'house-list')
    expect(await chips(page)).toEqual(['二拍', '只看整套', '有实勘'])
    await untilTotal(page, total)
  })

  test('the sheet begins with districts and four ways of money; whole homes are no longer asked for once that is turned off', async () => {
    const page = await open('/house/list.html')
    await atScreen(page, 'house-list')
    const more = page.getByRole('button', { name: /^更多( \d+)?$/ })
    await more.click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('group', { name: '区域' }).first().waitFor()
    const titles = await sheet
      .locator('.fb')
      .evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
    expect(titles.slice(0, 6)).toEqual(['区域', '价格', '状态', '轮次', '距地铁', '风险排除'])
    await sheet.getByRole('radio', { name: '月供' }).click()
    await sheet.getByRole('group', { name: '月供' }).getByRole('button').first().click()
    const whole = sheet.getByRole('switch', { name: '只看整套' })
    await whole.click()
    expect(await whole.getAttribute('aria-checked')).toBe('true')
    await whole.click()
    await sheet.getByRole('button', { name: /查看/ }).click()
    await page.waitForURL(/monthly_max=/)
    expect(query(page).risk_exclude).toBeUndefined()
    await more.click()
    expect(await sheet.getByRole('switch', { name: '只看整套' }).getAttribute('aria-checked')).toBe('false')
    expect(await sheet.getByRole('radio', { name: '月供' }).getAttribute('aria-checked')).toBe('true')
  })

  test.each([
    [320, 'light'],
    [375, 'light'],
    [320, 'elder'],
    [375, 'elder'],
  ] as const)('at %s px nothing of the sheet lies over anything else (%s)', async (width, look) => {
    const page = await open('/house/list.html', { look })
    await page.setViewportSize({ width, height: 640 })
    await page.getByRole('button', { name: /^更多( \d+)?$/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('group', { name: '风险排除' }).first().waitFor()
    const wrong = await sheet.evaluate(root => {
      const boxes = [...root.querySelectorAll('.fb button, .fb [role=button], .fb .seg-i, .fb-h > *')].filter(
        one => one.getClientRects().length > 0,
      )
      const wide = boxes.filter(one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      const over = boxes.flatMap((one, at) =>
        boxes.slice(at + 1).filter(other => {
          if (one.contains(other) || other.contains(one)) return false
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
          return (
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
          )
        }),
      )
      return [...wide, ...over].map(one => one.textContent)
    })
    expect(wrong).toEqual([])
  })

  test('a chip goes, and the list with it; back leads to where the visitor came from, not through the choices', async () => {
    const page = await open('/')
    await atScreen(page, 'home')
    await page.getByRole('link', { name: '找房' }).click()
    await atScreen(page, 'house-list')
    await page.getByRole('button', { name: '户型' }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^3室/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: /查看/ }).click()
    await page.getByRole('button', { name: '去掉3室' }).waitFor()
    expect(query(page)).toEqual({ jushi: '3' })
    await page.getByRole('button', { name: '去掉3室' }).click()
    await page.waitForFunction(() => location.search === '')
    await page.goBack()
    await atScreen(page, 'home')
  })

  test('a chip taken back by the keyboard leaves the focus on the next', async () => {
    const page = await open('/house/list.html?jushi=2,3', { size: 'desktop' })
    await atScreen(page, 'house-list')
    await page.getByRole('button', { name: '去掉2室' }).press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '去掉3室')
  })

  test('is of open lots, those that can still be joined first; one switch brings the others', async () => {
    const page = await open('/house/list.html', { size: 'desktop' })
    const wanted = (total: number) =>
      page.getByRole('status').filter({ hasText: `${total.toLocaleString('en-US')} 套` })
    await wanted((await ask<Lots>('house/list', { ...OPEN, page_size: 1 })).total)
      .first()
      .waitFor()
    await page.getByRole('checkbox', { name: '含已结束', exact: true }).first().click()
    await page.waitForFunction(() => location.search.includes('statuses=upcoming'))
    await wanted((await ask<Lots>('house/list', { page_size: 1 })).total)
      .first()
      .waitFor()
    expect(await chips(page)).toEqual(['含已结束'])
  })

  test('grows at its end, and keeps rows and place while a lot is looked at', async () => {
    const page = await open('/house/list.html')
    await atScreen(page, 'house-list')
    await cards(page).nth(19).waitFor()
    await page.mouse.wheel(0, 0)
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight)
    })
    await cards(page).nth(25).waitFor()
    const titles = await page.locator(`${shown} .hl-rows .lot-t`).allTextContents()
    expect(new Set(titles).size).toBe(titles.length)
    const wanted = cards(page).nth(24)
    await wanted.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    const begun: string[] = []
    page.on('request', request => {
      if (/\/house\/list$/.test(request.url()) && /(^|&)page=1(&|$)/.test(request.postData() ?? ''))
        begun.push(request.url())
    })
    await wanted.click()
    await atScreen(page, 'house-detail')
    await page.goBack()
    await atScreen(page, 'house-list')
    await page.waitForFunction(top => Math.abs(window.scrollY - top) < 4, place)
    expect(await cards(page).count()).toBeGreaterThanOrEqual(titles.length)
    expect(begun).toEqual([])
  })

  test('says which condition stands in the way, and goes on without it', async () => {
    const page = await open(
      '/house/list.html?keyword=%E6%B2%A1%E6%9C%89%E8%BF%99%E4%B8%AA%E5%B0%8F%E5%8C%BA&rounds=1',
    )
    await atScreen(page, 'house-list')
    await page.getByRole('heading', { name: '没有同时符合 2 个条件的房源' }).waitFor()
    await page.getByRole('button', { name: /去掉“没有这个小区”，看/ }).click()
    await page.waitForFunction(() => location.search === '?rounds=1')
    await cards(page).first().waitFor()
  })

  test('with nothing found it keeps the budget: a condition is told and given up, and no lot is dearer', async () => {
    const asked = { region_ids: '110102', jushi: '2', price_max: '350000000' }
    expect((await ask<Lots>('house/list', { ...OPEN, ...asked, page_size: 1 })).total).toBe(0)
    const page = await open(`/house/list.html?${new URLSearchParams(asked).toString()}`)
    await page.getByRole('heading', { name: '没有同时符合 3 个条件的房源' }).waitFor()
    expect(await page.getByRole('button', { name: /去掉“350万以下”，看/ }).count()).toBe(0)
    await page.getByRole('heading', { name: '预算内的其他房源' }).waitFor()
    const prices = await page.locator('.similar .lot-p').allInnerTexts()
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.filter(text => Number.parseFloat(text.replace(/,/g, '')) > 350)).toEqual([])
    const way = page.getByRole('button', { name: /去掉“.+”，看 [\d,]+ 套/ })
    const [, label = '', total = ''] = /去掉“(.+)”，看 ([\d,]+) 套/.exec(await way.innerText()) ?? []
    await way.click()
    await untilTotal(page, Number(total.replace(/,/g, '')))
    expect(await chips(page)).not.toContain(label)
    const { list } = await ask<{ list: { price: number }[] }>('house/list', {
      ...OPEN,
      ...query(page),
      page_size: 50,
    })
    expect(list.filter(({ price }) => price > Number(asked.price_max))).toEqual([])
  })

  test.each([
    ['/m/house/list/haozhai.html', { type: 'haozhai' }, '法拍豪宅'],
    ['/sfpm.html', { type: 'sfpm' }, '司法拍卖房'],
    ['/gyzc.html?house_types=4', { type: 'gyzc', house_types: '4' }, '国有资产房'],
  ])('%s presets its type, and keeps it when all else is cleared', async (url, filter, title) => {
    const page = await open(url, { size: 'desktop' })
    const { total } = await ask<Lots>('house/list', { ...OPEN, ...filter, page_size: 1 })
    await page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor()
    await page.waitForFunction(
      wanted =>
        document.querySelector('.hd-total')?.textContent?.replace(/,/g, '').startsWith(`${wanted} 套`),
      total,
    )
    const path = new URL(page.url()).pathname
    await page.getByRole('checkbox', { name: /^有实勘/ }).click()
    await page.getByRole('button', { name: '清空', exact: true }).click()
    await page.waitForFunction(() => location.search === '')
    expect(new URL(page.url()).pathname).toBe(path)
    expect((await ask<Lots>('house/list', { type: filter.type, page_size: 1 })).total).toBeGreaterThan(0)
  })

  test('a list of its own says on the phone what it is of', async () => {
    const page = await open('/gyzc.html')
    await page.getByRole('heading', { level: 1, name: '北京国有资产房' }).waitFor()
    await page.locator('.chip-locked').filter({ hasText: '国有资产' }).waitFor()
    await page.getByRole('link', { name: '搜索' }).first().waitFor()
  })

  test("on the desktop every choice counts at once: a district, its 商圈, a price of one's own, the order", async () => {
    const page = await open('/house/list.html', { size: 'desktop' })
    await atScreen(page, 'house-list')
    await page.getByRole('checkbox', { name: /^朝阳/ }).click()
    await page.waitForFunction(() => location.search === '?region_ids=110105')
    await page.getByText('朝阳商圈').waitFor()
    await page.getByLabel('最低总价（万）').fill('300')
    await page.getByLabel('最高总价（万）').fill('200')
    await page.getByLabel('最高总价（万）').press('Enter')
    await page.waitForFunction(() => location.search.includes('price_min=200000000&price_max=300000000'))
    await page.getByRole('button', { name: '总价', exact: true }).click()
    await page.waitForFunction(() => location.search.includes('sort=price_asc'))
    const { list, total } = await ask<Lots>('house/list', { ...OPEN, ...query(page), page_size: 3 })
    await page.waitForFunction(
      ([root, first]) =>
        document.querySelector(`${root} .hl-rows:not(.is-old) .lot-t`)?.textContent?.replace(/[\s⁠]/g, '') ===
        first,
      [shown, list[0]?.title.replace(/\s/g, '')] as const,
    )
    expect(await page.locator('.hd-total').textContent()).toContain(`${total.toLocaleString('en-US')} 套`)
  })

  test('a search is kept and stands on the search screen', async () => {
    const page = await open('/house/list.html?rounds=2&has_survey=1')
    await atScreen(page, 'house-list')
    await page.getByRole('button', { name: '订阅', exact: true }).click()
    await page.getByRole('button', { name: '已订阅' }).waitFor()
    await page.goto('/search')
    await atScreen(page, 'search')
    await page.getByRole('link', { name: /二拍 有实勘/ }).click()
    await atScreen(page, 'house-list')
    expect(query(page)).toMatchObject({ rounds: '2', has_survey: '1' })
  })
})

describe('the search', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: '搜索房源' })
  const circleNamed = async (name: string) => {
    const { regions } = await ask<{ regions: { circles: { id: number; name: string }[] }[] }>(
      'h5/house/list-para',
      {},
    )
    return String(regions.flatMap(({ circles }) => circles).find(circle => circle.name === name)?.id)
  }

  test('offers lots and places while somebody types, and goes through them with the keys', async () => {
    const page = await open('/search', { size: 'desktop' })
    await atScreen(page, 'search')
    await field(page).fill('梨园')
    await page.getByRole('heading', { name: /^商圈/ }).waitFor()
    const circle_ids = await circleNamed('梨园')
    const { total } = await ask<Lots>('house/list', { ...OPEN, circle_ids, page_size: 1 })
    await page.getByText(`${total} 套`).first().waitFor()
    const lots = await page.locator('.hline').count()
    for (let row = 0; row <= lots; row++) await field(page).press('ArrowDown')
    await page.locator('.sug-r.is-on').waitFor()
    await field(page).press('Enter')
    await atScreen(page, 'house-list')
    expect(Object.keys(query(page))).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(circle_ids|station_ids|region_ids|xiaoqu_ids)$/)]),
    )
  })

  test("a lot's number opens the lot", async () => {
    const {
      list: [lot],
    } = await ask<Lots>('house/list', { page_size: 1 })
    const page = await open('/search')
    await atScreen(page, 'search')
    await field(page).fill(lot!.code)
    await field(page).press('Enter')
    await atScreen(page, 'house-detail')
    expect(new URL(page.url()).pathname).toBe(`/house/${lot!.id}.html`)
  })

  test('understands conditions in what is typed, and remembers it; the history is cleared after a question', async () => {
    const page = await open('/search')
    await atScreen(page, 'search')
    await field(page).fill('梨园 二拍')
    await page.getByRole('button', { name: '搜索' }).click()
    await atScreen(page, 'house-list')
    expect(query(page)).toEqual({ circle_ids: await circleNamed('梨园'), rounds: '2' })
    await page.goto('/search')
    await atScreen(page, 'search')
    await page.getByRole('button', { name: '梨园 二拍', exact: true }).waitFor()
    await page.getByRole('button', { name: '清空' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
    await page.getByRole('button', { name: '梨园 二拍', exact: true }).waitFor({ state: 'detached' })
  })

  test('a sentence names a commute; each condition can be removed before the list opens', async () => {
    const page = await open('/search')
    await atScreen(page, 'search')
    await field(page).fill('两个人 预算350万 两居 40分钟内到国贸')
    const understood = page.getByRole('group', { name: /^按 3 个条件/ })
    await understood.getByText(/早高峰 40 分钟内到国贸站?/).waitFor()
    await page.getByRole('button', { name: '搜索' }).click()
    await atScreen(page, 'house-list')
    expect(query(page)).toMatchObject({ jushi: '2', commute: expect.stringMatching(/,40,国贸站?$/) })
    await page.goto('/search')
    await atScreen(page, 'search')
    await field(page).fill('预算350万 两居 40分钟内到国贸')
    await understood.getByRole('link', { name: '去掉2室' }).click()
    await atScreen(page, 'house-list')
    expect(query(page)).not.toHaveProperty('jushi')
    expect(query(page)).toMatchObject({ commute: expect.stringMatching(/,40,国贸站?$/) })
  })

  test('a sentence is conditions and places, none of it a word to look for', async () => {
    const page = await open('/search')
    await atScreen(page, 'search')
    await field(page).fill('350万以内 两居 近八通线 不带租约')
    await page.getByRole('button', { name: '搜索' }).click()
    await atScreen(page, 'house-list')
    expect(query(page)).toEqual({
      subway_line_ids: expect.any(String),
      jushi: '2',
      price_max: '350000000',
      lease: 'no',
    })
  })

  test('suggestions and the list are of the same reading', async () => {
    const page = await open('/search', { size: 'desktop' })
    await atScreen(page, 'search')
    await field(page).fill('6号线 两居 800w以下')
    const all = page.locator('.sug-all')
    await all.filter({ hasText: /\d 套/ }).waitFor()
    const said = /([\d,]+) 套/.exec(await all.innerText())?.[1] ?? ''
    await field(page).press('Enter')
    await atScreen(page, 'house-list')
    expect(query(page)).toMatchObject({ subway_line_ids: expect.any(String), jushi: '2' })
    await page
      .getByRole('status')
      .filter({ hasText: `${said} 套` })
      .first()
      .waitFor()
  })

  test('has a way on where nothing is found', async () => {
    const page = await open('/search?keyword=%E6%B2%A1%E6%9C%89%E8%BF%99%E4%B8%AA%E5%B0%8F%E5%8C%BA')
    await page.getByRole('heading', { name: '没有找到“没有这个小区”' }).waitFor()
    await page.getByRole('link', { name: '看全部房源' }).click()
    await atScreen(page, 'house-list')
  })
})

describe('home', () => {
  test('asks nothing before its first paint that the page did not bring', async () => {
    const page = await open('/my')
    const calls = watchCallPaths(page)
    await page.goto('/')
    await atScreen(page, 'home')
    for (const path of [
      'house/count',
      'api/house/seven-begin-house',
      'api/house/get-today-begin-house',
      'stat/last-month',
      'stat/trans-chart',
      'h5/house/list-para',
    ]) {
      expect(calls).not.toContain(path)
    }
  })

  test('a type, a day and a tab lead to their lots', async () => {
    const page = await open('/')
    await atScreen(page, 'home')
    await page.getByRole('link', { name: /^豪宅/ }).click()
    await atScreen(page, 'house-list-type')
    await page.goBack()
    await atScreen(page, 'home')
    await page.locator(`${shown} .strip7-d`).nth(2).click()
    await atScreen(page, 'calendar')
    expect(query(page).date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    await page.goBack()
    await atScreen(page, 'home')
    await downTo(page.getByRole('tab', { name: /^已成交/ }))
    await page.getByRole('tab', { name: /^已成交/ }).click()
    await page.getByRole('link', { name: '查看全部' }).click()
    await atScreen(page, 'house-list')
    expect(query(page)).toEqual({ statuses: 'sold' })
  })

  test('a call that fails leaves a retry in its own place and nothing else', async () => {
    const page = await open('/my')
    await page.route('**/m/api/h5/house/region-list', route => route.fulfill({ status: 500 }))
    await page.goto('/')
    await atScreen(page, 'home')
    await downTo(page.getByText('区域加载失败'), 30_000)
    expect(await page.getByRole('heading', { name: '竞拍日历' }).isVisible()).toBe(true)
    expect(await page.locator(`${shown} .strip7-d`).count()).toBe(7)
    await page.unroute('**/m/api/h5/house/region-list')
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByText('区域加载失败').waitFor({ state: 'detached' })
  })

  test('remembers the lots that were opened', async () => {
    const page = await open('/house/1.html')
    await atScreen(page, 'house-detail')
    await page.goto('/')
    await atScreen(page, 'home')
    await downTo(page.getByRole('heading', { name: '最近看过' }))
  })
})

const LOOKS: { path: string; screen: string; size: Size; look: Look }[] = [
  { path: '/', screen: 'home', size: 'phone', look: 'light' },
  { path: '/', screen: 'home', size: 'desktop', look: 'dark' },
  { path: '/', screen: 'home', size: 'phone', look: 'elder' },
  { path: '/house/list.html?rounds=1', screen: 'house-list', size: 'phone', look: 'light' },
  { path: '/house/list.html?rounds=1', screen: 'house-list', size: 'desktop', look: 'light' },
  { path: '/house/list.html?rounds=1', screen: 'house-list', size: 'tablet', look: 'dark' },
  { path: '/house/list.html?rounds=1', screen: 'house-list', size: 'phone', look: 'elder' },
  { path: '/search?keyword=%E6%9C%9B', screen: 'search', size: 'phone', look: 'light' },
  { path: '/search', screen: 'search', size: 'desktop', look: 'dark' },
]
test.each(LOOKS)(
  '$path on the $size, $look, can be used by everybody, and nothing sticks out sideways',
  async ({ path, screen, size, look }) => {
    const page = await open(path, { size, look })
    await atScreen(page, screen)
    await expectNoSeriousAxe(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
  },
)

test('an open filter sheet can be used by everybody', async () => {
  const page = await open('/house/list.html')
  await atScreen(page, 'house-list')
  await page.getByRole('button', { name: /^更多( \d+)?$/ }).click()
  await page.getByRole('dialog').getByText('风险排除').waitFor()
  await expectNoSeriousAxe(page)
})
