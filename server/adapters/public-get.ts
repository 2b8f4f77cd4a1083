import { lookup as lookUp, type LookupAddress } from 'node:dns'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const MAX_REDIRECTS = 3

const NETS4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const
const PUBLIC6 = new BlockList()
PUBLIC6.addSubnet('2000::', 3, 'ipv6')
const CLOSED4 = new BlockList()
for (const [net, prefix] of NETS4) CLOSED4.addSubnet(net, prefix, 'ipv4')
const CLOSED6 = new BlockList()
// IPv4-mapped ranges in IPv6, and documentation ranges.
for (const [net, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  CLOSED6.addSubnet(net, prefix, 'ipv6')

/** True if the address is on the public internet, not this machine or our own network. */
export const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !CLOSED4.check(address, 'ipv4')
    : isIP(address) === 6 && PUBLIC6.check(address, 'ipv6') && !CLOSED6.check(address, 'ipv6')

/** The host of a URL as an address or a name; brackets of IPv6 are left out. */
export const readHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').toLowerCase()

/** Reason for staff why a file was not fetched; `again`: a later retry may succeed. */
export interface Refused {
  refused: string
  again: boolean
}
type Answer = { status: number; bytes: Buffer; headers: IncomingHttpHeaders } | Refused

interface Asked {
  /** Protocols with their colon, as in URL: https: */
  protocols: readonly string[]
  /** Headers of a request; after a redirect to another origin it is asked again. */
  headersFor: (url: URL) => Record<string, string>
  /** Returns why a URL, the first or that of a redirect, is not fetched. */
  refusal?: (url: URL) => string | null
  maxBytes: number
  timeoutMs: number
  /** Statuses beside 200 that are answers. */
  accepts?: readonly number[]
  isOpen?: (address: string) => boolean
}

const never = (refused: string): Refused => ({ refused, again: false })
const later = (refused: string): Refused => ({ refused, again: true })

class Closed extends Error {}

/**
 * Fetches a file from the public internet. The resolved address is checked in the very lookup that the connection uses, so that DNS cannot
 * change in between (rebinding); each redirect is checked like the first URL. Never throws.
 */
export async function publicGet(text: string, asked: Asked): Promise<Answer> {
  const { isOpen = isPublic } = asked
  const lookup: LookupFunction = (name, options, done) =>
    lookUp(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '', 0)
      const open = found.filter(({ address }) => isOpen(address))
      const [first] = open
      if (!first) return done(new Closed(name), '', 0)
      if (options.all) done(null, open)
      else done(null, first.address, first.family)
    })
  const refusal = (url: URL): string | null => {
    const host = readHost(url)
    if (!asked.protocols.includes(url.protocol) || url.username !== '' || url.password !== '')
      return '不是可取的网址'
    return asked.refusal?.(url) ?? (isIP(host) !== 0 && !isOpen(host) ? '主机的地址不可取' : null)
  }
  let next = text
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const url = URL.canParse(next) ? new URL(next) : null
    const refused = url ? refusal(url) : '不是可取的网址'
    if (!url || refused !== null) return never(refused ?? '')
    const answer = await ask(url, asked, lookup)
    if (!('location' in answer)) return answer
    next = URL.canParse(answer.location, url) ? new URL(answer.location, url).href : ''
  }
  return never('转向太多次')
}

/** Sends one request with a limited body; no cookies, no keep-alive. */
function ask(url: URL, asked: Asked, lookup: LookupFunction): Promise<Answer | { location: string }> {
  return new Promise(resolve => {
    const request = (url.protocol === 'https:' ? https : http).get(url, {
      lookup,
      agent: false,
      headers: asked.headersFor(url),
      signal: AbortSignal.timeout(asked.timeoutMs),
    })
    request.on('error', (error: Error) =>
      resolve(error instanceof Closed ? never('主机的地址不可取') : later('连不上或太慢')),
    )
    request.on('response', answer => {
      const status = answer.statusCode ?? 0
      const end = (result: Answer | { location: string }) => {
        answer.destroy()
        resolve(result)
      }
      answer.on('error', () => end(later('没有传完')))
      const isAnswer = status === 200 || (asked.accepts?.includes(status) ?? false)
      if (!isAnswer && status >= 300 && status < 400 && answer.headers.location !== undefined)
        return end({ location: answer.headers.location })
      if (status === 429 || status >= 500) return end(later(`对方回应 ${status}`))
      if (!isAnswer) return end(never(`对方回应 ${status}`))
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > asked.maxBytes) return end(never(`超过 ${asked.maxBytes / 1024 / 1024} MB`))
        parts.push(part)
      })
      answer.on('end', () => end({ status, bytes: Buffer.concat(parts), headers: answer.headers }))
      // A truncated body closes without an end event.
      answer.on('close', () => end(later('没有传完')))
    })
  })
}
