// npm run test:operate [-- --requests N]: plays an operator by docs/operate.md on a fresh tree, and prints a protocol. Needs Debian's postgresql
// and nginx; takes minutes, most of them for the build with the site's own secret. --package FOLDER --secret S takes a package that was
// made with TARO_APP_SIGN_SECRET=S.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../../server/programs'
import { freePort } from '../setup/server-process'
import { until } from '../setup/wait'
import { callSite, mixedLoad, type Site } from './load'
import { startNginx, type Proxy } from './nginx'
import { startPostgres, type Postgres } from './postgres'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    package: { type: 'string' },
    secret: { type: 'string', default: randomBytes(32).toString('hex') },
  },
})
const REQUESTS = Number(values.requests)
const ADMIN = '13800000001'

const folder = mkdtempSync(path.join(tmpdir(), 'homes-operate-'))
chmodSync(folder, 0o755)
const tree = path.join(folder, 'tree')
const srv = path.resolve(values.package ?? path.join(tree, 'dist/package'))
const ends: (() => unknown)[] = [
  () => rmSync(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 200 }),
]

const started = performance.now()
const since = (at: number) => `${((performance.now() - at) / 1000).toFixed(1)} s`
const say = (line: string) => console.log(`${since(started).padStart(8)}  ${line}`)

/** A step of the protocol: its words, what it did, how long it took. */
async function step<T>(words: string, work: () => Promise<T> | T, found: (result: T) => string = () => '') {
  const at = performance.now()
  const result = await work()
  const more = found(result)
  say(`${words} (${since(at)})${more ? `: ${more}` : ''}`)
  return result
}

function needed(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what)
}

interface Server {
  port: number
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

/** What every server of the site is set to; secrets lie in files, as an orchestrator hands them in. */
function writeSettings(database: Postgres, smsPort: number): Record<string, string> {
  const secrets = path.join(folder, 'secrets')
  mkdirSync(secrets)
  const secret = (name: string, value = randomBytes(32).toString('hex')) => {
    writeFileSync(path.join(secrets, name), `${value}\n`, { mode: 0o600 })
    return path.join(secrets, name)
  }
  return {
    NODE_ENV: 'production',
    SITE_URL: 'https://homes.example.com',
    DATABASE_URL_FILE: secret('database_url', database.url),
    MIGRATION_URL_FILE: secret('migration_url', database.ownerUrl),
    HASH_SECRET_FILE: secret('hash_secret'),
    SIGN_SECRET_FILE: secret('sign_secret', values.secret),
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
    SMS_ENDPOINT: `http://127.0.0.1:${smsPort}`,
  }
}

/** Takes what would go to the provider of text messages. */
async function smsReceiver() {
  const codes: string[] = []
  const server = createServer((request, response) => {
    const params = new URL(request.url ?? '/', 'http://localhost').searchParams
    const { code } = JSON.parse(params.get('TemplateParam') ?? '{}') as { code?: string }
    if (code) codes.push(code)
    response.setHeader('content-type', 'application/json').end('{"Code":"OK","Message":"OK"}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  return { port: (server.address() as AddressInfo).port, codes }
}

/** A program of the package, in its folder, with nothing of this process but where programs are. */
function startProgram(program: string, settings: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, [`dist/server/${program}.js`, ...args], {
    cwd: srv,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  ends.push(() => child.kill('SIGKILL'))
  return { child, output: () => text, ended }
}

async function startServer(settings: Record<string, string>, port: number, n: number): Promise<Server> {
  const server = startProgram('main', {
    ...settings,
    PORT: String(port),
    DATA_DIR: path.join(folder, `data-${n}`),
    ERASURE_LEDGER: path.join(folder, 'ledger.jsonl'),
  })
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

async function createAdmin(settings: Record<string, string>, codes: readonly string[]): Promise<void> {
  const run = startProgram('create-admin', {
    ...settings,
    DATA_DIR: path.join(folder, 'data-0'),
    ERASURE_LEDGER: path.join(folder, 'ledger.jsonl'),
  })
  const asked = (question: string) =>
    until(question, () => run.child.exitCode !== null || run.output().includes(question), 60)
  await asked('Phone of the admin')
  run.child.stdin.write(`${ADMIN}\n`)
  await asked('Code (6 digits)')
  run.child.stdin.write(`${codes.at(-1)}\n`)
  needed((await run.ended) === 0, run.output())
}

async function login(site: Site, codes: readonly string[]): Promise<string> {
  const before = codes.length
  await callSite(site, 'user/sendcode', {
    phone: ADMIN,
    type: 'login',
    idem_key: randomBytes(12).toString('hex'),
  })
  await until('the code has come', () => codes.length > before, 20)
  const { login_data } = await callSite<{ login_data: { token: string } }>(site, 'user/login', {
    phone: ADMIN,
    code: codes.at(-1),
    agree: true,
  })
  return login_data.token
}

async function buildPackage() {
  await step('a fresh tree', () => {
    execFileSync('git', ['clone', '-q', '--local', ROOT, tree])
    if (existsSync(path.join(ROOT, 'node_modules')))
      execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), tree])
  })
  const made = await step(
    'npm run package, with the site’s TARO_APP_SIGN_SECRET',
    () =>
      execFileSync('npm', ['run', '-s', 'package'], {
        cwd: tree,
        encoding: 'utf8',
        env: { ...process.env, TARO_APP_SIGN_SECRET: values.secret },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    output => output.trim().split('\n').at(-1)?.replace(`${srv}: `, '') ?? '',
  )
  needed(/ MB, /.test(made), made)
}

async function play() {
  const database = await step(
    'PostgreSQL of its own, with the owner of the tables and the user of the rows',
    () => startPostgres(path.join(folder, 'postgres')),
    ({ version }) => version,
  )
  ends.push(database.stop)
  const { port: smsPort, codes } = await smsReceiver()
  const settings = writeSettings(database, smsPort)
  const { secret } = values
  if (values.package === undefined) await buildPackage()

  await step(
    'node dist/server/main.js --check',
    async () => {
      const run = startProgram('main', settings, ['--check'])
      needed((await run.ended) === 0, run.output())
      return run.output()
    },
    output => {
      needed(!output.includes(secret), 'the secret is printed')
      return `${output.split('\n').length} lines, no secret`
    },
  )
  await step('the same with three settings wrong', async () => {
    const run = startProgram('main', { ...settings, PORT: 'http', DATABSE_URL: 'x', SITE_URL: 'homes' }, [
      '--check',
    ])
    needed((await run.ended) === 1, 'it was not refused')
    for (const name of ['PORT', 'DATABSE_URL', 'SITE_URL'])
      needed(run.output().includes(name), `${name} is not told`)
  })
  await step('the first admin, by a code to the phone', () => createAdmin(settings, codes))

  const ports = [await freePort(), await freePort()]
  const servers: Server[] = []
  for (const [n, port] of ports.entries())
    servers.push(await step(`server ${n + 1} ready`, () => startServer(settings, port, n)))
  const proxy = await step('nginx in front, by server/deploy/nginx.conf', () =>
    startNginx(path.join(folder, 'nginx'), {
      example: path.join(srv, 'server/deploy/nginx.conf'),
      servers: ports,
    }),
  )
  ends.push(() => proxy.stop())
  const site: Site = { origin: proxy.origin, secret }
  const token = await step('the admin logs in through it', () => login(site, codes))
  await rollingRestarts({ site, token, servers, settings })
  await secretsExchanged({ proxy, secret, token, servers, settings })
  await databaseLost({ site, token, servers, settings, database })
  await step('both told to stop', async () => {
    for (const { child } of servers) child.kill('SIGTERM')
    for (const { ended, output } of servers) needed((await ended) === 0, output())
  })
}

/** A backup, then the database gone: what was in the backup is read into an empty one, and the member is still logged in. */
async function databaseLost({ site, token, servers, settings, database }: Running & { database: Postgres }) {
  const backups = path.join(folder, 'backups')
  mkdirSync(backups)
  const keyed: Record<string, string> = {
    ...settings,
    DATA_DIR: path.join(folder, 'data-0'),
    ERASURE_LEDGER: path.join(folder, 'ledger.jsonl'),
    BACKUP_DIR: backups,
    BACKUP_KEY: randomBytes(32).toString('hex'),
  }
  const run = async (program: string, given: Record<string, string> = keyed) => {
    const ran = startProgram(program, given)
    needed((await ran.ended) === 0, ran.output())
    return ran.output().trim().split('\n').at(-1)?.replace(`${folder}/`, '') ?? ''
  }
  const last = (line: string) => line
  await callSite(site, 'user/update-info', { city: '备份前' }, token)
  await step('node dist/server/make-backup.js, beside the running servers', () => run('make-backup'), last)
  await callSite(site, 'user/update-info', { city: '备份后' }, token)
  for (const { child } of servers) child.kill('SIGTERM')
  for (const { ended, output } of servers) needed((await ended) === 0, output())
  const other = await step('the database is lost; an empty one', () => database.another('homes_again'))
  const again = { ...settings }
  for (const [name, url] of [
    ['DATABASE_URL_FILE', other.url],
    ['MIGRATION_URL_FILE', other.ownerUrl],
  ] as const) {
    again[name] = `${settings[name] ?? ''}.again`
    writeFileSync(again[name] ?? '', url, { mode: 0o600 })
  }
  await step('node dist/server/restore.js', () => run('restore', { ...keyed, ...again }), last)
  for (const [n, { port }] of servers.entries()) servers[n] = await startServer(again, port, n)
  await step('both servers on it; the member is as the backup has it', async () => {
    const { user } = await callSite<{ user: { city: string } }>(site, 'user/personal-center', {}, token)
    needed(user.city === '备份前', `the city is ${user.city}`)
  })
}

interface Running {
  site: Site
  token: string
  servers: Server[]
  settings: Record<string, string>
}

/** Each server in turn: told to stop, waited for, started anew until it is ready. */
async function restartAll({ servers, settings }: Pick<Running, 'servers' | 'settings'>): Promise<void> {
  for (const [n, { child, ended, port, output }] of servers.entries()) {
    child.kill('SIGTERM')
    needed((await ended) === 0, output())
    servers[n] = await startServer(settings, port, n)
  }
}

async function rollingRestarts({ site, token, servers, settings }: Running) {
  let restarts = 0
  await step(
    'rolling restarts under a mixed load',
    () =>
      mixedLoad(site, {
        total: REQUESTS,
        token,
        meanwhile: async () => {
          await restartAll({ servers, settings })
          await restartAll({ servers, settings })
          restarts += 2 * servers.length
        },
      }),
    ({ asked, writes, lost }) => {
      needed(lost.length === 0, `${lost.length} of ${asked} lost, such as ${lost.slice(0, 5).join('; ')}`)
      return `${asked} requests, ${writes} writes read back, ${restarts} restarts, 0 lost`
    },
  )
}

async function secretsExchanged({
  proxy,
  secret,
  token,
  servers,
  settings,
}: Omit<Running, 'site'> & { proxy: Proxy; secret: string }) {
  const next = randomBytes(32).toString('hex')
  const exchanged: Record<string, string> = {
    ...settings,
    SIGN_SECRET_FILE: path.join(folder, 'secrets/sign_secret.next'),
    SIGN_SECRET_BEFORE: secret,
  }
  writeFileSync(exchanged.SIGN_SECRET_FILE ?? '', next)
  await step('SIGN_SECRET exchanged, the one before still in force', async () => {
    await restartAll({ servers, settings: exchanged })
    await callSite({ origin: proxy.origin, secret }, 'user/personal-center', {}, token)
    await callSite({ origin: proxy.origin, secret: next }, 'user/personal-center', {}, token)
    const third = callSite({ origin: proxy.origin, secret: 'a-third' }, 'user/personal-center', {}, token)
    needed(
      await third.then(
        () => false,
        error => String(error).includes('1003'),
      ),
      'a third secret is answered',
    )
  })
}

async function main() {
  try {
    await play()
    say('passed')
  } catch (error) {
    say(`failed: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

void main()
