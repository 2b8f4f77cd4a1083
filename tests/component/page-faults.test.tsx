import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { useState } from 'react'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { mountPage } from '../setup/mount'
import { farServer } from './api/far-server'

let isBroken = true
function Page() {
  const [name] = useState('页面')
  if (isBroken) throw new Error('broken')
  return <div className="page-of-the-test">{name}</div>
}

beforeEach(() => {
  isBroken = true
  farServer({})
  jest.spyOn(console, 'error').mockImplementation(() => {})
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
})

test('a page that throws shows the error page with 500; trying again draws it again', async () => {
  const page = await mountPage(withErrorBoundary(Page), 'pages/test/faults/index')
  await page.waitFor('.broken-page')
  expect(page.text()).toContain('页面出了问题')
  expect(page.text()).toContain('3 秒后返回首页')
  expect(page.text()).toContain('500')
  isBroken = false
  const retry = page.findAll('.btn').find(({ textContent }) => textContent === '重试')
  page.tap(retry ?? '.btn')
  await page.waitFor('.page-of-the-test')
  expect(page.find('.broken-page')).toBeNull()
})

test('who stays is not led away', async () => {
  const page = await mountPage(withErrorBoundary(Page), 'pages/test/faults/index')
  await page.waitFor('.broken-page')
  const stay = page.findAll('.btn').find(({ textContent }) => textContent === '留在这页')
  page.tap(stay ?? '.btn')
  expect(page.text()).not.toContain('秒后')
  expect(page.text()).toContain('重试')
})

test('every page has it', () => {
  const pages = path.resolve(__dirname, '../../src/pages')
  const files = (readdirSync(pages, { recursive: true }) as string[]).filter(file =>
    /^[^/]+\/[^/]+\/index\.tsx$/.test(file),
  )
  const bare = files.filter(
    file => !/^export default withErrorBoundary\(\w+\)$/m.test(readFileSync(path.join(pages, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(bare).toEqual([])
})
