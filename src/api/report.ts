import { API_ORIGIN } from '@/platform/config'
import { beacon } from '@/platform/beacon'
import { formBody } from './encode'
import { ApiError } from './errors'
import { apiHost } from './host'

/** Milliseconds in which the same error is reported once. */
const PAUSE = 60_000
/** Characters; the rest of a stack says little more. */
const LONGEST = 2000

const reported = new Map<string, number>()

const wordsOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)

/** Answers that say no, and networks that fail, are no faults of ours; an HTTP error is. */
const isFault = (error: unknown) => !(error instanceof ApiError) || error.kind === 'http'

/** Tells the server of a fault (POST /api/getErr). `hook` names where it was caught. */
export function reportError(error: unknown, hook: string) {
  if (!isFault(error)) return
  const err = wordsOf(error).slice(0, LONGEST)
  const last = reported.get(err)
  if (last !== undefined && Date.now() - last < PAUSE) return
  reported.set(err, Date.now())
  beacon(`${API_ORIGIN}/api/getErr`, formBody({ err, hook, url: apiHost().currentUrl() }))
}
