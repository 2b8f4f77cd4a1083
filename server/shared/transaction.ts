import type { Database } from '../db/database'
import { holdCaller } from '../http/access'
import type { Context } from '../http/context'

/** Runs `work` in one transaction: either everything it does through its context is committed, or nothing. */
export function inTransaction<T, C extends { db: Database }>(
  context: C,
  work: (context: C) => Promise<T>,
): Promise<T> {
  return context.db.transaction(db => work({ ...context, db }))
}

/**
 * The same for staff writes that guests, prices or persons depend on: a caller who lost a role or session since the call was authorized
 * writes nothing (1008). The caller's row is locked before any other; changes of roles and persons start with holdRoles instead.
 */
export const inHeldTransaction = <T, C extends Pick<Context, 'db' | 'caller'>>(
  context: C,
  work: (context: C) => Promise<T>,
): Promise<T> =>
  inTransaction(context, async inside => {
    await holdCaller(inside)
    return work(inside)
  })
