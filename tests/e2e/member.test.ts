import type { Page } from 'playwright-core'
import { DEMO_CODE, atScreen, freshPhone, logIn, useBrowser } from './harness'

const { open } = useBrowser()

const dialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** Presses a control with an optimistic update, and waits until the server has responded. */
const pressAndTell = (page: Page, name: RegExp | string) =>
  Promise.all([
    page.waitForResponse(answer =>
      /\/(user|house-fact-video)\/(follow|remind)$/.test(new URL(answer.url()).pathname),
    ),
    page.getByRole('button', { name, exact: true }).first().click(),
  ])

async function register(page: Page, phone: string) {
  await atScreen(page, 'my-register')
  await page.getByRole('textbox', { name: '手机号' }).fill(phone)
  await page.getByRole('textbox', { name: '验证码' }).fill(DEMO_CODE)
  await page.getByRole('textbox', { name: '设置密码' }).fill('Demo1234')
  await page.getByRole('checkbox', { name: /同意/ }).click()
  await page.getByRole('button', { name: '注册', exact: true }).click()
}

async function giveUp(page: Page) {
  await page.goto('/m/my/logoff')
  await atScreen(page, 'my-logoff')
  await page.getByRole('link', { name: '继续注销' }).click()
  await atScreen(page, 'my-logoff-verification')
  await page.getByRole('textbox', { name: /验证码/ }).fill(DEMO_CODE)
  await page.getByRole('checkbox', { name: /删除后/ }).click()
  await page.getByRole('button', { name: '确认注销' }).click()
  await dialog(page, '注销').click()
  await page.getByText('已提交注销').first().waitFor()
}

/** Each kind that can be followed: a page of it, and its tab in the follow list. */
const KINDS = [
  { path: '/house/1.html', screen: 'house-detail', tab: '房源' },
  { path: '/xiaoqu/1.html', screen: 'xiaoqu-detail', tab: '小区' },
  { path: '/agent/1.html', screen: 'agent-detail', tab: '专家' },
  { path: '/build/1.html', screen: 'build-detail', tab: '新房' },
  { path: '/rights/list.html', screen: 'rights-list', tab: '不良资产' },
]

test('a member registers, follows six kinds, is reminded, clears, says what is looked for, spends points, changes the password, takes the data, and leaves', async () => {
  const phone = freshPhone()
  const page = await open('/m/my/register?redirect=%2Fmy')
  await register(page, phone)
  await atScreen(page, 'my')

  for (const { path, screen } of KINDS) {
    await page.goto(path)
    await atScreen(page, screen)
    if (screen === 'rights-list') {
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().click()
      await atScreen(page, 'rights-detail')
    }
    await pressAndTell(page, '关注')
    await page.getByRole('button', { name: '已关注' }).first().waitFor()
  }
  await page.goto('/house/1.html')
  await atScreen(page, 'house-detail')
  await pressAndTell(page, '提醒')
  await page.getByRole('button', { name: '已提醒' }).waitFor()
  await page.goto('/m/factvideo/list.html')
  await atScreen(page, 'fact-video-list')
  await pressAndTell(page, /^关注：/)
  await page
    .getByRole('button', { name: /^取消关注：/ })
    .first()
    .waitFor()

  await page.goto('/m/myConcerns')
  await atScreen(page, 'my-list-follow')
  for (const tab of [...KINDS.map(kind => kind.tab), '视频'])
    await page.getByRole('tab', { name: new RegExp(`^${tab} ?1$`) }).waitFor()
  await page.getByRole('button', { name: '清空' }).first().click()
  await dialog(page, '清空').click()
  await page.getByText('操作成功').waitFor()
  await page.getByText('还没有关注').first().waitFor()
  await page.goto('/m/my/remind')
  await atScreen(page, 'my-list-remind')
  await page.getByText('待发送 1 条').waitFor()
  await page.getByRole('button', { name: '清空' }).first().click()
  await dialog(page, '清空').click()
  await page.getByText('还没有提醒').waitFor()

  // A demand, and its notifications.
  await page.goto('/m/html/helpfindhouse')
  await atScreen(page, 'help-find-house')
  await page.getByRole('button', { name: '朝阳', exact: true }).click()
  await page.getByRole('checkbox', { name: /同意/ }).click()
  await page.getByRole('button', { name: '提交需求' }).click()
  await atScreen(page, 'my-helpfindhouse')
  await page.getByRole('switch', { name: '差 1 项的也推荐' }).click()
  await page.getByRole('switch', { name: '差 1 项的也推荐', checked: true }).waitFor()
  await page.reload()
  await page.getByRole('switch', { name: '差 1 项的也推荐', checked: true }).waitFor()

  // Points from the registration and the demand buy a good.
  await page.goto('/m/my/intergralConvert')
  await atScreen(page, 'my-intergralConvert')
  await page.getByRole('button', { name: /法拍入门 12 讲/ }).click()
  await page.getByRole('button', { name: '用 100 分兑换' }).click()
  await page.getByRole('dialog', { name: '兑换成功' }).waitFor()
  await page.goto('/m/my/intergralInfoList')
  await atScreen(page, 'my-intergralInfoList')
  await page.getByText('兑换 “法拍入门 12 讲”').waitFor()

  // A new password ends the session of another device, but not this one.
  const other = await open('/m/my/login?redirect=%2Fmy')
  await logIn(other, phone)
  await atScreen(other, 'my')
  await page.goto('/m/my/modifyPwd')
  await atScreen(page, 'my-modifyPwd')
  await page.getByRole('textbox', { name: '旧密码' }).fill('Demo1234')
  await page.getByRole('textbox', { name: '新密码' }).fill('Other1234')
  await page.getByRole('button', { name: '确认修改' }).click()
  // Passwords are deliberately slow to hash.
  await page.waitForURL(url => !url.pathname.includes('modifyPwd'), { timeout: 40_000 })
  await other.goto('/m/my/info')
  await atScreen(other, 'my-login')

  await page.goto('/m/my/privacy?tab=data')
  await atScreen(page, 'my-privacy')
  await page.getByRole('button', { name: /生成 JSON/ }).click()
  await page
    .getByText(/正在备|已备好/)
    .first()
    .waitFor()

  await giveUp(page)
  await page.goto('/m/my/login?redirect=%2Fmy')
  await logIn(page, phone)
  await page.getByText('已取消注销申请').waitFor()
  await atScreen(page, 'my')
  await giveUp(page)
  await page.goto('/m/my/info')
  await atScreen(page, 'my-login')
}, 240_000)
