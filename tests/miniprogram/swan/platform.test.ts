import { buildPageUrl } from '../../../src/routes/match'
import { eventually } from '../../setup/wait'
import type { Host } from '../host'
import { findInPackage, OTHER_PLATFORM } from '../package'
import { DIST, launchApp, openPage } from './harness'

let host: Host
beforeAll(() => {
  // Baidu returns no code to a user who is not signed in to it.
  host = launchApp({ code: '' })
})

test('nothing that is written names WeChat', () => {
  expect(findInPackage(DIST, OTHER_PLATFORM)).toEqual([])
})

test('the bar is ours, with 客服, and the native one is gone', async () => {
  const page = await openPage(buildPageUrl('home'))
  await page.waitForText('客服')
  expect(page.findAll('tabbar-i')).toHaveLength(4)
  expect(host.calls.map(({ name }) => name)).toContain('hideTabBar')
  page.close()
})

test('who is not signed in to Baidu is told so', async () => {
  const page = await openPage(buildPageUrl('my-login'))
  await page.waitForText('百度一键登录')
  for (const errMsg of ['login:fail cancel', 'login:ok']) {
    page.emit('btn-quiet', 'login', { errMsg })
    await page.waitForText('还没有登录百度账号')
  }
  page.close()
})

test("Baidu's search is told what each page is", async () => {
  const page = await openPage(buildPageUrl('house-detail', { id: '1' }))
  await eventually(() => {
    const told = host.calls.filter(({ name }) => name === 'setPageInfo').at(-1)?.options
    expect(told).toMatchObject({ title: expect.stringContaining('法拍'), description: expect.any(String) })
  })
  page.close()
})
