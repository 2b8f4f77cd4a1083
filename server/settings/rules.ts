import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'
import { MAIL_PATTERN } from '../../src/contract/forms'
import { toBeijingDay, dayStart } from '../../src/lib/dates'
import { joinSearchNodes, parseSearchNodes } from './search-nodes'

/** Validation rules of single settings. */

/** A rule of one variable; the message continues after its name. */
export const setting = (isRight: (value: string) => boolean, message: string | ((value: string) => string)) =>
  z.string().refine(isRight, {
    error: ({ input }) => (typeof message === 'string' ? message : message(String(input))),
  })
export const word = z.string()
export const whole = (min: number, max: number) =>
  setting(
    value => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max,
    value => `must be a whole number from ${min} to ${max}, not "${value}"`,
  ).transform(Number)
export const among = <const T extends string>(values: readonly T[]) =>
  z.enum(values, {
    error: ({ input }) =>
      `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}, not "${String(input)}"`,
  })
export const buildUrlSetting = (...protocols: string[]) =>
  setting(
    value => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must be a url (${protocols.map(p => `${p}//…`).join(' or ')})`,
  )
const isEachOnce = (texts: readonly string[]) => new Set(texts).size === texts.length
/** `mysql://host:port`, several joined by commas. */
export const searchNodes = setting(
  value =>
    value.split(',').every(url => URL.canParse(url) && /^mysql:\/\/[^/@]+\/?$/.test(url)) &&
    isEachOnce(joinSearchNodes(parseSearchNodes(value)).split(',')),
  'must be mysql://host:port of each node once, comma-joined, without user and path',
)
export const httpUrl = buildUrlSetting('http:', 'https:').transform(withoutSlash)
/** Origin of the site; without user, path and query, because paths are appended to it. */
export const origin = setting(
  value => /^https?:$/.test(parseProtocol(value)) && isBare(new URL(value)),
  'must be an origin such as https://homes.example.com: http or https, without user, path, query or hash',
).transform(value => new URL(value).origin)
export const database = buildUrlSetting('postgres:', 'postgresql:').refine(
  isDatabase,
  'must name the database after the host (postgres://user:password@host:5432/homes); signs such as # / ? @ % in a password are written %23 %2F %3F %40 %25',
)
export const hostName = (value: string) => isIP(value) !== 0 || /^[a-z\d]([\w.-]*[a-z\d])?$/i.test(value)
export const folder = setting(
  value => !/^\.?\/*$/.test(value),
  'must be a folder of its own, not the root or the program’s',
)
const isDay = (value: string) =>
  /^20\d{2}-\d{2}-\d{2}$/.test(value) && toBeijingDay(dayStart(value)) === value
export const day = setting(isDay, value => `must be a day such as 2027-03-01, not "${value}"`)
export const version = setting(value => /^\d+(\.\d+){0,3}$/.test(value), 'must be a version such as 1.4.0')
export const list = word.default('').transform(value =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(Boolean),
)

/** `name:kind:token`, comma-separated; a token must not be guessable. */
export const feeds = list
  .refine(
    all => all.every(one => /^[a-z0-9-]{1,40}:[a-z-]{1,20}:[\w-]{24,200}$/i.test(one)),
    'must be name:kind:token, comma-joined, each token of at least 24 letters, digits, - or _',
  )
  .transform(all =>
    all.map(one => {
      const [name = '', kind = '', token = ''] = one.split(':')
      return { name, kind, token }
    }),
  )

const isDated = (one: string) => /^20\d{2}-\d{2}-\d{2}:\d{1,9}:\d{1,9}$/.test(one) && isDay(one.slice(0, 10))

/** `day:number:number`, several in force one after the other; sorted by day. */
export const datedPairs = (meaning: string) =>
  setting(
    value => value.split(',').every(one => isDated(one.trim())),
    value =>
      `must be day:${meaning} in whole numbers, comma-joined, such as 2027-03-01:200:500, not "${value}"`,
  ).transform(value =>
    value
      .split(',')
      .map(one => {
        const [from = '', first, second] = one.trim().split(':')
        return { from, pair: [Number(first), Number(second)] as const }
      })
      .sort((a, b) => (a.from < b.from ? -1 : 1)),
  )

/** `hops:n`, or the addresses of the proxies; refuses anything that would trust every client. */
export const proxies = setting(
  isProxies,
  value =>
    `must be addresses or networks of proxies (10.0.0.7,192.168.0.0/24), loopback, or hops:1 for one proxy in front, not "${value}"`,
).transform(value =>
  value.startsWith('hops:') ? Number(value.slice(5)) : value.split(',').map(part => part.trim()),
)

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

export const parseProtocol = (url: string) => (URL.canParse(url) ? new URL(url).protocol : '')

const isBare = ({ pathname, search, hash, username, password, href }: URL) =>
  /^\/*$/.test(pathname) && `${search}${hash}${username}${password}` === '' && !/[?#]$/.test(href)

/** Requires the name of a database; for a socket the host is in the query. */
function isDatabase(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname, pathname, hash, searchParams } = new URL(text)
  return hash === '' && /^\/[^/]+$/.test(pathname) && (hostname !== '' || searchParams.has('host'))
}

export function isMailbox(text: string): boolean {
  return MAIL_PATTERN.test(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text)
}

export function isOrigin(text: string): boolean {
  return /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(text)
}

/** True for an address or name that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

function isProxies(text: string): boolean {
  if (/^hops:[1-9]$/.test(text)) return true
  return text.split(',').every(part => {
    const [address = '', bits, ...rest] = part.trim().split('/')
    if (['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())) return true
    if (rest.length > 0 || isIP(address) === 0) return false
    // A network of zero bits includes everybody.
    return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128))
  })
}
