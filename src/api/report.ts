import { formBody } from '@/lib/encode'
import { MESSAGE_MOST, STACK_MOST, withoutOwn } from '@/lib/fault-words'
import { beacon } from '@/platform/beacon'
import { API_ORIGIN, PLATFORM, RELEASE } from '@/platform/config'
import { isOnline } from '@/platform/network'
import { readTab, writeTab } from '@/platform/storage/tab'
import { ApiError } from './errors'
import { apiHost } from './host'

/** Reports of one visit, over reloads too: what a client meets again and again says nothing new. */
const MOST = 5

/** Of this load, by their words. */
const reported = new Set<string>()

/** A network that failed, which the server sees itself; a screen that was left; scripts of others, of which nothing is known. */
const NO_FAULT =
  /^AbortError|Failed to fetch|NetworkError|Load failed|(?:request|downloadFile|uploadFile):fail|Loading (?:CSS )?chunk|^Script error|ResizeObserver loop|-extension:\/\//

const cut = (text: string, most: number) => withoutOwn(text).slice(0, most)

/** Name and message in a line, the stack below. Chrome's stacks begin with that line, others do not have it; mini-programs tell all in one text. */
function wordsOf(error: unknown): string {
  const {
    name = 'Error',
    message,
    errMsg,
    stack = '',
  } = Object(error) as Partial<Error> & { errMsg?: string }
  const said = message ?? errMsg
  if (said === undefined) return cut(String(error), MESSAGE_MOST + STACK_MOST)
  const head = `${name}: ${said}`
  const below = stack.startsWith(head) ? stack.slice(head.length) : stack && `\n${stack}`
  return cut(head.replace(/\s+/g, ' '), MESSAGE_MOST) + cut(below, STACK_MOST)
}

/** Tells the server of a fault of ours (POST /api/getErr): what broke, in which release and on which screen, and nothing of who was there. `hook` names where it was caught. Never throws. */
export function reportError(error: unknown, hook: string) {
  try {
    if (error instanceof ApiError) return
    const err = wordsOf(error)
    const total = Number(readTab('faults') ?? 0)
    if (NO_FAULT.test(err) || reported.has(err) || total >= MOST) return
    reported.add(err)
    writeTab('faults', String(total + 1))
    send(formBody({ err, hook, url: apiHost().screen(), release: RELEASE, platform: PLATFORM })).catch(
      () => {},
    )
  } catch {
    /* what tells of faults must not make one */
  }
}

async function send(report: string) {
  if (await isOnline()) beacon(`${API_ORIGIN}/api/getErr`, report)
}
