import { eventually } from '../../setup/wait'
import { launchApp, openPage, openTabBar } from './harness'

const phone = launchApp()

const lastWay = () => phone.navigations.at(-1)

test('a shared page that needs a login leads to the login, and knows the way back', async () => {
  const page = await openPage('pages/my/follow/index')
  await eventually(() => {
    expect(lastWay()).toEqual({
      type: 'redirectTo',
      url: '/pages/my/login/index?redirect=%2Fm%2Fmy%2Ffollow',
    })
  })
  page.close()
})

test('a scanned mini-program code opens its lot on top of home', async () => {
  const page = await openPage('pages/main/home/index?scene=h1-a1')
  await eventually(() => {
    expect(lastWay()).toEqual({ type: 'navigateTo', url: '/pages/house/detail/index?agent_id=1&id=1' })
  })
  page.close()
})

test('a scanned web address of ours opens its page, another one does not', async () => {
  const ways = phone.navigations.length
  const foreign = await openPage(
    `pages/main/home/index?q=${encodeURIComponent('https://evil.example/house/3.html')}`,
  )
  // Enough time for a wrong navigation, which only the page opened next may make.
  const ours = await openPage(
    `pages/main/home/index?q=${encodeURIComponent('http://127.0.0.1:8686/house/3.html')}`,
  )
  await eventually(() => {
    expect(lastWay()).toEqual({ type: 'navigateTo', url: '/pages/house/detail/index?id=3' })
  })
  expect(phone.navigations).toHaveLength(ways + 1)
  foreign.close()
  ours.close()
})

test('an address with an id that cannot be one is the page 404, which needs no retry', async () => {
  const page = await openPage('pages/house/detail/index?id=abc')
  await page.waitForText('页面不存在')
  expect(page.text()).not.toContain('重试')
  page.close()
})

test('the tab bar marks its page, and has 客服 in place of the hotline', async () => {
  const page = await openPage('pages/main/my/index')
  const { around, tap } = openTabBar()
  await eventually(() => {
    expect(around.textContent?.replace(/\s/g, '')).toBe('首页找房客服我的')
  })
  expect(around.querySelector('[class*="is-on"]')?.textContent).toContain('我的')
  tap('找房')
  await eventually(() => {
    expect(lastWay()).toEqual({ type: 'switchTab', url: '/pages/main/house-list/index' })
  })
  page.close()
})
