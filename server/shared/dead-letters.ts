import type { Database } from '../db/database'

/** SQL condition on graphile_worker.jobs: failed in every attempt, and nobody is trying again. */
export const IS_DEAD = `attempts >= max_attempts and locked_at is null and key ~ '^(event|arrivals):'`

/** Counts dead letters by task. */
export const countDeadLetters = (db: Database) =>
  db.query<{ task: string; total: number }>(
    `select coalesce(task_identifier, '') as task, count(*)::int as total from graphile_worker.jobs where ${IS_DEAD} group by 1`,
  )

/** Discards dead letters with their events, in one statement. Returns the number of those that were still there. */
export async function discardDeadLetters(db: Database, ids: readonly number[]): Promise<number> {
  const gone = await db.query(
    `with gone as (
       select (done).key as key from (
         select graphile_worker.complete_jobs(array(
           select id from graphile_worker.jobs where id = any($1::bigint[]) and ${IS_DEAD})) as done
       ) jobs
     ), told as (delete from event e using gone where 'event:' || e.id = gone.key)
     select 1 from gone`,
    [ids],
  )
  return gone.length
}
