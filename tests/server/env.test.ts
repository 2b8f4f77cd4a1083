import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError, readEnv, ROOT, SETTINGS } from '../../server/env'

const PRODUCTION = {
  NODE_ENV: 'production',
  SIGN_SECRET: 'a-secret-of-our-own',
  HASH_SECRET: 'another-secret-of-ours',
  WEAPP_APPID: 'off',
  WECHAT_APPID: 'off',
  SWAN_KEY: 'off',
  SMS_KEY_ID: 'i',
  SMS_KEY_SECRET: 's',
  SMS_SIGN_NAME: 'n',
  SMS_CODE_TEMPLATE: 'c',
  SMS_REMIND_TEMPLATE: 'r',
}

test('without any setting it is a development server on port 8686', () => {
  expect(readEnv({})).toMatchObject({
    mode: 'development',
    host: '127.0.0.1',
    port: 8686,
    demoLots: 2000,
    signSecret: 'dev-secret',
    passwordCost: 131_072,
    databaseUrl: null,
    apiBase: '/m/api',
    siteUrl: 'http://127.0.0.1:8686',
    sms: null,
  })
})

test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '-1' }],
  ['DEMO_LOTS', { DEMO_LOTS: '2k' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['DATABASE_URL', { DATABASE_URL: 'nonsense' }],
  ['MIGRATION_URL', { DATABASE_URL: 'postgres://a@b/c', MIGRATION_URL: 'nonsense' }],
  ['DATABASE_URL', { MIGRATION_URL: 'postgres://a@b/c' }],
  ['NODE_ENV', { NODE_ENV: 'staging' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['API_BASE', { API_BASE: 'm/api' }],
  ['SITE_URL', { SITE_URL: 'example.com' }],
  ['WEAPP_SECRET', { WEAPP_APPID: 'wx1' }],
  ['SMS_KEY_SECRET', { SMS_KEY_ID: 'i' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://x', S3_REGION: 'r', S3_KEY_ID: 'k', S3_KEY_SECRET: 's' }],
  ['IP_LOCATION_URL', { IP_LOCATION_URL: 'https://x/ip' }],
  // who asks must never choose the address that limits count by
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'hops:0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.7,proxy.example.com' }],
  // stand-ins are for this machine alone
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '::' }],
  ['HOST', { HOST: '192.168.1.5' }],
  ['SITE_URL', { SITE_URL: 'https://homes.example.com' }],
  ['SITE_URL', { SITE_URL: 'http://homes.example.com' }],
  ['SITE_URL', { SITE_URL: 'https://localhost:8686' }],
  ['HOST', { ...PRODUCTION, NODE_ENV: 'development', SWAN_KEY: '', HOST: '0.0.0.0' }],
  ['DEMO_LOTS', { ...PRODUCTION, DEMO_LOTS: '200' }],
  ['SIGN_SECRET', { ...PRODUCTION, SIGN_SECRET: 'dev-secret' }],
  ['SIGN_SECRET', { ...PRODUCTION, SIGN_SECRET: 'short' }],
  ['PATH_SIGNED_FROM', { PATH_SIGNED_FROM: '2027-02-30' }],
  ['HASH_SECRET', { ...PRODUCTION, HASH_SECRET: '' }],
  // stand-ins would let anybody in
  [
    'SMS_KEY_ID',
    {
      ...PRODUCTION,
      SMS_KEY_ID: '',
      SMS_KEY_SECRET: '',
      SMS_SIGN_NAME: '',
      SMS_CODE_TEMPLATE: '',
      SMS_REMIND_TEMPLATE: '',
    },
  ],
  ['WEAPP_APPID', { ...PRODUCTION, WEAPP_APPID: '' }],
  ['WECHAT_APPID', { ...PRODUCTION, WECHAT_APPID: '' }],
  ['SWAN_KEY', { ...PRODUCTION, SWAN_KEY: '' }],
])('a bad %s is refused by name', (name, settings) => {
  expect(() => readEnv(settings)).toThrow(EnvError)
  expect(() => readEnv(settings)).toThrow(new RegExp(`^.*\\b${name}\\b[^\\n]*$`))
})

test.each<[string, Record<string, string>]>([
  ['on every address of this machine', { HOST: '0.0.0.0' }],
  ['under a public address', { HOST: '10.0.0.5', SITE_URL: 'https://homes.example.com' }],
])('with real senders and platforms development may be served %s', (_, settings) => {
  expect(readEnv({ ...PRODUCTION, NODE_ENV: 'development', ...settings })).toMatchObject({
    usesStandIns: false,
    host: settings.HOST,
  })
})

test.each<[string, unknown]>([
  ['', false],
  ['10.0.0.7', ['10.0.0.7']],
  ['loopback, 192.168.0.0/24 ,fd00::/8', ['loopback', '192.168.0.0/24', 'fd00::/8']],
  ['hops:2', 2],
])('TRUST_PROXY "%s" names the proxies', (given, trustProxy) => {
  expect(readEnv({ TRUST_PROXY: given }).trustProxy).toEqual(trustProxy)
})

test('production is fine with secrets, a sender, and each platform configured or off', () => {
  expect(readEnv(PRODUCTION)).toMatchObject({
    mode: 'production',
    demoLots: 0,
    weapp: 'off',
    wechat: 'off',
    swan: 'off',
    floodPerMinute: 1200,
    passwordCost: 131_072,
  })
})

test('settings do not change once read', () => {
  const env = readEnv({})
  expect(() => {
    Object.assign(env, { port: 1 })
  }).toThrow(TypeError)
  expect(() => {
    Object.assign(env.points, { share: 1_000_000 })
  }).toThrow(TypeError)
})

test(".env.example explains every setting of the server and of the clients' builds", () => {
  const explained = [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^#([A-Z\d_]+)=/gm)].map(
    ([, name]) => name ?? '',
  )
  const builds = ['config/build-constants.ts', 'config/index.ts']
    .map(file => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
  const asked = [
    ...Object.keys(SETTINGS.shape),
    ...[...builds.matchAll(/env\.(TARO_APP_\w+)/g)].map(([, name]) => name ?? ''),
  ]
  expect(explained.sort()).toEqual([...new Set(asked)].sort())
})
