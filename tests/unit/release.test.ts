import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { findAppId, releaseFaults, writeProject } from '../../scripts/lib/release.mjs'

const GOOD = {
  TARO_APP_SIGN_SECRET: 'a-secret-of-our-own',
  TARO_APP_HOTLINE: '400-812-3456',
  TARO_APP_API_ORIGIN: 'https://api.fapai.cn',
  TARO_APP_COMPANY: '某某信息技术有限公司',
  TARO_APP_ICP: '京ICP备2026000001号',
  TARO_APP_LEGAL_REVIEWED: '2026-11-30',
}
const APP_ID = { weapp: 'wx0123456789abcdef', swan: '12345678' }
const findReleaseFaults = (
  target: 'weapp' | 'swan',
  change: Record<string, string>,
  appId = APP_ID[target],
) => releaseFaults(target, { ...GOOD, ...change }, { appId })

test.each(['weapp', 'swan'] as const)('%s with settings of its own is released', target => {
  expect(findReleaseFaults(target, {})).toEqual([])
})
test.each(['weapp', 'swan'] as const)(
  '%s with docs/operations/release.env.example lacks a secret of its own',
  target => {
    const example = parseEnv(readFileSync('docs/operations/release.env.example', 'utf8'))
    const appId = findAppId(target, example, '.')
    expect(releaseFaults(target, example, { appId })).toEqual([
      expect.stringContaining('TARO_APP_SIGN_SECRET'),
    ])
    expect(
      releaseFaults(target, { ...example, TARO_APP_SIGN_SECRET: 'a-secret-of-our-own' }, { appId }),
    ).toEqual([])
  },
)
test('so is H5, which needs no origin of the calls', () => {
  expect(releaseFaults('h5', { ...GOOD, TARO_APP_API_ORIGIN: undefined }, { appId: undefined })).toEqual([])
})

test.each([
  ['TARO_APP_API_ORIGIN', 'http://api.fapai.cn'],
  ['TARO_APP_API_ORIGIN', ''],
  ['TARO_APP_API_ORIGIN', 'https://127.0.0.1:8686'],
  ['TARO_APP_API_ORIGIN', 'https://localhost'],
  ['TARO_APP_API_ORIGIN', 'https://[::1]'],
  ['TARO_APP_API_ORIGIN', 'https://api.example'],
  ['TARO_APP_H5_ORIGIN', 'http://m.fapai.cn'],
  ['TARO_APP_SIGN_SECRET', 'dev-secret'],
  ['TARO_APP_SIGN_SECRET', ''],
  ['TARO_APP_SIGN_SECRET', 'short'],
  ['TARO_APP_HOTLINE', '400-000-0000'],
  ['TARO_APP_COMPANY', ''],
  ['TARO_APP_ICP', ' '],
  ['TARO_APP_LEGAL_REVIEWED', ''],
  ['TARO_APP_TRACK_PIXEL', 'http://t.fapai.cn/p.gif'],
  ['DEMO_LOTS', '300'],
])('%s=%s is refused by name', (name, value) => {
  expect(findReleaseFaults('weapp', { [name]: value })).toEqual([expect.stringContaining(name)])
})

test.each([
  ['weapp', 'touristappid'],
  ['weapp', ''],
  ['swan', 'testappid'],
] as const)('%s with the app id %p is refused', (target, appId) => {
  expect(findReleaseFaults(target, {}, appId)).toEqual([expect.stringContaining('app id')])
})

test('the build itself refuses, before it builds anything, and names all that is wrong', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.resolve(__dirname, '../../scripts/build.mjs'), 'weapp'],
    { encoding: 'utf8', env: { PATH: process.env.PATH } },
  )
  expect(status).toBe(1)
  for (const name of [...Object.keys(GOOD), 'WEAPP_APPID', '--dev']) expect(stderr).toContain(name)
})

test('the project file of a built package names its own folder, and the app id of a release', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'project-'))
  const file = path.join(dist, 'project.swan.json')
  writeFileSync(
    file,
    JSON.stringify({ appid: 'testappid', smartProgramRoot: 'dist/swan/', miniprogramRoot: './' }),
  )
  writeProject('swan', dist, { appid: APP_ID.swan })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ appid: APP_ID.swan, smartProgramRoot: './' })
})
