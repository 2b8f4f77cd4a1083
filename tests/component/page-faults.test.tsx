import { useState } from 'react'
import { transformSync } from '@babel/core'
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

test('a page that throws shows the error page with 500; trying again draws it anew', async () => {
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

describe('the build puts it around pages', () => {
  const built = (code: string, filename: string) =>
    transformSync(code, {
      filename,
      configFile: false,
      babelrc: false,
      plugins: ['./config/babel/page-faults.js'],
      parserOpts: { plugins: ['typescript', 'jsx'] },
    })?.code?.replace(/\s+/g, ' ')
  const around = 'import { withErrorBoundary } from "@/features/expired/with-error-boundary";'

  test.each([
    [
      'export default function Home() {}',
      `${around} function Home() {} export default withErrorBoundary(Home);`,
    ],
    [
      'const Home = () => null\nexport default Home',
      `const Home = () => null; ${around} export default withErrorBoundary(Home);`,
    ],
    ['export default () => null', `${around} export default withErrorBoundary(() => null);`],
  ])('%s', (code, expected) => {
    expect(built(code, '/app/src/pages/main/home/index.tsx')).toBe(expected)
  })

  test('and around nothing else', () => {
    expect(built('export default function A() {}', '/app/src/pages/main/home/week.tsx')).toBe(
      'export default function A() {}',
    )
  })
})
