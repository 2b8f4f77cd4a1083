import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { sendToS3, type S3, type S3Request } from '../s3/send'

export type BackupBucket = ReturnType<typeof backupBucket>

/** Part size of a multipart upload, used for larger files: ten thousand parts are 160 GB. */
const PART = 16 * 1024 * 1024
/** Timeout of one request; a part of 16 MB over 2 Mbit/s takes a minute. */
const ASK_MS = 180_000
const TRIES = 3

type Asked = Pick<S3Request, 'query' | 'headers' | 'bytes'>
type Ask = (method: string, name: string, asked?: Asked) => Promise<Response>

const NAME = /^[\w.-]+(\/[\w.-]+)*$/

/** Copy of BACKUP_DIR in an S3 bucket or a compatible storage (path style), under the same names. */
export function backupBucket(s3: S3, request: typeof fetch = fetch) {
  /** Retries if the network or the storage fails; throws with the refused request. */
  const ask: Ask = async (method, name, asked = {}) => {
    for (let left = TRIES - 1; ; left -= 1)
      try {
        const answer = await sendToS3(s3, { method, name, ...asked, timeoutMs: ASK_MS }, request)
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
      const handle = await open(file)
      try {
        const { size } = await handle.stat()
        if (size <= PART) await ask('PUT', name, { bytes: await handle.readFile() })
        else await putParts({ s3, ask }, name, readChunks(handle, PART))
      } finally {
        await handle.close()
      }
    },
    /** Downloads `size` bytes, as listed; the file gets its name only when it is complete. */
    get: async (name: string, size: number, file: string) => {
      if (!NAME.test(name) || name.split('/').includes('..'))
        throw new Refused(`no name of a backup: ${name}`)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const part = `${file}.${process.pid}.part`
      const handle = await open(part, 'w', 0o600)
      try {
        for (let at = 0; at < size; at += PART) {
          const range = `bytes=${at}-${Math.min(size, at + PART) - 1}`
          const bytes = Buffer.from(await (await ask('GET', name, { headers: { range } })).arrayBuffer())
          if (bytes.length !== Math.min(PART, size - at))
            throw new Refused(`the bucket ${s3.bucket} gave ${bytes.length} bytes of ${name} for ${range}`)
          await handle.write(bytes, 0, bytes.length, at)
        }
        await handle.close()
        await rename(part, file)
      } finally {
        await handle.close().catch(() => undefined)
        await rm(part, { force: true })
      }
    },
    delete: (name: string) => ask('DELETE', name),
  }
}

/** Uploads a large file in parts; if one fails, the storage forgets all of them. */
async function putParts(
  { s3, ask }: { s3: S3; ask: Ask },
  name: string,
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  const begun = await (await ask('POST', name, { query: { uploads: '' } })).text()
  const uploadId = parseXmlTag(begun, 'UploadId')
  const etags: string[] = []
  try {
    for await (const bytes of parts) {
      const query = { partNumber: String(etags.length + 1), uploadId }
      etags.push((await ask('PUT', name, { query, bytes })).headers.get('etag') ?? '')
    }
    const list = etags.map(
      (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    )
    const bytes = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
    const ended = await (await ask('POST', name, { query: { uploadId }, bytes })).text()
    // The response may have status 200 and an error in its body.
    if (ended.includes('<Error>')) throw new Refused(`the bucket ${s3.bucket} did not put ${name} together`)
  } catch (error) {
    await ask('DELETE', name, { query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

class Refused extends Error {}

/** Returns the content of an XML tag in a response; our names contain no characters that XML escapes. */
function parseXmlTag(text: string, tag: string): string {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(text)?.[1]
  if (found === undefined) throw new Refused(`the bucket answered without ${tag}`)
  return found
}

async function* readChunks(handle: Awaited<ReturnType<typeof open>>, bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; ;) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, at)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}
