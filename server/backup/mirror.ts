import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../errors/start-error'
import type { BackupBucket } from './bucket'
import { basesIn, baseFolder, MANIFEST, type Base } from './places'

/**
 * Lists the files of BACKUP_DIR that the bucket mirrors: those of complete backups (not with `isLog`), and the WAL; names with /
 * separators.
 */
async function filesIn(backupDir: string, isLog: boolean): Promise<string[]> {
  const bases = isLog ? [] : basesIn(backupDir).map(({ folder }) => path.relative(backupDir, folder))
  const folders = [...bases, 'wal'].filter(folder => existsSync(path.join(backupDir, folder)))
  const names = await Promise.all(
    folders.map(async folder =>
      (await readdir(path.join(backupDir, folder)))
        .filter(name => !name.endsWith('.part'))
        .map(name => `${folder.split(path.sep).join('/')}/${name}`),
    ),
  )
  return names.flat()
}

const isManifest = (name: string) => name.endsWith(`/${MANIFEST}`)

/**
 * Uploads what the bucket lacks, and deletes what is older than its newest `kept` backups. `known` is the bucket's listing, updated by this
 * call. `isLog`: only the WAL. Returns the number of uploaded files.
 */
export async function sendToBucket(
  backupDir: string,
  {
    bucket,
    known,
    kept,
    isLog = false,
  }: { bucket: BackupBucket; known: Map<string, number>; kept: number; isLog?: boolean },
): Promise<number> {
  const missing = (await filesIn(backupDir, isLog)).filter(name => !known.has(name))
  // The manifest marks a backup as complete, so it is uploaded last.
  const inOrder = [...missing.filter(name => !isManifest(name)), ...missing.filter(isManifest)]
  /** Folders of which a file could not be sent: without their manifest, they are no backup in the bucket. */
  const failed = new Map<string, unknown>()
  for (const name of inOrder) {
    const file = path.join(backupDir, name)
    // A file removed meanwhile is not needed in the bucket either.
    if (!existsSync(file) || failed.has(path.dirname(name))) continue
    try {
      await bucket.put(name, file)
      known.set(name, (await stat(file)).size)
    } catch (error) {
      failed.set(path.dirname(name), error)
    }
  }
  if (inOrder.some(isManifest)) await removeOld(backupDir, { bucket, known, kept })
  for (const error of failed.values()) throw error
  return inOrder.length
}

async function removeOld(
  backupDir: string,
  { bucket, known, kept }: { bucket: BackupBucket; known: Map<string, number>; kept: number },
): Promise<void> {
  const whole = [...known.keys()].filter(isManifest).sort()
  const oldest = whole.slice(-kept)[0]?.slice(0, -MANIFEST.length)
  // WAL is needed from the oldest backup on; its manifest names the first segment, if it still exists here.
  const firstWal = basesIn(backupDir).find(
    ({ folder }) => oldest === `base/${path.basename(folder)}/`,
  )?.firstWal
  for (const name of [...known.keys()]) {
    const isOldBase = oldest !== undefined && name.startsWith('base/') && name < oldest
    const isOldWal = firstWal != null && /^wal\/[0-9A-F]{24}\./.test(name) && name < `wal/${firstWal}`
    if (!isOldBase && !isOldWal) continue
    await bucket.delete(name)
    known.delete(name)
  }
}

/**
 * For a disk without a suitable backup: downloads the newest one in the bucket that is not after `to` (Unix seconds) to BACKUP_DIR, with
 * the WAL since.
 */
export async function bringFromBucket(
  backupDir: string,
  bucket: BackupBucket,
  to: number | null,
): Promise<void> {
  const there = await bucket.list('')
  const bring = (name: string, file: string) => bucket.get(name, there.get(name) ?? 0, file)
  const looked = path.join(backupDir, 'brought')
  await rm(looked, { recursive: true, force: true })
  try {
    for (const name of there.keys()) if (isManifest(name)) await bring(name, path.join(looked, name))
    const base = basesIn(looked)
      .filter(({ at }) => to === null || at <= to)
      .at(-1)
    if (!base) throw new StartError('The bucket of backups holds none of that time either')
    await bringBase(base, { backupDir, there, bring })
  } finally {
    await rm(looked, { recursive: true, force: true })
  }
}

async function bringBase(
  { folder, firstWal }: Base,
  {
    backupDir,
    there,
    bring,
  }: { backupDir: string; there: Map<string, number>; bring: (name: string, file: string) => Promise<void> },
): Promise<void> {
  const moment = path.basename(folder)
  const making = path.join(baseFolder(backupDir), `${moment}.making`)
  await mkdir(making, { recursive: true, mode: 0o700 })
  for (const name of there.keys()) {
    if (name.startsWith(`base/${moment}/`)) await bring(name, path.join(making, path.basename(name)))
    if (
      firstWal !== null &&
      name.startsWith('wal/') &&
      (name.includes('.history') || name >= `wal/${firstWal}`)
    )
      await bring(name, path.join(backupDir, name))
  }
  await rename(making, path.join(baseFolder(backupDir), moment))
}
