import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../errors/start-error'
import type { BackupBucket } from './bucket'
import { basesIn, baseFolder, MANIFEST, type Base } from './places'

/** Files of BACKUP_DIR that the bucket keeps as well: those of whole backups (`isLog`: not these), and the log; by names with / between them. */
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
 * Takes what is not there yet to the bucket, and takes away what is older than its newest `kept` backups. `known` is what is there, as it was
 * listed or sent before, and is kept up to date. `isLog`: the log alone. Returns how many files were sent.
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
  // A backup is whole when its manifest is there.
  const inOrder = [...missing.filter(name => !isManifest(name)), ...missing.filter(isManifest)]
  for (const name of inOrder) {
    const file = path.join(backupDir, name)
    // What was removed meanwhile is not needed there either.
    if (!existsSync(file)) continue
    await bucket.put(name, file)
    known.set(name, (await stat(file)).size)
  }
  if (inOrder.some(isManifest)) await removeOld(backupDir, { bucket, known, kept })
  return inOrder.length
}

async function removeOld(
  backupDir: string,
  { bucket, known, kept }: { bucket: BackupBucket; known: Map<string, number>; kept: number },
): Promise<void> {
  const whole = [...known.keys()].filter(isManifest).sort()
  const oldest = whole.slice(-kept)[0]?.slice(0, -MANIFEST.length)
  // The log from the oldest backup on is needed; which file that is, its manifest tells, where it is still here.
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

/** Where this disk has none: puts the newest backup of the bucket that is not after `to` (Unix seconds) into BACKUP_DIR, with the log since. */
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
