import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/db/embedded/cluster'
import { lockFolder } from '../../server/db/embedded/folder-lock'
import { isAlive } from '../../server/db/embedded/process'
import { readEnv } from '../../server/env'
import { openDatabase } from '../../server/start/open-database'
import { checkPort } from '../../server/start/check-port'
import { answeredWhile, areKept, login } from './process-writers'
import { realProcess, REAL_PROCESS_MS, untilSlowly, webProcesses, type RealProcess } from './real-process'

/** The real process on a separate folder, killed and restarted. */
let real: RealProcess
beforeAll(async () => {
  real = await realProcess()
})
afterAll(() => real.close())

/** Statuses of so many requests on connections of their own, each within less time than a process is allowed to be silent. */
const requestStatuses = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      fetch(`http://127.0.0.1:${real.port}/healthz`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(6_000),
      }).then(
        ({ status }) => status,
        (error: unknown) => String(error),
      ),
    ),
  )

test(
  'nothing that was answered is lost by kill -9 of the server, and its database is taken over',
  async () => {
    const first = await real.startReady()
    const database = real.databasePid()
    const answered = await answeredWhile(real, () => first.child.kill('SIGKILL'))
    await first.ended
    expect(database !== undefined && isAlive(database)).toBe(true)
    const second = await real.startReady()
    expect(second.output()).toContain('taken over')
    expect(real.databasePid()).toBe(database)
    expect(await areKept(real, answered)).toBe(true)

    // while one runs, a second one fails to get its folder and port, and disturbs nothing
    const sameFolder = real.start({ PORT: String(await freePort()) })
    const samePort = real.start({ DATA_DIR: join(real.folder, 'other') })
    expect(await sameFolder.ended).toBe(1)
    expect(sameFolder.output().trim()).toMatch(/^The data folder .* is in use by process \d+: .*$/)
    expect(await samePort.ended).toBe(1)
    expect(samePort.output().trim()).toMatch(
      new RegExp(`^Port ${real.port} on 127.0.0.1 is taken by another program: .*$`),
    )
    expect(existsSync(join(real.folder, 'other'))).toBe(false)
    expect(await real.isReady()).toBe(true)

    // on a stop signal it finishes pending requests, stops its database, and releases the folder
    const pid = real.databasePid() ?? 0
    const asked = login(real)
    second.child.kill('SIGTERM')
    await asked
    expect(await second.ended).toBe(0)
    expect(isAlive(pid)).toBe(false)
    expect(readdirSync(real.dataDir).sort()).toEqual(['postgres', 'postgres.password'])
  },
  REAL_PROCESS_MS,
)

test(
  'of several processes on one port one that is killed is replaced, and all end with the first',
  async () => {
    const server = await real.startReady({ WEB_PROCESSES: '2' }, 90)
    await untilSlowly('both have begun', () => server.output().includes('2 web processes ('))
    const found = () => webProcesses(server.child.pid)
    const [killed = 0, left = 0] = found()
    process.kill(killed, 'SIGKILL')
    await untilSlowly('it is gone', () => !isAlive(killed))
    expect(await requestStatuses(6)).toEqual(Array(6).fill(200))
    await untilSlowly('another one serves', () => found().filter(pid => pid !== killed).length === 2)
    expect(await requestStatuses(6)).toEqual(Array(6).fill(200))
    expect(found()).toContain(left)
    const all = found()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(all.filter(isAlive)).toEqual([])
  },
  REAL_PROCESS_MS,
)

test(
  'while the event loop of one process stands still the others answer at once; it is killed, replaced and counted',
  async () => {
    const metricsPort = await freePort()
    const server = await real.startReady({ WEB_PROCESSES: '2', METRICS_PORT: String(metricsPort) }, 90)
    await untilSlowly('both have begun', () => server.output().includes('2 web processes ('))
    const found = () => webProcesses(server.child.pid)
    const [stuck = 0, left = 0] = found()
    process.kill(stuck, 'SIGSTOP')
    expect(await requestStatuses(8)).toEqual(Array(8).fill(200))
    expect(isAlive(stuck)).toBe(true)
    await untilSlowly('it is gone', () => !isAlive(stuck))
    await untilSlowly('another one serves', () => found().length === 2)
    expect(found()).toContain(left)
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    expect(await metrics.text()).toContain('homes_web_process_ends_total{why="silent",process="first"} 1')
    expect(server.output()).toContain('a web process is unresponsive')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
  REAL_PROCESS_MS,
)

test('a bad setting ends it with one line', async () => {
  const server = real.start({ PORT: 'http' })
  expect(await server.ended).toBe(1)
  expect(server.output().trim()).toBe('PORT must be a whole number from 0 to 65535, not "http"')
})

describe('a folder that cannot be used', () => {
  const envOf = (dir: string) => readEnv({ DATA_DIR: dir })

  test('is told when it cannot be written', async () => {
    writeFileSync(join(real.folder, 'file'), '')
    await expect(openDatabase(envOf(join(real.folder, 'file/data')))).rejects.toThrow(
      /cannot be written \(ENOTDIR\).*DATA_DIR/,
    )
  })

  const asRoot = process.getuid?.() === 0 ? test : test.skip
  asRoot('is told when the database user cannot reach it, and nothing is made there', async () => {
    mkdirSync(join(real.folder, 'closed'), { mode: 0o700 })
    await expect(openDatabase(envOf(join(real.folder, 'closed/data')))).rejects.toThrow(
      /not reachable by the database user "postgres".*DATA_DIR/,
    )
    expect(readdirSync(join(real.folder, 'closed/data'))).toEqual([])
  })

  test('is told when something else lies in its place, which is left alone', async () => {
    mkdirSync(join(real.folder, 'taken/postgres'), { recursive: true })
    writeFileSync(join(real.folder, 'taken/postgres/mine'), '1')
    await expect(openDatabase(envOf(join(real.folder, 'taken')))).rejects.toThrow(/is no PostgreSQL folder/)
    expect(readFileSync(join(real.folder, 'taken/postgres/mine'), 'utf8')).toBe('1')
  })
})

test('a lock whose process is gone is taken over, a live one is not', () => {
  const place = join(real.folder, 'locked')
  mkdirSync(place)
  writeFileSync(
    join(place, 'server.lock'),
    JSON.stringify({ pid: process.pid, mark: 'of an earlier process with this number' }),
  )
  const unlock = lockFolder(place)
  expect(() => lockFolder(place)).toThrow(`in use by process ${process.pid}`)
  unlock()
  expect(readdirSync(place)).toEqual([])
})

test("an address that is not this machine's is told", async () => {
  await expect(checkPort(readEnv({ NODE_ENV: 'test', HOST: '203.0.113.7', PORT: '0' }))).rejects.toThrow(
    /203\.0\.113\.7 is no address of this machine.*HOST/,
  )
})
