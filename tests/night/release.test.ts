// Builds both mini-programs for production from docs/operations/release.env.example, as an operator does, and checks what they contain.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { DEMO_WORDS, findInPackage, OTHER_PLATFORM, readAppJson, readAppPages } from '../miniprogram/package'

const ROOT = path.resolve(__dirname, '../..')
const OUTPUT = '.cache/release'
const TARGETS = ['weapp', 'swan'] as const
const getDist = (target: string) => path.join(ROOT, OUTPUT, target)

const example = parseEnv(readFileSync(path.join(ROOT, 'docs/operations/release.env.example'), 'utf8'))
const settingOf = (name: string) => example[name] ?? ''
const signSecret = randomUUID()

/** The server's secrets, which an operator may have in the same environment. */
const serverSecrets = [
  ...readFileSync(path.join(ROOT, '.env.example'), 'utf8').matchAll(
    /^#([A-Z\d_]*(?:SECRET|KEY|KEY_ID|TOKENS?)(?:_BEFORE)?)=/gm,
  ),
]
  .map(([, name = '']) => name)
  .filter(name => !name.startsWith('TARO_APP_'))
  .map(name => ({ name, value: randomUUID() }))

type Routes = typeof import('../../src/routes/app-pages')

/** Routes of a build with the example's features disabled. */
function loadRoutes(target: string): Routes {
  let routes: Partial<Routes> = {}
  process.env.TARO_ENV = target
  process.env.TARO_APP_LEFT_OUT = settingOf('TARO_APP_LEFT_OUT')
  jest.isolateModules(() => {
    routes = jest.requireActual<Routes>('../../src/routes/app-pages')
  })
  delete process.env.TARO_ENV
  delete process.env.TARO_APP_LEFT_OUT
  return routes as Routes
}

beforeAll(() => {
  for (const target of TARGETS)
    execFileSync(process.execPath, ['scripts/build.mjs', target], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...Object.fromEntries(serverSecrets.map(({ name, value }) => [name, value])),
        ...example,
        TARO_APP_SIGN_SECRET: signSecret,
        BUILD_OUTPUT: OUTPUT,
        DEMO_LOTS: '0',
      },
    })
}, 1_800_000)

test.each([
  ...[
    'TARO_APP_API_ORIGIN',
    'TARO_APP_H5_ORIGIN',
    'WEAPP_APPID',
    'SWAN_APPID',
    'TARO_APP_BRAND',
    'TARO_APP_COMPANY',
  ],
  ...['TARO_APP_ICP', 'TARO_APP_LEGAL_REVIEWED', 'TARO_APP_HOTLINE', 'TARO_APP_LEFT_OUT'],
])('the example sets %s', name => {
  expect(settingOf(name)).not.toBe('')
})

describe.each(TARGETS)('%s', target => {
  const dist = getDist(target)
  const find = (pattern: RegExp) => findInPackage(dist, pattern)
  const literal = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))

  test("calls the operator's server over https, and no other address is in it", () => {
    expect(find(literal(`${settingOf('TARO_APP_API_ORIGIN')}/m/api`))).not.toEqual([])
    expect(find(/:\/\/(?:127\.0\.0\.1|localhost)/)).toEqual([])
    // Names of XML namespaces, and of pages that errors of libraries mention.
    expect(find(/http:\/\/(?!www\.w3\.org\/|fb\.me\/)/)).toEqual([])
  })

  test('has the app id, the operator and the record number of the settings', () => {
    const [file, id] =
      target === 'weapp' ? ['project.config.json', 'WEAPP_APPID'] : ['project.swan.json', 'SWAN_APPID']
    expect(JSON.parse(readFileSync(path.join(dist, file ?? ''), 'utf8'))).toMatchObject({
      appid: settingOf(id ?? ''),
    })
    for (const name of ['TARO_APP_COMPANY', 'TARO_APP_ICP', 'TARO_APP_BRAND', 'TARO_APP_LEGAL_REVIEWED'])
      expect([name, find(literal(settingOf(name))).length > 0]).toEqual([name, true])
  })

  test('names neither the hotline nor a development build, and demo data only where it marks them', () => {
    expect(find(literal(settingOf('TARO_APP_HOTLINE')))).toEqual([])
    expect(find(/开发版/)).toEqual([])
    expect(find(DEMO_WORDS)).toEqual([])
  })

  test('has the pages of the route table without those of the features that are left out', () => {
    const { appPages } = loadRoutes(target)
    const { pages = [], subPackages = [] } = appPages({ isMini: true })
    expect(readAppPages(dist)).toEqual([
      ...pages,
      ...subPackages.flatMap(({ root, pages: inside }) => inside.map(page => `${root}/${page}`)),
    ])
    for (const folder of ['rights', 'building', 'video'])
      expect([folder, existsSync(path.join(dist, 'pages', folder))]).toEqual([folder, false])
  })

  test("contains none of the server's secrets, and the stamp of calls once", () => {
    const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(file => file.isFile())
    const all = files.map(file => readFileSync(path.join(file.parentPath, file.name), 'latin1')).join('\n')
    expect(serverSecrets.length).toBeGreaterThan(10)
    expect(serverSecrets.filter(({ value }) => all.includes(value)).map(({ name }) => name)).toEqual([])
    expect(all.split(signSecret)).toHaveLength(2)
  })
})

test('WeChat is told the private interface of the position alone, and the guide names what the code uses', () => {
  const dist = getDist('weapp')
  expect(readAppJson(dist).requiredPrivateInfos).toEqual(['getFuzzyLocation'])
  const guide = readFileSync(path.join(dist, 'pages/system/privacy-ask/index.js'), 'utf8')
  for (const word of ['位置', '相册', '手机号', '昵称', '头像', '日历', '剪切板'])
    expect([word, guide.includes(word)]).toEqual([word, true])
})

test('Baidu is given the addresses of the route table, and no other platform is named', () => {
  const dist = getDist('swan')
  expect(readAppJson(dist)['url-mapping']).toEqual(loadRoutes('swan').urlMapping())
  expect(findInPackage(dist, OTHER_PLATFORM)).toEqual([])
})
