import { write } from '@/api/write'
import { reportError } from '@/api/report'
import type { Operation } from '@/platform/noted/noted'
import { hereNow } from '@/routes/navigate'
import { objectOf } from './object-of'

let isReported = false

/** Keeps what the visitor did on this screen (h5/log/put). Its failure is quiet, is reported once, and spoils nothing. */
export function noteOperation(op_type: Operation) {
  write('h5/log/put', { op_type, ...objectOf(hereNow()) }, { isQuiet: true }).catch((error: unknown) => {
    if (isReported) return
    isReported = true
    reportError(new Error(`h5/log/put: ${String(error)}`), op_type)
  })
}
