import type { Database } from '../db/database'
import { holdCaller } from '../http/access'
import type { Context } from '../http/context'

/** Runs `work` in one transaction: everything it does through the context given to it is kept, or none of it. */
export function inTransaction<T, C extends { db: Database }>(
  context: C,
  work: (context: C) => Promise<T>,
): Promise<T> {
  return context.db.transaction(db => work({ ...context, db }))
}

/**
 * The same where staff write what guests, prices or persons depend on: who lost a role or a session since the call was judged writes nothing
 * (1008). The caller's row comes before any other; changes of roles and persons begin with holdRoles instead.
 */
export const inHeldTransaction = <T, C extends Pick<Context, 'db' | 'caller'>>(
  context: C,
  work: (context: C) => Promise<T>,
): Promise<T> =>
  inTransaction(context, async inside => {
    await holdCaller(inside)
    return work(inside)
  })
