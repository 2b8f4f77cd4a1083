import { formBody } from '@/lib/encode'
import { MAX_MESSAGE, MAX_STACK, withoutOwn } from '@/lib/fault-words'
import { beacon } from '@/platform/beacon'
import { API_ORIGIN, PLATFORM, RELEASE } from '@/platform/config'
import { isOnline } from '@/platform/network'
import { readTab, writeTab } from '@/platform/storage/tab'
import { ApiError } from './errors'
import { apiHost } from './host'

/** Maximum number of reports per visit, across reloads: repeated errors of one client say nothing new. */
const MAX = 5

/** Messages reported since this page load. */
const reported = new Set<string>()

/** Ignored errors: network failures, which the server sees itself; aborted screens; third-party scripts, of which nothing is known. */
const NO_FAULT =
  /^AbortError|Failed to fetch|NetworkError|Load failed|(?:request|downloadFile|uploadFile):fail|Loading (?:CSS )?chunk|^Script error|ResizeObserver loop|-extension:\/\//

const cut = (text: string, max: number) => withoutOwn(text).slice(0, max)

/**
 * Name and message in one line, the stack below. Chrome's stacks begin with that line, others do not; mini-programs report everything in
 * one text.
 */
function formatErrorReport(error: unknown): string {
  const {
    name = 'Error',
    message,
    errMsg,
    stack = '',
  } = Object(error) as Partial<Error> & { errMsg?: string }
  const said = message ?? errMsg
  if (said === undefined) return cut(String(error), MAX_MESSAGE + MAX_STACK)
  const head = `${name}: ${said}`
  const below = stack.startsWith(head) ? stack.slice(head.length) : stack && `\n${stack}`
  return cut(head.replace(/\s+/g, ' '), MAX_MESSAGE) + cut(below, MAX_STACK)
}

/**
 * Reports an error of ours to the server (POST /api/getErr): message, release and screen, without personal data. `hook` names the place
 * that caught it. Never throws.
 */
export function reportError(error: unknown, hook: string) {
  try {
    if (error instanceof ApiError) return
    const err = formatErrorReport(error)
    const total = Number(readTab('faults') ?? 0)
    if (NO_FAULT.test(err) || reported.has(err) || total >= MAX) return
    reported.add(err)
    writeTab('faults', String(total + 1))
    send(formBody({ err, hook, url: apiHost().screen(), release: RELEASE, platform: PLATFORM })).catch(
      () => {},
    )
  } catch {
    /* error reporting must not raise errors */
  }
}

async function send(report: string) {
  if (await isOnline()) beacon(`${API_ORIGIN}/api/getErr`, report)
}
