import { randomBytes } from 'node:crypto'
import type { Answer } from '../../src/contract/errcodes'
import { flatFields, signatureOf } from '../../src/lib/sign'

/** A caller as a plain HTTP client is one: what every body carries of it. */
export interface Caller { token?: string, signCode?: string }

/** The form of a call, signed as the client signs it; `now` in Unix seconds. */
export function signedBody(fields: Record<string, unknown>, { token = '', signCode = 'plain-client' }: Caller = {}, now = Math.floor(Date.now() / 1000)): string {
  const nonce = BigInt(`0x${randomBytes(6).toString('hex')}`).toString(36).padStart(8, '0').slice(-8)
  const body = flatFields({ ...fields, token, come_from: 2, unionid: '', openid: '', timestamp: now, sign_code: signCode, url: `/?_r=${nonce}` })
  return new URLSearchParams({ ...body, dgf: signatureOf(body, 'dev-secret') }).toString()
}

/** One call to a running server, `house/list` and the like. Throws when the transport failed, not for an errcode. */
export async function call<T>(origin: string, path: string, fields: Record<string, unknown> = {}, caller: Caller = {}): Promise<Answer<T>> {
  const answer = await fetch(`${origin}/m/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: signedBody(fields, caller),
  })
  if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status} ${await answer.text()}`)
  return await answer.json() as Answer<T>
}
