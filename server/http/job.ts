import type { AppContext } from './services'
import type { FastifyBaseLogger } from 'fastify'

export interface JobDependencies extends Pick<
  AppContext,
  'env' | 'db' | 'adapters' | 'now' | 'databaseTime'
> {
  log: FastifyBaseLogger
}

/** Follows a job's name in a notification of wake_job that an admin sent. */
export const WOKEN_BY_DESK = 'desk'

/** Work that is repeated on a schedule. */
export interface Job {
  name: string
  /** `cluster`: one run at a time over all servers. `process`: every process runs it for itself. */
  scope: 'cluster' | 'process'
  /** Seconds from the end of one run to the start of the next. A cluster job may be woken earlier by `wake_job` in the database. */
  every: number
  /** Seconds after which a run is reported as too long; the next one waits for its end. */
  timeout: number
  /** Cluster jobs of one queue run one after the other; without it a job waits for nothing but its own last run. */
  queue?: 'heavy'
  /** One run, by the clock in its tools; returns the delay in seconds until the next run if that is not `every`. */
  run: (tools: JobDependencies) => Promise<number | void>
}

/** Work on one thing, queued with a payload; retried with growing delays, then kept as a dead letter for the desk. */
export interface Task {
  name: string
  /** Attempts before it becomes a dead letter. */
  maxAttempts: number
  timeout: number
  /** Checks its payload. */
  run: (tools: JobDependencies, payload: unknown) => Promise<void>
}
