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

/** Milliseconds for which a reading of the clock serves. */
const SAMPLE_MS = 5_000

/** Returns a clock that is read at most every five seconds; in between the elapsed time is added, which setting a clock does not change. */
export function sampleClock(read: () => Promise<number>): () => Promise<number> {
  let sample: { time: number; at: number } | undefined
  return async () => {
    const elapsed = sample ? performance.now() - sample.at : Infinity
    if (sample && elapsed < SAMPLE_MS) return sample.time + Math.floor(elapsed / 1000)
    const time = await read()
    sample = { time, at: performance.now() }
    return time
  }
}
