import { buildPdf } from '../../server/documents/pdf'
import { atScreen, logInAs, useBrowser } from './harness'

const { open } = useBrowser()

const EDITOR = '13800000003'

test('from a lot to what its papers say, with the page that says it', async () => {
  const page = await open('/house/1.html')
  // It is requested once it is near the viewport.
  await page.locator('#house').scrollIntoViewIfNeeded()
  await page.getByText(/处相互矛盾：占用/).waitFor()
  await page.getByRole('link', { name: '材料与权利负担' }).click()
  await atScreen(page, 'house-papers')
  await page.getByText('差 0.57㎡').waitFor()
  await page.getByText('《民法典》第四百零五条').first().waitFor()
  await page.getByRole('button', { name: '打开评估 第 8 页' }).first().click()
  const sheet = page.getByRole('dialog', { name: '评估报告' })
  await sheet.getByText('第 8 页，共 8 页').waitFor()
  await sheet.getByText('测绘建筑面积 88.75 平方米').waitFor()
  await sheet.getByRole('button', { name: '上一页' }).click()
  await sheet.getByText('第 7 页，共 8 页').waitFor()
})

test('an editor brings a paper of another home, is told so, and takes it away', async () => {
  const page = await open('/400', { size: 'desktop' })
  await logInAs(page, EDITOR)
  await page.goto('/desk/lots/2')
  const card = page.getByRole('group', { name: '三份材料' })
  await card.getByLabel('上传调查与看样报告').setInputFiles({
    name: '看样报告.pdf',
    mimeType: 'application/pdf',
    buffer: buildPdf([{ text: '标的物：望川苑9号楼2单元101室，建筑面积 66.10 平方米。' }]),
  })
  await card.getByText('写的是 9号楼2单元101室，不是这套房，没有采用').waitFor()
  await card.getByLabel('上传调查与看样报告').setInputFiles({
    name: '不是材料.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('这不是 PDF，只是一段足够长的文字，用来被拒绝。'),
  })
  await card.getByRole('alert').waitFor()
  await card.getByRole('button', { name: '删除调查与看样报告' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await card.getByText('未取得').first().waitFor()
})

test('an editor sees what holds an original back, shows it, and holds it back again', async () => {
  const page = await open('/400', { size: 'desktop' })
  await logInAs(page, EDITOR)
  await page.goto('/desk/lots/2')
  const card = page.getByRole('group', { name: '三份材料' })
  await card.getByLabel('上传评估报告').setInputFiles({
    name: '评估报告.pdf',
    mimeType: 'application/pdf',
    buffer: buildPdf([{ text: '被执行人身份证 110101 19900307 1234，银行卡 6222 0202 0001 2345 678。' }]),
  })
  const marks = card.getByRole('group', { name: '评估报告的检查结果' })
  await marks.getByText('原件不公开，访客只能看到遮盖后的文字。检查出 2 处：').waitFor()
  await marks.getByText('正文第 1 页：身份证号 1101**********34').waitFor()
  await marks.getByText('正文第 1 页：银行卡号 6222********78').waitFor()
  await marks.getByRole('button', { name: '公开原件：评估报告' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '公开原件' }).click()
  await marks.getByText(/^原件已公开/).waitFor()
  await marks.getByRole('button', { name: '收回原件：评估报告' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '收回原件' }).click()
  await marks.getByText(/^原件不公开/).waitFor()
  await card.getByRole('button', { name: '删除评估报告' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
})
