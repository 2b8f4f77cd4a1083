import { queryOf, urlParts } from './query'
import { siteNow } from './site'

/** Whether a web-view may open this address: http(s), and of a configured host. */
export function isWebUrl(url: string): boolean {
  const { origin } = urlParts(url)
  return /^https?:\/\//i.test(origin) && siteNow().hosts.includes(origin.replace(/^.*\/\//, ''))
}

/** The address with the member in its fragment, which no server and no log sees (see src/platform/host). */
export function urlWithMember(url: string, { openid, token }: { openid: string; token: string }): string {
  const { origin, path, search } = urlParts(url)
  const member = { ...(openid && { openid }), ...(token && { token }) }
  return `${origin}${path}${search}${queryOf(member).replace('?', '#')}`
}
