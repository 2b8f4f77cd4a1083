// Schema of the environment variables with types, limits and defaults. Rules that involve several variables are in together.ts; env.ts
// converts the parsed values to Env.

import { z } from 'zod'
import { FOUR_EYES_AREAS } from '../../src/contract/desk/lot-states'
import {
  among,
  database,
  datedPairs,
  day,
  feeds,
  folder,
  hostName,
  httpUrl,
  isMailbox,
  isOrigin,
  list,
  origin,
  proxies,
  setting,
  buildUrlSetting,
  searchNodes,
  version,
  whole,
  withoutSlash,
  word,
} from './rules'

/** Settings of the client builds, which share the same .env (config/build-constants.ts). */
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
  'TARO_APP_LEGAL_REVIEWED',
]

/** Every variable that the server reads. Empty counts as not set; .env.example explains each and its default. */
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
  BACKUP_TRIAL_URL: database.nullable().default(null),
  BACKUP_S3_ENDPOINT: buildUrlSetting('http:', 'https:').optional(),
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
  REDIS_URL: buildUrlSetting('redis:', 'rediss:').nullable().default(null),
  SEARCH_URL: searchNodes.nullable().default(null),
  DATABASE_POOL: whole(2, 200).default(20),
  WEB_PROCESSES: whole(1, 64).optional(),
  DRAIN_S: whole(0, 300).default(0),
  METRICS_PORT: whole(1, 65535).optional(),
  METRICS_HOST: setting(hostName, 'must be an address or name alone').default('127.0.0.1'),
  TRACES_URL: buildUrlSetting('http:', 'https:').nullable().default(null),
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
  CONNECTIONS_PER_ADDRESS: whole(0, 100_000).optional(),
  REQUEST_SECONDS: whole(1, 600).default(30),
  KEEP_ANSWERS: whole(0, 1).optional(),
  CACHE_MB: whole(1, 4096).default(32),
  MCP: among(['on', 'off']).default('on'),
  OFFLINE_SHELF: among(['on', 'off']).default('on'),
  SIGN_SECRET: word.default('dev-secret'),
  SIGN_SECRET_BEFORE: word.nullable().default(null),
  PATH_SIGNED_FROM: day.optional(),
  HASH_SECRET: word.default('dev-hash-secret'),
  HASH_SECRET_BEFORE: word.nullable().default(null),
  STAFF_SECOND_FACTOR: among(['required', 'optional']).optional(),
  FOUR_EYES: setting(
    value =>
      value === 'none' || value.split(',').every(one => (FOUR_EYES_AREAS as readonly string[]).includes(one)),
    `must be some of ${FOUR_EYES_AREAS.join(',')}, comma-joined, or none`,
  ).optional(),
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
  MAIL_URL: buildUrlSetting('smtp:', 'smtps:').optional(),
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
  S3_ENDPOINT: buildUrlSetting('http:', 'https:').optional(),
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
  FFMPEG: word.nullable().default(null),
  OCR: z.enum(['tesseract']).nullable().default(null),
  SECOND_READER_URL: httpUrl.optional(),
  SECOND_READER_KEY: word.nullable().default(null),
  SECOND_READER_MODEL: word.optional(),
  SECOND_READER_BUDGET: datedPairs('notices a day:fen a day').optional(),
  SECOND_READER_PRICE: datedPairs('fen per million tokens sent:received').optional(),
  SECOND_READER_CHARS: whole(500, 100_000).default(12_000),
  SECOND_READER_SECONDS: whole(5, 300).default(60),
  SECOND_READER_FOLDER: folder.nullable().default(null),
  FEED_TOKENS: feeds,
  IMPORT_PICTURE_HOSTS: list
    .refine(
      hosts => hosts.every(hostName),
      'must be names of hosts, comma-joined, without https://, port or path',
    )
    .transform(hosts => hosts.map(host => host.toLowerCase())),
  TRACKING_URL: buildUrlSetting('http:', 'https:').nullable().default(null),
  IP_LOCATION_URL: buildUrlSetting('http:', 'https:')
    .refine(value => value.includes('{ip}'), 'must hold {ip} where the address goes')
    .nullable()
    .default(null),
  GEOCODER_URL: httpUrl.default('https://restapi.amap.com'),
  GEOCODER_KEY: word.optional(),
  GEOCODER_BUDGET: datedPairs('requests a day:requests a second').optional(),
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

/** Each variable's parsed value. */
export type Settings = z.output<typeof SETTINGS>
export type Name = keyof Settings & string
