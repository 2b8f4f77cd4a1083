import { atScreen, expectNoSeriousAxe, useBrowser } from './harness'

const { open } = useBrowser()

test('from a lot to how many may bid and what a ceiling wins: chart, table, what came of earlier ones', async () => {
  const page = await open('/house/1.html')
  const brief = page.locator('#competition')
  await brief.getByText('预计出价人数').waitFor()
  await brief.getByRole('link', { name: '概率与准确度' }).click()
  await atScreen(page, 'competition')
  const slider = page.getByRole('slider', { name: '最高出价' })
  await slider.waitFor()
  await slider.focus()
  await page.keyboard.press('Home')
  const win = page.locator('.comp-top').getByRole('status')
  const min = await win.innerText()
  await page.keyboard.press('End')
  await expect(win.innerText()).resolves.not.toBe(min)
  await page.getByText(/无人出价 .*即本轮成交概率/).waitFor()
  await page.getByText('影响因素').waitFor()
  await page.getByRole('radio', { name: '表' }).click()
  await page.getByRole('table', { name: '按出价' }).waitFor()
  await page.getByRole('table', { name: '按人数' }).waitFor()
  await page.getByRole('radio', { name: '记录' }).click()
  await page.getByText('预测不超过').waitFor()
  await page.getByText('最近结果').waitFor()
  await expectNoSeriousAxe(page)
})

test('the ceiling that is reckoned is told with what it wins', async () => {
  const page = await open('/tools/bid-limit/1')
  await page.getByLabel('自有现金').fill('400')
  await page.getByLabel('银行预审').fill('200')
  await page
    .locator('#competition')
    .getByText(/出价到上限 [\d.,]+万/)
    .waitFor()
})

test('of a lot whose bidding has begun nothing is foretold, and the page says so', async () => {
  const page = await open('/tools/competition/2')
  await page.getByText('竞价已经开始，不再预测').waitFor()
})
