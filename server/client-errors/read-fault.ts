import { createHash } from 'node:crypto'
import { CLIENT_PLATFORMS, type ClientPlatform } from '../../src/contract/desk/client-errors'
import { MAX_MESSAGE, MAX_STACK, withoutOwn } from '../../src/lib/fault-words'
import { isScreen, resolve } from '../../src/routes/match'

/** A client error, in the form used for grouping. */
export interface Fault {
  /** Hash of its release and code location. */
  fingerprint: string
  /** Hash independent of the release: identifies the error in later releases. */
  kind: string
  /** unknown if the client did not report it. */
  release: string
  platform: ClientPlatform
  name: string
  message: string
  stack: string
  /** Screen name of the route table. */
  screen: string
}

const HEAD = /^(?:Uncaught |Unhandled )?(?:\(in promise\) )?([A-Z]\w{1,40}): (.*)$/
const FRAME = /^\s*at |@.*:\d|:\d+:\d+\)?$/
/** Location in our scripts, without the host. */
const PLACE = /[\w/.-]+\.js:\d+(?::\d+)?/

const hashFaultParts = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 22)

/** Parses an error text: name and message from the first line that has them, and the frames below. WeChat adds two lines above. */
function parseFaultWords(err: string): { name: string; message: string; frames: string[] } {
  const lines = err.split('\n').filter(line => line.trim() !== '')
  const heads = lines.slice(0, 3)
  const found = heads.findIndex(line => HEAD.test(line))
  const at = Math.max(found, 0)
  const [, name = 'Error', message = heads[at] ?? ''] = HEAD.exec(heads[at] ?? '') ?? []
  return { name, message: message.trim(), frames: lines.slice(at + 1).map(line => line.trim()) }
}

/** Returns the screen from its name, or from the URL that older clients sent. */
const findFaultScreen = (url: string): string =>
  isScreen(url) ? url : resolve(url.replace(/^https?:\/\/[^/]*/, '').slice(0, 500) || '/').screen

/** Reads a report without anything that could identify a person; never throws. Fields are raw, empty if missing. */
export function readFault({
  err = '',
  url = '',
  release = '',
  platform = '',
}: {
  err?: string | undefined
  url?: string | undefined
  release?: string | undefined
  platform?: string | undefined
}): Fault {
  const { name, message, frames } = parseFaultWords(withoutOwn(err.slice(0, 2 * (MAX_MESSAGE + MAX_STACK))))
  const from = CLIENT_PLATFORMS.find(one => one === platform) ?? 'other'
  const first = frames.find(line => FRAME.test(line)) ?? ''
  const place = PLACE.exec(first.replace(/https?:\/\/[^/]+/, ''))?.[0] ?? first.slice(0, 200)
  const made = /^[\w.+-]{1,40}$/.test(release) ? release : 'unknown'
  const kind = hashFaultParts(from, name, message.replace(/\d+/g, '0'))
  return {
    fingerprint: hashFaultParts(kind, made, place),
    kind,
    release: made,
    platform: from,
    name,
    message: message.slice(0, MAX_MESSAGE),
    stack: frames.join('\n').slice(0, MAX_STACK),
    screen: findFaultScreen(url),
  }
}
