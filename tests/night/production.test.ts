import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { realProcess, untilSlowly, type RealProcess, type Started } from '../server/real-process'

/** The real process with NODE_ENV=production: a site's settings, and a fake provider that records the codes. */
/** A folder started in development, and an empty one. */
let begun: RealProcess
let real: RealProcess
let provider: Server
const codes: string[] = []
let settings: Record<string, string>

beforeAll(async () => {
  begun = await realProcess()
  real = await realProcess()
  provider = createServer((request, response) => {
    const params = new URL(request.url ?? '/', 'http://localhost').searchParams
    codes.push((JSON.parse(params.get('TemplateParam') ?? '{}') as { code: string }).code)
    response.setHeader('content-type', 'application/json').end('{"Code":"OK","Message":"OK"}')
  })
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  settings = {
    NODE_ENV: 'production',
    SITE_URL: 'https://homes.example.com',
    SIGN_SECRET: 'a-secret-of-our-own',
    HASH_SECRET: 'another-secret-of-ours',
    WEAPP_APPID: 'off',
    WECHAT_APPID: 'off',
    SWAN_KEY: 'off',
    SMS_KEY_ID: 'id',
    SMS_KEY_SECRET: 'secret',
    SMS_SIGN_NAME: 'name',
    SMS_CODE_TEMPLATE: 'code',
    SMS_REMIND_TEMPLATE: 'remind',
    SMS_ENDPOINT: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    // the local build uses a different secret
    H5_DIR: join(real.folder, 'no-site'),
  }
})
afterAll(() => {
  begun.close()
  real.close()
  provider.close()
})

/** `npm run admin:create`, with typed input at its prompts. */
async function createAdmin(phone: string): Promise<{ code: number | null; output: string }> {
  const run: Started = real.start(settings, 'create-admin')
  let isEnded = false
  void run.ended.then(() => (isEnded = true))
  const asked = (question: string) =>
    untilSlowly(question, async () => isEnded || run.output().includes(question), 60)
  await asked('Phone of the admin')
  if (!isEnded) run.child.stdin?.write(`${phone}\n`)
  await asked('Code (6 digits)')
  if (!isEnded) run.child.stdin?.write(`${codes.at(-1)}\n`)
  return { code: await run.ended, output: run.output() }
}

test('a folder begun in development is refused in one line; an empty one starts, and gets one admin beside it', async () => {
  const development = await begun.startReady({ DEMO_LOTS: '20' }, 150)
  development.child.kill('SIGTERM')
  expect(await development.ended).toBe(0)
  const refused = begun.start(settings)
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toMatch(
    /\n {2}The database holds the mark of the demo data, and NODE_ENV is production: [^\n]*npm run admin:create\n\n$/,
  )
  expect(await begun.isReady()).toBe(false)

  const site = await real.startReady(settings)
  const first = await createAdmin('13912345678')
  expect(first.output).toContain('139****5678 is the admin')
  expect(first.code).toBe(0)
  const second = await createAdmin('13912345679')
  expect(second.output.trim()).toBe('There is an admin already: nothing was changed')
  expect(second.code).toBe(1)
  expect(codes).toHaveLength(1)
  expect(await real.isReady()).toBe(true)
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
}, 300_000)
