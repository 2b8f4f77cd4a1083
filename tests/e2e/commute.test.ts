// Commute by address for two persons of one home: typed once, then minutes in list, map, page of a lot and comparison.
import type { Locator, Page } from 'playwright-core'
import { parseCommute } from '../../src/contract/commute'
import { atScreen, expectNoSeriousAxe, until, useBrowser } from './harness'

const { open } = useBrowser()

const query = (page: Page) => new URL(page.url()).searchParams
const readGoals = (page: Page) => parseCommute(query(page).get('commute') ?? '') ?? []

/** Types a place for a person, and takes the first one that is found. */
async function findPlace(panel: Locator, who: string, word: string) {
  await panel.getByRole('combobox', { name: `${who}的目的地` }).fill(word)
  await panel.getByRole('option').filter({ hasText: word }).first().waitFor()
  await panel.getByRole('combobox', { name: `${who}的目的地` }).press('Enter')
  await panel.getByRole('button', { name: new RegExp(`${word}.*换地点`) }).waitFor()
}

const chooseMinutes = (panel: Locator, who: string, minutes: number) =>
  panel
    .getByRole('group', { name: `${who}的最长用时` })
    .getByRole('button', { name: `${minutes} 分钟` })
    .click()

/** Chooses both destinations in an open panel. */
async function chooseTwo(panel: Locator) {
  await findPlace(panel, '我', '国贸')
  await panel.getByRole('button', { name: '加上同住的人' }).click()
  await findPlace(panel, '同住的人', '中关村')
  for (const who of ['我', '同住的人']) await chooseMinutes(panel, who, 60)
}

/** Sum of the minutes on each rendered card; cards far below are skipped by the browser and have no text. */
const sumMinutes = async (page: Page) =>
  (await page.locator('.lot-m:visible').allInnerTexts())
    .filter(Boolean)
    .map(text => [...text.matchAll(/(\d+) 分(?!钟)/g)].reduce((sum, [, minutes]) => sum + Number(minutes), 0))

test('phone: two persons type where they work; list, map, lot and comparison say the minutes of both', async () => {
  const page = await open('/house/list.html')
  await atScreen(page, 'house-list')
  await page.getByRole('button', { name: '北京', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('tab', { name: '通勤' }).click()
  await chooseTwo(sheet)
  await sheet.getByRole('radio', { name: '晚高峰' }).click()
  await expectNoSeriousAxe(page)
  await sheet.getByRole('button', { name: /^查看/ }).click()
  await page.waitForURL(/commute=/)
  const goals = readGoals(page)
  expect(goals.map(({ minutes }) => minutes)).toEqual([60, 60])
  expect(query(page).get('commute_at')).toBe('evening')

  await page.getByRole('button', { name: /^排序/ }).click()
  await page.getByRole('radio', { name: '通勤从短到长' }).click()
  await page.waitForURL(/sort=commute_asc/)
  const [mine, hers] = goals.map(({ name }) => name)
  const first = page.locator('.lot-m:visible').first()
  await first.getByText(new RegExp(`^${mine} \\d+ 分`)).waitFor()
  await first.getByText(new RegExp(`^${hers} \\d+ 分`)).waitFor()
  await until(async () => {
    const sums = await sumMinutes(page)
    return sums.length > 1 && sums.every((sum, at) => sum <= 120 && sum >= (sums[at - 1] ?? 1))
  }, 'the shortest ways come first')

  const links = page.locator('a[href^="/house/"]:visible', { has: page.locator('.lot-m') })
  const hrefs = (await links.evaluateAll(all => all.map(one => one.getAttribute('href') ?? ''))).slice(0, 2)
  await page.getByRole('link', { name: '地图找房' }).click()
  await atScreen(page, 'map-fapai')
  for (const name of [mine, hers]) await page.getByRole('button', { name: `${name} 60 分钟` }).waitFor()

  await page.goto(hrefs[0] ?? '')
  await atScreen(page, 'house-detail')
  const around = page.locator('#around')
  await around.getByText('学位以当年划片为准').scrollIntoViewIfNeeded()
  for (const name of [mine, hers]) await around.getByText(`通勤从${name}回`).waitFor()
  expect(await around.innerText()).toMatch(/\d+ 分钟/)
  await around.getByText(/按站间距离估算|当天的时刻表/).waitFor()

  const ids = hrefs.map(href => /\d+/.exec(href)?.[0])
  await page.goto(`/compare/house?ids=${ids.join(',')}`)
  await atScreen(page, 'compare')
  for (const name of [mine, hers])
    await page.getByRole('row', { name: new RegExp(`通勤从${name}回.*\\d+ 分钟`) }).waitFor()
})

test('phone: a lot asks for the destinations, and the list has them taken away one by one', async () => {
  const page = await open('/house/list.html')
  await atScreen(page, 'house-list')
  const href = await page
    .locator('a[href^="/house/"]:visible', { has: page.locator('.lot-m') })
    .first()
    .getAttribute('href')
  await page.goto(href ?? '')
  await atScreen(page, 'house-detail')
  const around = page.locator('#around')
  await around.getByText('学位以当年划片为准').scrollIntoViewIfNeeded()
  await around.getByRole('button', { name: '设置通勤目的地' }).click()
  const sheet = page.getByRole('dialog', { name: '通勤目的地' })
  await chooseTwo(sheet)
  await sheet.getByRole('button', { name: '完成' }).click()
  await around.getByText(/^通勤到国贸/).waitFor()
  await page.reload()
  await around.getByText('学位以当年划片为准').scrollIntoViewIfNeeded()
  await around.getByText(/^通勤到中关村/).waitFor()

  const both = encodeURIComponent('116.461,39.9088,60,国贸;116.3165,39.9841,60,中关村')
  await page.goto(`/house/list.html?commute=${both}`)
  await atScreen(page, 'house-list')
  await page.getByRole('button', { name: /去掉.*60 分钟内到国贸/ }).click()
  await page.waitForURL(url => !url.search.includes(encodeURIComponent('国贸')))
  await page.getByRole('button', { name: /去掉早高峰 60 分钟内到中关村/ }).waitFor()
})

test('desktop: the destinations have their own dialog next to the list', async () => {
  const page = await open('/house/list.html', { size: 'desktop' })
  await atScreen(page, 'house-list')
  const side = page.getByRole('search', { name: '筛选' })
  await side.getByRole('radio', { name: '通勤' }).click()
  await side.getByRole('button', { name: '设目的地' }).click()
  const dialog = page.getByRole('dialog', { name: '通勤目的地' })
  await findPlace(dialog, '我', '国贸')
  await dialog.getByRole('button', { name: '完成' }).click()
  await page.waitForURL(/commute=/)
  await side.getByText(/^早高峰 45 分钟内到国贸/).waitFor()
  await page.getByRole('group', { name: '排序' }).getByRole('button', { name: '通勤' }).click()
  await page.waitForURL(/sort=commute_asc/)
})
