import { bootText } from '@/platform/boot'
import { serverNow } from '@/platform/clock'
import { callKey } from '@/lib/encode'
import { situationNow } from '@/state/situation'

/**
 * Answers that came with the page, for the first calls of the screen that the URL leads to; the screen then paints without
 * asking. The server writes them as `{"at":<Unix seconds>,"answers":{"<callKey>":<result>}}` (server/h5/boot.ts).
 */
export interface Boot {
  at: number
  answers: Record<string, unknown>
}

/** Seconds that what came with the page is good for. */
const FRESH = 60

/** null: looked for, and the page brought nothing. */
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

/** `at` in Unix seconds, 0 where the page was drawn for nobody and the buyer has said more: it is asked again at once. undefined: the page brought nothing for this call, or too long ago. */
export function bootAnswer(path: string, request: object): { result: unknown; at: number } | undefined {
  const brought = boot()
  const result = brought?.answers[callKey(path, request)]
  if (!brought || result === undefined || serverNow() - brought.at > FRESH) return undefined
  return { result, at: Object.keys(situationNow()).length === 0 ? brought.at : 0 }
}
