import type { PlatformKey } from '../env'
import { fetchBytes, fetchJson, type Fetch } from './fetch-json'
import type { Tokens } from './shared-tokens'
import {
  ChannelUnavailable,
  PlatformCodeError,
  RefusedError,
  type PlatformUser,
  type RemindNotice,
} from './adapters'

const HOST = 'https://api.weixin.qq.com'

/** Any response of WeChat may be an error instead: errcode other than 0. */
interface WechatAnswer {
  errcode?: number
  errmsg?: string
}

/** The token is not ours, was invalidated, or expired. */
const TOKEN_ERRORS = [40001, 40014, 42001]

/** WeChat no longer accepts the access token; a new one may work. */
class TokenError extends RefusedError {}

/** The user has no subscribe message left or refuses them, or no longer follows the account. */
const CLOSED_ERRORS = [43004, 43101]

/** Invalid code, code used, blocked user, code expired. */
const CODE_ERRORS = [40029, 40163, 40226, 42003]

export interface WechatApi {
  get: <T>(path: string, query: Record<string, string>) => Promise<T>
  /** Sends a request with the access token of our application. */
  post: <T>(path: string, body: unknown) => Promise<T>
  /** Runs work that needs our access token. */
  withToken: <T>(work: (token: string) => Promise<T>) => Promise<T>
  /** Requests a picture with the access token; the response is a picture, or JSON with the error. */
  picture: (path: string, body: unknown) => Promise<Buffer>
}

/** WeChat's server API for one application (mini-program or official account). Errors of a code are PlatformCodeError. */
export function wechatApi(
  { id, secret }: PlatformKey,
  { request, tokens }: { request: Fetch; tokens: Tokens },
): WechatApi {
  const ask = async <T>(path: string, query: Record<string, string>, init?: RequestInit): Promise<T> => {
    const answer = await fetchJson<T & WechatAnswer>(
      request,
      `${HOST}${path}?${new URLSearchParams(query)}`,
      init,
    )
    const { errcode = 0, errmsg = '' } = answer
    if (CODE_ERRORS.includes(errcode)) throw new PlatformCodeError(errmsg)
    refuse({ errcode, errmsg }, path)
    return answer
  }
  // The stable token is shared by all processes and does not invalidate theirs.
  const key = `wechat:${id}:access`
  const accessToken = () =>
    tokens.get(key, async () => {
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
  /** Runs work with the access token, and once more with a new one if WeChat no longer accepts it. */
  const withToken = async <T>(work: (token: string) => Promise<T>): Promise<T> => {
    const token = await accessToken()
    try {
      return await work(token)
    } catch (error) {
      if (!(error instanceof TokenError)) throw error
      await tokens.drop(key, token)
      return work(await accessToken())
    }
  }
  const json = (body: unknown) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return {
    get: ask,
    withToken,
    post: <T>(path: string, body: unknown) =>
      withToken(token => ask<T>(path, { access_token: token }, json(body))),
    picture: (path, body) =>
      withToken(async token => {
        const bytes = await fetchBytes(
          request,
          `${HOST}${path}?${new URLSearchParams({ access_token: token })}`,
          json(body),
        )
        const OPEN_BRACE = 0x7b
        if (bytes[0] !== OPEN_BRACE) return bytes
        refuse(JSON.parse(bytes.toString()) as WechatAnswer, path)
        throw new RefusedError(`WeChat gave no picture for ${path}`)
      }),
  }
}

/** Throws the error in a response. */
function refuse({ errcode = 0, errmsg = '' }: WechatAnswer, path: string): void {
  if (errcode === 0) return
  const Kind = TOKEN_ERRORS.includes(errcode)
    ? TokenError
    : CLOSED_ERRORS.includes(errcode)
      ? ChannelUnavailable
      : RefusedError
  throw new Kind(`WeChat refused ${path}: ${errcode} ${errmsg}`)
}

export interface WechatUserAnswer {
  openid: string
  unionid?: string
}

export const toPlatformUser = ({ openid, unionid }: WechatUserAnswer): PlatformUser => ({
  openid,
  unionid: unionid ?? null,
})

/** Returns the fields of both reminder templates: thing1 the lot, time2 the moment, thing3 the event. */
export const remindData = ({ title, time, text }: RemindNotice) => ({
  thing1: { value: clip(title) },
  time2: { value: new Date((time + 8 * 3600) * 1000).toISOString().slice(0, 16).replace('T', ' ') },
  thing3: { value: clip(text) },
})

/** A "thing" holds at most 20 characters. */
const clip = (text: string) => Array.from(text).slice(0, 20).join('')
