import { chownSync, createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DatabaseUser } from '../db/embedded/database-user'
import { getErrorCode } from '../errors/start-error'
import { packedName, readPacked, writePacked, type Secret } from './files'
import { walFolder } from './places'

/**
 * The embedded database archives each WAL segment here when it is full, or after a minute; the server compresses it and moves it to
 * BACKUP_DIR.
 */
export const spoolFolder = (dataDir: string) => path.join(dataDir, 'wal-spool')

const NAME = /^[0-9A-F]{24}(\.\w+\.backup)?$|^[0-9A-F]{8}\.history$/

/** Returns the settings with which the embedded database archives its WAL. A file gets its name in the spool only when it is complete. */
export function spoolSettings(dataDir: string, user: DatabaseUser): Record<string, string> {
  const spool = spoolFolder(dataDir)
  if (!existsSync(spool)) mkdirSync(spool, { mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(spool, user.uid, user.gid)
  return {
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: `cp "%p" "${spool}/%f.part" && mv "${spool}/%f.part" "${spool}/%f"`,
  }
}

/** Moves archived WAL from the spool to BACKUP_DIR and returns the number of files. A failed one stays and is retried. */
export async function shipWal({
  dataDir,
  backupDir,
  secret,
}: {
  dataDir: string
  backupDir: string
  secret: Secret
}): Promise<number> {
  const spool = spoolFolder(dataDir)
  if (!existsSync(spool)) return 0
  const names = (await readdir(spool)).filter(name => NAME.test(name)).sort()
  if (names.length > 0) await mkdir(walFolder(backupDir), { recursive: true })
  for (const name of names) {
    const from = path.join(spool, name)
    const to = path.join(walFolder(backupDir), packedName(name, secret))
    await writePacked(createReadStream(from), to, secret).catch((error: unknown) => {
      // A backup and the server may ship the same file: the other one was quicker.
      if (getErrorCode(error) !== 'ENOENT' || !existsSync(to)) throw error
    })
    await rm(from, { force: true })
  }
  return names.length
}

/** Unpacks the WAL from the segment `first` on into `folder`, for a recovery. */
export async function unpackWal(
  backupDir: string,
  { first, folder, secret }: { first: string; folder: string; secret: Secret },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (!existsSync(walFolder(backupDir))) return
  for (const file of await readdir(walFolder(backupDir))) {
    const name = file.replace(/\.gz(\.sealed)?$/, '')
    // Segments of a later timeline have a higher number, and its history file is needed to find them.
    if (!NAME.test(name) || (!name.endsWith('.history') && name < first)) continue
    const part = path.join(folder, `${name}.part`)
    await readPacked(path.join(walFolder(backupDir), file), secret, unpacked =>
      pipeline(unpacked, createWriteStream(part)),
    )
    await rename(part, path.join(folder, name))
  }
}

/** Copies WAL that is still in the spool or not archived yet, if the disk has it. */
export async function takeUnshipped(from: readonly string[], folder: string): Promise<void> {
  for (const source of from) {
    if (!existsSync(source)) continue
    for (const name of await readdir(source))
      if (NAME.test(name) && !existsSync(path.join(folder, name)))
        await copyFile(path.join(source, name), path.join(folder, name))
  }
}
