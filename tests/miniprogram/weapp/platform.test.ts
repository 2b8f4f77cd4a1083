import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildPageUrl } from '../../../src/routes/match'
import { eventually } from '../../setup/wait'
import type { Host } from '../host'
import { DIST, launchApp, openPage } from './harness'

let host: Host
beforeAll(() => {
  host = launchApp({ kept: { 'device.launches': '1' } })
})

const called = (name: string) => host.calls.filter(call => call.name === name)
const lastWay = () => host.navigations.at(-1)

/** WeChat withholds an update; returns the recorded calls. */
function heldBack() {
  const answers: object[] = []
  host.tell('onNeedPrivacyAuthorization', (answer: object) => answers.push(answer), {
    referrer: 'getLocation',
  })
  return answers
}

test('what WeChat holds back opens the guide, and goes on once its button was pressed', async () => {
  const answers = heldBack()
  const second = heldBack()
  expect(lastWay()).toEqual({ type: 'navigateTo', url: buildPageUrl('privacy-ask') })
  expect(host.navigations).toHaveLength(1)
  const page = await openPage(buildPageUrl('privacy-ask'))
  await page.waitForText('同意并继续')
  page.tap('.lrow', '小程序用户隐私保护指引')
  await eventually(() => {
    expect(called('openPrivacyContract')).toHaveLength(1)
  })
  const button = await page.waitFor('#privacy-agree')
  button.dispatchEvent('agreeprivacyauthorization')
  await eventually(() => {
    expect([answers, second]).toEqual([
      [{ event: 'agree', buttonId: 'privacy-agree' }],
      [{ event: 'agree', buttonId: 'privacy-agree' }],
    ])
  })
  page.close()
  expect(answers).toHaveLength(1)
})

test('left without an answer it is declined', async () => {
  const answers = heldBack()
  const page = await openPage(buildPageUrl('privacy-ask'))
  page.close()
  expect(answers).toEqual([{ event: 'disagree' }])
})

test('customer service is offered the lot as a card, and a card in the conversation opens its page', async () => {
  expect(readFileSync(path.join(DIST, 'base.wxml'), 'utf8')).toMatch(/send-message-path="\{\{i\.\w+\}\}"/)
  const page = await openPage(buildPageUrl('consulting', { house_id: 1 }))
  const button = await page.waitFor('.contact-btn')
  button.dispatchEvent('contact', { detail: { path: 'pages/house/detail/index', query: { id: '1' } } })
  await eventually(() => {
    expect(lastWay()).toEqual({ type: 'navigateTo', url: buildPageUrl('house-detail', { id: '1' }) })
  })
  page.close()
})

test('short of memory, the app keeps what is on screen', async () => {
  const page = await openPage(buildPageUrl('house-detail', { id: '1' }))
  await page.waitForText('时间轴')
  const asked = called('request').length
  host.tell('onMemoryWarning', { level: 10 })
  await page.waitForText('时间轴')
  expect(called('request')).toHaveLength(asked)
  page.close()
})

test('a double tap opens a page once', async () => {
  const page = await openPage(buildPageUrl('my'))
  await page.waitForText('服务保障')
  const ways = host.navigations.length
  page.tap('.lrow', '服务保障')
  page.tap('.lrow', '服务保障')
  await eventually(() => {
    expect(host.navigations.length).toBeGreaterThan(ways)
  })
  expect(host.navigations.slice(ways)).toEqual([{ type: 'navigateTo', url: buildPageUrl('my-baozhang') }])
  page.close()
})

test('a page that did not open is tried again; if that fails too, it is said, reported, and the next tap works', async () => {
  const page = await openPage(buildPageUrl('my'))
  await page.waitForText('服务保障')
  const to = { type: 'navigateTo', url: buildPageUrl('my-baozhang') }
  const ways = host.navigations.length
  const toasts = () => called('showToast').filter(({ options }) => options.title === '页面没有打开，请重试')
  const reports = () =>
    called('request').filter(
      ({ options }) =>
        String(options.url).endsWith('/api/getErr') &&
        new URLSearchParams(String(options.data)).get('hook') === 'routes.openPage',
    )
  host.failingNavigations = 2
  // A tap right after that of the test before counts as a double tap.
  await eventually(() => {
    page.tap('.lrow', '服务保障')
    expect(host.failingNavigations).toBe(0)
  })
  await eventually(() => {
    expect([toasts().length, reports().length, host.failingNavigations]).toEqual([1, 1, 0])
  })
  expect(host.navigations).toHaveLength(ways)
  host.failingNavigations = 1
  // A tap right after the first one counts as a double tap.
  await eventually(() => {
    page.tap('.lrow', '服务保障')
    expect(host.navigations.slice(ways)).toEqual([to])
  })
  expect(toasts()).toHaveLength(1)
  page.close()
})

test('ten pages are kept: the eleventh takes the place of the tenth', async () => {
  const pages = []
  for (let at = 0; at < 9; at += 1) pages.push(await openPage(buildPageUrl('privacy-policies')))
  const last = await openPage(buildPageUrl('my'))
  await last.waitForText('服务保障')
  last.tap('.lrow', '服务保障')
  await eventually(() => {
    expect(lastWay()).toEqual({ type: 'redirectTo', url: buildPageUrl('my-baozhang') })
  })
  ;[...pages, last].forEach(page => {
    page.close()
  })
})

test('a path that is no page is the public address that it stands for, or the 404 screen', async () => {
  host.tell('onPageNotFound', { path: 'house/12.html', query: { agent_id: '3' } })
  await eventually(() => {
    expect(lastWay()).toEqual({ type: 'redirectTo', url: '/pages/house/detail/index?agent_id=3&id=12' })
  })
  host.tell('onPageNotFound', { path: 'house/none', query: {} })
  await eventually(() => {
    expect(lastWay()?.url).toMatch(/^\/pages\/main\/not-found\/index/)
  })
})

test('at the second launch the way to 我的小程序 is told once', () => {
  const told = called('showToast').filter(({ options }) => String(options.title).includes('我的小程序'))
  expect(told).toHaveLength(1)
  expect(host.storage.get('device.launches')).toBe('2')
})
