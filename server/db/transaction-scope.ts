import { AsyncLocalStorage } from 'node:async_hooks'

const scopes = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the body of a transaction, so that everything called from it can detect the transaction. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope = { isOpen: true }
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.isOpen = false
  }
}

/** True if the caller runs inside a transaction that is still open. */
export const isInTransaction = (): boolean => scopes.getStore()?.isOpen ?? false
