import type { Services } from '../plugins/calls'
import type { FastifyBaseLogger } from 'fastify'

export interface JobTools extends Omit<Services, 'asides' | 'kept'> {
  log: FastifyBaseLogger
}

export interface Job {
  name: string
  /** Seconds from the end of one run to the next. */
  every: number
  /** One run, by the tools' clock. Any number of processes run it side by side. */
  run: (tools: JobTools) => Promise<void>
}
