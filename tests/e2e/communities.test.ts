import { atScreen, logInAs, useBrowser } from './harness'

const { open } = useBrowser()

test.each(['phone', 'desktop'] as const)(
  '%s: from a lot to its community, its sold lots, and lots like it',
  async size => {
    const page = await open('/house/1.html', { size })
    await atScreen(page, 'house-detail')
    await page.getByRole('main').getByRole('link', { name: '青梧里', exact: true }).last().click()
    await atScreen(page, 'xiaoqu-detail')
    expect(new URL(page.url()).pathname).toBe('/xiaoqu/1.html')
    await page.getByText('法拍成交均价').first().waitFor()

    await page.getByRole('link', { name: /^历来 \d+ 套/ }).click()
    await atScreen(page, 'xiaoqu-house-list')
    expect(new URL(page.url()).searchParams.get('state')).toBe('sold')
    await page.getByRole('main').getByRole('link').filter({ hasText: '已成交' }).first().waitFor()
    // The URL follows the tab, and Back leads to the community.
    await page.getByRole('tab', { name: /^在拍/ }).click()
    await page.waitForURL(url => !url.searchParams.has('state'))
    await page.goBack()
    await atScreen(page, 'xiaoqu-detail')

    await page.goto('/m/house/near/1/5.html')
    await atScreen(page, 'fapai-related')
    await page.getByText('2 公里以内').first().waitFor()
    await page.getByRole('tab', { name: '同价位' }).click()
    await page.waitForURL('**/m/house/sameprice/1/5.html')
  },
)

test('what is near a community stands by kind, and its map opens the map there', async () => {
  const page = await open('/xiaoqu/1.html')
  const around = page.locator('#around')
  await around.getByText('620 m，步行 10 分钟').waitFor()
  await around.getByText('公交“青梧里”').waitFor()
  await around.getByRole('tab', { name: '学校' }).click()
  await around.getByText('演示第一小学').waitFor()
  await around.getByText('学位以当年划片为准').waitFor()
  await around.getByRole('link', { name: '在地图上看青梧里' }).click()
  await atScreen(page, 'map-fapai')
  expect(new URL(page.url()).searchParams.get('zoom')).toBe('16')
})

test('a comparison is kept as a picture', async () => {
  const page = await open('/compare/house?ids=1,2')
  await atScreen(page, 'compare')
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '存图' }).click(),
  ])
  expect(picture.suggestedFilename()).toBe('房源对比.png')
})

test('a lot that is not in the community is no page of it', async () => {
  const page = await open('/xiaoqu/2/1.html')
  await atScreen(page, 'not-found')
})

test('a followed community and a followed manager stand under 我的关注, and can be let go', async () => {
  const page = await open('/400')
  await logInAs(page, '13800000005')
  await page.goto('/xiaoqu/2.html')
  await atScreen(page, 'xiaoqu-detail')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('region', { name: '操作' }).getByRole('button', { name: '关注' }).click()
  await page.getByRole('region', { name: '操作' }).getByRole('button', { name: '已关注' }).waitFor()

  await page.goto('/m/my/follow?tab=xiaoqu')
  await atScreen(page, 'my-list-follow')
  await page.getByRole('link').filter({ hasText: name }).first().waitFor()
  await page.getByRole('button', { name: '管理' }).click()
  await page.getByRole('checkbox', { name: `选择 ${name}` }).click()
  await page.getByRole('button', { name: /^删除 1 个/ }).click()
  await page.getByRole('link').filter({ hasText: name }).first().waitFor({ state: 'detached' })
})

test('a manager is asked for a call: the number is a relay, and consent comes first', async () => {
  const page = await open('/agent/1.html')
  await atScreen(page, 'agent-detail')
  await page.getByText('400-000-0000 转 1201').first().waitFor()
  await page.getByRole('button', { name: '打电话' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '登记并拨打' }).click()
  await sheet.getByRole('alert').first().waitFor()
  await sheet.getByText('请输入 11 位大陆手机号').first().waitFor()
})
