import { createHash } from 'node:crypto'
import http from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { signedBody } from '../setup/signed-call'

/** Each caller counts as a browser of its own. */
let callers = 0

/** The signed body of a call. */
export const bodyOf = (path: string, fields: object, token = ''): string =>
  signedBody(path, fields as Record<string, unknown>, { signCode: `bench-${++callers % 500}`, token })

/** One call of the server: the text of its answer. `body` where it was signed before. */
export async function post(
  agent: http.Agent,
  origin: string,
  path: string,
  fields: Record<string, unknown>,
  { token = '', body = bodyOf(path, fields, token) }: { token?: string; body?: string | undefined } = {},
): Promise<string> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  }
  return (await send(agent, `${origin}/m/api/${path}`, { method: 'POST', headers }, body)).text
}

/** Errcode 0, or 1005 for a lot that is off the shelf. */
export const isAnswer = (text: string) => /^\{"errcode":(0|1005),/.test(text)

const PHONE = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  cookie: 'sign_code=benchbenchbench1',
}

/** A page as a guest's phone is given it; `address` is the guest's own. */
export const getPage = (agent: http.Agent, url: string, address = '127.0.0.1') =>
  send(agent, url, { headers: { ...PHONE, 'x-forwarded-for': address } })

/** It came to its end and with its first screen, not in plain words, or is that of a lot off the shelf. */
export const isWholePage = ({ status, text }: Sent) =>
  (status === 404 ||
    status === 410 ||
    (status === 200 && /id="first-screen" class="first-(?:phone|desktop) /.test(text))) &&
  text.includes('</html>')

/** Pages packed by brotli that were found whole: each is unpacked once, so that the bench does not measure its own unpacking. */
const whole = new Map<string, boolean>()

/** Whether the page came whole, packed as phones ask for it. */
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
