import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_STEPS, type FirstStepState } from '../../src/contract/desk/first-run'
import { ERRCODE } from '../../src/contract/errcodes'
import type { Env } from '../../server/env'
import { firstRun } from '../../server/modules/desk/first-run'
import { seedPlaces } from '../../server/start/seed-places'
import { startTestServer, type TestServer } from './harness'
import { runFile } from './import-run'

const h5 = mkdtempSync(join(tmpdir(), 'homes-h5-'))
const built = (settings: readonly string[]) =>
  writeFileSync(join(h5, 'build-stamp.json'), JSON.stringify({ sign: '', release: '1', settings }))

let api: TestServer
let admin: { token: string }
beforeAll(async () => {
  built([])
  api = await startTestServer({ settings: { H5_DIR: h5 } })
  await seedPlaces({ db: api.db, env: { demoLots: 0 } })
  admin = await api.member({ roles: ['member', 'admin'] })
})
afterAll(async () => {
  await api.close()
  rmSync(h5, { recursive: true, force: true })
})

const buildFirstRunContext = (env: Env) => ({ db: api.db, env, now: api.now() })
const missingIn = (steps: readonly FirstStepState[]) =>
  Object.fromEntries(steps.map(({ key, missing }) => [key, missing]))

test('a new site is told what it lacks, an editor is not', async () => {
  const editor = await api.member({ roles: ['member', 'editor'] })
  expect((await api.call('desk/first-run', {}, editor)).errcode).toBe(ERRCODE.notAllowed)
  await api.db.query(`update users set status = 'unregistered' where roles && '{editor}'`)
  expect(missingIn((await api.call('desk/first-run', {}, admin)).result.steps)).toMatchObject({
    places: ['北京还没有商圈'],
    operator: ['运营者名称（TARO_APP_COMPANY）', '备案号（TARO_APP_ICP）', '热线（TARO_APP_HOTLINE）'],
    legal: ['用户协议与隐私政策未经法务审阅（TARO_APP_LEGAL_REVIEWED）'],
    staff: ['只有一位管理员，丢了登录方式没人能重置'],
    factor: ['1 人没有设两步验证'],
    backup: ['没有设备份目录（BACKUP_DIR）'],
    lots: ['还没有小区', '还没有上架的房源'],
  })
})

test('each step goes as it is done', async () => {
  await runFile(
    api,
    'places',
    ['级别,名称,城市,区县,经度,纬度', '商圈,梨园,北京市,通州区,116.6572,39.9096'],
    { isWrite: true },
  )
  await runFile(
    api,
    'communities',
    ['名称,城市,区县,商圈,地址,经度,纬度', '青梧里,北京市,通州区,梨园,梨园北街 9 号,116.6572,39.9096'],
    { isWrite: true },
  )
  built(['TARO_APP_COMPANY', 'TARO_APP_ICP', 'TARO_APP_HOTLINE', 'TARO_APP_LEGAL_REVIEWED'])
  await api.member({ roles: ['member', 'admin'] })
  await api.db.query(
    `insert into second_factor (uid, kind, name, created_at) select uid, 'totp', '手机', $1 from users where roles && '{admin}'`,
    [api.now()],
  )
  // The desk would require the admin's factor: this calls the function directly.
  const left = missingIn((await firstRun(buildFirstRunContext(api.env))).steps)
  for (const key of ['places', 'operator', 'legal', 'staff', 'factor']) expect(left[key]).toEqual([])
  expect(left.lots).toEqual(['还没有上架的房源'])
})

test('what the desk published stands in for the settings of the build', async () => {
  built([])
  const body = {
    terms: '[]',
    privacy: '[]',
    operator: '{"company": "某某公司", "icp": "京ICP备1号", "police_record": ""}',
  }
  for (const [kind, text] of Object.entries(body))
    await api.db.query(
      `insert into legal_text (kind, version, title, body, effective_from, updated_at, published_at, published_uid)
       values ($1, '2020-01', '一版', $2, '2020-01-01', 1, 1, 1)`,
      [kind, text],
    )
  const left = missingIn((await firstRun(buildFirstRunContext(api.env))).steps)
  expect([left.operator, left.legal]).toEqual([['热线（TARO_APP_HOTLINE）'], []])
})

test('a site with demo data is nobody’s first day', async () => {
  expect((await firstRun(buildFirstRunContext(api.env))).steps.length).toBe(FIRST_STEPS.length)
  expect(await firstRun(buildFirstRunContext({ ...api.env, demoLots: 300 }))).toEqual({ steps: [] })
})
