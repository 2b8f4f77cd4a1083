import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsV4Signer } from 'aws4fetch'

export const STORE_KEY = { keyId: 'store-key', keySecret: 'store-secret', region: 'cn-test' }

/**
 * An in-memory object store with the parts of the S3 protocol that we use; like the real one, it rejects requests with an invalid
 * signature.
 */
export async function objectStore() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  /** Requests by method, in order; number of next requests to fail with 503. */
  const asked: string[] = []
  let failing = 0

  const answer = (request: IncomingMessage, url: URL, body: Buffer): Reply => {
    const name = decodeURIComponent(url.pathname).slice(1)
    if (url.searchParams.has('list-type')) return listed(objects, name, url.searchParams)
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return { status: 411 }
      objects.set(name, { bytes: body, type: request.headers['content-type'] ?? 'application/octet-stream' })
      return { status: 200, headers: { etag: calculateEtag(body) } }
    }
    if (request.method === 'DELETE') return objects.delete(name) ? { status: 204 } : { status: 204 }
    return given(objects.get(name), request.headers.range)
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        void (async () => {
          const body = Buffer.concat(chunks)
          const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
          asked.push(`${request.method} ${url.pathname}`)
          failing -= 1
          const { status, headers, bytes } =
            failing >= 0
              ? { status: 503, headers: undefined, bytes: undefined }
              : (await isSigned(request, url, body))
                ? answer(request, url, body)
                : { status: 403, headers: undefined, bytes: undefined }
          response.writeHead(status, { 'content-length': bytes?.length ?? 0, ...headers })
          response.end(request.method === 'HEAD' ? undefined : bytes)
        })()
      })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Objects by `bucket/name`. */
    objects,
    asked,
    /** Lets the next requests fail with 503. */
    fail: (times: number) => {
      failing = times
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

interface Reply {
  status: number
  headers?: Record<string, string>
  bytes?: Buffer
}

const calculateEtag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const xml = (text: string): Reply => ({
  status: 200,
  bytes: Buffer.from(`<?xml version="1.0"?><A>${text}</A>`),
})

async function isSigned(request: IncomingMessage, url: URL, body: Buffer): Promise<boolean> {
  const { authorization = '', 'x-amz-date': datetime, 'x-amz-content-sha256': hash } = request.headers
  if (hash !== createHash('sha256').update(body).digest('hex')) return false
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const headers = Object.fromEntries(
    names.filter(name => name !== 'host').map(name => [name, String(request.headers[name])]),
  )
  const signed = await new AwsV4Signer({
    method: request.method ?? 'GET',
    url: url.href,
    headers,
    accessKeyId: STORE_KEY.keyId,
    secretAccessKey: STORE_KEY.keySecret,
    service: 's3',
    region: STORE_KEY.region,
    datetime: String(datetime),
    allHeaders: true,
  }).sign()
  return signed.headers.get('authorization') === authorization
}

function given(object: { bytes: Buffer; type: string } | undefined, range: string | undefined): Reply {
  if (!object) return { status: 404 }
  const headers = { 'content-type': object.type, etag: calculateEtag(object.bytes) }
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (start === undefined) return { status: 200, headers, bytes: object.bytes }
  return { status: 206, headers, bytes: object.bytes.subarray(Number(start), Number(end) + 1) }
}

/** Two names per page, so that every listing has to follow pages. */
function listed(objects: Map<string, { bytes: Buffer }>, bucket: string, params: URLSearchParams): Reply {
  const prefix = `${bucket.replace(/\/$/, '')}/`
  const names = [...objects.keys()]
    .filter(name => name.startsWith(`${prefix}${params.get('prefix') ?? ''}`))
    .map(name => name.slice(prefix.length))
    .sort()
  const from = Number(params.get('continuation-token') ?? 0)
  const page = names.slice(from, from + 2)
  const items = page.map(
    name =>
      `<Contents><Key>${name}</Key><Size>${objects.get(`${prefix}${name}`)?.bytes.length}</Size></Contents>`,
  )
  const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return xml(items.join('') + next)
}
