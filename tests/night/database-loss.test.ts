import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectAdmin, realProcess, untilSlowly, type RealProcess } from '../server/real-process'
import { fillUp } from '../setup/fill-up'
import { storm } from './database-storm'

test('a hundred restarts of the database and a thousand killed connections under twelve writers', async () => {
  const real = await realProcess()
  try {
    const server = await real.startReady()
    const result = await storm(real, server, { writers: 12, restarts: 100, kills: 1000 })
    process.stdout.write(`${JSON.stringify(result)}\n`)
    expect(server.child.exitCode).toBeNull()
    expect(result).toMatchObject({ unclean: [], lost: 0, doubled: 0 })
    expect(await real.isReady()).toBe(true)

    // a database that cannot start, as on a full disk: /readyz reports it, and the server retries until it can
    const control = join(real.dataDir, 'postgres/global/pg_control')
    renameSync(control, `${control}.away`)
    process.kill(real.databasePid() ?? 0, 'SIGKILL')
    await untilSlowly('its attempts are told', () => /pg_control.*it is tried again/.test(server.output()))
    expect(await real.isReady()).toBe(false)
    expect(server.child.exitCode).toBeNull()
    renameSync(`${control}.away`, control)
    await untilSlowly('the database is back', real.isReady)
    const admin = await connectAdmin(real)
    expect((await admin.query('select 1 from qualification_log')).rowCount).toBe(result.answered)
    await admin.end()
  } finally {
    real.close()
  }
}, 3_600_000)

/** A small tmpfs; only root may mount one. */
const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? describe : describe.skip
asRoot('a full disk', () => {
  const disk = mkdtempSync(join(tmpdir(), 'homes-disk-'))
  let real: RealProcess
  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk])
    mkdirSync(join(disk, 'app'))
    real = await realProcess({ folder: join(disk, 'app') })
  })
  afterAll(() => {
    real.close()
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true, force: true })
  })

  test('is told, and once it is free again all goes on by itself', async () => {
    const server = await real.startReady({ DISK_FREE_MB: '10' })
    const before = await storm(real, server, { writers: 4, restarts: 0, kills: 0 })
    expect(before).toMatchObject({ unclean: [], lost: 0 })
    fillUp(join(disk, 'ballast'))
    // there is no space for writes, above all for the WAL
    const admin = await connectAdmin(real)
    await admin
      .query(
        'create table ballast as select repeat(md5(n::text), 100) as text from generate_series(1, 100000) n',
      )
      .catch(() => undefined)
    await admin.end().catch(() => undefined)
    process.kill(real.databasePid() ?? 0, 'SIGKILL')
    await untilSlowly('the trouble is told', async () => server.output().includes('it is tried again'))
    expect(await real.isReady()).toBe(false)
    expect(server.child.exitCode).toBeNull()
    rmSync(join(disk, 'ballast'))
    await untilSlowly('the database is back', real.isReady, 90)
    const after = await storm(real, server, { writers: 4, restarts: 1, kills: 4 })
    expect(after).toMatchObject({ unclean: [], lost: 0 })
    expect(server.child.exitCode).toBeNull()
  }, 300_000)
})
