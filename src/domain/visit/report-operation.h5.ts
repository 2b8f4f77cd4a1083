import type { Operation } from '@/platform/noted/noted'

/** Keeps what the visitor did; the code for it comes with the first of them. */
export const reportOperation = (operation: Operation) => {
  import('./note-operation').then(
    ({ noteOperation }) => {
      noteOperation(operation)
    },
    () => undefined,
  )
}
