import { API_ORIGIN } from '@/platform/config'
import { beacon } from '@/platform/beacon'
import { formBody } from '@/lib/encode'
import { ApiError } from './errors'
import { apiHost } from './host'

/** Milliseconds in which the same error is reported once. */
const PAUSE = 60_000
/** Characters; the rest of a stack says little more. */
const LONGEST = 2000

const reported = new Map<string, number>()

const wordsOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)

/** Reports that wait for the network. */
const MOST_WAITING = 10
const waiting: string[] = []

/** Who has left the screen asks for nothing any more; an answer that says no is an answer. */
const isNone = (error: unknown) =>
  (error as { name?: string } | null)?.name === 'AbortError' ||
  (error instanceof ApiError && (error.kind === 'api' || error.kind === 'login'))

const isOfNetwork = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

/** Tells the server of a fault (POST /api/getErr). `hook` names where it was caught. A network that failed is told of once it is back. */
export function reportError(error: unknown, hook: string) {
  if (isNone(error)) return
  // No stack: where the network fails says nothing of our code, the call does.
  const err = isOfNetwork(error) ? `${error.kind} error at ${hook}` : wordsOf(error).slice(0, LONGEST)
  const last = reported.get(err)
  if (last !== undefined && Date.now() - last < PAUSE) return
  reported.set(err, Date.now())
  const report = formBody({ err, hook, url: apiHost().currentUrl() })
  if (!isOfNetwork(error)) go(report)
  else if (waiting.push(report) > MOST_WAITING) waiting.shift()
}

const go = (report: string) => {
  beacon(`${API_ORIGIN}/api/getErr`, report)
}

/** The network is there: an answer has come. */
export function sendWaitingReports() {
  waiting.splice(0).forEach(go)
}
