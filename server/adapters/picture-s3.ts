import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsV4Signer } from 'aws4fetch'
import type { Env } from '../env'
import type { PictureStore } from './adapters'
import type { Fetch } from './fetch-json'
import { checkPictureName, pictureUrl } from './picture-name'

type S3 = NonNullable<Env['s3']>

/** Asks the storage for a name of the bucket, or for `?…` of the bucket itself. */
export function s3Sender(s3: S3, request: Fetch) {
  return async (
    method: string,
    name: string,
    bytes: Buffer = Buffer.alloc(0),
    headers: Record<string, string> = {},
  ) => {
    const body = method === 'PUT' ? new Uint8Array(bytes) : undefined
    const signed = await new AwsV4Signer({
      method,
      url: `${s3.endpoint.replace(/\/+$/, '')}/${s3.bucket}${name.startsWith('?') ? name : `/${checkPictureName(name)}`}`,
      headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') },
      ...(body && { body }),
      accessKeyId: s3.keyId,
      secretAccessKey: s3.keySecret,
      service: 's3',
      region: s3.region,
    }).sign()
    return request(signed.url, {
      method,
      headers: signed.headers,
      signal: AbortSignal.timeout(8_000),
      ...(body && { body }),
    })
  }
}

const check = (answer: Response, doing: string) => {
  if (!answer.ok && answer.status !== 404)
    throw new Error(`the picture storage refused ${doing}: ${answer.status}`)
  return answer
}

/** Pictures and videos in S3 or a storage that speaks its protocol (path style), for any number of machines. */
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
      // A storage without ranges would give all of it, which is not what was asked for.
      if (answer.status !== 206 && start > 0) throw new Error('the picture storage gave no range')
      return Readable.fromWeb(answer.body as ReadableStream)
    },
    delete: async name => {
      check(await send('DELETE', name), 'delete')
    },
    url: pictureUrl,
  }
}
