import { lookup as lookUp, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { PictureSource } from './adapters'

const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 15_000
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

type Answer = Awaited<ReturnType<PictureSource['fetch']>>
const never = (refused: string): Answer => ({ refused, again: false })
const later = (refused: string): Answer => ({ refused, again: true })

class Closed extends Error {}

/**
 * Downloads pictures from these hosts only. The resolved address is checked in the very lookup that the connection uses, so that DNS cannot
 * change in between (rebinding); each redirect is checked like the first URL.
 */
export function webPictures(
  hosts: readonly string[],
  isOpen: (address: string) => boolean = isPublic,
): PictureSource {
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
    const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
    if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
      return '不是可取的网址'
    if (!hosts.includes(host)) return `没有列入可取图片的主机：${host.slice(0, 100)}`
    return isIP(host) !== 0 && !isOpen(host) ? '主机的地址不可取' : null
  }
  const get = async (text: string, redirects: number): Promise<Answer> => {
    const url = URL.canParse(text) ? new URL(text) : null
    const refused = url ? refusal(url) : '不是可取的网址'
    if (!url || refused !== null) return never(refused ?? '')
    const answer = await asked(url, lookup)
    if (!('location' in answer)) return answer
    if (redirects >= MAX_REDIRECTS) return never('转向太多次')
    return get(URL.canParse(answer.location, url) ? new URL(answer.location, url).href : '', redirects + 1)
  }
  return { hosts, fetch: url => get(url, 0) }
}

/** Sends one request with a limited body; no cookies, no credentials, no keep-alive. */
function asked(url: URL, lookup: LookupFunction): Promise<Answer | { location: string }> {
  return new Promise(resolve => {
    const request = (url.protocol === 'https:' ? https : http).get(url, {
      lookup,
      agent: false,
      headers: { accept: 'image/webp,image/png,image/jpeg', 'user-agent': 'picture-fetch' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
      if (status >= 300 && status < 400 && answer.headers.location !== undefined)
        return end({ location: answer.headers.location })
      if (status === 429 || status >= 500) return end(later(`对方回应 ${status}`))
      if (status !== 200) return end(never(`对方回应 ${status}`))
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > MAX_BYTES) return end(never('超过 10 MB'))
        parts.push(part)
      })
      answer.on('end', () => end({ bytes: Buffer.concat(parts) }))
      // A truncated body closes without an end event.
      answer.on('close', () => end(later('没有传完')))
    })
  })
}
