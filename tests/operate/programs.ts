// Starts and stops the programs of a packaged site for the operator trial: servers with their settings and secret files, jobs and commands,
// and rolling restarts. Programs get no environment of this process except the PATH, as under a process manager.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { until } from '../setup/wait'
import { STORE_KEY, type objectStore } from '../setup/object-store'
import type { Postgres } from './postgres'
import type { mailReceiver, smsReceiver, traceReceiver } from './receivers'
import { ends, FOLDER, needed, TOLD } from './trial'

export type Settings = Readonly<Record<string, string>>

export interface Server {
  port: number
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

/** Fakes of the site's external services. */
export interface Outside {
  /** Messages that the SMS provider received. */
  sms: Awaited<ReturnType<typeof smsReceiver>>
  mail: Awaited<ReturnType<typeof mailReceiver>>
  store: Awaited<ReturnType<typeof objectStore>>
  traces: Awaited<ReturnType<typeof traceReceiver>>
}

/** The running site; steps replace its servers and settings. */
export interface Running {
  /** Folder of the package with its programs. */
  folder: string
  servers: Server[]
  settings: Settings
  database: Postgres
  outside: Outside
}

/** Writes a secret to a file, as an orchestrator mounts it. */
export function secretFile(name: string, value = randomBytes(32).toString('hex')): string {
  const secrets = path.join(FOLDER, 'secrets')
  mkdirSync(secrets, { recursive: true })
  writeFileSync(path.join(secrets, name), `${value}\n`, { mode: 0o600 })
  return path.join(secrets, name)
}

const bucket = (prefix: string, name: string, { endpoint }: Outside['store']) => ({
  [`${prefix}S3_ENDPOINT`]: endpoint,
  [`${prefix}S3_REGION`]: STORE_KEY.region,
  [`${prefix}S3_BUCKET`]: name,
  [`${prefix}S3_KEY_ID`]: STORE_KEY.keyId,
  [`${prefix}S3_KEY_SECRET_FILE`]: secretFile(`${prefix}s3_key_secret`, STORE_KEY.keySecret),
})

/** Settings of every server of the site; secrets are in files. */
export const settingsFor = (
  database: Pick<Postgres, 'url' | 'ownerUrl' | 'another'>,
  { sms, mail, store, traces }: Outside,
): Settings => ({
  NODE_ENV: 'production',
  SITE_URL: 'https://homes.example.com',
  DATABASE_URL_FILE: secretFile('database_url', database.url),
  MIGRATION_URL_FILE: secretFile('migration_url', database.ownerUrl),
  HASH_SECRET_FILE: secretFile('hash_secret'),
  SIGN_SECRET_FILE: secretFile('sign_secret', TOLD.secret),
  ...bucket('', 'pictures', store),
  ...bucket('BACKUP_', 'backups', store),
  BACKUP_DIR: path.join(FOLDER, 'backups'),
  BACKUP_TRIAL_URL_FILE: secretFile('backup_trial_url', database.another('homes_trial').ownerUrl),
  BACKUP_KEY_FILE: secretFile('backup_key'),
  MAIL_URL_FILE: secretFile('mail_url', mail.url),
  MAIL_FROM: '法拍找房 <notice@homes.example.com>',
  TRACES_URL: traces.url,
  TRACES_PERCENT: '2',
  TRUST_PROXY: 'hops:1',
  WEB_PROCESSES: '1',
  DRAIN_S: '8',
  FLOOD_PER_MINUTE: '0',
  LOG_LEVEL: 'warn',
  WEAPP_APPID: 'off',
  WECHAT_APPID: 'off',
  SWAN_KEY: 'off',
  SMS_KEY_ID: 'operator',
  SMS_KEY_SECRET: 'operator',
  SMS_SIGN_NAME: 'homes',
  SMS_CODE_TEMPLATE: 'code',
  SMS_REMIND_TEMPLATE: 'remind',
  SMS_ENDPOINT: `http://127.0.0.1:${sms.port}`,
})

const getDataFolder = (n: number) => path.join(FOLDER, `data-${n}`)

/** Starts a program of a package in its folder, with no environment of this process except the PATH. */
export function startProgram(
  { folder, settings }: Pick<Running, 'folder' | 'settings'>,
  program: string,
  args: readonly string[] = [],
) {
  const child = spawn(process.execPath, [`dist/server/${program}.js`, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: getDataFolder(0), ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  ends.push(() => child.kill('SIGKILL'))
  return { child, output: () => text, ended }
}

/** Runs a program to its end; returns its last line, without the folder of the trial. */
export async function runProgram(
  running: Pick<Running, 'folder' | 'settings'>,
  program: string,
  args: readonly string[] = [],
): Promise<string> {
  const ran = startProgram(running, program, args)
  needed((await ran.ended) === 0, ran.output())
  return ran.output().trim().split('\n').at(-1)?.replaceAll(`${FOLDER}/`, '') ?? ''
}

export async function startServer(
  { folder, settings }: Pick<Running, 'folder' | 'settings'>,
  port: number,
  n: number,
): Promise<Server> {
  const server = startProgram(
    { folder, settings: { ...settings, PORT: String(port), DATA_DIR: getDataFolder(n) } },
    'main',
  )
  await until(
    'the server is ready',
    () => {
      if (server.child.exitCode !== null) throw new Error(server.output())
      return fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
        answer => answer.ok,
        () => false,
      )
    },
    60,
  )
  return { ...server, port }
}

/** Restarts each server in turn: stop, wait, start, wait until ready. */
export async function restartAll(running: Running): Promise<void> {
  for (const [n, { child, ended, port, output }] of running.servers.entries()) {
    child.kill('SIGTERM')
    needed((await ended) === 0, output())
    running.servers[n] = await startServer(running, port, n)
  }
}

export async function stopAll({ servers }: Pick<Running, 'servers'>): Promise<void> {
  for (const { child } of servers) child.kill('SIGTERM')
  for (const { ended, output } of servers) needed((await ended) === 0, output())
}
