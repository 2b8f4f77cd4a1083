import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { baseFolder, basesIn } from '../../server/backup/places'
import { connectAdmin, untilSlowly, type RealProcess } from '../server/real-process'
import { fillUp } from '../setup/fill-up'
import type { Fault } from './fault'
import { openSite, type Settings } from './site'

let disk = ''
const FULL_DISK: Fault = {
  name: 'disk of the database full, then freed',
  asked: 'writes are refused plainly, and taken again by themselves',
  within: 20,
  missing: () =>
    process.platform === 'linux' && process.getuid?.() === 0 ? undefined : 'only root may mount a small disk',
  open: async () => {
    disk = mkdtempSync(path.join(tmpdir(), 'homes-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk])
    const leave = () => {
      execFileSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true, force: true })
    }
    mkdirSync(path.join(disk, 'app'))
    const settings = { DISK_FREE_MB: '10' }
    const site = await openSite({ folder: path.join(disk, 'app'), settings }).catch((error: unknown) => {
      leave()
      throw error
    })
    return { ...site, close: () => site.close().finally(leave) }
  },
  strike: async ({ admin, writers }) => {
    fillUp(path.join(disk, 'ballast'))
    // the database preallocates its WAL: use that up first
    const db = await admin()
    await db
      .query(
        'create table ballast as select repeat(md5(n::text), 100) as text from generate_series(1, 100000) n',
      )
      .catch(() => undefined)
    await db.end().catch(() => undefined)
    await writers.refused(100)
    rmSync(path.join(disk, 'ballast'))
    return { over: performance.now() }
  },
}

const KILLED_AFTER = [1, 8, 16, 24]
const done = async (real: RealProcess): Promise<number> => {
  const db = await connectAdmin(real)
  const { rows } = await db
    .query<{ total: number }>('select count(*)::int as total from migration.done')
    .finally(() => db.end())
  return rows[0]?.total ?? 0
}

let killed: number[] = []
const MIGRATION: Fault = {
  name: 'kill -9 of server and postmaster while it migrates an empty database',
  asked: 'the next start goes on where it was',
  within: 5,
  open: () => {
    killed = []
    const before = async (real: RealProcess, settings: Settings) => {
      for (const total of KILLED_AFTER) {
        const server = real.start(settings)
        await untilSlowly('some migrations are done', () =>
          done(real).then(
            is => is >= total,
            () => false,
          ),
        )
        server.child.kill('SIGKILL')
        process.kill(real.databasePid() ?? 0, 'SIGKILL')
        await server.ended
        killed.push(total)
      }
    }
    return openSite({ before })
  },
  strike: async ({ real }) => {
    const [total, files] = [
      await done(real),
      readdirSync('server/db/migrations').filter(f => f.endsWith('.sql')),
    ]
    if (total !== files.length) throw new Error(`${total} of ${files.length} migrations are done`)
    return { seen: `killed after ${killed.join(', ')} of ${total} files` }
  },
}

const BACKUP: Fault = {
  name: 'kill -9 of a backup in its midst',
  asked: 'no half one is taken for whole, the next one is good',
  within: 5,
  open: async () =>
    openSite({ settings: { BACKUP_DIR: mkdtempSync(path.join(tmpdir(), 'homes-backups-')) } }),
  strike: async ({ real, settings }) => {
    const { BACKUP_DIR: folder = '' } = settings
    try {
      const begun = real.start(settings, 'make-backup')
      const files = () => {
        const base = baseFolder(folder)
        return existsSync(base) ? readdirSync(base).flatMap(name => readdirSync(path.join(base, name))) : []
      }
      await untilSlowly('it writes', () => files().some(name => name.includes('.part')))
      begun.child.kill('SIGKILL')
      await begun.ended
      if (basesIn(folder).length !== 0) throw new Error('a half backup stands for a whole one')
      for (const program of ['make-backup', 'try-backup']) {
        const next = real.start(settings, program)
        if ((await next.ended) !== 0) throw new Error(`${program}: ${next.output()}`)
      }
      if (basesIn(folder).length !== 1) throw new Error(`${basesIn(folder).length} backups stand there`)
      return { seen: 'npm run backup:try reads it' }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

export const DISKS: readonly Fault[] = [FULL_DISK, MIGRATION, BACKUP]
