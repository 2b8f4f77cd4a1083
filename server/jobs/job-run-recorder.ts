import type { Database } from '../db/database'
import { plainError } from '../errors/plain-error'
import type { Job } from '../http/job'

/** Job run recorder for the desk. */
export interface JobRunRecorder {
  /** Records the next run of the job whatever it was the last time. */
  recordNext: (name: string) => void
  ended: (job: Job, run: { at: number; ms: number; rest: number; error?: unknown }) => Promise<void>
}

/** Minimum seconds between two records of a job that succeeds: some run every two seconds. */
const BETWEEN = 60

export function recordJobRuns(db: Database): JobRunRecorder {
  const noted = new Map<string, { at: number; failed: boolean }>()
  return {
    recordNext: name => noted.delete(name),
    ended: async ({ name, scope, every }, { at, ms, rest, error }) => {
      const failed = error !== undefined
      const last = noted.get(name)
      if (last && !failed && !last.failed && at - last.at < BETWEEN) return
      await db.query(
        `insert into job_run (name, scope, every, began_at, took_ms, next_at, good_at, failures, failed_at, fault)
         values ($1, $8, $2, $3, $4, $5, case when $6 then null else $3::bigint end, case when $6 then 1 else 0 end, case when $6 then $3::bigint end, $7)
         on conflict (name) do update set every = excluded.every, scope = excluded.scope, wanted_at = null, began_at = excluded.began_at, took_ms = excluded.took_ms,
           next_at = excluded.next_at, good_at = coalesce(excluded.good_at, job_run.good_at),
           failures = case when $6 then job_run.failures + 1 else 0 end, failed_at = coalesce(excluded.failed_at, job_run.failed_at),
           fault = case when $6 then excluded.fault else job_run.fault end`,
        [
          name,
          every,
          at,
          Math.round(ms),
          Math.ceil(at + ms / 1000 + rest),
          failed,
          failed ? plainError(error) : '',
          scope,
        ],
      )
      noted.set(name, { at, failed })
    },
  }
}
