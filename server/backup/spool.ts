import { chownSync, createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DatabaseUser } from '../db/embedded/database-user'
import { codeOf } from '../errors/start-error'
import { packedName, readPacked, writePacked, type Secret } from './files'
import { walFolder } from './places'

/** The embedded database puts each file of its log here when it is full, or after a minute; the server packs it and takes it to BACKUP_DIR. */
export const spoolFolder = (dataDir: string) => path.join(dataDir, 'wal-spool')

const NAME = /^[0-9A-F]{24}(\.\w+\.backup)?$|^[0-9A-F]{8}\.history$/

/** Settings with which the embedded database keeps its log. A file stands in the spool under its name only when it is whole. */
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

/** Takes what lies in the spool to BACKUP_DIR; returns how many files. One that fails stays and is tried again. */
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
      // A backup and the server take it side by side: the other has been quicker.
      if (codeOf(error) !== 'ENOENT' || !existsSync(to)) throw error
    })
    await rm(from, { force: true })
  }
  return names.length
}

/** Unpacks the log from its file `first` on into `folder`, for a database that is restored. */
export async function unpackWal(
  backupDir: string,
  { first, folder, secret }: { first: string; folder: string; secret: Secret },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  if (!existsSync(walFolder(backupDir))) return
  for (const file of await readdir(walFolder(backupDir))) {
    const name = file.replace(/\.gz(\.sealed)?$/, '')
    // The log of a later timeline begins with a higher number, and its history is needed to find it.
    if (!NAME.test(name) || (!name.endsWith('.history') && name < first)) continue
    const part = path.join(folder, `${name}.part`)
    await readPacked(path.join(walFolder(backupDir), file), secret, unpacked =>
      pipeline(unpacked, createWriteStream(part)),
    )
    await rename(part, path.join(folder, name))
  }
}

/** What is still in the spool or was not archived yet goes along, where the disk has it. */
export async function takeUnshipped(from: readonly string[], folder: string): Promise<void> {
  for (const source of from) {
    if (!existsSync(source)) continue
    for (const name of await readdir(source))
      if (NAME.test(name) && !existsSync(path.join(folder, name)))
        await copyFile(path.join(source, name), path.join(folder, name))
  }
}
