import { formatQuery, urlParts } from './query'
import { siteNow } from './site'

/** http only on this machine: elsewhere anybody on the network could read the member's tokens from the page, or inject their own. */
const SAFE = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$)/i

/** True if a web-view may open this URL: https (http in development, of a loopback), and of a configured host. */
export function isWebUrl(url: string): boolean {
  const { origin } = urlParts(url)
  return SAFE.test(origin) && siteNow().hosts.includes(origin.replace(/^.*\/\//, '').toLowerCase())
}

/** The URL with the member in its fragment, which no server and no log sees (see src/platform/host). Only for URLs that pass isWebUrl. */
export function urlWithMember(url: string, { openid, token }: { openid: string; token: string }): string {
  const { origin, path, search } = urlParts(url)
  const member = { ...(openid && { openid }), ...(token && { token }) }
  return `${origin}${path}${search}${formatQuery(member).replace('?', '#')}`
}
