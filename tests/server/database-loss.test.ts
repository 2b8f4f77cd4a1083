import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { isConnectionError } from '../../server/db/pool'
import { startTestServer, type TestServer } from './harness'
import { adminOf, storm } from './database-storm'
import { realProcess, until, type RealProcess } from './real-process'

describe('a connection that is lost', () => {
  let api: TestServer
  beforeAll(async () => {
    api = await startTestServer()
  })
  afterAll(() => api.close())

  test('between two statements of a transaction fails that transaction alone', async () => {
    const work = api.db.transaction(async db => {
      const own = await db.one<{ pid: number }>('select pg_backend_pid() as pid')
      await db.query(`insert into meta (key, value) values ('half', '1')`)
      await api.db.query('select pg_terminate_backend($1, 5000)', [own?.pid])
      await new Promise(resolve => setTimeout(resolve, 50))
      await db.query('select 1')
    })
    const error = await work.catch((one: unknown) => one)
    expect(isConnectionError(error)).toBe(true)
    expect(await api.db.query(`select 1 from meta where key = 'half'`)).toEqual([])
  })

  test('what failed and was swallowed inside a transaction is not reported as done', async () => {
    await expect(
      api.db.transaction(async db => {
        await db.query(`insert into meta (key, value) values ('half', '1')`)
        await db.query('select 1 / 0').catch(() => undefined)
      }),
    ).rejects.toThrow()
  })
})

describe('the real process', () => {
  let real: RealProcess
  beforeAll(async () => {
    real = await realProcess()
  })
  afterAll(() => real.close())

  test('outlives killed connections and restarts of its database; what it answered is kept', async () => {
    const server = await real.startReady()
    const { answered, refused, unclean, lost, doubled } = await storm(real, server, {
      writers: 12,
      restarts: 2,
      kills: 40,
    })
    expect(server.child.exitCode).toBeNull()
    expect({ unclean, lost, doubled }).toEqual({ unclean: [], lost: 0, doubled: 0 })
    expect(answered).toBeGreaterThan(100)
    expect(refused).toBeGreaterThan(0)

    // a database that cannot start, as on a full disk: told by /readyz, tried until it can
    const control = join(real.dataDir, 'postgres/global/pg_control')
    renameSync(control, `${control}.away`)
    process.kill(real.databasePid() ?? 0, 'SIGKILL')
    await until('its attempts are told', async () => /pg_control.*it is tried again/.test(server.output()))
    expect(await real.isReady()).toBe(false)
    expect(server.child.exitCode).toBeNull()
    renameSync(`${control}.away`, control)
    await until('the database is back', real.isReady)
    const admin = await adminOf(real)
    expect((await admin.query('select 1 from qualification_log')).rowCount).toBe(answered)
    await admin.end()
  }, 180_000)
})
