import type { Page } from 'playwright-core'
import { atScreen, expectNoSeriousAxe, ORIGIN, useBrowser } from './harness'

const { open } = useBrowser()

const TONGZHOU = '/map/FPF?lng=116.66&lat=39.9&zoom=13'
const level = (page: Page) => page.getByRole('status').filter({ hasText: '当前层级' })
const inSight = async (page: Page) =>
  Number(/视野内 ([\d,]+)/.exec(await level(page).innerText())?.[1]?.replace(/,/g, ''))
const marks = (page: Page) =>
  page.getByRole('region', { name: /地图/ }).getByRole('button', { name: /套|个/ })
const query = (page: Page) => new URL(page.url()).searchParams

/** Draws a circle around the centre of the map with the mouse. */
async function drawCircle(page: Page, radius: number) {
  await page.getByRole('button', { name: '画圈' }).click()
  const box = await page.getByRole('region', { name: /地图/ }).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x + radius, y)
  await page.mouse.down()
  for (let angle = 0; angle <= 370; angle += 10)
    await page.mouse.move(
      x + radius * Math.cos((angle * Math.PI) / 180),
      y + radius * Math.sin((angle * Math.PI) / 180),
    )
  await page.mouse.up()
}

test('without scripts the districts stand in the page, with links to their lots', async () => {
  const html = await (await fetch(`${ORIGIN}/map/FPF`)).text()
  const links = [
    ...html.matchAll(/<a href="(\/house\/list\.html\?region_ids=\d+)"[^>]*>[^<]+ [\d,]+ 套<\/a>/g),
  ]
  expect(links.length).toBeGreaterThan(5)
  expect((await fetch(ORIGIN + links[0]?.[1])).status).toBe(200)
})

test('desktop: an area is drawn, counted, listed and kept in the address; a reload shows it again', async () => {
  const page = await open(TONGZHOU, { size: 'desktop' })
  await atScreen(page, 'map-fapai')
  await marks(page).first().waitFor()
  await drawCircle(page, 180)
  await page.waitForURL(/polygon=/)
  const head = page.getByRole('heading', { name: /圈内 \d+ 套/ })
  await head.waitFor()
  await level(page)
    .getByText(/圈内 \d+ 套/)
    .waitFor()
  const total = /\d+/.exec(await head.innerText())?.[0]
  expect(await level(page).innerText()).toContain(`圈内 ${total} 套`)
  await page.reload()
  await page.getByRole('heading', { name: `圈内 ${total} 套` }).waitFor()
  await page.getByRole('button', { name: '清除' }).click()
  await page.waitForURL(url => !url.searchParams.has('polygon'))
})

test('desktop: the keyboard goes into a quarter, and its lots stand beside', async () => {
  const page = await open(TONGZHOU, { size: 'desktop' })
  const mark = marks(page).filter({ hasText: '梨园' })
  await mark.focus()
  await page.getByRole('tooltip').getByText('成交均价').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '梨园' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/zoom=14/)
  await level(page).getByText('小区').waitFor()
  // The quarter is gone: keyboard focus is on a community near it, not at the top of the page.
  await page.waitForFunction(() => document.activeElement?.closest('.mapv-mark') !== null)
})

test('desktop: schools are a layer of their own, and one shows the lots of its communities', async () => {
  const page = await open('/map/FPF?lng=116.67&lat=39.886&zoom=13', { size: 'desktop' })
  await marks(page).first().waitFor()
  const tool = page.getByRole('group', { name: '地图工具' }).getByRole('button', { name: '学校' })
  await tool.click()
  await page.getByText('放大到小区后显示学校').waitFor()
  await page.getByRole('button', { name: '放大' }).click()
  await page.getByRole('button', { name: /^演示第一小学/ }).click()
  await page.getByRole('heading', { name: '演示第一小学' }).waitFor()
  await page.getByText('学位以当年划片为准').waitFor()
  await tool.click()
  await page.getByRole('heading', { name: '视野内' }).waitFor()
})

test('phone: lots within a ride of a station, chosen on the map', async () => {
  const page = await open('/map/FPF')
  await marks(page).first().waitFor()
  const all = await inSight(page)
  await page.getByRole('button', { name: '通勤' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '八通线' }).click()
  await sheet.getByRole('button', { name: /^梨园/ }).click()
  await sheet.getByText('15 分钟', { exact: true }).click()
  await sheet.getByRole('button', { name: /^查看/ }).click()
  await page.waitForURL(/commute=/)
  expect(query(page).get('commute')).toMatch(/,15,梨园站?$/)
  await page.getByRole('button', { name: /梨园站? 15 分钟/ }).waitFor()
  await page.waitForFunction(
    max => Number(/视野内 ([\d,]+)/.exec(document.body.innerText)?.[1]?.replace(/,/g, '') ?? max) < max,
    all,
  )
})

test('desktop: a place is found by its name', async () => {
  const page = await open('/map/FPF', { size: 'desktop' })
  await page.getByRole('searchbox', { name: '查找地点' }).or(page.getByLabel('查找地点')).first().fill('望京')
  await page.getByRole('button', { name: /^望京 ?商圈/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/zoom=14/)
})

test('phone: Enter goes to the place, and does not press the button that opened the search', async () => {
  const page = await open('/map/FPF')
  await marks(page).first().waitFor()
  await page.getByRole('button', { name: /^查找地点/ }).click()
  const sheet = page.getByRole('dialog', { name: '查找地点' })
  await sheet.getByLabel('查找地点').fill('望京')
  await sheet.getByRole('button', { name: /^望京 ?商圈/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/zoom=14/)
  await sheet.waitFor({ state: 'detached' })
})

test('phone: marks say their unit, and the districts in sight stand in the sheet as well', async () => {
  const page = await open('/map/FPF')
  await marks(page).first().waitFor()
  const names = await page.getByRole('region', { name: /地图/ }).getByRole('button').allInnerTexts()
  expect(names.filter(name => !/ ?套/.test(name))).toEqual([])
  const district = page.locator('.msheet').getByRole('button', { name: /^朝阳区? \d+ 套$/ })
  await district.click()
  await page.waitForURL(/zoom=12/)
  await level(page).getByText('商圈').waitFor()
})

test.each(['phone', 'desktop'] as const)('%s: what fits and lies elsewhere comes into sight', async size => {
  // Far in the hills, where there are no lots.
  const page = await open('/map/FPF?lng=115.6&lat=40.05&zoom=15&jushi=2', { size })
  await page.getByText('视野内没有符合条件的房源').waitFor()
  const all = page.getByRole('button', { name: /^看这 [\d,]+ 套$/ })
  const total = /[\d,]+/.exec(await all.innerText())?.[0] ?? ''
  await all.click()
  await level(page).getByText(`视野内 ${total} 套`).waitFor()
})

test('far from the city the map says so and leads back', async () => {
  const page = await open('/map/FPF?lng=121.47&lat=31.23&zoom=14&jushi=2')
  await page.getByText('目前只有北京的房源').waitFor()
  await page.getByRole('button', { name: '回到北京' }).click()
  await marks(page).first().waitFor()
})

test.each(['phone', 'desktop'] as const)(
  '%s: conditions without a place open on all that they find',
  async size => {
    const conditions = 'subway_line_ids=1&jushi=2'
    const page = await open(`/house/list.html?${conditions}`, { size })
    const total = page.getByRole('status').filter({ hasText: /[\d,]+ 套/ })
    const found = Number(/[\d,]+/.exec(await total.first().innerText())?.[0].replace(/,/g, ''))
    await page.goto(`/map/FPF?${conditions}`)
    await atScreen(page, 'map-fapai')
    await level(page)
      .getByText(`视野内 ${found.toLocaleString('en-US')} 套`)
      .waitFor()
  },
)

test('phone: what is filtered in the list is filtered on the map, and back', async () => {
  const page = await open('/house/list.html?region_ids=110112&jushi=2')
  await atScreen(page, 'house-list')
  await page.getByRole('link', { name: '地图找房' }).click()
  await atScreen(page, 'map-fapai')
  await page.waitForURL(/lng=116\.6/)
  expect(query(page).get('region_ids')).toBe('110112')
  await marks(page).first().waitFor()
  const all = await inSight(page)
  await page.getByRole('button', { name: /^总价/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '重置' }).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /200.300万/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: /查看/ }).click()
  await page.waitForURL(/price_max/)
  await page.waitForFunction(
    max => Number(/视野内 ([\d,]+)/.exec(document.body.innerText)?.[1]?.replace(/,/g, '') ?? max) < max,
    all,
  )
  await page.getByRole('link', { name: '列表' }).click()
  await atScreen(page, 'house-list')
  expect(query(page).get('jushi')).toBe('2')
  // The map, now below the list, must not write its position into the list's URL.
  await page.getByRole('main').getByRole('link').filter({ hasText: '万' }).first().waitFor()
  expect(query(page).has('lng')).toBe(false)
})

test('phone: the list comes up over the map and a lot of it opens', async () => {
  const page = await open(TONGZHOU)
  await marks(page).first().waitFor()
  await page.getByRole('button', { name: '列表全屏' }).click()
  await page.getByRole('button', { name: '收起列表' }).waitFor()
  await page.getByRole('main').getByRole('link').filter({ hasText: '万' }).first().click()
  await atScreen(page, 'house-detail')
  await page.goBack()
  await atScreen(page, 'map-fapai')
})

test('new builds stand on their map down to single ones', async () => {
  const page = await open('/map/XF', { size: 'desktop' })
  await atScreen(page, 'map-xinfang')
  await marks(page).filter({ hasText: '通州' }).click()
  await page.waitForURL(/zoom=12/)
  await level(page).getByText('商圈').waitFor()
  await page.goto('/map/XF?lng=116.66&lat=39.9&zoom=14')
  await level(page)
    .getByText(/视野内 \d+ 个楼盘/)
    .waitFor()
})

test('with a drawn area and a place chosen nothing is wrong for those who do not see it', async () => {
  const page = await open(TONGZHOU, { size: 'desktop' })
  await marks(page).first().waitFor()
  await drawCircle(page, 180)
  await page.getByRole('heading', { name: /圈内 \d+ 套/ }).waitFor()
  await expectNoSeriousAxe(page)
})
