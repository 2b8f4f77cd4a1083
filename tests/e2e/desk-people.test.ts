import type { Page } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
import { call } from '../setup/signed-call'
import { DEMO_CODE, expectNoSeriousAxe, freshPhone, ORIGIN, useBrowser } from './harness'

const { open } = useBrowser()

const ADMIN = '13800000004'

interface Login {
  login_data: { token: string }
  user: { uid: number }
}
const logIn = async (phone: string) => {
  const { errmsg, result } = await call<Login>(ORIGIN, 'user/login', { phone, code: DEMO_CODE, agree: 1 })
  if (!result) throw new Error(errmsg)
  return { uid: result.user.uid, token: result.login_data.token }
}
async function openDeskPage(phone: string, path: string): Promise<Page> {
  const page = await open('/400', { size: 'desktop' })
  const { token } = await logIn(phone)
  await page.context().addCookies([{ name: 'token', value: token, url: ORIGIN }])
  await page.goto(path)
  return page
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('somebody is hired by phone, sets up an authenticator, becomes a manager, and leaves with their lead handed over', async () => {
  const phone = freshPhone()
  const name = `新人${phone.slice(-4)}`
  const admin = await openDeskPage(ADMIN, '/desk/users')
  await button(admin, '邀请员工').click()
  await field(admin, '手机号').fill(phone)
  await field(admin, '姓名').last().fill(name)
  await field(admin, '团队').last().fill('内容')
  await button(admin, '发送邀请').click()
  await admin.getByRole('button', { name: /^待接受/ }).click()
  await admin.getByText(name).waitFor()
  await expectNoSeriousAxe(admin)

  const own = await openDeskPage(phone, '/desk/security')
  await field(own, '邀请码').fill(DEMO_CODE)
  await expectNoSeriousAxe(own)
  await button(own, '加入').click()
  await button(own, '添加验证器').click()
  await own.getByLabel('验证器的二维码').waitFor()
  const secret = (await own.locator('.edg-secret').innerText()).replace(/\s/g, '')
  await field(own, '验证器上的数字').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await button(own, '确认').click()
  await button(own, '已保存').click()
  await own.getByText('还没有用过').waitFor()

  await admin.goto('/desk/users')
  await field(admin, '姓名、团队、编号').fill(name)
  await field(admin, '姓名、团队、编号').press('Enter')
  await admin.getByText('验证器', { exact: true }).waitFor()
  await button(admin, `管理 ${name}`).click()
  await admin.getByRole('checkbox', { name: '专家经理' }).click()
  await field(admin, '原因').fill('房源组缺人')
  await button(admin, '保存').click()
  await admin.getByText('编辑、专家经理').waitFor()

  const { token } = await logIn(ADMIN)
  const staff = await call<{ list: { agent_id: number }[] }>(
    ORIGIN,
    'desk/staff',
    { keyword: name },
    { token },
  )
  const agentId = staff.result.list[0]?.agent_id
  const client = freshPhone()
  const asked = await call<{ id: number }>(
    ORIGIN,
    'phone/consult',
    {
      type: 'zixun',
      phone: client,
      code: DEMO_CODE,
      agree: 1,
      agent_id: agentId,
      idem_key: `desk-people-${phone}`,
    },
    { token: (await logIn(client)).token },
  )
  expect(asked.errmsg).toBe('')

  await button(admin, `管理 ${name}`).click()
  await button(admin, '停用并交接').first().click()
  await admin.getByText('待联系线索').waitFor()
  await admin.getByRole('combobox', { name: '线索交给' }).selectOption({ index: 1 })
  await admin.getByLabel('停用日（不填为现在）').fill('2035-01-01')
  await field(admin, '原因').fill('合同到期')
  await expectNoSeriousAxe(admin)
  await button(admin, '设置停用日').click()
  await admin.getByText('01-01 停用', { exact: true }).waitFor()
  await button(admin, `管理 ${name}`).click()
  await button(admin, '停用并交接').first().click()
  await button(admin, '取消停用日').click()
  await admin.getByText('已取消停用日').waitFor()
  await button(admin, `管理 ${name}`).click()
  await button(admin, '停用并交接').first().click()
  await admin.getByRole('combobox', { name: '线索交给' }).selectOption({ index: 1 })
  await field(admin, '原因').fill('离职')
  await button(admin, '停用并交接').last().click()
  await admin.getByText('已停用，1 条线索、0 套房源已交接，通知 1 人').waitFor()
  await admin.getByRole('button', { name: /^已停用/ }).click()
  await admin.getByText(name).waitFor()
  await own.goto('/desk/article')
  await own.getByRole('heading', { name: '文章' }).waitFor({ state: 'detached' })
}, 180_000)

test('an admin makes the role 销售组长, and who has it sees leads only', async () => {
  const phone = freshPhone()
  const { uid } = await logIn(phone)
  const roles = { uid, roles: 'member,admin' }
  expect((await call(ORIGIN, 'user/role-set', roles, { token: (await logIn(ADMIN)).token })).errmsg).toBe('')

  const admin = await openDeskPage(ADMIN, '/desk/users')
  await admin.getByRole('tab', { name: '自定义角色' }).click()
  await button(admin, '新建角色').click()
  await button(admin, '销售组长').click()
  await admin.getByRole('checkbox', { name: '看线索' }).waitFor()
  await expectNoSeriousAxe(admin)
  const name = `销售${phone.slice(-4)}`
  await field(admin, '名称').fill(name)
  await button(admin, '保存').click()
  await admin.getByRole('rowheader', { name }).waitFor()

  await admin.getByRole('tab', { name: '员工' }).click()
  await field(admin, '姓名、团队、编号').fill(String(uid))
  await field(admin, '姓名、团队、编号').press('Enter')
  const person = admin.getByRole('row').filter({ hasText: `编号 ${uid}` })
  await person.getByRole('button', { name: /^管理 / }).click()
  await admin.getByRole('combobox', { name: '自定义角色' }).selectOption({ label: name })
  await field(admin, '原因').fill('带销售组')
  await button(admin, '保存').click()
  await admin.getByRole('cell', { name: new RegExp(name) }).waitFor()

  const own = await openDeskPage(phone, '/desk')
  const nav = own.getByRole('navigation', { name: '编辑台' })
  await nav.getByText('线索', { exact: true }).waitFor()
  expect(await nav.getByRole('link').allInnerTexts()).toEqual(['今天', '线索', '登录保护'])
  await nav.getByText('线索', { exact: true }).click()
  await own.getByRole('heading', { name: '线索' }).waitFor()
  await own.getByRole('table').first().waitFor()
  await own.goto('/desk/lots')
  await own.getByText('您的角色不能看这里').waitFor()
}, 180_000)

test('a request by phone call is registered, the person identified, the erasure begun, and its protocol kept', async () => {
  const phone = freshPhone()
  await logIn(phone)
  const page = await openDeskPage(ADMIN, '/desk/users')
  await page.getByRole('tab', { name: /^数据请求/ }).click()
  await button(page, '登记请求').click()
  await field(page, '会员的手机号').fill(phone)
  await field(page, '要求的内容').fill('来电要求删除全部资料')
  await expectNoSeriousAxe(page)
  await button(page, '登记').click()
  await page.getByText('来电要求删除全部资料').waitFor()
  await button(page, '身份已核对').last().click()
  await button(page, '同意删除').click()
  await page.getByText(/删除，会员在此之前登录一次即撤销/).waitFor()
  for (const step of ['登记', '核对身份', '同意并办理'])
    await page.getByText(step, { exact: true }).first().waitFor()
  await page.getByRole('button', { name: /^已办结/ }).click()
  await page
    .getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
    .first()
    .waitFor()
  await expectNoSeriousAxe(page)
}, 120_000)

test('a member who is blocked reads why on 我的 and objects', async () => {
  const phone = freshPhone()
  await logIn(phone)
  const page = await openDeskPage(ADMIN, '/desk/users')
  await page.getByRole('tab', { name: '查会员' }).click()
  await field(page, '手机号').fill(phone)
  await field(page, '为什么查').fill('处理举报')
  await button(page, '查').click()
  await page.getByText('正常', { exact: true }).waitFor()
  await field(page, '原因').fill('问答里发广告')
  await expectNoSeriousAxe(page)
  await button(page, '限制 7 天').click()
  await page.getByText('已限制发言').waitFor()

  const own = await openDeskPage(phone, '/my')
  await own.getByText('暂时不能发言和咨询').click()
  await own.getByText(/问答里发广告。.*自动解除/).waitFor()
  await field(own, '申诉').fill('我没有发过广告，请核对。')
  await button(own, '提交申诉').click()
  await own.getByText(/已申诉，答复会写在这里/).waitFor()
}, 120_000)

test('an admin reads how servers and jobs do, runs one at once, finds that in the record of changes, and what each role may', async () => {
  const page = await openDeskPage(ADMIN, '/desk/operations')
  await page.getByRole('heading', { name: '服务进程' }).waitFor()
  await page.getByText('清理到期数据', { exact: true }).waitFor({ timeout: 60_000 })
  await expectNoSeriousAxe(page)
  await button(page, '立即执行：清理到期数据').click()
  await page.getByText('已排上，几秒内执行，会记入改动记录').waitFor()
  await page.goto('/desk/changes')
  await page.getByRole('combobox', { name: '全部内容' }).selectOption({ label: '定时任务' })
  await page.getByText('立即执行', { exact: true }).first().waitFor()
  await expectNoSeriousAxe(page)
  await page.goto('/desk/users')
  await page.getByRole('tab', { name: '角色能做什么' }).click()
  await button(page, '员工与会员资料').click()
  await page.getByText(/管理员起：.*desk\/staff-role（改）/).waitFor()
  await expectNoSeriousAxe(page)
}, 120_000)

test('a figure of the business opens the leads behind it', async () => {
  const page = await openDeskPage(ADMIN, '/desk/business')
  const leads = page.getByRole('button', { name: /的线索 \d+ 条/ }).first()
  const total = /(\d+) 条$/.exec((await leads.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await expectNoSeriousAxe(page)
  await leads.click()
  await page.getByRole('button', { name: `全部 ${total}`, exact: true }).waitFor()
  await expectNoSeriousAxe(page)
  await button(page, '返回业务漏斗').click()
  await page.getByRole('heading', { name: '线索按来路' }).waitFor()
}, 120_000)
