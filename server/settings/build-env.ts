// Builds the settings object from the parsed variables: one function for each group of settings, with the defaults that depend on the mode.

import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { FOUR_EYES_AREAS, type FourEyesArea } from '../../src/contract/desk/lot-states'
import { dayStart } from '../../src/lib/dates'
import type { Env } from './env-type'
import { ROOT } from '../programs'
import { withoutSlash } from './rules'
import type { Settings } from './table'
import { usesStandIns } from './together'

/**
 * Returns the areas of the setting; the default in production is texts, rates and roles (roles as soon as there are two admins,
 * `rolesIfTwo`), else none.
 */
const parseFourEyes = (given: string | undefined, isProduction: boolean): FourEyesArea[] => {
  if (given === undefined) return isProduction ? ['rates', 'roles', 'texts'] : []
  return FOUR_EYES_AREAS.filter(area => given.split(',').includes(area))
}

/** Derives the settings from the values of their variables. */
export function buildServerEnv(given: Settings): Omit<Env, 'warnings'> {
  const mode = given.NODE_ENV
  const isProduction = mode === 'production'
  const { HOST: host, PORT: port } = given
  const siteUrl =
    given.SITE_URL ??
    `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
  return {
    mode,
    host,
    port,
    siteUrl,
    usesStandIns: usesStandIns(given),
    apiBase: given.API_BASE,
    logLevel: given.LOG_LEVEL ?? (mode === 'test' ? 'silent' : 'info'),
    ipLocationUrl: given.IP_LOCATION_URL,
    geocoder: given.GEOCODER_KEY === undefined ? null : { url: given.GEOCODER_URL, key: given.GEOCODER_KEY },
    geocoderBudgets: (given.GEOCODER_BUDGET ?? []).map(({ from, pair: [aDay, aSecond] }) => ({
      from,
      aDay,
      aSecond,
    })),
    dataDir: resolve(ROOT, given.DATA_DIR),
    ...buildBackupEnv(given),
    diskFreeMb: given.DISK_FREE_MB ?? (mode === 'test' ? 0 : 200),
    ledgerAnew: given.ERASURE_LEDGER_ANEW,
    h5Dir: resolve(ROOT, given.H5_DIR),
    pictureOrigins: given.PICTURE_HOSTS,
    ffmpeg: given.FFMPEG,
    ocr: given.OCR,
    ...buildReaderEnv(given),
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
    searchUrl: given.SEARCH_URL,
    databasePool: given.DATABASE_POOL,
    drainSeconds: given.DRAIN_S,
    metricsPort: given.METRICS_PORT ?? null,
    metricsHost: given.METRICS_HOST,
    tracesUrl: given.TRACES_URL,
    tracesPercent: given.TRACES_PERCENT,
    webProcesses: given.WEB_PROCESSES ?? (isProduction ? Math.min(64, availableParallelism()) : 1),
    ...buildSecurityEnv(given, isProduction),
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
    ...buildServiceEnv(given, siteUrl),
    apps: getAppVersions(given),
    points: getPoints(given),
  }
}

/** Backups, and the list of erased accounts that outlives them. */
const buildBackupEnv = (
  given: Settings,
): Pick<
  Env,
  'erasureLedger' | 'backupDir' | 'backupKey' | 'backupsKept' | 'backupTrialUrl' | 'backupS3' | 'ledgerInS3'
> => ({
  erasureLedger: resolve(ROOT, given.ERASURE_LEDGER ?? `${withoutSlash(given.DATA_DIR)}-erased.jsonl`),
  backupDir: given.BACKUP_DIR === undefined ? null : resolve(ROOT, given.BACKUP_DIR),
  backupKey: given.BACKUP_KEY ?? null,
  backupsKept: given.BACKUPS_KEPT,
  backupTrialUrl: given.BACKUP_TRIAL_URL,
  backupS3: getGroupWhenAllSet({
    endpoint: given.BACKUP_S3_ENDPOINT,
    region: given.BACKUP_S3_REGION,
    bucket: given.BACKUP_S3_BUCKET,
    keyId: given.BACKUP_S3_KEY_ID,
    keySecret: given.BACKUP_S3_KEY_SECRET,
  }),
  ledgerInS3: given.ERASURE_LEDGER === null && given.S3_BUCKET !== undefined,
})

/** The second reader of notices. Recorded answers cost nothing. */
function buildReaderEnv(
  given: Settings,
): Pick<
  Env,
  'secondReader' | 'secondReaderFolder' | 'secondReaderBudgets' | 'secondReaderPrices' | 'secondReaderChars'
> {
  const { SECOND_READER_URL: url, SECOND_READER_MODEL: model } = given
  const folder = given.SECOND_READER_FOLDER
  const recorded = folder === null ? [] : [{ from: '2000-01-01', pair: [10_000, 0] as const }]
  return {
    secondReader:
      url === undefined || model === undefined
        ? null
        : { url, model, key: given.SECOND_READER_KEY, timeoutSeconds: given.SECOND_READER_SECONDS },
    secondReaderFolder: folder === null ? null : resolve(ROOT, folder),
    secondReaderBudgets: (given.SECOND_READER_BUDGET ?? recorded).map(({ from, pair: [notices, fen] }) => ({
      from,
      notices,
      fen,
    })),
    secondReaderPrices: (
      given.SECOND_READER_PRICE ?? recorded.map(({ from }) => ({ from, pair: [0, 0] as const }))
    ).map(({ from, pair: [input, output] }) => ({
      from,
      input,
      output,
    })),
    secondReaderChars: given.SECOND_READER_CHARS,
  }
}

/** Secrets, the staff's second factor and sessions, and the limit of codes. */
const buildSecurityEnv = (
  given: Settings,
  isProduction: boolean,
): Pick<
  Env,
  | 'signSecret'
  | 'signSecretBefore'
  | 'passwordCost'
  | 'pathSignedFrom'
  | 'hashSecret'
  | 'hashSecretBefore'
  | 'staffFactorRequired'
  | 'fourEyes'
  | 'rolesIfTwo'
  | 'staffSeconds'
  | 'staffIdleSeconds'
  | 'smsCodesPerHour'
> => ({
  signSecret: given.SIGN_SECRET,
  signSecretBefore: given.SIGN_SECRET_BEFORE,
  passwordCost: given.NODE_ENV === 'test' ? 1_024 : 131_072,
  pathSignedFrom: given.PATH_SIGNED_FROM === undefined ? null : dayStart(given.PATH_SIGNED_FROM),
  hashSecret: given.HASH_SECRET,
  hashSecretBefore: given.HASH_SECRET_BEFORE,
  staffFactorRequired:
    given.STAFF_SECOND_FACTOR === undefined ? isProduction : given.STAFF_SECOND_FACTOR === 'required',
  fourEyes: parseFourEyes(given.FOUR_EYES, isProduction),
  rolesIfTwo: isProduction && given.FOUR_EYES === undefined,
  staffSeconds: given.STAFF_HOURS * 3600,
  staffIdleSeconds: given.STAFF_IDLE_MINUTES * 60,
  smsCodesPerHour: given.SMS_CODES_PER_HOUR,
})

/** Platforms and the services of others. */
function buildServiceEnv(
  given: Settings,
  siteUrl: string,
): Pick<Env, 'weapp' | 'wechat' | 'swan' | 'sms' | 'push' | 'links' | 'mail' | 'relay' | 'texts' | 's3'> {
  const platform = (id: string | undefined, secret: string | undefined) =>
    id === 'off' ? 'off' : id === undefined || secret === undefined ? null : { id, secret }
  const messaging = (name: 'WEAPP' | 'WECHAT') => {
    const key = platform(given[`${name}_APPID`], given[`${name}_SECRET`])
    return key === null || key === 'off' ? key : { ...key, remindTemplate: given[`${name}_REMIND_TEMPLATE`] }
  }
  const sms = getGroupWhenAllSet({
    keyId: given.SMS_KEY_ID,
    keySecret: given.SMS_KEY_SECRET,
    signName: given.SMS_SIGN_NAME,
    codeTemplate: given.SMS_CODE_TEMPLATE,
    remindTemplate: given.SMS_REMIND_TEMPLATE,
    endpoint: given.SMS_ENDPOINT,
  })
  return {
    weapp: messaging('WEAPP'),
    wechat: messaging('WECHAT'),
    swan: platform(given.SWAN_KEY, given.SWAN_SECRET),
    sms: given.SMS_KEY_ID === 'off' ? 'off' : sms && { ...sms, noticeTemplate: given.SMS_NOTICE_TEMPLATE },
    push: getGroupWhenAllSet({ key: given.PUSH_KEY, secret: given.PUSH_SECRET }),
    links: given.BAIDU_PUSH_TOKEN ? { site: new URL(siteUrl).host, token: given.BAIDU_PUSH_TOKEN } : null,
    mail: getGroupWhenAllSet({ url: given.MAIL_URL, from: given.MAIL_FROM }),
    relay: getGroupWhenAllSet({
      keyId: given.RELAY_KEY_ID,
      keySecret: given.RELAY_KEY_SECRET,
      number: given.RELAY_NUMBER,
      endpoint: given.RELAY_ENDPOINT,
    }),
    texts: getGroupWhenAllSet({
      keyId: given.TEXT_CHECK_KEY_ID,
      keySecret: given.TEXT_CHECK_KEY_SECRET,
      endpoint: given.TEXT_CHECK_ENDPOINT,
    }),
    s3: getGroupWhenAllSet({
      endpoint: given.S3_ENDPOINT,
      region: given.S3_REGION,
      bucket: given.S3_BUCKET,
      keyId: given.S3_KEY_ID,
      keySecret: given.S3_KEY_SECRET,
    }),
  }
}

const getAppVersions = (given: Settings): Env['apps'] => ({
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
})

const getPoints = (given: Settings): Env['points'] => ({
  register: given.POINTS_REGISTER,
  dailyLogin: given.POINTS_DAILY_LOGIN,
  share: given.POINTS_SHARE,
  invite: given.POINTS_INVITE,
  profile: given.POINTS_PROFILE,
  demand: given.POINTS_DEMAND,
})

/** Returns the group if all of its values are set, else null. */
function getGroupWhenAllSet<K extends string>(
  values: Record<K, string | undefined>,
): Record<K, string> | null {
  return Object.values(values).includes(undefined) ? null : (values as Record<K, string>)
}

/** Returns the tile origins: `https://{s}.example.com/…` with the subdomains `abc` gives three. */
function tileOrigins(template: string, subdomains: string): string[] {
  const origin = /^https?:\/\/[^/]+/.exec(template)?.[0]
  if (origin === undefined) return []
  return origin.includes('{s}') ? Array.from(subdomains, letter => origin.replace('{s}', letter)) : [origin]
}
