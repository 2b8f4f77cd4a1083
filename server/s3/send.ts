import { createHash } from 'node:crypto'
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
  timeoutMs: number
}

const NONE = Buffer.alloc(0)

/** Sends one signed request, path style; resolves with any response of the storage. */
export async function sendToS3(
  { endpoint, region, bucket, keyId, keySecret }: S3,
  { method, name, query = {}, headers = {}, bytes = NONE, timeoutMs }: S3Request,
  request: typeof fetch = fetch,
): Promise<Response> {
  const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}${name && `/${name}`}`)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  const body = method === 'PUT' || method === 'POST' ? new Uint8Array(bytes) : undefined
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') },
    ...(body && { body }),
    accessKeyId: keyId,
    secretAccessKey: keySecret,
    service: 's3',
    region,
  }).sign()
  return request(signed.url, {
    method,
    headers: signed.headers,
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { body }),
  })
}
