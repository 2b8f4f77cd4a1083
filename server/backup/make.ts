// Backups of a running server. The embedded database is copied between pg_backup_start and pg_backup_stop together with the WAL that makes
// the copy consistent; an outside database is dumped with pg_dump. Pictures, videos and the ledger of erasures follow, then a manifest, and
// the folder is renamed from `.making` to its final name. Old backups, and WAL that none of the remaining ones needs, are deleted.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buildDatabaseUrl } from '../db/embedded/roles'
import { runningCluster } from '../db/embedded/cluster'
import type { Env } from '../env'
import { StartError } from '../errors/start-error'
import { waitForProgramEnd, packFolder, packedName, writePacked, type Secret } from './files'
import { baseFolder, basesIn, manifestFile, momentName, walFolder, type Manifest } from './places'
import { spawnOnDatabase, withClient } from './postgres'
import { shipWal } from './spool'

/** Files that PostgreSQL itself omits from a base backup: it recreates them, and the WAL arrives through the archive. */
const WITHOUT = [
  'postgres/pg_wal/*',
  'postgres/pg_replslot/*',
  'postgres/pg_dynshmem/*',
  'postgres/pg_notify/*',
  'postgres/pg_serial/*',
  'postgres/pg_snapshots/*',
  'postgres/pg_stat_tmp/*',
  'postgres/pg_subtrans/*',
  'postgres/postmaster.*',
  'postgres/server.log',
]
/** Subfolders of DATA_DIR that the folder stores use. */
const FILES = ['pictures', 'videos']

type Database = Pick<Manifest, 'kind' | 'postgres' | 'database' | 'label' | 'firstWal'>

/** Makes a base backup of the running embedded database, with the WAL that it needs in BACKUP_DIR. */
async function copyEmbedded(env: Env, dir: string, secret: Secret, backupDir: string): Promise<Database> {
  const running = await runningCluster(env.dataDir)
  if (!running) throw new StartError(`No database runs in ${env.dataDir}: start the server first`)
  return withClient(buildDatabaseUrl(running, 'postgres'), async client => {
    const { rows } = await client.query<{ mode: string; version: string }>(
      `select current_setting('archive_mode') as mode, current_setting('server_version') as version`,
    )
    if (rows[0]?.mode !== 'on')
      throw new StartError('The database does not keep its log: restart the server with BACKUP_DIR')
    await client.query(`select pg_backup_start('homes', fast => true)`)
    const database = packedName('postgres.tar', secret)
    await packFolder(
      { folder: env.dataDir, what: ['postgres', 'postgres.password'], without: WITHOUT },
      path.join(dir, database),
      secret,
    )
    const stopped = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    const label = stopped.rows[0]?.labelfile ?? ''
    await shipWal({ dataDir: env.dataDir, backupDir, secret })
    return {
      kind: 'embedded',
      postgres: rows[0].version,
      database,
      label,
      firstWal: /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '',
    }
  })
}

/** Dumps an outside database with this machine's `pg_dump`. */
async function dumpOutside(url: string, dir: string, secret: Secret): Promise<Database> {
  const { rows } = await withClient(url, client =>
    client.query<{ version: string }>(`select current_setting('server_version') as version`),
  )
  const database = packedName('database.dump', secret)
  const child = spawnOnDatabase('pg_dump', ['--format=custom', '--compress=0', '--no-owner'], url)
  await Promise.all([
    writePacked(child.stdout, path.join(dir, database), secret),
    waitForProgramEnd(child, 'pg_dump', [0]),
  ])
  return { kind: 'dump', postgres: rows[0]?.version ?? '', database, label: null, firstWal: null }
}

/**
 * Writes database, files and ledger to a new folder of `env.backupDir`, which gets its name only when it is complete. The files are copied
 * after the database, so every file that a row names is included; files added later are not needed.
 */
export async function makeBackup(env: Env, now: number): Promise<Manifest & { folder: string }> {
  const { backupDir, backupKey: secret } = env
  if (backupDir === null) throw new StartError('BACKUP_DIR must be set: where backups go')
  const folder = path.join(baseFolder(backupDir), momentName(now))
  const making = `${folder}.making`
  await removeHalves(backupDir, now)
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { recursive: true, mode: 0o700 })
  const database =
    env.databaseUrl === null
      ? await copyEmbedded(env, making, secret, backupDir)
      : await dumpOutside(env.migrationUrl ?? env.databaseUrl, making, secret)
  const what = env.s3 ? [] : FILES.filter(name => existsSync(path.join(env.dataDir, name)))
  const files = what.length > 0 ? packedName('files.tar', secret) : null
  if (files !== null) await packFolder({ folder: env.dataDir, what }, path.join(making, files), secret)
  const hasLedger = !env.ledgerInS3 && existsSync(env.erasureLedger)
  const ledger = hasLedger ? packedName('ledger.jsonl', secret) : null
  if (ledger !== null)
    await writePacked(Readable.from([readFileSync(env.erasureLedger)]), path.join(making, ledger), secret)
  const bytes = readdirSync(making).reduce((sum, name) => sum + statSync(path.join(making, name)).size, 0)
  const manifest: Manifest = { at: now, ...database, files, ledger, bytes }
  await writeFile(manifestFile(making), JSON.stringify(manifest, null, 2))
  await rename(making, folder)
  await removeOld(backupDir, env.backupsKept)
  return { ...manifest, folder }
}

/** Deletes unfinished backups that were killed at least a day ago; a newer one may still be in progress. */
export async function removeHalves(backupDir: string, now: number): Promise<void> {
  const folder = baseFolder(backupDir)
  if (!existsSync(folder)) return
  const dayBefore = momentName(now - 86_400)
  for (const name of readdirSync(folder))
    if (name.endsWith('.making') && name < dayBefore) await rm(path.join(folder, name), { recursive: true })
}

/** Deletes all but the newest `kept` backups, and WAL that none of them needs. */
async function removeOld(backupDir: string, kept: number): Promise<void> {
  const bases = basesIn(backupDir)
  const [gone, stay] = [bases.slice(0, -kept), bases.slice(-kept)]
  for (const { folder } of gone) await rm(folder, { recursive: true })
  const first = stay.find(({ firstWal }) => firstWal !== null)?.firstWal
  if (gone.length === 0 || !first || !existsSync(walFolder(backupDir))) return
  for (const name of readdirSync(walFolder(backupDir)))
    if (/^[0-9A-F]{24}\./.test(name) && name < first) await rm(path.join(walFolder(backupDir), name))
}
