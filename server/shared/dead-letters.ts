import type { Database } from '../db/database'

/** SQL condition on graphile_worker.jobs: failed in every attempt, and nobody is trying again. */
export const IS_DEAD = `attempts >= max_attempts and locked_at is null and key ~ '^(event|arrivals):'`

/** Counts dead letters by task. */
export const countDeadLetters = (db: Database) =>
  db.query<{ task: string; total: number }>(
    `select coalesce(task_identifier, '') as task, count(*)::int as total from graphile_worker.jobs where ${IS_DEAD} group by 1`,
  )

/** Discards dead letters with their events. Returns those that were still there. */
export async function discardDeadLetters(db: Database, ids: readonly number[]): Promise<number> {
  const gone = await db.query<{ key: string }>(
    `select coalesce((job).key, '') as key from (
       select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where id = any($1::bigint[]) and ${IS_DEAD})) as job
     ) done`,
    [ids],
  )
  await db.query(`delete from event where 'event:' || id = any($1::text[])`, [gone.map(({ key }) => key)])
  return gone.length
}
