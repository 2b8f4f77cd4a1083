import type { Context } from '../http/context'

/** Runs `work` in one transaction: everything it does through the context given to it is kept, or none of it. */
export function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  return context.db.transaction(db => work({ ...context, db }))
}
