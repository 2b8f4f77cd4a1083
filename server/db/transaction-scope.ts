import { AsyncLocalStorage } from 'node:async_hooks'

const scopes = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs what a transaction consists of, so that everything called from it can tell. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope = { isOpen: true }
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.isOpen = false
  }
}

/** Whether the caller runs inside a transaction that is still open. */
export const isInTransaction = (): boolean => scopes.getStore()?.isOpen ?? false
