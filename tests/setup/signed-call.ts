import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { Answer } from '../../src/contract/errcodes'
import { formBody } from '../../src/lib/encode'
import { flatFields, signedFields } from '../../src/lib/sign'

/** A plain HTTP client: fields common to all its request bodies. */
export interface Caller {
  token?: string
  signCode?: string
  /** SIGN_SECRET of the server; default: the one of development. */
  secret?: string
  /** Client that sends it; default: a browser. */
  comeFrom?: 2 | 4 | 8
}

/** Form body of a request, signed like the client's; `now` in Unix seconds. */
export function signedBody(
  path: string,
  fields: Record<string, unknown>,
  { token = '', signCode = 'plain-client', secret = 'dev-secret', comeFrom = 2 }: Caller = {},
  now = Math.floor(Date.now() / 1000),
): string {
  const nonce = BigInt(`0x${randomBytes(6).toString('hex')}`)
    .toString(36)
    .padStart(8, '0')
    .slice(-8)
  const body = flatFields({
    ...fields,
    token,
    come_from: comeFrom,
    unionid: '',
    openid: '',
    timestamp: now,
    sign_code: signCode,
    url: `/?_r=${nonce}`,
  })
  return formBody(signedFields(path, body, secret))
}

/**
 * Sends one request to a running server, `house/list` and the like, with Node's http, since jsdom has no fetch. Throws if the transport
 * fails, not for an errcode.
 */
export function call<T>(
  origin: string,
  path: string,
  fields: Record<string, unknown> = {},
  caller: Caller = {},
): Promise<Answer<T>> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    const request = http.request(`${origin}/m/api/${path}`, { method: 'POST', headers }, response => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('error', reject)
        .on('data', (chunk: string) => {
          text += chunk
        })
        .on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(text) as Answer<T>)
          else reject(new Error(`${path}: HTTP ${response.statusCode ?? 0} ${text}`))
        })
    })
    request.on('error', reject).end(signedBody(path, fields, caller))
  })
}

/** Creates a session of a demo account; throws if the login fails. */
export async function fetchPhoneToken(origin: string, phone: string): Promise<string> {
  const { errcode, errmsg, result } = await call<{ login_data: { token: string } }>(origin, 'user/login', {
    phone,
    password: 'Demo1234',
  })
  if (errcode !== 0) throw new Error(`${phone} cannot log in: ${errmsg}`)
  return result.login_data.token
}
