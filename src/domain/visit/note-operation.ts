import { sendMutation } from '@/api/mutation'
import { reportError } from '@/api/report'
import type { Operation } from '@/platform/track-action/noted'
import { hereNow } from '@/routes/navigate'
import { findVisitObject } from './find-visit-object'

let isReported = false

/** Logs the visitor's action on this screen (h5/log/put). A failure is silent for the visitor and reported once. */
export function noteOperation(op_type: Operation) {
  sendMutation('h5/log/put', { op_type, ...findVisitObject(hereNow()) }, { isQuiet: true }).catch(
    (error: unknown) => {
      if (isReported) return
      isReported = true
      reportError(new Error(`h5/log/put: ${String(error)}`), op_type)
    },
  )
}
