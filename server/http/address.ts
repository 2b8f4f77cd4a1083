import { isIPv6 } from 'node:net'

/** What limits count an address by: itself, and of IPv6 the /64 network that one household or machine owns. */
export function limitedAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const filled = plain.includes('::')
    ? [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
    : before
  return `${filled
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The network that a limited address lies in, as whoever rents addresses in bulk has them: a /24, of IPv6 a /48. */
export function networkOf(address: string): string {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1]
  if (v4 !== undefined) return `${v4}.0/24`
  return address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address
}
