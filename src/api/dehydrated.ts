import { bootText } from '@/platform/boot'
import { serverNow } from '@/platform/clock'
import { callKey } from '@/lib/encode'
import { situationNow } from '@/state/situation'

/**
 * Responses that the server sends with the page (initial state) for the first calls of the route, so that the screen renders without
 * requests. Format: `{"at":<Unix seconds>,"answers":{"<callKey>":<result>}}` (server/h5/dehydrated-state.ts).
 */
export interface Boot {
  at: number
  answers: Record<string, unknown>
}

/** Seconds for which the initial state of the page counts as fresh. */
const FRESH = 60

/** null: the page was searched and has no initial state. */
let held: Boot | null | undefined

function boot(): Boot | null {
  if (held === undefined) {
    try {
      held = JSON.parse(bootText() ?? 'null') as Boot | null
    } catch {
      held = null
    }
  }
  return held
}

/**
 * Returns the initial response of a call. `at` in Unix seconds; 0 if the page was rendered anonymously and the buyer has given a situation
 * since, so that the query refetches at once. undefined: the page has no response for this call, or it is too old.
 */
export function readDehydrated(path: string, request: object): { result: unknown; at: number } | undefined {
  const brought = boot()
  const result = brought?.answers[callKey(path, request)]
  if (!brought || result === undefined || serverNow() - brought.at > FRESH) return undefined
  return { result, at: Object.keys(situationNow()).length === 0 ? brought.at : 0 }
}
