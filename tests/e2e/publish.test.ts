import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { atScreen, logInAs, useBrowser } from './harness'

const { open } = useBrowser()

const AGENT = '13800000002'
/** Milliseconds that 12 uploads may take on a slow machine. */
const UPLOADS = 60_000

/** A unique photo, noisy enough to have a realistic size. */
async function photo(n: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: { r: 90 + n * 10, g: 140, b: 200 - n * 8 },
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer()
  return { name: `photo-${n}.jpg`, mimeType: 'image/jpeg', buffer }
}

async function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const dialog = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '添加图片' }).click()
  await (await dialog).setFiles(files)
}

async function asAgent(path: string): Promise<Page> {
  const page = await open('/400')
  await logInAs(page, AGENT)
  await page.goto(path)
  return page
}

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

/** Fills in all required fields of a lot, except the pictures. */
async function fillIn(page: Page, title: string) {
  await field(page, '标题').fill(title)
  await page.getByRole('button', { name: /^处置法院：/ }).click()
  await field(page, '法院名称').fill('演示区人民法院')
  await page.getByRole('button', { name: '用“演示区人民法院”' }).click()
  await field(page, '评估价').fill('410')
  await field(page, '起拍价').fill('300')
  await field(page, '保证金').fill('30')
  await field(page, '加价幅度').fill('1')
  await page.getByRole('button', { name: /^开拍：/ }).click()
  await page.getByRole('button', { name: /^用 \d\d-\d\d 10:00/ }).click()
  await page.getByRole('button', { name: /^小区：/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /年建/ }).first().click()
  await field(page, '建筑面积').fill('89.32')
}

test(
  'an agent adds a lot with 12 pictures on a phone, it goes on the shelf and stands in the list',
  async () => {
    const number = String(Date.now() % 1_000_000)
    const title = `演示新上房源 ${number}号楼1101室`
    const page = await asAgent('/my')
    await atScreen(page, 'my')
    await page.getByRole('link', { name: /发布房源/ }).click()
    await atScreen(page, 'manager-house-edit')
    await fillIn(page, title)

    await choose(page, await Promise.all(Array.from({ length: 12 }, (_, n) => photo(n))))
    await page.getByText('正在传', { exact: false }).first().waitFor()
    await page.getByText('12 / 30', { exact: true }).waitFor({ timeout: UPLOADS })
    expect(await page.getByRole('button', { name: /^第 \d+ 张/ }).count()).toBe(12)

    await page.getByRole('button', { name: '保存并上架' }).click()
    await page.getByText('房源已保存').waitFor()
    await page.getByText(/已上架/).waitFor()

    // A visitor finds it.
    const visitor = await open(`/house/list.html?keyword=${encodeURIComponent(title)}`)
    await atScreen(visitor, 'house-list')
    await visitor.getByRole('main').getByRole('link').filter({ hasText: number }).click()
    await atScreen(visitor, 'house-detail')
    await visitor.getByRole('button', { name: /^图片 12$/ }).waitFor()
  },
  2 * UPLOADS,
)

test('who is known by a cookie alone is asked for first: an agent stays, another member is led home', async () => {
  const byCookie = async (phone: string) => {
    const page = await open('/400')
    await logInAs(page, phone)
    await page.evaluate(() => {
      localStorage.clear()
    })
    await page.goto('/legalManagerHouse/addEdit')
    return page
  }
  await atScreen(await byCookie(AGENT), 'manager-house-edit')
  await atScreen(await byCookie('13800000001'), 'home')
})
