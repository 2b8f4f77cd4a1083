import { createHash } from 'node:crypto'
import http from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { signedBody } from '../setup/signed-call'

/** Each caller counts as a separate browser. */
let callers = 0

/** Signed body of a request. */
export const buildSignedBody = (path: string, fields: object, token = ''): string =>
  signedBody(path, fields as Record<string, unknown>, { signCode: `bench-${++callers % 500}`, token })

/** Sends one request and returns the response text. `body` if it is already signed. */
export async function post(
  agent: http.Agent,
  origin: string,
  path: string,
  fields: Record<string, unknown>,
  {
    token = '',
    body = buildSignedBody(path, fields, token),
  }: { token?: string; body?: string | undefined } = {},
): Promise<string> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  }
  return (await send(agent, `${origin}/m/api/${path}`, { method: 'POST', headers }, body)).text
}

/** True for errcode 0, or 1005 for an unlisted lot. */
export const isAnswer = (text: string) => /^\{"errcode":(0|1005),/.test(text)

const PHONE = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  cookie: 'sign_code=benchbenchbench1',
}

/** Fetches a page like a guest's phone; `address` is the guest's IP. */
export const getPage = (agent: http.Agent, url: string, address = '127.0.0.1') =>
  send(agent, url, { headers: { ...PHONE, 'x-forwarded-for': address } })

/** True if the page is complete and server-rendered, not the fallback, or is that of an unlisted lot. */
export const isWholePage = ({ status, text }: Sent) =>
  (status === 404 ||
    status === 410 ||
    (status === 200 && /id="first-screen" class="first-(?:phone|desktop) /.test(text))) &&
  text.includes('</html>')

/** Brotli responses already checked: each is decompressed once, so that the bench does not measure its own decompression. */
const whole = new Map<string, boolean>()

/** True if the page arrives complete, with the compression that phones request. */
export async function comesPacked(agent: http.Agent, url: string): Promise<boolean> {
  const headers = { ...PHONE, 'x-forwarded-for': '127.0.0.1', 'accept-encoding': 'br' }
  const { status, bytes } = await sendForBytes(agent, url, { headers })
  const mark = createHash('sha1').update(bytes).digest('base64')
  const known = whole.get(mark)
  if (known !== undefined) return known
  const is = isWholePage({ status, text: brotliDecompressSync(bytes).toString() })
  whole.set(mark, is)
  return is
}

export interface Sent {
  status: number
  text: string
}

export async function send(
  agent: http.Agent,
  url: string,
  options: http.RequestOptions,
  body?: string,
): Promise<Sent> {
  const { status, bytes } = await sendForBytes(agent, url, options, body)
  return { status, text: bytes.toString() }
}

function sendForBytes(
  agent: http.Agent,
  url: string,
  options: http.RequestOptions,
  body?: string,
): Promise<{ status: number; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { ...options, agent }, response => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => {
          chunks.push(chunk)
        })
        .on('end', () => {
          resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) })
        })
    })
    request.on('error', reject).end(body)
  })
}
