import { createHash, createHmac } from 'node:crypto'
import type { Env } from '../env'
import type { PictureStore } from './adapters'
import type { Fetch } from './fetch-json'
import { checkPictureName, pictureUrl } from './picture-name'

type S3 = NonNullable<Env['s3']>

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Headers of a request signed by AWS Signature Version 4, without a query.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signedHeaders({
  method,
  url,
  headers = {},
  body,
  at,
  s3,
}: {
  method: string
  url: URL
  headers?: Record<string, string>
  body: Buffer
  at: Date
  s3: Pick<S3, 'region' | 'keyId' | 'keySecret'>
}): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const bodyHash = sha256(body)
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  }
  const names = Object.keys(signed).sort()
  const request = [
    method,
    url.pathname,
    '',
    ...names.map(name => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n')
  const scope = `${day}/${s3.region}/s3/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${s3.keySecret}`, day), s3.region), 's3'), 'aws4_request')
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n')).toString('hex')
  const { host, ...sent } = signed
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${s3.keyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

/** Pictures in S3 or a storage that speaks its protocol (path style), for any number of machines. */
export function s3Store(s3: S3, request: Fetch = fetch): PictureStore {
  const send = (
    method: string,
    name: string,
    body: Buffer = Buffer.alloc(0),
    headers: Record<string, string> = {},
  ) => {
    const url = new URL(`${s3.endpoint.replace(/\/+$/, '')}/${s3.bucket}/${checkPictureName(name)}`)
    return request(url, {
      method,
      headers: signedHeaders({ method, url, headers, body, at: new Date(), s3 }),
      signal: AbortSignal.timeout(8_000),
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
    })
  }
  const check = (answer: Response, doing: string) => {
    if (!answer.ok && answer.status !== 404)
      throw new Error(`the picture storage refused ${doing}: ${answer.status}`)
    return answer
  }
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
    delete: async name => {
      check(await send('DELETE', name), 'delete')
    },
    url: pictureUrl,
  }
}
