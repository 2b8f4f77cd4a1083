import { FORM } from './form'
import type { Posted } from './form'

export type { Posted } from './form'

/** Posts a form; `answer` rejects when nothing comes back. `abandon` ends it. */
export function post(url: string, body: string): { answer: Promise<Posted>, abandon: () => void } {
  // Absent before iOS 11.3: there an abandoned call runs on unheard.
  const controller = typeof AbortController === 'undefined' ? undefined : new AbortController()
  const answer = fetch(url, {
    method: 'POST', headers: { 'content-type': FORM }, body, credentials: 'same-origin', signal: controller?.signal,
  }).then(async response => ({ status: response.status, text: await response.text() }))
  return { answer, abandon: () => { controller?.abort() } }
}
