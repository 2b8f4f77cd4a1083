import type { AppContext } from './services'
import type { FastifyBaseLogger } from 'fastify'

export interface JobDependencies extends Pick<
  AppContext,
  'env' | 'db' | 'adapters' | 'now' | 'databaseTime'
> {
  log: FastifyBaseLogger
}

export interface Job {
  name: string
  /** Interval of the schedule: seconds from the end of one run to the start of the next. */
  every: number
  /**
   * One run, by the clock in its tools, concurrent with other processes; returns the delay in seconds until the next run if that is not
   * `every`.
   */
  run: (tools: JobDependencies) => Promise<number | void>
}
