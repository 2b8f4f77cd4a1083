import type { Database } from '../db/database'

/** Runs `work` in one transaction: everything it does through the context given to it is kept, or none of it. */
export function inTransaction<T, C extends { db: Database }>(
  context: C,
  work: (context: C) => Promise<T>,
): Promise<T> {
  return context.db.transaction(db => work({ ...context, db }))
}
