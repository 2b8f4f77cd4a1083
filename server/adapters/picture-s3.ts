import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { sendToS3, type S3 } from '../s3/send'
import type { PictureStore } from './adapters'
import type { Fetch } from './fetch-json'
import { checkPictureName, pictureUrl } from './picture-name'

/** Sends a request to the storage for an object of the bucket, or with `?…` for the bucket itself. */
export const s3Sender =
  (s3: S3, request: Fetch) =>
  (method: string, name: string, bytes?: Buffer, headers: Record<string, string> = {}) =>
    sendToS3(
      s3,
      {
        method,
        headers,
        timeoutMs: 8_000,
        ...(bytes && { bytes }),
        ...(name.startsWith('?')
          ? { name: '', query: Object.fromEntries(new URLSearchParams(name)) }
          : { name: checkPictureName(name) }),
      },
      request,
    )

const check = (answer: Response, doing: string) => {
  if (!answer.ok && answer.status !== 404)
    throw new Error(`the picture storage refused ${doing}: ${answer.status}`)
  return answer
}

/** Stores pictures and videos in S3 or a compatible storage (path style), for any number of machines. */
export function s3Store(s3: S3, request: Fetch = fetch): PictureStore {
  const send = s3Sender(s3, request)
  return {
    put: async (name, bytes, type) => {
      const answer = check(await send('PUT', name, bytes, { 'content-type': type }), 'put')
      if (answer.status === 404) throw new Error('the picture storage has no such bucket')
    },
    get: async name => {
      const answer = check(await send('GET', name), 'get')
      if (answer.status === 404) return null
      return {
        bytes: Buffer.from(await answer.arrayBuffer()),
        type: answer.headers.get('content-type') ?? 'application/octet-stream',
      }
    },
    stat: async name => {
      const answer = check(await send('HEAD', name), 'head')
      const size = Number(answer.headers.get('content-length') ?? NaN)
      if (answer.status === 404 || !Number.isFinite(size)) return null
      return {
        size,
        type: answer.headers.get('content-type') ?? 'application/octet-stream',
        etag: answer.headers.get('etag') ?? `"${size.toString(36)}"`,
      }
    },
    read: async (name, { start, end }) => {
      const answer = check(await send('GET', name, undefined, { range: `bytes=${start}-${end}` }), 'read')
      if (answer.status === 404 || !answer.body) return null
      // A storage without range support would send the whole file.
      if (answer.status !== 206 && start > 0) throw new Error('the picture storage gave no range')
      return Readable.fromWeb(answer.body as ReadableStream)
    },
    delete: async name => {
      check(await send('DELETE', name), 'delete')
    },
    url: pictureUrl,
  }
}
