import type { FastifyRequest } from 'fastify'
import type { Env } from '../env'
import { layoutFor, type Layout } from './first-screen'

/** Who asks for a page, by what came with the asking. */
export interface Asker {
  cookie: string
  userAgent: string
  /** The layout to draw, and whether a cache in front told it: else it is read off the browser's name. */
  layout: Layout
  isLayoutTold: boolean
  /** '' for none. */
  token: string
  openid: string
  /** The browser's own mark; '' until its first page has made one. */
  signCode: string
  /** Nothing on the page depends on who this is: no session, and no cookie that we do not know. */
  isGuest: boolean
}

/** Of a guest a page may know these. */
const OF_ANYBODY = ['sign_code', '']

const LAYOUTS: readonly unknown[] = ['phone', 'desktop'] satisfies Layout[]
const isLayout = (told: unknown): told is Layout => LAYOUTS.includes(told)

export function askerOf({ headers }: FastifyRequest, { deviceHeader }: Pick<Env, 'deviceHeader'>): Asker {
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
