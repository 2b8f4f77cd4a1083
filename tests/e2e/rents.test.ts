import { atScreen, expectNoSeriousAxe, useBrowser, type Look, type Size } from './harness'

const { open } = useBrowser()

test('from what a lot may be let for to the rents of its community, month by month', async () => {
  const page = await open('/house/1.html')
  await atScreen(page, 'house-detail')
  const held = page.locator('#holding')
  await held.getByText('毛租金回报率').waitFor()
  await held.getByText(/^[\d.]+%～[\d.]+%$/).waitFor()
  await held.getByText('持有成本到交付').waitFor()
  await held.getByRole('link', { name: '小区租金' }).click()
  await atScreen(page, 'xiaoqu-detail')
  const rents = page.locator('#rent')
  await rents
    .getByText(/^[\d.]+～[\d.]+ 元\/㎡·月$/)
    .first()
    .waitFor()
  await rents.getByRole('tab', { name: '2 居室' }).click()
  await rents.getByRole('tab', { name: '2 居室', selected: true }).waitFor()
})

test('a community whose rents nobody has brought in says so', async () => {
  const page = await open('/xiaoqu/4.html')
  await atScreen(page, 'xiaoqu-detail')
  await page.locator('#rent').getByText('近 6 个月没有本小区的租金数据').waitFor()
})

test.each<[Size, Look]>([
  ['phone', 'elder'],
  ['desktop', 'dark'],
])('both sections can be read by all: %s, %s', async (size, look) => {
  for (const [path, id] of [
    ['/house/1.html', '#holding'],
    ['/xiaoqu/1.html', '#rent'],
  ] as const) {
    const page = await open(path, { size, look })
    await page.locator(id).getByText('元/㎡·月', { exact: false }).first().waitFor()
    await expectNoSeriousAxe(page)
  }
})
