import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { sendToS3, type S3, type S3Request } from '../s3/send'

export type BackupBucket = ReturnType<typeof backupBucket>

/** Size that S3 accepts in one request. */
const MAX_BYTES = 5 * 2 ** 30
/** Timeout of one request, and the slowest transfer. */
const ASK_MS = 60_000
const BYTES_PER_MS = 100
const TRIES = 3

const NAME = /^[\w.-]+(\/[\w.-]+)*$/

class Refused extends Error {}

/** Copy of BACKUP_DIR in an S3 bucket or a compatible storage (path style), under the same names. */
export function backupBucket(s3: S3, request: typeof fetch = fetch) {
  /** Retries if the network or the storage fails; throws with the refused request. */
  const ask = async (
    method: string,
    name: string,
    { size = 0, ...asked }: Pick<S3Request, 'query' | 'file'> & { size?: number } = {},
  ): Promise<Response> => {
    const timeoutMs = ASK_MS + Math.ceil(size / BYTES_PER_MS)
    for (let left = TRIES - 1; ; left -= 1)
      try {
        const answer = await sendToS3(s3, { method, name, ...asked, timeoutMs }, request)
        if (answer.ok) return answer
        if (answer.status < 500 || left === 0)
          throw new Refused(`the bucket ${s3.bucket} refused ${method} ${name}: ${answer.status}`)
      } catch (error) {
        if (error instanceof Refused || left === 0) throw error
      }
  }

  return {
    /** Lists the names under `prefix` with their sizes in bytes. */
    list: async (prefix: string): Promise<Map<string, number>> => {
      const all = new Map<string, number>()
      for (let more: string | null = ''; more !== null;) {
        const query = { 'list-type': '2', prefix, ...(more && { 'continuation-token': more }) }
        const text: string = await (await ask('GET', '', { query })).text()
        for (const [, item = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          all.set(parseXmlTag(item, 'Key'), Number(parseXmlTag(item, 'Size')))
        more = text.includes('<NextContinuationToken>') ? parseXmlTag(text, 'NextContinuationToken') : null
      }
      return all
    },
    /** Uploads a file completely or not at all. */
    put: async (name: string, file: string) => {
      const { size } = await stat(file)
      if (size > MAX_BYTES) throw new Refused(`${name} is larger than a bucket takes at once, 5 GB`)
      await ask('PUT', name, { file, size })
    },
    /** Downloads `size` bytes, as listed; the file gets its name only when it is complete. */
    get: async (name: string, size: number, file: string) => {
      if (!NAME.test(name) || name.split('/').includes('..'))
        throw new Refused(`no name of a backup: ${name}`)
      const part = `${file}.${process.pid}.part`
      const { body } = await ask('GET', name, { size })
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      try {
        await pipeline(
          body ? Readable.fromWeb(body as ReadableStream) : [],
          createWriteStream(part, { mode: 0o600 }),
        )
        const got = (await stat(part)).size
        if (got !== size) throw new Refused(`the bucket ${s3.bucket} gave ${got} of ${size} bytes of ${name}`)
        await rename(part, file)
      } finally {
        await rm(part, { force: true })
      }
    },
    delete: (name: string) => ask('DELETE', name),
  }
}

/** Returns the content of an XML tag in a response; our names contain no characters that XML escapes. */
function parseXmlTag(text: string, tag: string): string {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1]
  if (found === undefined) throw new Refused(`the bucket answered without ${tag}`)
  return found
}
