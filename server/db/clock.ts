import type { Database } from './database'

/** Maximum seconds by which a process may differ from its database; beyond that it is not ready and runs no jobs. */
export const MAX_APART = 60

/** Returns the database's time in Unix seconds: the authoritative clock for states, ends and terms. */
export async function databaseTime(db: Database): Promise<number> {
  const row = await db.one<{ now: number }>(
    'select floor(extract(epoch from clock_timestamp()))::bigint as now',
  )
  if (!row) throw new Error('the database told no time')
  return row.now
}

/** True if a process whose clock shows `own` may act on a database that shows `ruling`, both in Unix seconds. */
export const isOnTime = (own: number, ruling: number) => Math.abs(own - ruling) <= MAX_APART
