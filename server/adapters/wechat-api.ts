import type { PlatformKey } from '../env'
import { cached, fetchBytes, fetchJson, type Fetch } from './fetch-json'
import { PlatformCodeError, RefusedError, type PlatformUser, type RemindNotice } from './adapters'

const HOST = 'https://api.weixin.qq.com'

/** Every answer of WeChat may be an error instead: errcode other than 0. */
interface WechatAnswer {
  errcode?: number
  errmsg?: string
}

/** invalid code, code used, blocked user, code too old */
const CODE_ERRORS = [40029, 40163, 40226, 42003]

export interface WechatApi {
  get: <T>(path: string, query: Record<string, string>) => Promise<T>
  /** With the access token of our application. */
  post: <T>(path: string, body: unknown) => Promise<T>
  accessToken: () => Promise<string>
  /** With the access token; the answer is a picture, or JSON that says why there is none. */
  picture: (path: string, body: unknown) => Promise<Buffer>
}

/** WeChat's server interface for one application (mini-program or official account). Errors of a code are PlatformCodeError. */
export function wechatApi({ id, secret }: PlatformKey, request: Fetch): WechatApi {
  const ask = async <T>(path: string, query: Record<string, string>, init?: RequestInit): Promise<T> => {
    const answer = await fetchJson<T & WechatAnswer>(
      request,
      `${HOST}${path}?${new URLSearchParams(query)}`,
      init,
    )
    const { errcode = 0, errmsg = '' } = answer
    if (CODE_ERRORS.includes(errcode)) throw new PlatformCodeError(errmsg)
    if (errcode !== 0) throw new RefusedError(`WeChat refused ${path}: ${errcode} ${errmsg}`)
    return answer
  }
  // the stable token is the same for all processes and does not end the others'
  const accessToken = cached(async () => {
    const answer = await ask<{ access_token: string; expires_in: number }>(
      '/cgi-bin/stable_token',
      {},
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ grant_type: 'client_credential', appid: id, secret }),
      },
    )
    return { value: answer.access_token, seconds: answer.expires_in }
  })
  return {
    accessToken,
    get: ask,
    post: async <T>(path: string, body: unknown) =>
      ask<T>(
        path,
        { access_token: await accessToken() },
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
      ),
    picture: async (path, body) => {
      const bytes = await fetchBytes(
        request,
        `${HOST}${path}?${new URLSearchParams({ access_token: await accessToken() })}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
      )
      const OPEN_BRACE = 0x7b
      if (bytes[0] !== OPEN_BRACE) return bytes
      const { errcode, errmsg } = JSON.parse(bytes.toString()) as WechatAnswer
      throw new RefusedError(`WeChat refused ${path}: ${errcode} ${errmsg}`)
    },
  }
}

export interface WechatUserAnswer {
  openid: string
  unionid?: string
}

export const platformUserOf = ({ openid, unionid }: WechatUserAnswer): PlatformUser => ({
  openid,
  unionid: unionid ?? null,
})

/** The fields of both reminder templates: thing1 the lot, time2 the moment, thing3 what happens then. */
export const remindData = ({ title, time, text }: RemindNotice) => ({
  thing1: { value: clip(title) },
  time2: { value: new Date((time + 8 * 3600) * 1000).toISOString().slice(0, 16).replace('T', ' ') },
  thing3: { value: clip(text) },
})

/** A "thing" holds at most 20 characters. */
const clip = (text: string) => Array.from(text).slice(0, 20).join('')
