// npm run test:operate [-- --requests N]: follows docs/operations/operate.md as an operator on a fresh tree, and prints a protocol. Requires Debian's
// postgresql, nginx and redis-server; takes minutes, most of them for the build with the site's own secret. --package FOLDER --secret S
// uses a package built with TARO_APP_SIGN_SECRET=S.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../server/programs'
import { freePort } from '../setup/server-process'
import { docsLead, packagesLoad, startsWith } from './empty-start'
import { firstLotShown, samplesImported } from './first-day'
import type { Site } from './load'
import { databaseLost, importTable, secretsExchanged } from './losses'
import { redisLost, replicaLost } from './machines'
import { startNginx } from './nginx'
import { mailConfirmed, pictureInStore, tracesTold } from './outside'
import { createAdmin, loginAdmin, secondFactor } from './people'
import { startPostgres } from './postgres'
import { objectStore } from '../setup/object-store'
import { settingsFor, startProgram, startServer, stopAll, type Outside, type Running } from './programs'
import { mailReceiver, smsReceiver, traceReceiver } from './receivers'
import { rollingRestarts, takingAwayRefused } from './releases'
import { ends, FOLDER, needed, playAll, step, TOLD } from './trial'

const { secret } = TOLD

async function buildPackage(tree: string): Promise<string> {
  await step('a fresh tree', () => {
    execFileSync('git', ['clone', '-q', '--local', ROOT, tree])
    if (existsSync(path.join(ROOT, 'node_modules')))
      execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), tree])
  })
  const folder = path.join(tree, 'dist/package')
  const made = await step(
    'npm run package, with the site’s TARO_APP_SIGN_SECRET',
    () =>
      execFileSync('npm', ['run', '-s', 'package', '--', '--dev'], {
        cwd: tree,
        encoding: 'utf8',
        env: { ...process.env, TARO_APP_SIGN_SECRET: secret },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    output => output.trim().split('\n').at(-1)?.replace(`${folder}: `, '') ?? '',
  )
  needed(/ MB, /.test(made), made)
  return folder
}

async function settingsChecked(running: Running): Promise<void> {
  await step(
    'node dist/server/main.js --check',
    async () => {
      const run = startProgram(running, 'main', ['--check'])
      needed((await run.ended) === 0, run.output())
      return run.output()
    },
    output => {
      needed(!output.includes(secret), 'the secret is printed')
      return `${output.split('\n').length} lines, no secret`
    },
  )
  await step('the same with three settings wrong', async () => {
    const settings = { ...running.settings, PORT: 'http', DATABSE_URL: 'x', SITE_URL: 'homes' }
    const run = startProgram({ ...running, settings }, 'main', ['--check'])
    needed((await run.ended) === 1, 'it was not refused')
    for (const name of ['PORT', 'DATABSE_URL', 'SITE_URL'])
      needed(run.output().includes(name), `${name} is not told`)
  })
}

async function play() {
  const database = await step(
    'PostgreSQL of its own, with the owner of the tables and the user of the rows',
    () => startPostgres(path.join(FOLDER, 'postgres')),
    ({ version }) => version,
  )
  ends.push(database.stop)
  const store = await objectStore()
  ends.push(store.close)
  const outside: Outside = {
    sms: await smsReceiver(),
    mail: await mailReceiver(),
    store,
    traces: await traceReceiver(),
  }
  const running: Running = {
    folder: path.resolve(TOLD.package ?? (await buildPackage(path.join(FOLDER, 'tree')))),
    servers: [],
    settings: settingsFor(database, outside),
    database,
    outside,
  }
  docsLead(running)
  await packagesLoad(running)
  await settingsChecked(running)
  await startsWith(running, { webProcesses: 1, words: 'an empty database, one web process' })
  await startsWith(running, { webProcesses: 2, words: 'the same database, two web processes' })
  await step('the first admin, by a code to the phone', () => createAdmin(running))
  await samplesImported(running)
  await importTable(running)

  const ports = [await freePort(), await freePort()]
  for (const [n, port] of ports.entries())
    running.servers.push(await step(`server ${n + 1} ready`, () => startServer(running, port, n)))
  const proxy = await step('nginx in front, by server/deploy/nginx.conf', () =>
    startNginx(path.join(FOLDER, 'nginx'), {
      example: path.join(running.folder, 'server/deploy/nginx.conf'),
      servers: ports,
    }),
  )
  ends.push(() => proxy.stop())
  const site: Site = { origin: proxy.origin, secret }
  const token = await step('the admin logs in through it', () => loginAdmin(site, running))
  await secondFactor(site, token)
  await firstLotShown(site, token)
  await pictureInStore(site, token, running)
  await mailConfirmed(site, token, running)
  await rollingRestarts(site, token, running)
  await tracesTold(token, running)
  await takingAwayRefused(running)
  await replicaLost(site, running)
  await redisLost(running)
  await secretsExchanged(site, token, running)
  await databaseLost(site, token, running)
  await step('both told to stop', () => stopAll(running))
}

void playAll(play)
