import { isIP, isIPv4 } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { MAIL_PATTERN } from '../src/contract/forms'
import { dayOf, dayStart } from '../src/lib/dates'
import { ROOT } from './programs'
import { faultOf, isWeak, unknownNames } from './settings-check'
import { readSettingFiles } from './settings-files'

export interface PlatformKey {
  id: string
  secret: string
}
export interface MessagingKey extends PlatformKey {
  remindTemplate: string | null
}

/** Every setting of the server, read once. A group that is null is not configured: its local stand-in is used, or the ability is off. */
export interface Env {
  mode: 'development' | 'test' | 'production'
  host: string
  port: number
  /** Absolute. Holds the embedded database, the pictures of the folder store and the lock of this process. */
  dataDir: string
  /** Absolute: the list of erased accounts. Beside dataDir and not in it, so that an older copy of that brings nobody back. */
  erasureLedger: string
  /** Absolute: where backups go; null: none are made. */
  backupDir: string | null
  /** Seals them; null: they are written as they are. */
  backupKey: string | null
  /** A bucket that keeps backups and log as well; null: they are where BACKUP_DIR is, and nowhere else. */
  backupS3: { endpoint: string; region: string; bucket: string; keyId: string; keySecret: string } | null
  /** So many of them stay. */
  backupsKept: number
  /** It lies beside the pictures in S3 instead. */
  ledgerInS3: boolean
  /** MB that must be free in dataDir, where pictures are, or it is not ready; 0: not looked at. */
  diskFreeMb: number
  /** The Beijing day on which one is begun for a database that lacks its own; null: never. */
  ledgerAnew: string | null
  /** Absolute: the H5 site as it was built. */
  h5Dir: string
  /** Seconds for which a server that is told to stop still takes requests, and says that it is not ready. */
  drainSeconds: number
  /** Where /metrics is answered; null: nowhere. */
  metricsPort: number | null
  metricsHost: string
  /** Where spans are sent (OTLP over HTTP); null: nowhere. */
  tracesUrl: string | null
  /** Of a hundred visits so many are traced. */
  tracesPercent: number
  /** null: a PostgreSQL of our own runs in dataDir. */
  databaseUrl: string | null
  /** The user that owns the tables of databaseUrl's database; null: databaseUrl's own does. */
  migrationUrl: string | null
  /** A streaming replica of databaseUrl's, for reads that are nobody's own; null: there is none. */
  databaseReadUrl: string | null
  /** Seconds that it may be late. */
  replicaLateSeconds: number
  /** Redis or Valkey, where several servers count together; null: each counts for itself. */
  redisUrl: string | null
  /** Connections of all processes together. */
  databasePool: number
  /** Processes that answer requests; 1: this one does. */
  webProcesses: number
  /** Part of every client, so no secret in truth: it finds tampering and clumsy replay. */
  signSecret: string
  /** The one before it, which clients that were built with it still use; null: it is refused. */
  signSecretBefore: string | null
  /** N of scrypt. As OWASP asks for it, 128 MB and about half a second; tests alone are cheaper. */
  passwordCost: number
  /** Unix seconds from which a body must be signed for its path as well; null: clients of before that are still answered. */
  pathSignedFrom: number | null
  /** A real secret of the server: keys the hashes of addresses, codes and sessions' handles. */
  hashSecret: string
  /** The one before it: addresses that it signed still open; null: they do not. */
  hashSecretBefore: string | null
  /** Whether editors and admins without a second factor may do nothing but set one up. */
  staffFactorRequired: boolean
  /** Seconds that the rights of staff last after the second factor, and without a use. */
  staffSeconds: number
  staffIdleSeconds: number
  /** Codes that strangers are sent in an hour, all together, before each of them answers a sum first. */
  smsCodesPerHour: number
  /** Lots of the demo data; 0: none. */
  demoLots: number
  /** Path of the calls, as in the clients' TARO_APP_API_BASE. */
  apiBase: string
  /** Origin of the public site, without a slash at the end. */
  siteUrl: string
  /** Hosts whose pages may be shared and opened; localhost is one of them. */
  siteHosts: readonly string[]
  brand: string
  /** What is dialled where no manager's relay number is known, and when somebody answers. */
  hotline: string
  workTime: string
  /** GB code of the city that lists, maps and statistics begin with. */
  homeCityId: number
  /** Its short name, as the clients were built with: 北京. */
  cityName: string
  companyId: number
  /** Proxies whose X-Forwarded-For is believed: by address, or how many stand in front; false: none. */
  trustProxy: false | number | string[]
  /** Header (in small letters) by which a cache in front says phone or desktop; null: there is none, and it keeps no page. */
  deviceHeader: string | null
  /** Requests a minute an address may make; 0: no limit here. */
  floodPerMinute: number
  /** Whether answers that are the same for all visitors are kept for a moment; off in tests, whose rows change behind the server's back. */
  keepsAnswers: boolean
  /** Bytes that each web process may keep of them. */
  cacheBytes: number
  logLevel: string
  /** What is doubtful about the settings, a line each, to be shown once. */
  doubts: readonly string[]
  /** A stand-in answers for SMS or a platform: messages lie in the outbox. Never in production. */
  usesStandIns: boolean
  /** 'off': this installation does not serve the platform, or sends no text messages; null: its stand-in does, never in production. */
  weapp: MessagingKey | 'off' | null
  wechat: MessagingKey | 'off' | null
  swan: PlatformKey | 'off' | null
  sms:
    | {
        keyId: string
        keySecret: string
        signName: string
        codeTemplate: string
        remindTemplate: string
        /** null: nothing is sent of what happens to an account. */
        noticeTemplate: string | null
        endpoint: string
      }
    | 'off'
    | null
  push: { key: string; secret: string } | null
  /** Baidu's search is told of new pages of this site; null: it is not. */
  links: { site: string; token: string } | null
  /** Server of outgoing mail (smtp:// or smtps://, with user and password in it) and the address it comes from. */
  mail: { url: string; from: string } | null
  /** Calls that are connected without showing numbers; null: none. */
  relay: { keyId: string; keySecret: string; number: string; endpoint: string } | null
  /** Checks texts that are to be public; null: a list of words does. */
  texts: { keyId: string; keySecret: string; endpoint: string } | null
  /** null: the folder dataDir/pictures. */
  s3: { endpoint: string; region: string; bucket: string; keyId: string; keySecret: string } | null
  /** Url of a service that answers JSON for an address, with {ip} in it; null: cities are unknown. */
  ipLocationUrl: string | null
  /** Origins beside our own that pages may show pictures and videos of. */
  pictureOrigins: readonly string[]
  /** A counter of somebody else's, asked as a picture for each thing that a member who agreed to it looks at; null: none. */
  trackingUrl: string | null
  /** Origins that the maps of the pages load from, as the client was built: pictures of tiles, and AMap where it has a key. */
  mapTileOrigins: readonly string[]
  usesAmap: boolean
  apps: Record<'ios' | 'android', { version: string; url: string | null; minVersion: string | null }>
  /** Points by reason. */
  points: Record<'register' | 'dailyLogin' | 'share' | 'invite' | 'profile' | 'demand', number>
}

type Source = Record<string, string | undefined>

/** Settings that cannot be used; the message has a line for each, which names the variable and never a secret. */
export class EnvError extends Error {}

// ---------------------------------------------------------------- what each variable may be

/** A rule of one variable; the message goes on after its name. */
const setting = (isRight: (value: string) => boolean, message: string | ((value: string) => string)) =>
  z.string().refine(isRight, {
    error: ({ input }) => (typeof message === 'string' ? message : message(String(input))),
  })
const word = z.string()
const whole = (min: number, max: number) =>
  setting(
    value => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
    value => `must be a whole number from ${min} to ${max}, not "${value}"`,
  ).transform(Number)
const among = <const T extends string>(values: readonly T[]) =>
  z.enum(values, {
    error: ({ input }) =>
      `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}, not "${String(input)}"`,
  })
const urlOf = (...protocols: string[]) =>
  setting(
    value => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be a url (${protocols.map(p => `${p}//…`).join(' or ')})`,
  )
const httpUrl = urlOf('http:', 'https:').transform(withoutSlash)
/** Where the site stands; without user, path and query, since addresses are put behind it. */
const origin = setting(
  value => /^https?:$/.test(protocolOf(value)) && isBare(new URL(value)),
  'must be an origin such as https://homes.example.com: http or https, without user, path, query or hash',
).transform(value => new URL(value).origin)
const database = urlOf('postgres:', 'postgresql:').refine(
  isDatabase,
  'must name the database after the host (postgres://user:password@host:5432/homes); signs such as # / ? @ % in a password are written %23 %2F %3F %40 %25',
)
const hostName = (value: string) => isIP(value) !== 0 || /^[a-z\d]([\w.-]*[a-z\d])?$/i.test(value)
const folder = setting(
  value => !/^\.?\/*$/.test(value),
  'must be a folder of its own, not the root or the program’s',
)
const day = setting(
  value => /^20\d{2}-\d{2}-\d{2}$/.test(value) && dayOf(dayStart(value)) === value,
  value => `must be a day such as 2027-03-01, not "${value}"`,
)
const version = setting(value => /^\d+(\.\d+){0,3}$/.test(value), 'must be a version such as 1.4.0')
const list = word.default('').transform(value =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(Boolean),
)

/** `hops:n`, or the proxies by name; anything that would believe whoever asks is refused. */
const proxies = setting(
  isProxies,
  value =>
    `must be addresses or networks of proxies (10.0.0.7,192.168.0.0/24), loopback, or hops:1 for one proxy in front, not "${value}"`,
).transform(value =>
  value.startsWith('hops:') ? Number(value.slice(5)) : value.split(',').map(part => part.trim()),
)

/** Of the builds of the clients, which stand in the same .env (config/build-constants.ts). */
export const BUILD_SETTINGS = [
  'TARO_APP_CITY_CENTRE',
  'TARO_APP_API_BASE',
  'TARO_APP_API_ORIGIN',
  'TARO_APP_SIGN_SECRET',
  'TARO_APP_H5_ORIGIN',
  'TARO_APP_WEB_HOSTS',
  'TARO_APP_LEFT_OUT',
  'TARO_APP_LOCATION',
  'TARO_APP_CONSULT_URL',
  'TARO_APP_CONTACT',
  'TARO_APP_MAP_TILES_DATUM',
  'TARO_APP_MAP_TILES_ATTRIBUTION',
  'TARO_APP_AMAP_SECURITY_HOST',
  'TARO_APP_SERVICE_NUMBER',
  'TARO_APP_SERVICE_NUMBER_QR',
  'TARO_APP_ICP',
  'TARO_APP_POLICE_RECORD',
  'TARO_APP_COMPANY',
]

/** Every variable the server reads. Empty is not set; each is explained in .env.example, with what holds without it. */
export const SETTINGS = z.object({
  NODE_ENV: among(['development', 'test', 'production']).default('development'),
  HOST: setting(hostName, 'must be an address or name alone, such as 127.0.0.1; the port is PORT').default(
    '127.0.0.1',
  ),
  PORT: whole(0, 65535).default(8686),
  DATA_DIR: folder.default('.data'),
  DISK_FREE_MB: whole(0, 1_000_000).optional(),
  ERASURE_LEDGER: word.nullable().default(null),
  BACKUP_DIR: folder.optional(),
  BACKUP_KEY: setting(value => value.length >= 16, 'must have at least 16 characters').optional(),
  BACKUPS_KEPT: whole(1, 1000).default(14),
  BACKUP_S3_ENDPOINT: urlOf('http:', 'https:').optional(),
  BACKUP_S3_REGION: word.optional(),
  BACKUP_S3_BUCKET: word.optional(),
  BACKUP_S3_KEY_ID: word.optional(),
  BACKUP_S3_KEY_SECRET: word.optional(),
  ERASURE_LEDGER_ANEW: day.nullable().default(null),
  H5_DIR: word.default('dist/h5'),
  DATABASE_URL: database.nullable().default(null),
  MIGRATION_URL: database.nullable().default(null),
  DATABASE_READ_URL: database.nullable().default(null),
  REPLICA_LATE_S: whole(1, 3600).default(5),
  REDIS_URL: urlOf('redis:', 'rediss:').nullable().default(null),
  DATABASE_POOL: whole(2, 200).default(20),
  WEB_PROCESSES: whole(1, 64).optional(),
  DRAIN_S: whole(0, 300).default(0),
  METRICS_PORT: whole(1, 65535).optional(),
  METRICS_HOST: setting(hostName, 'must be an address or name alone').default('127.0.0.1'),
  TRACES_URL: urlOf('http:', 'https:').nullable().default(null),
  TRACES_PERCENT: whole(0, 100).default(5),
  DEMO_LOTS: whole(0, 1_000_000).optional(),
  LOG_LEVEL: among(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  HOME_CITY: whole(110000, 999_999).default(110100),
  COMPANY_ID: whole(1, 999_999_999).default(1),
  WORK_TIME: word.default('09:00–21:00'),
  SITE_URL: origin.optional(),
  SITE_HOSTS: list
    .refine(
      hosts => hosts.every(hostName),
      'must be names of hosts, comma-joined, without https://, port or path',
    )
    .transform(hosts => hosts.map(host => host.toLowerCase())),
  API_BASE: setting(
    value => /^(\/[\w-]+)+\/*$/.test(value),
    value => `must be a path such as /m/api, not "${value}"`,
  )
    .transform(withoutSlash)
    .default('/m/api'),
  TRUST_PROXY: proxies.optional(),
  DEVICE_HEADER: setting(
    value => /^x-[a-z0-9-]{1,38}$/i.test(value),
    value => `must be the name of a header such as X-Device, not "${value}"`,
  )
    .transform(value => value.toLowerCase())
    .nullable()
    .default(null),
  FLOOD_PER_MINUTE: whole(0, 1_000_000).optional(),
  KEEP_ANSWERS: whole(0, 1).optional(),
  CACHE_MB: whole(1, 4096).default(32),
  SIGN_SECRET: word.default('dev-secret'),
  SIGN_SECRET_BEFORE: word.nullable().default(null),
  PATH_SIGNED_FROM: day.optional(),
  HASH_SECRET: word.default('dev-hash-secret'),
  HASH_SECRET_BEFORE: word.nullable().default(null),
  STAFF_SECOND_FACTOR: among(['required', 'optional']).optional(),
  STAFF_HOURS: whole(1, 24).default(12),
  STAFF_IDLE_MINUTES: whole(5, 720).default(30),
  TARO_APP_CITY: word.default('北京'),
  TARO_APP_BRAND: word.default('法拍找房'),
  TARO_APP_HOTLINE: word.default('400-000-0000'),
  TARO_APP_MAP_TILES: setting(
    value => /^https?:\/\/[^/]+\/.*\{z\}/.test(value),
    'must be a url with {z}, {x} and {y}',
  ).default(''),
  TARO_APP_MAP_TILES_SUBDOMAINS: word.default('abc'),
  TARO_APP_AMAP_KEY: word.optional(),
  WEAPP_APPID: word.optional(),
  WEAPP_SECRET: word.optional(),
  WEAPP_REMIND_TEMPLATE: word.nullable().default(null),
  WECHAT_APPID: word.optional(),
  WECHAT_SECRET: word.optional(),
  WECHAT_REMIND_TEMPLATE: word.nullable().default(null),
  SWAN_KEY: word.optional(),
  SWAN_SECRET: word.optional(),
  BAIDU_PUSH_TOKEN: word.optional(),
  PUSH_KEY: word.optional(),
  PUSH_SECRET: word.optional(),
  MAIL_URL: urlOf('smtp:', 'smtps:').optional(),
  MAIL_FROM: setting(
    isMailbox,
    'must be an address such as notice@example.com, or 法拍找房 <notice@example.com>',
  ).optional(),
  SMS_KEY_ID: word.optional(),
  SMS_KEY_SECRET: word.optional(),
  SMS_SIGN_NAME: word.optional(),
  SMS_CODE_TEMPLATE: word.optional(),
  SMS_REMIND_TEMPLATE: word.optional(),
  SMS_NOTICE_TEMPLATE: word.nullable().default(null),
  SMS_CODES_PER_HOUR: whole(1, 1_000_000).default(500),
  SMS_ENDPOINT: httpUrl.default('https://dysmsapi.aliyuncs.com'),
  RELAY_KEY_ID: word.optional(),
  RELAY_KEY_SECRET: word.optional(),
  RELAY_NUMBER: word.optional(),
  RELAY_ENDPOINT: httpUrl.default('https://dyvmsapi.aliyuncs.com'),
  TEXT_CHECK_KEY_ID: word.optional(),
  TEXT_CHECK_KEY_SECRET: word.optional(),
  TEXT_CHECK_ENDPOINT: httpUrl.default('https://green-cip.cn-shanghai.aliyuncs.com'),
  S3_ENDPOINT: urlOf('http:', 'https:').optional(),
  S3_REGION: word.optional(),
  S3_BUCKET: word.optional(),
  S3_KEY_ID: word.optional(),
  S3_KEY_SECRET: word.optional(),
  PICTURE_HOSTS: list
    .transform(origins => origins.map(withoutSlash))
    .refine(origins => origins.every(isOrigin), {
      error: ({ input }) =>
        `must be origins such as https://cdn.example.com; the one at place ${1 + (input as string[]).findIndex(one => !isOrigin(one))} is none`,
    }),
  TRACKING_URL: urlOf('http:', 'https:').nullable().default(null),
  IP_LOCATION_URL: urlOf('http:', 'https:')
    .refine(value => value.includes('{ip}'), 'must hold {ip} where the address goes')
    .nullable()
    .default(null),
  APP_IOS_VERSION: version.default('1.0.0'),
  APP_IOS_URL: httpUrl.nullable().default(null),
  APP_IOS_MIN_VERSION: version.nullable().default(null),
  APP_ANDROID_VERSION: version.default('1.0.0'),
  APP_ANDROID_URL: httpUrl.nullable().default(null),
  APP_ANDROID_MIN_VERSION: version.nullable().default(null),
  POINTS_REGISTER: whole(0, 1_000_000).default(100),
  POINTS_DAILY_LOGIN: whole(0, 1_000_000).default(5),
  POINTS_SHARE: whole(0, 1_000_000).default(2),
  POINTS_INVITE: whole(0, 1_000_000).default(50),
  POINTS_PROFILE: whole(0, 1_000_000).default(20),
  POINTS_DEMAND: whole(0, 1_000_000).default(20),
})
type Settings = z.output<typeof SETTINGS>
type Name = keyof Settings & string

// ---------------------------------------------------------------- what belongs together

/** All of these are set, or none: half a configuration is a mistake. */
const TOGETHER: readonly (readonly Name[])[] = [
  ['WEAPP_APPID', 'WEAPP_SECRET'],
  ['WECHAT_APPID', 'WECHAT_SECRET'],
  ['SWAN_KEY', 'SWAN_SECRET'],
  ['PUSH_KEY', 'PUSH_SECRET'],
  ['MAIL_URL', 'MAIL_FROM'],
  ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_CODE_TEMPLATE', 'SMS_REMIND_TEMPLATE'],
  ['RELAY_KEY_ID', 'RELAY_KEY_SECRET', 'RELAY_NUMBER'],
  ['TEXT_CHECK_KEY_ID', 'TEXT_CHECK_KEY_SECRET'],
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_KEY_ID', 'S3_KEY_SECRET'],
  ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_REGION', 'BACKUP_S3_BUCKET', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_KEY_SECRET'],
]
const PLATFORM_IDS = ['WEAPP_APPID', 'WECHAT_APPID', 'SWAN_KEY'] as const
const SECRETS = { SIGN_SECRET: 'dev-secret', HASH_SECRET: 'dev-hash-secret' } as const

/** A line of what is wrong, and the variable it is said of. */
type Fault = readonly [name: Name, line: string]

/** What is wrong between the variables. */
function faultsTogether(given: Settings): Fault[] {
  const halves = TOGETHER.flatMap((names): Fault[] => {
    const missing = names.filter(name => given[name] === undefined)
    const [first] = missing
    if (given[names[0] as Name] === 'off' || !first || missing.length === names.length) return []
    return [[first, `${missing.join(', ')} must be set too: ${names.join(', ')} belong together`]]
  })
  const owner: Fault[] =
    given.MIGRATION_URL !== null && given.DATABASE_URL === null
      ? [['DATABASE_URL', 'DATABASE_URL must be set too: MIGRATION_URL is another user of its database']]
      : []
  if (given.DATABASE_READ_URL !== null && given.DATABASE_URL === null)
    owner.push([
      'DATABASE_URL',
      'DATABASE_URL must be set too: DATABASE_READ_URL is a replica of its database',
    ])
  if (given.BACKUP_S3_BUCKET !== undefined)
    for (const name of ['BACKUP_DIR', 'BACKUP_KEY'] as const)
      if (given[name] === undefined)
        owner.push([name, `${name} must be set too: what goes to BACKUP_S3_BUCKET is made there, and sealed`])
  const ofMode =
    given.NODE_ENV === 'production'
      ? productionFaults(given)
      : given.NODE_ENV === 'development'
        ? standInFaults(given)
        : []
  return [...halves, ...owner, ...ofMode]
}

/** In production a platform is configured or put off by name: a stand-in would let anybody in. */
function productionFaults(given: Settings): Fault[] {
  const faults: Fault[] = secretFaults(given)
  for (const id of PLATFORM_IDS)
    if (given[id] === undefined)
      faults.push([
        id,
        `${id} and ${id.replace(/APPID|KEY/, 'SECRET')} must be set in production, or ${id}=off`,
      ])
  if (given.SMS_KEY_ID === undefined)
    faults.push([
      'SMS_KEY_ID',
      'SMS_KEY_ID and the other SMS_… settings must be set in production, or SMS_KEY_ID=off',
    ])
  if ((given.DEMO_LOTS ?? 0) > 0)
    faults.push([
      'DEMO_LOTS',
      'DEMO_LOTS must be 0 in production: demo accounts have a password that everybody knows',
    ])
  if (given.SITE_URL === undefined || protocolOf(given.SITE_URL) !== 'https:')
    faults.push([
      'SITE_URL',
      'SITE_URL must be set to the https origin of the public site in production: it stands in messages, share links and canonical addresses',
    ])
  if (given.PORT === 0)
    faults.push(['PORT', 'PORT must be from 1 to 65535 in production: 0 is another one at each start'])
  return faults
}

/** Secrets that everybody knows or guesses, and ones that are given away under another name. */
function secretFaults(given: Settings): Fault[] {
  const faults: Fault[] = []
  for (const [name, known] of Object.entries(SECRETS) as [keyof typeof SECRETS, string][])
    if (given[name] === known || isWeak(given[name]))
      faults.push([
        name,
        `${name} must be set to at least 16 characters of your own in production that nobody guesses, for example what openssl rand -hex 32 prints`,
      ])
  for (const name of ['SIGN_SECRET_BEFORE', 'HASH_SECRET_BEFORE'] as const)
    if (given[name] !== null && isWeak(given[name]))
      faults.push([name, `${name} must not be one that anybody guesses: it is in force as well`])
  for (const name of Object.keys(SECRETS) as (keyof typeof SECRETS)[])
    for (const [other, value] of Object.entries(given))
      if (other !== name && typeof value === 'string' && value.toLowerCase() === given[name].toLowerCase())
        if (other > name || !Object.hasOwn(SECRETS, other))
          faults.push([
            name,
            `${name} must be another secret than ${other}: what one gives away the other loses`,
          ])
  return faults
}

/** With stand-ins the code 123456 is right for every phone, so nobody but this machine may reach them. */
function standInFaults(given: Settings): Fault[] {
  if (!usesStandIns(given)) return []
  const faults: Fault[] = []
  const how = 'set the SMS_… and platform settings (a platform may be off), or keep to this machine'
  if (!isLoopback(given.HOST))
    faults.push([
      'HOST',
      `HOST must be a loopback address such as 127.0.0.1 while stand-ins serve, not "${given.HOST}": ${how}`,
    ])
  if (given.SITE_URL !== undefined) {
    const { protocol, hostname } = new URL(given.SITE_URL)
    if (protocol === 'https:' || !isLoopback(hostname.replace(/^\[|\]$/g, '')))
      faults.push([
        'SITE_URL',
        `SITE_URL must be http on a loopback address while stand-ins serve, not "${given.SITE_URL}": ${how}`,
      ])
  }
  return faults
}

/** What may be meant, and is more often forgotten. */
function doubtsOf(given: Settings): string[] {
  if (given.NODE_ENV !== 'production' || given.TRUST_PROXY !== undefined || !isLoopback(given.HOST)) return []
  return [
    'TRUST_PROXY is not set, and HOST is reached from this machine alone: all visitors have the address of the proxy, and its limits in common',
  ]
}

const usesStandIns = (given: Settings) =>
  given.NODE_ENV !== 'production' &&
  (given.SMS_KEY_ID === undefined || PLATFORM_IDS.some(id => given[id] === undefined))

// ---------------------------------------------------------------- reading

const NAMES = [...Object.keys(SETTINGS.shape), ...BUILD_SETTINGS]

/** Each variable by itself: what it is, or what holds without it where it cannot be used, and why. */
function readEach(source: Source, faults: Map<string, string>): Settings {
  const given = Object.entries(SETTINGS.shape).map(([name, schema]) => {
    const value = source[name]?.trim() || undefined
    const fault = value === undefined ? null : faultOf(value)
    const read = schema.safeParse(value)
    const message = fault ?? read.error?.issues[0]?.message
    if (message !== undefined) faults.set(name, `${name} ${message}`)
    return [name, message === undefined ? read.data : schema.parse(undefined)] as const
  })
  return Object.fromEntries(given) as Settings
}

/** Reads all settings, or throws an EnvError that has a line for each that cannot be used. */
export const readEnv = (source: Source): Env => readSettings(source).env

/** As `readEnv`, beside the value of each variable, as it is understood. */
export function readSettings(source: Source): { env: Env; given: Settings } {
  const { values, faults, left } = readSettingFiles(source, Object.keys(SETTINGS.shape))
  const given = readEach(values, faults)
  // What is wrong by itself is said once, and nothing is made of it.
  for (const [name, line] of faultsTogether(given))
    if (!faults.has(name)) faults.set(`${name}: ${line}`, line)
  const unknown = given.NODE_ENV === 'test' ? [] : unknownNames(left, NAMES)
  if (given.NODE_ENV === 'production') for (const line of unknown) faults.set(line, line)
  if (faults.size > 0) throw new EnvError([...faults.values()].join('\n'))
  return { env: deepFreeze({ ...envOf(given), doubts: [...unknown, ...doubtsOf(given)] }), given }
}

function envOf(given: Settings): Omit<Env, 'doubts'> {
  const mode = given.NODE_ENV
  const isProduction = mode === 'production'
  const { HOST: host, PORT: port } = given
  const siteUrl =
    given.SITE_URL ??
    `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
  const platform = (id: string | undefined, secret: string | undefined) =>
    id === 'off' ? 'off' : id === undefined || secret === undefined ? null : { id, secret }
  const messaging = (name: 'WEAPP' | 'WECHAT') => {
    const key = platform(given[`${name}_APPID`], given[`${name}_SECRET`])
    return key === null || key === 'off' ? key : { ...key, remindTemplate: given[`${name}_REMIND_TEMPLATE`] }
  }
  const sms = allOf({
    keyId: given.SMS_KEY_ID,
    keySecret: given.SMS_KEY_SECRET,
    signName: given.SMS_SIGN_NAME,
    codeTemplate: given.SMS_CODE_TEMPLATE,
    remindTemplate: given.SMS_REMIND_TEMPLATE,
    endpoint: given.SMS_ENDPOINT,
  })
  return {
    mode,
    host,
    port,
    siteUrl,
    usesStandIns: usesStandIns(given),
    apiBase: given.API_BASE,
    logLevel: given.LOG_LEVEL ?? (mode === 'test' ? 'silent' : 'info'),
    ipLocationUrl: given.IP_LOCATION_URL,
    dataDir: resolve(ROOT, given.DATA_DIR),
    erasureLedger: resolve(ROOT, given.ERASURE_LEDGER ?? `${withoutSlash(given.DATA_DIR)}-erased.jsonl`),
    backupDir: given.BACKUP_DIR === undefined ? null : resolve(ROOT, given.BACKUP_DIR),
    backupKey: given.BACKUP_KEY ?? null,
    backupsKept: given.BACKUPS_KEPT,
    backupS3: allOf({
      endpoint: given.BACKUP_S3_ENDPOINT,
      region: given.BACKUP_S3_REGION,
      bucket: given.BACKUP_S3_BUCKET,
      keyId: given.BACKUP_S3_KEY_ID,
      keySecret: given.BACKUP_S3_KEY_SECRET,
    }),
    ledgerInS3: given.ERASURE_LEDGER === null && given.S3_BUCKET !== undefined,
    diskFreeMb: given.DISK_FREE_MB ?? (mode === 'test' ? 0 : 200),
    ledgerAnew: given.ERASURE_LEDGER_ANEW,
    h5Dir: resolve(ROOT, given.H5_DIR),
    pictureOrigins: given.PICTURE_HOSTS,
    trackingUrl: given.TRACKING_URL,
    mapTileOrigins: tileOrigins(given.TARO_APP_MAP_TILES, given.TARO_APP_MAP_TILES_SUBDOMAINS),
    usesAmap: given.TARO_APP_MAP_TILES === '' && given.TARO_APP_AMAP_KEY !== undefined,
    databaseUrl: given.DATABASE_URL,
    migrationUrl: given.MIGRATION_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    replicaLateSeconds: given.REPLICA_LATE_S,
    redisUrl: given.REDIS_URL,
    databasePool: given.DATABASE_POOL,
    drainSeconds: given.DRAIN_S,
    metricsPort: given.METRICS_PORT ?? null,
    metricsHost: given.METRICS_HOST,
    tracesUrl: given.TRACES_URL,
    tracesPercent: given.TRACES_PERCENT,
    webProcesses: given.WEB_PROCESSES ?? (isProduction ? Math.min(64, availableParallelism()) : 1),
    signSecret: given.SIGN_SECRET,
    signSecretBefore: given.SIGN_SECRET_BEFORE,
    passwordCost: mode === 'test' ? 1_024 : 131_072,
    pathSignedFrom: given.PATH_SIGNED_FROM === undefined ? null : dayStart(given.PATH_SIGNED_FROM),
    hashSecret: given.HASH_SECRET,
    hashSecretBefore: given.HASH_SECRET_BEFORE,
    staffFactorRequired:
      given.STAFF_SECOND_FACTOR === undefined ? isProduction : given.STAFF_SECOND_FACTOR === 'required',
    staffSeconds: given.STAFF_HOURS * 3600,
    staffIdleSeconds: given.STAFF_IDLE_MINUTES * 60,
    smsCodesPerHour: given.SMS_CODES_PER_HOUR,
    demoLots: given.DEMO_LOTS ?? (isProduction ? 0 : 2000),
    siteHosts: [...new Set(['localhost', '127.0.0.1', new URL(siteUrl).hostname, ...given.SITE_HOSTS])],
    brand: given.TARO_APP_BRAND,
    hotline: given.TARO_APP_HOTLINE,
    workTime: given.WORK_TIME,
    homeCityId: given.HOME_CITY,
    cityName: given.TARO_APP_CITY,
    companyId: given.COMPANY_ID,
    trustProxy: given.TRUST_PROXY ?? false,
    deviceHeader: given.DEVICE_HEADER,
    floodPerMinute: given.FLOOD_PER_MINUTE ?? (isProduction ? 1200 : 0),
    keepsAnswers: given.KEEP_ANSWERS === undefined ? mode !== 'test' : given.KEEP_ANSWERS === 1,
    cacheBytes: given.CACHE_MB * 1024 * 1024,
    weapp: messaging('WEAPP'),
    wechat: messaging('WECHAT'),
    swan: platform(given.SWAN_KEY, given.SWAN_SECRET),
    sms: given.SMS_KEY_ID === 'off' ? 'off' : sms && { ...sms, noticeTemplate: given.SMS_NOTICE_TEMPLATE },
    push: allOf({ key: given.PUSH_KEY, secret: given.PUSH_SECRET }),
    links: given.BAIDU_PUSH_TOKEN ? { site: new URL(siteUrl).host, token: given.BAIDU_PUSH_TOKEN } : null,
    mail: allOf({ url: given.MAIL_URL, from: given.MAIL_FROM }),
    relay: allOf({
      keyId: given.RELAY_KEY_ID,
      keySecret: given.RELAY_KEY_SECRET,
      number: given.RELAY_NUMBER,
      endpoint: given.RELAY_ENDPOINT,
    }),
    texts: allOf({
      keyId: given.TEXT_CHECK_KEY_ID,
      keySecret: given.TEXT_CHECK_KEY_SECRET,
      endpoint: given.TEXT_CHECK_ENDPOINT,
    }),
    s3: allOf({
      endpoint: given.S3_ENDPOINT,
      region: given.S3_REGION,
      bucket: given.S3_BUCKET,
      keyId: given.S3_KEY_ID,
      keySecret: given.S3_KEY_SECRET,
    }),
    apps: {
      ios: {
        version: given.APP_IOS_VERSION,
        url: given.APP_IOS_URL,
        minVersion: given.APP_IOS_MIN_VERSION,
      },
      android: {
        version: given.APP_ANDROID_VERSION,
        url: given.APP_ANDROID_URL,
        minVersion: given.APP_ANDROID_MIN_VERSION,
      },
    },
    points: {
      register: given.POINTS_REGISTER,
      dailyLogin: given.POINTS_DAILY_LOGIN,
      share: given.POINTS_SHARE,
      invite: given.POINTS_INVITE,
      profile: given.POINTS_PROFILE,
      demand: given.POINTS_DEMAND,
    },
  }
}

/** The group when all of it is set, else null. */
function allOf<K extends string>(values: Record<K, string | undefined>): Record<K, string> | null {
  return Object.values(values).includes(undefined) ? null : (values as Record<K, string>)
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

const protocolOf = (url: string) => (URL.canParse(url) ? new URL(url).protocol : '')

const isBare = ({ pathname, search, hash, username, password, href }: URL) =>
  /^\/*$/.test(pathname) && `${search}${hash}${username}${password}` === '' && !/[?#]$/.test(href)

/** With the name of a database; a socket has no host, but tells where it is. */
function isDatabase(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, pathname, hash, searchParams } = new URL(text)
  return hash === '' && /^\/[^/]+$/.test(pathname) && (hostname !== '' || searchParams.has('host'))
}

function isMailbox(text: string): boolean {
  return MAIL_PATTERN.test(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text)
}

function isOrigin(text: string): boolean {
  return /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(text)
}

/** An address or name that only this machine reaches. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

function isProxies(text: string): boolean {
  if (/^hops:[1-9]$/.test(text)) return true
  return text.split(',').every(part => {
    const [address = '', bits, ...rest] = part.trim().split('/')
    if (['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())) return true
    if (rest.length > 0 || isIP(address) === 0) return false
    // a network of zero bits is everybody
    return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
  })
}

/** `https://{s}.example.com/…` with the subdomains `abc` is three origins. */
function tileOrigins(template: string, subdomains: string): string[] {
  const origin = /^https?:\/\/[^/]+/.exec(template)?.[0]
  if (origin === undefined) return []
  return origin.includes('{s}') ? Array.from(subdomains, letter => origin.replace('{s}', letter)) : [origin]
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze)
    Object.freeze(value)
  }
  return value
}
