import { resolve } from 'node:path'

/** Where the repository lies: the folder above server/. */
export const ROOT = resolve(__dirname, '..')

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
  /** null: a PostgreSQL of our own runs in dataDir. */
  databaseUrl: string | null
  databasePool: number
  /** Part of every client, so no secret in truth: it finds tampering and clumsy replay. */
  signSecret: string
  /** A real secret of the server: keys the hashes of addresses, codes and sessions' handles. */
  hashSecret: string
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
  companyId: number
  /** Addresses of proxies whose X-Forwarded-For is believed, as Fastify's trustProxy. */
  trustProxy: boolean | string
  /** Calls a minute an address and process may make; 0: no limit here. */
  floodPerMinute: number
  /** What an exact count of lots may cost in the planner's units; one that would cost more is estimated. */
  countCost: number
  logLevel: string
  /** 'off': this installation does not serve the platform. */
  weapp: MessagingKey | 'off' | null
  wechat: MessagingKey | 'off' | null
  swan: PlatformKey | 'off' | null
  sms: {
    keyId: string
    keySecret: string
    signName: string
    codeTemplate: string
    remindTemplate: string
    endpoint: string
  } | null
  push: { key: string; secret: string } | null
  /** null: the folder dataDir/pictures. */
  s3: { endpoint: string; region: string; bucket: string; keyId: string; keySecret: string } | null
  /** Url of a service that answers JSON for an address, with {ip} in it; null: cities are unknown. */
  ipLocationUrl: string | null
  /** Origins beside our own that pages may show pictures and videos of. */
  pictureOrigins: readonly string[]
  /** Origins that the maps of the pages load from, as the client was built: pictures of tiles, and AMap where it has a key. */
  mapTileOrigins: readonly string[]
  usesAmap: boolean
  apps: Record<'ios' | 'android', { version: string; url: string | null; minVersion: string | null }>
  /** Points by reason. */
  points: Record<'register' | 'dailyLogin' | 'share' | 'invite' | 'profile' | 'demand', number>
}

type Source = Record<string, string | undefined>

/** A setting that cannot be used; the message is one line that names the variable. */
export class EnvError extends Error {}

/** Reads all settings, or throws an EnvError for the first bad one. */
export function readEnv(source: Source): Env {
  const text = (name: string, fallback: string) => source[name]?.trim() || fallback
  const maybe = (name: string) => source[name]?.trim() || null
  const int = (name: string, fallback: number, min: number, max: number) => {
    const given = maybe(name)
    if (given === null) return fallback
    const value = Number(given)
    if (!/^\d+$/.test(given) || value < min || value > max)
      throw new EnvError(`${name} must be a whole number from ${min} to ${max}, not "${given}"`)
    return value
  }
  const url = (name: string, protocols: string[]) => {
    const given = maybe(name)
    if (given === null) return null
    if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol))
      throw new EnvError(`${name} must be a url (${protocols.map(p => `${p}//…`).join(' or ')})`)
    return given
  }
  const httpUrl = (name: string) => url(name, ['http:', 'https:'])?.replace(/\/+$/, '') ?? null
  /** All of these, or none: half a configuration is a mistake. */
  const group = <K extends string>(names: Record<K, string>): Record<K, string> | null => {
    const entries = Object.entries<string>(names)
    const missing = entries.filter(([, name]) => maybe(name) === null).map(([, name]) => name)
    if (missing.length === entries.length) return null
    if (missing.length > 0)
      throw new EnvError(
        `${missing.join(', ')} must be set too: ${entries.map(([, name]) => name).join(', ')} belong together`,
      )
    return Object.fromEntries(entries.map(([key, name]) => [key, maybe(name)])) as Record<K, string>
  }

  const mode = text('NODE_ENV', 'development')
  if (mode !== 'development' && mode !== 'test' && mode !== 'production')
    throw new EnvError(`NODE_ENV must be development, test or production, not "${mode}"`)
  const host = text('HOST', '127.0.0.1')
  const port = int('PORT', 8686, 0, 65535)
  const secret = (name: string, fallback: string) => {
    const given = text(name, fallback)
    if (mode === 'production' && (given === fallback || given.length < 16))
      throw new EnvError(`${name} must be set to at least 16 characters of your own in production`)
    return given
  }
  const apiPath = text('API_BASE', '/m/api').replace(/\/+$/, '')
  if (!/^(\/[\w-]+)+$/.test(apiPath))
    throw new EnvError(`API_BASE must be a path such as /m/api, not "${apiPath}"`)
  const siteUrl =
    httpUrl('SITE_URL') ?? `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`
  /** In production a platform is configured or put off by name: a stand-in would let anybody in. */
  const platform = (id: string, secretName: string): PlatformKey | 'off' | null => {
    if (maybe(id) === 'off') return 'off'
    const key = group({ id, secret: secretName })
    if (key === null && mode === 'production')
      throw new EnvError(`${id} and ${secretName} must be set in production, or ${id}=off`)
    return key
  }
  const messaging = (name: 'WEAPP' | 'WECHAT'): MessagingKey | 'off' | null => {
    const key = platform(`${name}_APPID`, `${name}_SECRET`)
    return key === null || key === 'off' ? key : { ...key, remindTemplate: maybe(`${name}_REMIND_TEMPLATE`) }
  }
  const sms = group({
    keyId: 'SMS_KEY_ID',
    keySecret: 'SMS_KEY_SECRET',
    signName: 'SMS_SIGN_NAME',
    codeTemplate: 'SMS_CODE_TEMPLATE',
    remindTemplate: 'SMS_REMIND_TEMPLATE',
  })
  const s3 = group({
    endpoint: 'S3_ENDPOINT',
    region: 'S3_REGION',
    bucket: 'S3_BUCKET',
    keyId: 'S3_KEY_ID',
    keySecret: 'S3_KEY_SECRET',
  })
  if (sms === null && mode === 'production')
    throw new EnvError('SMS_KEY_ID and the other SMS_… settings must be set in production')
  if (s3) httpUrl('S3_ENDPOINT')
  const logLevel = text('LOG_LEVEL', mode === 'test' ? 'silent' : 'info')
  if (!['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].includes(logLevel))
    throw new EnvError(
      `LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, not "${logLevel}"`,
    )
  const trustProxy = text('TRUST_PROXY', '0')
  const ipLocationUrl = url('IP_LOCATION_URL', ['http:', 'https:'])
  if (ipLocationUrl !== null && !ipLocationUrl.includes('{ip}'))
    throw new EnvError('IP_LOCATION_URL must hold {ip} where the address goes')

  const pictureHosts = text('PICTURE_HOSTS', '')
    .split(',')
    .map(origin => origin.trim().replace(/\/$/, ''))
    .filter(Boolean)
  const noOrigin = pictureHosts.find(origin => !/^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(origin))
  if (noOrigin !== undefined)
    throw new EnvError(`PICTURE_HOSTS must be origins such as https://cdn.example.com, not "${noOrigin}"`)
  const mapTiles = text('TARO_APP_MAP_TILES', '')
  if (mapTiles !== '' && !/^https?:\/\/[^/]+\/.*\{z\}/.test(mapTiles))
    throw new EnvError(`TARO_APP_MAP_TILES must be a url with {z}, {x} and {y}, not "${mapTiles}"`)

  return deepFreeze<Env>({
    mode,
    host,
    port,
    apiBase: apiPath,
    siteUrl,
    logLevel,
    ipLocationUrl,
    dataDir: resolve(ROOT, text('DATA_DIR', '.data')),
    pictureOrigins: pictureHosts,
    mapTileOrigins: tileOrigins(mapTiles, text('TARO_APP_MAP_TILES_SUBDOMAINS', 'abc')),
    usesAmap: mapTiles === '' && maybe('TARO_APP_AMAP_KEY') !== null,
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePool: int('DATABASE_POOL', 20, 2, 200),
    signSecret: secret('SIGN_SECRET', 'dev-secret'),
    hashSecret: secret('HASH_SECRET', 'dev-hash-secret'),
    demoLots: int('DEMO_LOTS', mode === 'production' ? 0 : 2000, 0, 1_000_000),
    siteHosts: [
      ...new Set([
        'localhost',
        '127.0.0.1',
        new URL(siteUrl).hostname,
        ...text('SITE_HOSTS', '')
          .split(',')
          .map(h => h.trim())
          .filter(Boolean),
      ]),
    ],
    brand: text('TARO_APP_BRAND', '法拍找房'),
    hotline: text('TARO_APP_HOTLINE', '400-000-0000'),
    workTime: text('WORK_TIME', '09:00–21:00'),
    homeCityId: int('HOME_CITY', 110100, 110000, 999_999),
    companyId: int('COMPANY_ID', 1, 1, 999_999_999),
    trustProxy: trustProxy === '0' ? false : trustProxy === '1' ? true : trustProxy,
    floodPerMinute: int('FLOOD_PER_MINUTE', mode === 'production' ? 1200 : 0, 0, 1_000_000),
    countCost: int('COUNT_COST', 1_500, 1, 1_000_000_000),
    weapp: messaging('WEAPP'),
    wechat: messaging('WECHAT'),
    swan: platform('SWAN_KEY', 'SWAN_SECRET'),
    sms: sms && { ...sms, endpoint: httpUrl('SMS_ENDPOINT') ?? 'https://dysmsapi.aliyuncs.com' },
    push: group({ key: 'PUSH_KEY', secret: 'PUSH_SECRET' }),
    s3,
    apps: {
      ios: {
        version: text('APP_IOS_VERSION', '1.0.0'),
        url: httpUrl('APP_IOS_URL'),
        minVersion: maybe('APP_IOS_MIN_VERSION'),
      },
      android: {
        version: text('APP_ANDROID_VERSION', '1.0.0'),
        url: httpUrl('APP_ANDROID_URL'),
        minVersion: maybe('APP_ANDROID_MIN_VERSION'),
      },
    },
    points: {
      register: int('POINTS_REGISTER', 100, 0, 1_000_000),
      dailyLogin: int('POINTS_DAILY_LOGIN', 5, 0, 1_000_000),
      share: int('POINTS_SHARE', 2, 0, 1_000_000),
      invite: int('POINTS_INVITE', 50, 0, 1_000_000),
      profile: int('POINTS_PROFILE', 20, 0, 1_000_000),
      demand: int('POINTS_DEMAND', 20, 0, 1_000_000),
    },
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
