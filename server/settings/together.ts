// Checks between settings, after each was parsed on its own: incomplete groups, replicas without a primary, and the rules of production
// (real secrets, configured platforms, no demo data) and of development with fakes (loopback only).

import { isWeak } from './check'
import { isLoopback, parseProtocol } from './rules'
import type { Name, Settings } from './table'

/** Groups in which all or none must be set: half a configuration is a mistake. */
const TOGETHER: readonly (readonly Name[])[] = [
  ['WEAPP_APPID', 'WEAPP_SECRET'],
  ['WECHAT_APPID', 'WECHAT_SECRET'],
  ['SWAN_KEY', 'SWAN_SECRET'],
  ['PUSH_KEY', 'PUSH_SECRET'],
  ['MAIL_URL', 'MAIL_FROM'],
  ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_CODE_TEMPLATE', 'SMS_REMIND_TEMPLATE'],
  ['RELAY_KEY_ID', 'RELAY_KEY_SECRET', 'RELAY_NUMBER'],
  ['TEXT_CHECK_KEY_ID', 'TEXT_CHECK_KEY_SECRET'],
  ['GEOCODER_KEY', 'GEOCODER_BUDGET'],
  ['SECOND_READER_URL', 'SECOND_READER_MODEL', 'SECOND_READER_BUDGET', 'SECOND_READER_PRICE'],
  ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_KEY_ID', 'S3_KEY_SECRET'],
  ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_REGION', 'BACKUP_S3_BUCKET', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_KEY_SECRET'],
]
const PLATFORM_IDS = ['WEAPP_APPID', 'WECHAT_APPID', 'SWAN_KEY'] as const
const SECRETS = { SIGN_SECRET: 'dev-secret', HASH_SECRET: 'dev-hash-secret' } as const

/** An error line, and the variable it belongs to. */
type Fault = readonly [name: Name, line: string]

/** Returns the errors that involve several variables. */
export function faultsTogether(given: Settings): Fault[] {
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
  if (given.BACKUP_TRIAL_URL !== null) {
    const inUse = [given.DATABASE_URL, given.MIGRATION_URL, given.DATABASE_READ_URL]
    if (inUse.some(url => url !== null && isSameDatabase(url, given.BACKUP_TRIAL_URL ?? '')))
      owner.push(['BACKUP_TRIAL_URL', 'BACKUP_TRIAL_URL must be another database: a trial empties it'])
  }
  const ofMode =
    given.NODE_ENV === 'production'
      ? productionFaults(given)
      : given.NODE_ENV === 'development'
        ? standInFaults(given)
        : []
  return [...halves, ...owner, ...ofMode]
}

/** Compares database name and server, ignoring the user. */
function isSameDatabase(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)]
  return (
    a.host === b.host &&
    a.pathname === b.pathname &&
    a.searchParams.get('host') === b.searchParams.get('host')
  )
}

/** In production each platform must be configured or explicitly off: a fake would let anybody in. */
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
  if (given.SECOND_READER_FOLDER !== null)
    faults.push([
      'SECOND_READER_FOLDER',
      'SECOND_READER_FOLDER must not be set in production: recorded answers are none of a model',
    ])
  if ((given.DEMO_LOTS ?? 0) > 0)
    faults.push([
      'DEMO_LOTS',
      'DEMO_LOTS must be 0 in production: demo accounts have a password that everybody knows',
    ])
  if (given.SITE_URL === undefined || parseProtocol(given.SITE_URL) !== 'https:')
    faults.push([
      'SITE_URL',
      'SITE_URL must be set to the https origin of the public site in production: it stands in messages, share links and canonical addresses',
    ])
  if (given.PORT === 0)
    faults.push(['PORT', 'PORT must be from 1 to 65535 in production: 0 is another one at each start'])
  return faults
}

/** Refuses secrets that are known or guessable, and ones that are disclosed under another name. */
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

/** With fakes the code 123456 is valid for every phone, so only this machine may reach them. */
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

/** Returns warnings about settings that may be intended but are more often forgotten. */
export function findSettingDoubts(given: Settings): string[] {
  if (given.NODE_ENV !== 'production' || given.TRUST_PROXY !== undefined || !isLoopback(given.HOST)) return []
  return [
    'TRUST_PROXY is not set, and HOST is reached from this machine alone: all visitors have the address of the proxy, and its limits in common',
  ]
}

export const usesStandIns = (given: Settings) =>
  given.NODE_ENV !== 'production' &&
  (given.SMS_KEY_ID === undefined || PLATFORM_IDS.some(id => given[id] === undefined))
