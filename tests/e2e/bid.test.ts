import { readFileSync } from 'node:fs'
import { atScreen, useBrowser } from './harness'

const { open } = useBrowser()

test('from a lot to the highest bid that fits, and its days as a calendar file', async () => {
  const page = await open('/house/1.html', { as: 'member' })
  await page.getByRole('link', { name: '出价上限' }).click()
  await atScreen(page, 'bid-limit')
  await page.getByLabel('手里现金').fill('400')
  await page.getByLabel('银行预审').fill('200')
  await page.getByText('到此为止').waitFor()
  await page.getByRole('button', { name: '存为我的上限' }).click()
  await page.getByText(/已存为我的上限 [\d.]+万/).waitFor()
  await page.getByRole('link', { name: '用钱日历' }).click()
  await atScreen(page, 'cash-calendar')
  await page.getByText('哪天要付什么').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '存到日历（.ics）' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('用钱日历-1.ics')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toContain('BEGIN:VCALENDAR')
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(6)
})
