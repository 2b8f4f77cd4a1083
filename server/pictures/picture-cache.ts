import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Disk cache of drawn and scaled pictures, keyed by their inputs. All of it can be recreated. */
export interface PictureCache {
  /** Returns the picture of this key, made and stored if missing; concurrent callers share one run. */
  get: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>
}

/** Maximum size of the folder, beyond which the oldest pictures are deleted. */
const MAX_BYTES = 1024 ** 3
const WRITES_BETWEEN_TRIMS = 500

export function pictureCache(folder: string, mostBytes = MAX_BYTES): PictureCache {
  const making = new Map<string, Promise<Buffer>>()
  let writes = 0
  const fileOf = (key: string) => {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 40)
    return join(folder, name.slice(0, 2), `${name}.webp`)
  }
  const keep = async (file: string, bytes: Buffer) => {
    const part = `${file}.${randomBytes(4).toString('hex')}.making`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(part, bytes)
    await rename(part, file) // atomic: a reader sees all of it or nothing
    writes += 1
    if (writes % WRITES_BETWEEN_TRIMS === 0) await trim(folder, mostBytes)
  }
  const makeAndKeep = async (file: string, make: () => Promise<Buffer>) => {
    const bytes = await make()
    // A full disk must not fail the request.
    await keep(file, bytes).catch(() => undefined)
    return bytes
  }
  return {
    get: async (key, make) => {
      const file = fileOf(key)
      const cached = await readFile(file).catch(() => null)
      if (cached) return cached
      const begun = making.get(key)
      if (begun) return begun
      const bytes = makeAndKeep(file, make).finally(() => making.delete(key))
      making.set(key, bytes)
      return bytes
    },
  }
}

/** Deletes the oldest files until the folder holds less than nine tenths of `mostBytes`, and unfinished files left by a crash. */
export async function trim(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = (
    await Promise.all(
      names.map(async name => {
        const found = await stat(join(folder, name)).catch(() => null)
        return found?.isFile() ? [{ path: join(folder, name), size: found.size, at: found.mtimeMs }] : []
      }),
    )
  )
    .flat()
    .sort((a, b) => a.at - b.at)
  let bytes = files.reduce((sum, file) => sum + file.size, 0)
  if (bytes <= mostBytes) return
  for (const file of files) {
    if (bytes <= mostBytes * 0.9) return
    await rm(file.path, { force: true })
    bytes -= file.size
  }
}
