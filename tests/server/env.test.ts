// Validation of the server's environment: defaults in development, requirements in production, and errors for dangerous or misspelt
// settings. Errors never print a secret.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EnvError, readEnv, readSettings } from '../../server/env'
import { BUILD_SETTINGS, SETTINGS } from '../../server/settings/table'
import { settingsTable } from '../../server/start/settings-table'
import { ROOT } from '../../server/programs'

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://homes.example.com',
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

/** Complete settings of a backup bucket. */
const BUCKET = {
  BACKUP_S3_ENDPOINT: 'https://s3.example.com',
  BACKUP_S3_REGION: 'cn',
  BACKUP_S3_BUCKET: 'backups',
  BACKUP_S3_KEY_ID: 'id',
  BACKUP_S3_KEY_SECRET: 'secret',
}

test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '-1' }],
  ['DEMO_LOTS', { DEMO_LOTS: '2k' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['DATABASE_URL', { DATABASE_URL: 'nonsense' }],
  ['MIGRATION_URL', { DATABASE_URL: 'postgres://a@b/c', MIGRATION_URL: 'nonsense' }],
  ['DATABASE_URL', { MIGRATION_URL: 'postgres://a@b/c' }],
  ['DATABASE_URL', { DATABASE_READ_URL: 'postgres://a@b/c' }],
  ['DATABASE_READ_URL', { DATABASE_URL: 'postgres://a@b/c', DATABASE_READ_URL: 'nonsense' }],
  // a restore trial would empty a database in use, whoever requests it
  ['BACKUP_TRIAL_URL', { DATABASE_URL: 'postgres://a@b/c', BACKUP_TRIAL_URL: 'postgres://owner:x@b/c' }],
  ['BACKUP_KEY', { ...BUCKET, BACKUP_DIR: '/backups' }],
  ['BACKUP_DIR', { ...BUCKET, BACKUP_KEY: 'a-key-of-sixteen-signs' }],
  [
    'BACKUP_S3_REGION',
    { ...BUCKET, BACKUP_S3_REGION: '', BACKUP_DIR: '/backups', BACKUP_KEY: 'a-key-of-sixteen-signs' },
  ],
  ['TRACES_URL', { TRACES_URL: 'localhost:4318' }],
  ['REPLICA_LATE_S', { REPLICA_LATE_S: '0' }],
  ['REDIS_URL', { REDIS_URL: 'http://localhost:6379' }],
  ['SEARCH_URL', { SEARCH_URL: 'mysql://search:9306,http://search:9306' }],
  ['SEARCH_URL', { SEARCH_URL: 'mysql://search:9306,mysql://other:9306,mysql://Search/' }],
  ['NODE_ENV', { NODE_ENV: 'staging' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['API_BASE', { API_BASE: 'm/api' }],
  ['SITE_URL', { SITE_URL: 'example.com' }],
  ['WEAPP_SECRET', { WEAPP_APPID: 'wx1' }],
  ['SMS_KEY_SECRET', { SMS_KEY_ID: 'i' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://x', S3_REGION: 'r', S3_KEY_ID: 'k', S3_KEY_SECRET: 's' }],
  ['IP_LOCATION_URL', { IP_LOCATION_URL: 'https://x/ip' }],
  ['GEOCODER_BUDGET', { GEOCODER_KEY: 'k' }],
  ['GEOCODER_BUDGET', { GEOCODER_KEY: 'k', GEOCODER_BUDGET: '2027-01-01:2000' }],
  // clients must never choose the address that rate limits use
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'hops:0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.7,proxy.example.com' }],
  // fakes are for this machine only
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '::' }],
  ['HOST', { HOST: '192.168.1.5' }],
  ['SITE_URL', { SITE_URL: 'https://homes.example.com' }],
  ['SITE_URL', { SITE_URL: 'http://homes.example.com' }],
  ['SITE_URL', { SITE_URL: 'https://localhost:8686' }],
  ['HOST', { ...PRODUCTION, NODE_ENV: 'development', SITE_URL: '', SWAN_KEY: '', HOST: '0.0.0.0' }],
  ['DEMO_LOTS', { ...PRODUCTION, DEMO_LOTS: '200' }],
  ['SIGN_SECRET', { ...PRODUCTION, SIGN_SECRET: 'dev-secret' }],
  ['SIGN_SECRET', { ...PRODUCTION, SIGN_SECRET: 'short' }],
  ['PATH_SIGNED_FROM', { PATH_SIGNED_FROM: '2027-02-30' }],
  ['HASH_SECRET', { ...PRODUCTION, HASH_SECRET: '' }],
  // fakes would admit anybody
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
  // guessable values, and secrets reused under another name
  ['HASH_SECRET', { ...PRODUCTION, HASH_SECRET: PRODUCTION.SIGN_SECRET }],
  ['HASH_SECRET', { ...PRODUCTION, HASH_SECRET: PRODUCTION.SIGN_SECRET.toUpperCase() }],
  ['SIGN_SECRET', { ...PRODUCTION, SMS_KEY_SECRET: PRODUCTION.SIGN_SECRET }],
  ['HASH_SECRET', { ...PRODUCTION, HASH_SECRET: 'aaaaaaaaaaaaaaaa' }],
  ['HASH_SECRET', { ...PRODUCTION, HASH_SECRET: 'abababababababab' }],
  ['HASH_SECRET', { ...PRODUCTION, HASH_SECRET: 'k3J9k3J9k3J9k3J9' }],
  ['HASH_SECRET', { ...PRODUCTION, HASH_SECRET: 'abcdefghijklmnop' }],
  ['HASH_SECRET', { ...PRODUCTION, HASH_SECRET: '1234567890123456' }],
  ['HASH_SECRET', { ...PRODUCTION, HASH_SECRET: 'changeme-changeme' }],
  ['HASH_SECRET', { ...PRODUCTION, HASH_SECRET: 'SuperSecretPassword!' }],
  ['HASH_SECRET', { ...PRODUCTION, HASH_SECRET: 'dev-hash-secret-1' }],
  ['SITE_URL', { ...PRODUCTION, SITE_URL: '' }],
  ['SITE_URL', { ...PRODUCTION, SITE_URL: 'http://homes.example.com' }],
  ['SITE_URL', { ...PRODUCTION, SITE_URL: 'https://homes.example.com/m' }],
  ['SITE_URL', { ...PRODUCTION, SITE_URL: 'https://homes.example.com?from=1' }],
  ['SITE_URL', { ...PRODUCTION, SITE_URL: 'https://homes.example.com/#' }],
  ['SITE_URL', { ...PRODUCTION, SITE_URL: 'https://user:geheim@homes.example.com' }],
  ['SITE_HOSTS', { SITE_HOSTS: 'a.example.com,https://b.example.com' }],
  ['PORT', { ...PRODUCTION, PORT: '0' }],
  ['MAIL_FROM', { MAIL_URL: 'smtps://u:p@smtp.example.com', MAIL_FROM: '法拍找房' }],
  ['MAIL_FROM', { MAIL_URL: 'smtps://u:p@smtp.example.com', MAIL_FROM: 'notice@' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://user:geheim@host' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://user:p#ss@host/homes' }],
  ['HOST', { HOST: 'localhost:8686' }],
  ['HOST', { HOST: 'http://127.0.0.1' }],
  ['DATA_DIR', { DATA_DIR: '/' }],
  ['APP_IOS_VERSION', { APP_IOS_VERSION: 'latest' }],
  // values as left by docker --env-file and a shell without expansion
  ['API_BASE', { API_BASE: '"/m/api"' }],
  ['TARO_APP_BRAND', { TARO_APP_BRAND: "'法拍找房'" }],
  ['TARO_APP_BRAND', { TARO_APP_BRAND: '\u201c法拍找房' }],
  ['S3_KEY_SECRET', { S3_KEY_SECRET: '${S3_KEY_SECRET}' }],
  ['WORK_TIME', { WORK_TIME: '09:00\n21:00' }],
  ['PUSH_KEY', { PUSH_KEY: '<key>' }],
  // typos of a name, and unknown names with our prefix
  ['DATABASE_URL', { ...PRODUCTION, DATABSE_URL: 'postgres://a@b/c' }],
  ['DATABASE_URL', { ...PRODUCTION, database_url: 'postgres://a@b/c' }],
  ['HASH_SECRET', { ...PRODUCTION, HASHSECRET: 'x' }],
  ['TRUST_PROXY', { ...PRODUCTION, TURST_PROXY: 'loopback' }],
  ['SMS_KEY', { ...PRODUCTION, SMS_KEY: 'x' }],
  ['TARO_APP_COLOUR', { ...PRODUCTION, TARO_APP_COLOUR: 'x' }],
  ['SWAN_KEY', { ...PRODUCTION, SWAN_KEY: '' }],
])('a bad %s is refused by name', (name, settings) => {
  expect(() => readEnv(settings)).toThrow(EnvError)
  expect(() => readEnv(settings)).toThrow(new RegExp(`^.*\\b${name}\\b[^\\n]*$`))
})

test('all that is wrong is told at once, a line each, and no secret with it', () => {
  const wrong = {
    ...PRODUCTION,
    PORT: '99999',
    SITE_URL: 'http://homes.example.com',
    HASH_SECRET: 'geheimgeheimgeheim',
    DATABASE_URL: 'mysql://user:geheim@host/db',
    DATABSE_URL: 'postgres://user:geheim@host/db',
    MAIL_URL: 'smtps://user:geheim@host',
    MAIL_FROM: 'geheim',
    WECHAT_APPID: '',
    PICTURE_HOSTS: 'https://user:geheim@cdn.example.com',
    TARO_APP_MAP_TILES: 'https://tiles.example.com/?key=geheim',
  }
  let told = ''
  try {
    readEnv(wrong)
  } catch (error) {
    told = (error as Error).message
  }
  const names = told.split('\n').map(line => line.split(' ')[0])
  expect(names.sort()).toEqual(
    Object.keys(wrong)
      .filter(name => !(name in PRODUCTION) || ['SITE_URL', 'HASH_SECRET', 'WECHAT_APPID'].includes(name))
      .filter(name => name !== 'MAIL_URL')
      .sort(),
  )
  expect(told).not.toContain('geheim')
})

test('a name that is none of ours is doubted in development, and those of other programs never', () => {
  expect(readEnv({ DATABSE_URL: 'x' }).warnings).toEqual(['DATABSE_URL is no setting: DATABASE_URL is meant'])
  const others = {
    NODE_OPTIONS: '--max-old-space-size=512',
    HOSTNAME: 'web-1',
    HOME: '/home/homes',
    LOGNAME: 'homes',
    PATH: '/usr/bin',
    MAIL: '/var/mail/homes',
    SMS_SERVICE_HOST: '10.0.0.7',
    SMS_PORT_80_TCP_ADDR: '10.0.0.7',
    POSTGRES_PASSWORD: 'x',
    npm_config_cache: '/tmp',
  }
  expect(readEnv({ ...PRODUCTION, ...others, TRUST_PROXY: 'loopback' }).warnings).toEqual([])
  expect(readEnv({ ...PRODUCTION, TRUST_PROXY: 'loopback', TARO_APP_CITY: '北京' }).warnings).toEqual([])
})

test('production behind a proxy that is not named is doubted: all visitors would share its limits', () => {
  expect(readEnv(PRODUCTION).warnings).toEqual([expect.stringContaining('TRUST_PROXY')])
  expect(readEnv({ ...PRODUCTION, HOST: '0.0.0.0' }).warnings).toEqual([])
})

test.each([
  ['SITE_URL', 'https://homes.example.com/', { siteUrl: 'https://homes.example.com' }],
  ['SITE_URL', ' https://Homes.example.com:8443// ', { siteUrl: 'https://homes.example.com:8443' }],
  ['MAIL_FROM', '法拍找房 <notice@example.com>', { mail: { from: '法拍找房 <notice@example.com>' } }],
  ['DATABASE_URL', 'postgres:///homes?host=/run/postgresql', {}],
  ['DATABASE_URL', 'postgres://u:p%23s@[::1]:5432/homes', {}],
  ['HOST', '::1', { host: '::1' }],
])('%s may be %p', (name, value, read) => {
  const mail = { MAIL_URL: 'smtps://u:p@smtp.example.com', MAIL_FROM: 'a@b.cn' }
  expect(readEnv({ ...PRODUCTION, ...mail, [name]: value })).toMatchObject(read)
  expect(readEnv({ HOST: '::1' }).siteUrl).toBe('http://[::1]:8686')
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

describe('the second reader of notices', () => {
  const READER = {
    SECOND_READER_URL: 'https://models.example.com/v1/',
    SECOND_READER_MODEL: 'm-1',
    SECOND_READER_BUDGET: '2027-03-01:400:800,2027-01-01:200:500',
    SECOND_READER_PRICE: '2027-01-01:200:800',
  }

  test('is off by default', () => {
    expect(readEnv({})).toMatchObject({
      secondReader: null,
      secondReaderFolder: null,
      secondReaderBudgets: [],
    })
  })

  test('has budgets and prices by day, oldest first', () => {
    expect(readEnv(READER)).toMatchObject({
      secondReader: { url: 'https://models.example.com/v1', model: 'm-1', key: null, timeoutSeconds: 60 },
      secondReaderBudgets: [
        { from: '2027-01-01', notices: 200, fen: 500 },
        { from: '2027-03-01', notices: 400, fen: 800 },
      ],
      secondReaderPrices: [{ from: '2027-01-01', input: 200, output: 800 }],
    })
  })

  test.each(['2027-02-30:1:1', '2027-01-01:1', 'always:1:1', '2027-01-01:1:1.5'])(
    'refuses the budget %s, and an endpoint without one',
    budget => {
      expect(() => readEnv({ ...READER, SECOND_READER_BUDGET: budget })).toThrow(
        /SECOND_READER_BUDGET must be day/,
      )
      expect(() => readEnv({ ...READER, SECOND_READER_BUDGET: '' })).toThrow(/belong together/)
    },
  )

  test('gives no recorded answers in production', () => {
    expect(() => readEnv({ ...PRODUCTION, SECOND_READER_FOLDER: 'answers' })).toThrow(/SECOND_READER_FOLDER/)
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
  const built = [...builds.matchAll(/env\.(TARO_APP_\w+)/g)].map(([, name]) => name ?? '')
  // Set by `scripts/build.mjs --dev` itself.
  const ofServer = [...Object.keys(SETTINGS.shape), 'TARO_APP_DEV']
  expect([...BUILD_SETTINGS].sort()).toEqual(
    [...new Set(built.filter(name => !ofServer.includes(name)))].sort(),
  )
  expect(explained.sort()).toEqual([...Object.keys(SETTINGS.shape), ...BUILD_SETTINGS].sort())
})

test('.env.example shows what holds without a setting: read as it stands it changes nothing', () => {
  // Placeholder URLs to be filled in, and the ledger, which is next to any DATA_DIR.
  const EXAMPLES = ['DATABASE_URL', 'MIGRATION_URL', 'MAIL_URL', 'MAIL_FROM']
  const text = readFileSync(join(ROOT, '.env.example'), 'utf8')
  const shown = [...text.matchAll(/^#([A-Z\d_]+)=(.*)$/gm)]
    .map(([, name = '', value = '']) => [name, value] as const)
    .filter(([name]) => !EXAMPLES.includes(name))
  expect(readEnv(Object.fromEntries(shown))).toEqual(readEnv({}))
  for (const name of EXAMPLES) expect(text).toMatch(new RegExp(`^#${name}=\\S`, 'm'))
})

describe('a setting in a file of its own', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'homes-settings-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const fileOf = (text: string) => {
    const file = join(folder, 'secret')
    writeFileSync(file, text)
    return file
  }
  const { HASH_SECRET: secret, ...without } = PRODUCTION

  test('is read without its line end, and held to the same rules', () => {
    expect(readEnv({ ...without, HASH_SECRET_FILE: fileOf(`${secret}\n`) }).hashSecret).toBe(secret)
    expect(() => readEnv({ ...without, HASH_SECRET_FILE: fileOf('geheim') })).toThrow(/^HASH_SECRET must be/m)
  })

  test.each<[string, () => Record<string, string>, RegExp]>([
    ['that is not there', () => ({ HASH_SECRET_FILE: join(folder, 'none') }), /cannot be read \(ENOENT\)/],
    ['that is empty', () => ({ HASH_SECRET_FILE: fileOf('\n') }), /HASH_SECRET_FILE is empty/],
    [
      'beside the setting itself',
      () => ({ HASH_SECRET: secret, HASH_SECRET_FILE: fileOf('geheim') }),
      /HASH_SECRET and HASH_SECRET_FILE are both set/,
    ],
    [
      'of no setting',
      () => ({ HASH_SECRET: secret, HASH_SECRT_FILE: '/x' }),
      /HASH_SECRT_FILE is no setting/,
    ],
  ])('%s is refused', (_, more, line) => {
    expect(() => readEnv({ ...without, ...more() })).toThrow(line)
  })
})

test('what --check prints has every setting as it is understood, and no secret', () => {
  const table = settingsTable(
    readSettings({
      ...PRODUCTION,
      TRUST_PROXY: 'loopback',
      DATABASE_URL: 'postgres://homes:geheim1@db:5432/homes',
      MAIL_URL: 'smtps://user:geheim2@smtp.example.com',
      MAIL_FROM: 'notice@example.com',
      IP_LOCATION_URL: 'https://ip.example.com/v3?key=geheim3&ip={ip}',
      BAIDU_PUSH_TOKEN: 'geheim4',
    }),
  )
  for (const name of Object.keys(SETTINGS.shape)) expect(table).toMatch(new RegExp(`^  ${name}  `, 'm'))
  for (const secret of ['geheim', PRODUCTION.SIGN_SECRET, PRODUCTION.HASH_SECRET])
    expect(table).not.toContain(secret)
  expect(table).toContain('postgres://homes:***@db:5432/homes')
  expect(table).toMatch(/^ {2}text messages +configured$/m)
  expect(table).toMatch(/^ {2}WeChat mini-program +off$/m)
  expect(settingsTable(readSettings({}))).toMatch(/^ {2}text messages +stand-in/m)
})

test('what --check prints says (set) of nothing that is not set', () => {
  const said = (source: Record<string, string>) =>
    [...settingsTable(readSettings(source)).matchAll(/^ {2}(\w+) +\(set\)$/gm)].map(([, name]) => name)
  expect(said(PRODUCTION).filter(name => name === undefined || !(name in PRODUCTION))).toEqual([])
  expect(said({ ...PRODUCTION, FEED_TOKENS: `court-a:lots:${'x1'.repeat(16)}` })).toContain('FEED_TOKENS')
  expect(said({})).toEqual([])
})

test('a weak secret of before is refused as well', () => {
  expect(() => readEnv({ ...PRODUCTION, HASH_SECRET_BEFORE: 'dev-hash-secret' })).toThrow(
    /HASH_SECRET_BEFORE/,
  )
})
