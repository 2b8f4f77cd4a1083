import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { getErrorCode } from '../errors/start-error'
import type { PictureStore } from './adapters'
import { checkPictureName, pictureUrl } from './picture-name'

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
}

const getMediaType = (name: string) => TYPES[extname(name)] ?? 'application/octet-stream'
/** Returns the result of `work` on a file; null if the file does not exist. */
async function ofFile<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Stores pictures and videos as files of a folder; for one machine. */
export function folderStore(folder: string): PictureStore {
  const fileOf = (name: string) => join(folder, checkPictureName(name))
  return {
    put: async (name, bytes) => {
      const file = fileOf(name)
      const making = `${file}.${randomBytes(4).toString('hex')}.making`
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeFile(making, bytes)
        await rename(making, file) // atomic: a reader sees all of it or nothing
      } catch (error) {
        await rm(making, { force: true }) // incomplete file after a full disk
        throw error
      }
    },
    get: name => ofFile(async () => ({ bytes: await readFile(fileOf(name)), type: getMediaType(name) })),
    stat: name =>
      ofFile(async () => {
        const { size, mtimeMs } = await stat(fileOf(name))
        return {
          size,
          type: getMediaType(name),
          etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
        }
      }),
    read: (name, { start, end }) =>
      ofFile(async () => (await open(fileOf(name))).createReadStream({ start, end })),
    delete: name => rm(fileOf(name), { force: true }),
    url: pictureUrl,
  }
}
