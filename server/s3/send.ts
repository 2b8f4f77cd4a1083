import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'

/** A bucket of S3, or of a compatible storage. */
export interface S3 {
  endpoint: string
  region: string
  bucket: string
  keyId: string
  keySecret: string
}

export interface S3Request {
  method: string
  /** Object name; '' is the bucket itself. */
  name: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  /** Body of a PUT or POST. */
  bytes?: Buffer
  /** Path of a file whose content is the body instead, which is not read into memory. */
  file?: string
  timeoutMs: number
}

const NONE = Buffer.alloc(0)

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Sends one signed request, path style; resolves with any response of the storage. */
export async function sendToS3(
  { endpoint, region, bucket, keyId, keySecret }: S3,
  { method, name, query = {}, headers = {}, bytes = NONE, file, timeoutMs }: S3Request,
  request: typeof fetch = fetch,
): Promise<Response> {
  const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}${name && `/${name}`}`)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  const hash = file === undefined ? createHash('sha256').update(bytes).digest('hex') : await hashFile(file)
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': hash },
    accessKeyId: keyId,
    secretAccessKey: keySecret,
    service: 's3',
    region,
  }).sign()
  const init: RequestInit & { duplex?: 'half' } = {
    method,
    headers: signed.headers,
    signal: AbortSignal.timeout(timeoutMs),
  }
  const content = file === undefined ? undefined : createReadStream(file)
  if (file !== undefined && content) {
    // S3 wants the length before the body, which fetch does not know of a stream.
    signed.headers.set('content-length', String((await stat(file)).size))
    init.body = Readable.toWeb(content) as ReadableStream<Uint8Array>
    init.duplex = 'half'
  } else if (method === 'PUT' || method === 'POST') init.body = new Uint8Array(bytes)
  try {
    return await request(signed.url, init)
  } finally {
    // Without a connection nothing else closes the file.
    content?.destroy()
  }
}
