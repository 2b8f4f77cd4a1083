import type { Services } from './services'
import type { FastifyBaseLogger } from 'fastify'

export interface JobTools extends Pick<Services, 'env' | 'db' | 'adapters' | 'now' | 'databaseTime'> {
  log: FastifyBaseLogger
}

export interface Job {
  name: string
  /** Seconds from the end of one run to the next. */
  every: number
  /** One run, by the tools' clock, beside those of other processes; gives the seconds to the next one where these are not `every`. */
  run: (tools: JobTools) => Promise<number | void>
}
