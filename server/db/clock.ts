import type { Database } from './database'

/** Seconds by which a process may differ from its database; beyond that it is not ready and does no jobs. */
export const MOST_APART = 60

/** The database's time in Unix seconds: the one clock that states, ends and terms go by. */
export async function databaseTime(db: Database): Promise<number> {
  const row = await db.one<{ now: number }>(
    'select floor(extract(epoch from clock_timestamp()))::bigint as now',
  )
  if (!row) throw new Error('the database told no time')
  return row.now
}

/** Whether a process whose clock shows `own` may act on a database that shows `ruling`, both in Unix seconds. */
export const isOnTime = (own: number, ruling: number) => Math.abs(own - ruling) <= MOST_APART
