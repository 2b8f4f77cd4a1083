import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { codeOf } from '../start/start-error'
import type { PictureStore } from './adapters'
import { checkPictureName, pictureUrl } from './picture-name'

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
}

/** Pictures as files of a folder; for one machine. */
export function folderStore(folder: string): PictureStore {
  const fileOf = (name: string) => join(folder, checkPictureName(name))
  return {
    put: async (name, bytes) => {
      const file = fileOf(name)
      const making = `${file}.${randomBytes(4).toString('hex')}.making`
      await mkdir(dirname(file), { recursive: true })
      await writeFile(making, bytes)
      await rename(making, file) // a reader sees all of it or nothing
    },
    get: async name => {
      try {
        return {
          bytes: await readFile(fileOf(name)),
          type: TYPES[extname(name)] ?? 'application/octet-stream',
        }
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },
    delete: name => rm(fileOf(name), { force: true }),
    url: pictureUrl,
  }
}
