// Restores a backup. For the embedded database it unpacks the base backup and the WAL next to the existing folder, adds WAL that was not
// yet archived, writes backup_label and recovery.signal, swaps the folders by renaming and lets PostgreSQL recover to the requested time.
// For an outside database it runs pg_restore in one transaction into an empty database. The data that was in place is never deleted, but
// renamed to `.before-<moment>`.

import {
  chownSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCluster } from '../db/embedded/cluster'
import { findDatabaseUser } from '../db/embedded/database-user'
import { buildDatabaseUrl } from '../db/embedded/roles'
import type { Env } from '../env'
import { StartError } from '../errors/start-error'
import { waitForProgramEnd, readPacked, unpackFolder, type Secret } from './files'
import { backupBucket } from './bucket'
import { bringFromBucket } from './mirror'
import { basesIn, momentName, type Base } from './places'
import { spawnOnDatabase, withClient } from './postgres'
import { spoolFolder, takeUnshipped, unpackWal } from './spool'

const fitting = (bases: readonly Base[], to: number | null) =>
  bases.filter(({ at }) => to === null || at <= to).at(-1)
const hasBaseFor = (backupDir: string, to: number | null) => fitting(basesIn(backupDir), to) !== undefined

/** Returns the newest backup from which the state at `to` can be reached; `to` null: the newest of all. Throws if there is none. */
export function baseFor(backupDir: string, to: number | null): Base {
  const bases = basesIn(backupDir)
  const base = fitting(bases, to)
  if (base) return base
  const first = bases[0]
  throw new StartError(
    first
      ? `The oldest backup in ${backupDir} is of ${momentName(first.at)}, later than that`
      : `There is no backup in ${backupDir}`,
  )
}

/**
 * Restores files and ledger: existing folders are renamed and kept. An existing ledger knows more than the backup, and is never replaced.
 */
async function restoreFiles(env: Env, base: Base, secret: Secret): Promise<void> {
  if (base.files !== null && !env.s3) {
    const making = path.join(env.dataDir, 'files.restored')
    rmSync(making, { recursive: true, force: true })
    await unpackFolder(path.join(base.folder, base.files), making, secret)
    for (const name of readdirSync(making)) {
      const place = path.join(env.dataDir, name)
      if (existsSync(place)) renameSync(place, `${place}.before-${momentName(Math.floor(Date.now() / 1000))}`)
      renameSync(path.join(making, name), place)
    }
    rmSync(making, { recursive: true })
  }
  if (base.ledger !== null && !env.ledgerInS3 && !existsSync(env.erasureLedger))
    await readPacked(path.join(base.folder, base.ledger), secret, unpacked =>
      pipeline(unpacked, createWriteStream(env.erasureLedger, { mode: 0o600 })),
    )
}

/** Folder from which PostgreSQL reads its WAL during the recovery. */
const walForRestore = (dataDir: string) => path.join(dataDir, 'wal-restored')

/**
 * Restores the embedded database to its state at `to` (Unix seconds; null: the end of the WAL) and renames the existing one. The folder
 * must be locked by us (lockFolder), and no database may run in it.
 */
async function restoreEmbedded(
  env: Env,
  { base, to, secret, backupDir }: { base: Base; to: number | null; secret: Secret; backupDir: string },
): Promise<void> {
  const place = path.join(env.dataDir, 'postgres')
  const making = path.join(env.dataDir, 'restoring')
  const wal = walForRestore(env.dataDir)
  for (const folder of [making, wal]) rmSync(folder, { recursive: true, force: true })
  mkdirSync(env.dataDir, { recursive: true })
  await unpackFolder(path.join(base.folder, base.database), making, secret)
  await unpackWal(backupDir, { first: base.firstWal ?? '', folder: wal, secret })
  // The last minute, if the disk still has it.
  await takeUnshipped([spoolFolder(env.dataDir), path.join(place, 'pg_wal')], wal)
  const restored = path.join(making, 'postgres')
  writeFileSync(path.join(restored, 'backup_label'), base.label ?? '', { mode: 0o600 })
  writeFileSync(path.join(restored, 'recovery.signal'), '', { mode: 0o600 })
  const user = findDatabaseUser()
  if (user.uid !== undefined && user.gid !== undefined)
    for (const file of [
      path.join(restored, 'backup_label'),
      path.join(restored, 'recovery.signal'),
      wal,
      ...readdirSync(wal).map(name => path.join(wal, name)),
    ])
      chownSync(file, user.uid, user.gid)
  if (existsSync(place)) renameSync(place, `${place}.before-${momentName(Math.floor(Date.now() / 1000))}`)
  renameSync(restored, place)
  // Password of the superuser, whose hash is in the restored database.
  renameSync(path.join(making, 'postgres.password'), `${place}.password`)
  rmSync(making, { recursive: true })

  const cluster = await startCluster({
    dataDir: env.dataDir,
    settings: {
      restore_command: `cp "${wal}/%f" "%p"`,
      recovery_target_action: 'promote',
      ...(to !== null && { recovery_target_time: postgresTime(to) }),
    },
  })
  try {
    await untilRestored(buildDatabaseUrl(cluster.connection, 'postgres'))
  } finally {
    await cluster.stop()
  }
  for (const folder of [wal, spoolFolder(env.dataDir)]) rmSync(folder, { recursive: true, force: true })
}

/** Formats a time as '2026-11-26 03:15:00+00': PostgreSQL does not accept T and Z here. */
const postgresTime = (at: number) => `${new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' ')}+00`

const RESTORE_MS = 24 * 3600_000

async function untilRestored(url: string): Promise<void> {
  for (const until = Date.now() + RESTORE_MS; Date.now() < until; await sleep(200)) {
    const { rows } = await withClient(url, client =>
      client.query<{ reading: boolean }>('select pg_is_in_recovery() as reading'),
    )
    if (rows[0]?.reading === false) return
  }
  throw new StartError('The database was not restored within a day')
}

/**
 * SQL: forgets which lots changed. The transactions in the change log have numbers of the cluster of the dump, and the search engine may have
 * later lots; it is filled again. Dumps of earlier versions have no offset of the engine.
 */
const FORGET_CHANGES = `do $$ begin
  truncate house_change;
  if to_regclass('search_offset') is not null then delete from search_offset; end if;
end $$`

/** Restores a dump into the outside database, which must be empty: existing data is never overwritten. */
async function restoreDump(env: Env, base: Base, secret: Secret): Promise<void> {
  const url = env.migrationUrl ?? env.databaseUrl ?? ''
  const { rows } = await withClient(url, client =>
    client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`),
  )
  if (rows.length > 0)
    throw new StartError('The database of DATABASE_URL holds tables: make an empty one, and name that')
  await readPacked(path.join(base.folder, base.database), secret, async unpacked => {
    const child = spawnOnDatabase(
      'pg_restore',
      ['--no-owner', '--exit-on-error', '--single-transaction'],
      url,
    )
    child.stdout.resume()
    await Promise.all([pipeline(unpacked, child.stdin), waitForProgramEnd(child, 'pg_restore', [0])])
  })
  await withClient(url, client => client.query(FORGET_CHANGES))
}

/** Restores database and files to their state at `to`; returns the backup used. The next start erases erased members again. */
export async function restoreBackup(env: Env, to: number | null): Promise<Base> {
  const { backupDir, backupKey: secret } = env
  if (backupDir === null) throw new StartError('BACKUP_DIR must be set: where the backups are')
  // A local backup is quicker, and its WAL may be a minute newer.
  if (env.backupS3 && !hasBaseFor(backupDir, to))
    await bringFromBucket(backupDir, backupBucket(env.backupS3), to)
  const base = baseFor(backupDir, to)
  const isEmbedded = env.databaseUrl === null
  if (isEmbedded !== (base.kind === 'embedded'))
    throw new StartError(
      isEmbedded
        ? 'That is a backup of an outside database: set DATABASE_URL'
        : 'That is a backup of an embedded database: take DATABASE_URL out',
    )
  if (isEmbedded) await restoreEmbedded(env, { base, to, secret, backupDir })
  else await restoreDump(env, base, secret)
  await restoreFiles(env, base, secret)
  // Written by the lot index at a stop, maybe of a later state (search/lot-engine.ts).
  rmSync(path.join(env.dataDir, 'lots.snapshot'), { force: true })
  return base
}
