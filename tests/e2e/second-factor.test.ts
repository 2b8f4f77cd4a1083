import type { Page } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
import { call } from '../setup/signed-call'
import { DEMO_CODE, expectNoSeriousAxe, freshPhone, ORIGIN, useBrowser } from './harness'

const { open } = useBrowser()

const ADMIN = '13800000004'
/** Passkeys require a host name, not an IP address. */
const NAMED = ORIGIN.replace('127.0.0.1', 'localhost')

interface Login {
  login_data: { token: string }
  user: { uid: number }
}

const logIn = async (phone: string, extra = {}) => {
  const { errmsg, result } = await call<Login>(ORIGIN, 'user/login', {
    phone,
    code: DEMO_CODE,
    agree: 1,
    ...extra,
  })
  if (!result) throw new Error(errmsg)
  return result
}

/** A new editor, whose factors no other test uses. */
async function newEditor() {
  const phone = freshPhone()
  const { user } = await logIn(phone)
  const { token } = (await logIn(ADMIN)).login_data
  await call(ORIGIN, 'user/role-set', { uid: user.uid, roles: 'member,editor' }, { token })
  return { phone }
}

async function openDesk(page: Page, phone: string) {
  const { login_data } = await logIn(phone)
  await page.context().addCookies([{ name: 'token', value: login_data.token, url: NAMED }])
  await page.goto(`${NAMED}/desk/security`)
}

/** Adds a virtual passkey to Chromium, which confirms automatically. */
async function withPasskeys(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an editor sets up a passkey, is asked for it at the next login, and comes in by a recovery code without it', async () => {
  const { phone } = await newEditor()
  const page = await open('/400', { size: 'desktop' })
  await withPasskeys(page)
  await openDesk(page, phone)
  await button(page, '添加通行密钥').click()
  const codes = page.getByLabel('恢复码', { exact: true }).locator('> *')
  await codes.first().waitFor()
  const [recovery = ''] = await codes.allInnerTexts()
  expect(recovery).toMatch(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/)
  await button(page, '已保存').click()
  await page.getByText('还剩 8 个').waitFor()
  await expectNoSeriousAxe(page)

  await openDesk(page, phone)
  await page.getByRole('heading', { name: '登录验证' }).waitFor()
  await expectNoSeriousAxe(page)
  await button(page, '用通行密钥验证').click()
  await page.getByRole('heading', { name: '登录保护' }).waitFor()
  // the session continues under another token, which is still the member's on other pages
  await page.goto(`${NAMED}/desk/article`)
  await page.getByRole('heading', { name: '文章' }).waitFor()

  await openDesk(page, phone)
  await button(page, '都不在身边？用恢复码').click()
  await page.getByRole('textbox', { name: '恢复码' }).fill('AAAA-AAAA-AAAA-AAAA-AAAA-AAAA')
  await button(page, '验证').click()
  await page.getByText(/恢复码不正确/).waitFor()
  await page.getByRole('textbox', { name: '恢复码' }).fill(recovery.toLowerCase())
  await button(page, '验证').click()
  await page.getByText('还剩 7 个').waitFor()
}, 120_000)

test('an authenticator is set up by its key, and removed again', async () => {
  const { phone } = await newEditor()
  const page = await open('/400', { size: 'desktop' })
  await openDesk(page, phone)
  await button(page, '添加验证器').click()
  await page.getByLabel('验证器的二维码').waitFor()
  const secret = (await page.locator('.edg-secret').innerText()).replace(/\s/g, '')
  await page.getByRole('textbox', { name: '验证器上的数字' }).fill('000000')
  await button(page, '确认').click()
  await page.getByText(/验证码不正确/).waitFor()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await page.getByRole('textbox', { name: '验证器上的数字' }).fill(code)
  await button(page, '确认').click()
  await button(page, '已保存').click()
  await page.getByText('还没有用过').waitFor()
  await button(page, '移除').click()
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await page.getByText('还没有设置登录保护').waitFor()
}, 120_000)
