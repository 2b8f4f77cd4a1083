import type { FastifyRequest } from 'fastify'
import type { Env } from '../env'
import { layoutFor, type Layout } from './ssr'

/** Requester of a page, as far as the request shows. */
export interface Asker {
  cookie: string
  userAgent: string
  /** Layout to render, and whether a cache in front reported it: otherwise it is derived from the User-Agent. */
  layout: Layout
  isLayoutTold: boolean
  /** '' for none. */
  token: string
  openid: string
  /** sign_code of the browser; '' until its first page has set one. */
  signCode: string
  /** The page does not depend on the visitor: no session, and no unknown cookie. */
  isGuest: boolean
}

/** Cookies that a guest's page may receive. */
const OF_ANYBODY = ['sign_code', '']

const LAYOUTS: readonly unknown[] = ['phone', 'desktop'] satisfies Layout[]
const isLayout = (told: unknown): told is Layout => LAYOUTS.includes(told)

export function parseAsker({ headers }: FastifyRequest, { deviceHeader }: Pick<Env, 'deviceHeader'>): Asker {
  const cookie = headers.cookie ?? ''
  const cookies = new Map(
    cookie.split('; ').map(pair => {
      const at = pair.indexOf('=')
      return [pair.slice(0, Math.max(0, at)), pair.slice(at + 1)]
    }),
  )
  const signCode = cookies.get('sign_code') ?? ''
  const userAgent = headers['user-agent'] ?? ''
  const told = deviceHeader === null ? undefined : headers[deviceHeader]
  return {
    cookie,
    userAgent,
    layout: isLayout(told) ? told : layoutFor(userAgent),
    isLayoutTold: isLayout(told),
    token: cookies.get('token') ?? '',
    openid: cookies.get('openid') ?? '',
    signCode: /^[\w-]{1,64}$/.test(signCode) ? signCode : '',
    isGuest: [...cookies.keys()].every(name => OF_ANYBODY.includes(name)),
  }
}
