import { queryOf, urlParts } from './query'
import { siteNow } from './site'

/** http on this machine alone: elsewhere whoever carries the page could read the member out of it, or write their own into it. */
const SAFE = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$)/i

/** Whether a web-view may open this address: https (http in development, of a loopback), and of a configured host. */
export function isWebUrl(url: string): boolean {
  const { origin } = urlParts(url)
  return SAFE.test(origin) && siteNow().hosts.includes(origin.replace(/^.*\/\//, '').toLowerCase())
}

/** The address with the member in its fragment, which no server and no log sees (see src/platform/host). For addresses of isWebUrl alone. */
export function urlWithMember(url: string, { openid, token }: { openid: string; token: string }): string {
  const { origin, path, search } = urlParts(url)
  const member = { ...(openid && { openid }), ...(token && { token }) }
  return `${origin}${path}${search}${queryOf(member).replace('?', '#')}`
}
