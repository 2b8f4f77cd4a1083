import type { Env, readSettings } from '../env'
import { SETTINGS } from '../settings/table'

type Given = ReturnType<typeof readSettings>['given']

/** Names whose values are credentials, or identify an account. */
const SECRET = /SECRET|_KEY|KEY_ID|TOKEN|PASSWORD/
/** URLs that may contain a password, or a key in their query. */
const ADDRESS = /_URL$|_TILES$/

const isDefault = (name: keyof Given, value: unknown) =>
  SETTINGS.shape[name].safeParse(undefined).data === value

function shown(name: keyof Given, value: unknown): string {
  const isEmpty = Array.isArray(value) ? value.length === 0 : (value ?? '') === ''
  if (isEmpty) return '–'
  if (SECRET.test(name)) return value === 'off' ? 'off' : isDefault(name, value) ? '(not set)' : '(set)'
  if (ADDRESS.test(name) && typeof value === 'string') return withoutSecrets(value)
  return Array.isArray(value) ? value.join(',') : String(value)
}

function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return '(set)'
  const url = new URL(address)
  if (url.password) url.password = '***'
  return `${url.protocol}//${url.username ? `${url.username}${url.password ? ':***' : ''}@` : ''}${url.host}${url.pathname}${url.search ? '?…' : ''}`
}

/** Returns the implementation behind each outside service. */
const listServices = (env: Env): [service: string, by: string][] => {
  const standIn = env.usesStandIns ? 'stand-in: messages lie in the outbox' : 'off'
  const of = (group: object | 'off' | null, without = standIn) =>
    group === 'off' ? 'off' : group === null ? without : 'configured'
  return [
    ['database', env.databaseUrl === null ? 'embedded, in DATA_DIR' : 'DATABASE_URL'],
    ['reads of guests', env.databaseReadUrl === null ? 'off: the database itself' : 'DATABASE_READ_URL'],
    ['counts over servers', env.redisUrl === null ? 'off: each server counts for itself' : 'REDIS_URL'],
    ['search of lots', env.searchUrl === null ? 'in the memory of each process' : 'SEARCH_URL'],
    ['pictures', env.s3 ? 'S3' : 'folder in DATA_DIR'],
    [
      'backups',
      env.backupDir === null
        ? 'off'
        : `${env.backupDir}${env.backupS3 ? ` and the bucket ${env.backupS3.bucket}` : ''}${env.backupKey === null ? ', unsealed' : ''}`,
    ],
    ['ledger of erasures', env.ledgerInS3 ? 'S3' : env.erasureLedger],
    ['text messages', of(env.sms)],
    ['WeChat mini-program', of(env.weapp)],
    ['WeChat service account', of(env.wechat)],
    ['Baidu mini-program', of(env.swan)],
    ['mail', of(env.mail)],
    ['push to apps', of(env.push)],
    ['calls through a relay', of(env.relay)],
    ['check of texts and pictures', of(env.texts, 'list of words')],
    ['city of an address', of(env.ipLocationUrl === null ? null : {}, 'off')],
    [
      'addresses of a commute',
      of(env.geocoder, env.usesStandIns ? 'stand-in: addresses of communities' : 'off'),
    ],
  ]
}

const rows = (pairs: readonly (readonly [string, string])[]) => {
  const width = Math.max(...pairs.map(([name]) => name.length))
  return pairs.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')
}

/** Returns the output of `--check`: every setting as parsed, without secrets, and the implementation behind each outside service. */
export function settingsTable({ env, given }: { env: Env; given: Given }): string {
  const settings = (Object.keys(SETTINGS.shape) as (keyof Given)[]).map(
    name => [name, shown(name, given[name])] as const,
  )
  return [
    'Settings, as they are understood (– : not set):',
    rows(settings),
    '',
    'Services:',
    rows(listServices(env)),
    ...(env.warnings.length > 0 ? ['', 'Doubtful:', ...env.warnings.map(doubt => `  ${doubt}`)] : []),
    '',
  ].join('\n')
}
