// Backups of a running server. The embedded database is copied between pg_backup_start and pg_backup_stop together with the WAL that makes
// the copy consistent; an outside database is dumped with pg_dump. Pictures, videos and the ledger of erasures follow, then a manifest, and
// the folder is renamed from `.making` to its final name. Old backups, and WAL that none of the remaining ones needs, are deleted.

import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { buildDatabaseUrl } from '../db/embedded/roles'
import { runningCluster } from '../db/embedded/cluster'
import type { Env } from '../env'
import { StartError } from '../errors/start-error'
import { waitForProgramEnd, packFolder, packedName, writePacked, type Secret } from './files'
import { baseFolder, basesIn, manifestFile, momentName, walFolder, type Manifest } from './places'
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

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes a base backup of the running embedded database, with the WAL that it needs in BACKUP_DIR. */
async function copyEmbedded(env: Env, dir: string, secret: Secret, backupDir: string): Promise<Database> {
  const running = await runningCluster(env.dataDir)
  if (!running) throw new StartError(`No database runs in ${env.dataDir}: start the server first`)
  return connected(buildDatabaseUrl(running, 'postgres'), async client => {
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
  const version = await connected(url, async client => {
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    )
    return rows[0]?.version ?? ''
  })
  const database = packedName('database.dump', secret)
  // A password in an argument would be visible to everybody on the machine.
  const { password, ...rest } = parts(url)
  const child = spawn(
    'pg_dump',
    ['--format=custom', '--compress=0', '--no-owner', `--dbname=${rest.address}`],
    {
      env: { ...process.env, PGPASSWORD: password },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = waitForProgramEnd(child, 'pg_dump', [0])
  await Promise.all([writePacked(child.stdout, path.join(dir, database), secret), ended])
  return { kind: 'dump', postgres: version, database, label: null, firstWal: null }
}

/** Splits the URL of a database into the URL without password, and the password. */
export function parts(url: string): { address: string; password: string } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
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
