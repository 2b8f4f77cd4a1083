import type { FastifyRequest } from 'fastify'

/** Who asks for a page, by what came with the asking. */
export interface Asker {
  cookie: string
  userAgent: string
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

export function askerOf({ headers }: FastifyRequest): Asker {
  const cookie = headers.cookie ?? ''
  const cookies = new Map(
    cookie.split('; ').map(pair => {
      const at = pair.indexOf('=')
      return [pair.slice(0, Math.max(0, at)), pair.slice(at + 1)]
    }),
  )
  const signCode = cookies.get('sign_code') ?? ''
  return {
    cookie,
    userAgent: headers['user-agent'] ?? '',
    token: cookies.get('token') ?? '',
    openid: cookies.get('openid') ?? '',
    signCode: /^[\w-]{1,64}$/.test(signCode) ? signCode : '',
    isGuest: [...cookies.keys()].every(name => OF_ANYBODY.includes(name)),
  }
}
