import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { FOUR_EYES_AREAS, type FourEyesArea } from '../src/contract/desk/lot-states'
import { dayStart } from '../src/lib/dates'
import { ROOT } from './programs'
import { faultOf, unknownNames } from './settings/check'
import { readSettingFiles } from './settings/files'
import { withoutSlash } from './settings/rules'
import { BUILD_SETTINGS, SETTINGS, type Settings } from './settings/table'
import { doubtsOf, faultsTogether, usesStandIns } from './settings/together'

export interface PlatformKey {
  id: string
  secret: string
}
export interface MessagingKey extends PlatformKey {
  remindTemplate: string | null
}

/** A partner or crawler that brings rows of one kind. */
export interface Feed {
  name: string
  kind: string
  token: string
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
  /** Owner of a database that each trial of a backup empties and fills; null: an embedded one is made for it. */
  backupTrialUrl: string | null
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
  /** What one of the staff prepares and another confirms. */
  fourEyes: readonly FourEyesArea[]
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
  /** Connections that an address may hold at each process; 0: no limit here. */
  connectionsPerAddress: number
  /** Milliseconds in which a request has to have come, its body too. */
  requestMs: number
  /** Whether answers that are the same for all visitors are kept for a moment; off in tests, whose rows change behind the server's back. */
  keepsAnswers: boolean
  /** Bytes that each web process may keep of them. */
  cacheBytes: number
  /** Whether assistants may ask at /mcp. */
  mcp: boolean
  /** Whether browsers keep what members follow for times without a network; false: what they have kept is taken away. */
  offline: boolean
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
  /** Reads pages of papers without text; null: nobody does. */
  ocr: 'tesseract' | null
  /** Who may bring rows in by PUT /feeds/{name}; none: there is no such address. */
  feeds: readonly Feed[]
  /** The program that makes smaller films; null: none are made. */
  ffmpeg: string | null
  /** Hosts that pictures of imported lots are fetched from. */
  importPictureHosts: readonly string[]
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

/** Texts and rates in production, where nothing is said. */
const fourEyesOf = (given: string | undefined, isProduction: boolean): FourEyesArea[] => {
  if (given === undefined) return isProduction ? ['rates', 'texts'] : []
  return FOUR_EYES_AREAS.filter(area => given.split(',').includes(area))
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
    backupTrialUrl: given.BACKUP_TRIAL_URL,
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
    ffmpeg: given.FFMPEG,
    ocr: given.OCR,
    feeds: given.FEED_TOKENS,
    importPictureHosts: given.IMPORT_PICTURE_HOSTS,
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
    fourEyes: fourEyesOf(given.FOUR_EYES, isProduction),
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
    connectionsPerAddress:
      given.CONNECTIONS_PER_ADDRESS ?? (isProduction && given.TRUST_PROXY === undefined ? 200 : 0),
    requestMs: given.REQUEST_SECONDS * 1000,
    keepsAnswers: given.KEEP_ANSWERS === undefined ? mode !== 'test' : given.KEEP_ANSWERS === 1,
    cacheBytes: given.CACHE_MB * 1024 * 1024,
    mcp: given.MCP === 'on',
    offline: given.OFFLINE_SHELF === 'on',
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
