import { API_ORIGIN } from '@/platform/config'
import { beacon } from '@/platform/beacon'
import { formBody } from './encode'
import { apiHost } from './host'

/** Milliseconds in which the same error is reported once. */
const PAUSE = 60_000
/** Characters; the rest of a stack says little more. */
const LONGEST = 2000

const reported = new Map<string, number>()

const wordsOf = (error: unknown) => error instanceof Error ? error.stack ?? `${error.name}: ${error.message}` : String(error)

/** Tells the server of a fault of ours (POST /api/getErr). `hook` names where it was caught. */
export function reportError(error: unknown, hook: string) {
  const err = wordsOf(error).slice(0, LONGEST)
  const last = reported.get(err)
  if (last !== undefined && Date.now() - last < PAUSE) return
  reported.set(err, Date.now())
  beacon(`${API_ORIGIN}/api/getErr`, formBody({ err, hook, url: apiHost().currentUrl() }))
}
