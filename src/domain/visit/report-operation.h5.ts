import type { Operation } from '@/platform/track-action/noted'

/** Logs the visitor's action; the code for it loads with the first one. */
export const reportOperation = (operation: Operation) => {
  import('./note-operation').then(
    ({ noteOperation }) => {
      noteOperation(operation)
    },
    () => undefined,
  )
}
