import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { until } from '../setup/wait'
import { atScreen, logInAs, ORIGIN, useBrowser } from './harness'

const { open } = useBrowser()

const EDITOR = '13800000003'
const ADMIN = '13800000004'
/** Milliseconds until the next full minute, and until the scheduled job has run. */
const CLOCK = 100_000

async function asEditor(phone: string, path: string): Promise<Page> {
  const page = await open('/400', { size: 'desktop' })
  await logInAs(page, phone)
  // Host of the pictures in the pasted page.
  await page.route('https://mmbiz.example/**', async route =>
    route.fulfill({
      contentType: 'image/png',
      headers: { 'access-control-allow-origin': '*' },
      body: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c96' } })
        .png()
        .toBuffer(),
    }),
  )
  await page.goto(path)
  return page
}

/** Pastes HTML at the cursor like a browser. */
const paste = (page: Page, html: string) =>
  page.getByRole('textbox', { name: '正文' }).evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** A time soon enough to wait for and late enough to save first, for a field in Beijing time. */
const soon = () => new Date(Date.now() + 8 * 3_600_000 + 8_000).toISOString().slice(0, 19)

test(
  'a pasted page is corrected, gets lots, is reviewed by another, comes out by the clock, and is gone when it is withdrawn',
  async () => {
    const title = `法院退税要多久 ${Date.now() % 1_000_000}`
    const page = await asEditor(EDITOR, '/desk/article/0')
    await page.getByRole('textbox', { name: '标题' }).fill(title)
    await page.getByRole('textbox', { name: '摘要' }).fill('卖方的税先由买受人垫，再找法院退')
    await paste(
      page,
      `<section style="color:red"><p><span class="x">卖方的税由买受人先垫上。</span></p><script>window.ran = 1</script>
       <p><img data-src="https://mmbiz.example/a.png" alt="裁定"></p><p>公告写错的一句。</p></section>`,
    )
    await page.getByText(/粘贴了 3 段；1 张图已存到本站；去掉 .*处字体与颜色/).waitFor()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)

    const words = page.getByRole('textbox', { name: '正文' })
    await words.getByText('公告写错的一句。').click({ clickCount: 3 })
    await page.keyboard.type('公告怎么写的，就怎么办。')
    await page.getByRole('button', { name: '插入房源' }).click()
    await page.getByRole('textbox', { name: '编号、小区、标题' }).fill('室')
    await page.locator('.edw-found').first().click()
    await page.getByRole('combobox', { name: '归类' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.waitForURL(/\/desk\/article\/[1-9]\d*$/)
    const id = /(\d+)$/.exec(page.url())?.[1] ?? ''

    const reviewer = await asEditor(ADMIN, `/desk/article/${id}`)
    await reviewer.getByText(/演示编辑 也开着这一篇/).waitFor()
    await reviewer.getByRole('button', { name: '定时', exact: true }).click()
    await reviewer.locator('input[type="datetime-local"]').fill(soon())
    await reviewer.getByRole('button', { name: '确认定时发布' }).click()
    await reviewer.getByRole('button', { name: '取消定时' }).waitFor()
    expect((await page.request.get(`${ORIGIN}/article/${id}.html`)).status()).toBe(404)

    await until(
      'the clock publishes it',
      async () => (await page.request.get(`${ORIGIN}/article/${id}.html`)).status() === 200,
      CLOCK / 1000,
    )
    const visitor = await open(`/article/${id}.html`)
    await atScreen(visitor, 'article-detail')
    const shown = visitor.getByRole('main')
    for (const text of [title, '卖方的税由买受人先垫上。', '公告怎么写的，就怎么办。'])
      await visitor.getByText(text).filter({ visible: true }).first().waitFor()
    expect(await shown.getByText('公告写错的一句').count()).toBe(0)
    await shown.getByAltText('裁定').waitFor()
    expect(await shown.locator('a[href^="/house/"]').count()).toBeGreaterThan(0)

    await reviewer.reload()
    await reviewer.getByRole('button', { name: '下架' }).click()
    await reviewer.getByText('已保存').waitFor()
    expect((await page.request.get(`${ORIGIN}/article/${id}.html`)).status()).toBe(410)
  },
  CLOCK + 90_000,
)

test(
  'a lot is found at the desk, taken off with a reason that its page tells, and put back',
  async () => {
    const page = await asEditor(EDITOR, '/desk/lots')
    await page.getByRole('button', { name: /^正在进行 \d+$/ }).waitFor()
    await page.getByRole('combobox', { name: '状态' }).selectOption({ label: '即将开始' })
    const rows = page.getByRole('table', { name: '房源' }).locator('tbody tr')
    // The previous rows stay until the new ones have loaded.
    await until('its rows are those of the state', async () => {
      const texts = await rows.allInnerTexts()
      return texts.length > 0 && texts.every(text => /即将开始|已下架/.test(text))
    })
    const upcoming = rows.filter({ hasText: '即将开始' }).first()
    const code = (await upcoming.locator('td').nth(1).innerText()).trim()
    const find = page.getByRole('textbox', { name: '编号、标题、案号、小区' })
    await find.fill(code)
    await find.press('Enter')
    await page.getByText('第 1–1 套，共 1 套').waitFor()
    const id = /(\d+)$/.exec((await rows.getByRole('link').first().getAttribute('href')) ?? '')?.[1] ?? ''
    const href = `/house/${id}.html`
    await page.getByRole('checkbox', { name: /^选择 (?!这一页)/ }).click()
    await page.getByRole('button', { name: '下架 1 套' }).first().click()
    await page.getByRole('button', { name: '法院撤回拍卖' }).click()
    await page.getByRole('textbox', { name: /^依据/ }).fill('撤回公告 8 号')
    await page.getByRole('group', { name: '下架' }).getByRole('button', { name: '下架 1 套' }).click()
    await page.getByText('已下架：法院撤回拍卖').waitFor()

    const guest = await open('/400')
    await until('its page is gone', async () => (await guest.goto(href))?.status() === 410)
    await guest.getByText(/因法院撤回拍卖，房源已于 \d{4}-\d{2}-\d{2} 下架/).waitFor()

    await page.getByRole('checkbox', { name: /^选择 (?!这一页)/ }).click()
    await page.getByRole('button', { name: '恢复上架 1 套' }).click()
    await page.getByText('1 套已恢复上架').waitFor()
    await until('the page is there again', async () => (await guest.goto(href))?.status() === 200)
  },
  CLOCK,
)
