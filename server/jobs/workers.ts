// The workers of graphile-worker in this process. One that cannot report the end of its job, because the database is away, ends; it is
// replaced here, and its job, which stays locked, is handed to the caller to be released.

import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { plainError } from '../errors/plain-error'
import type { JobDependencies } from '../http/job'

/** Jobs at a time per server. */
const CONCURRENCY = 4
/** Milliseconds between two looks of an idle worker for due jobs, and before a lost worker is replaced. */
const POLL_MS = 4_000
const AGAIN_MS = 1_000

export interface Workers {
  /** Ids of the workers that run. */
  ids: () => string[]
  /** Returns the ids of those lost since the last call. */
  takeLost: () => string[]
  /** Waits for the jobs in progress. */
  stop: () => Promise<void>
}

export async function startWorkers({
  pool,
  taskList,
  log,
  replaced,
}: {
  pool: pg.Pool
  taskList: TaskList
  /** Called when a lost worker was replaced: the database answers again. */
  replaced: () => void
  log: JobDependencies['log']
}): Promise<Workers> {
  const running = new Set<string>()
  const runners: Runner[] = []
  let lost: string[] = []
  let isOver = false

  const start = async (concurrency: number) => {
    const events: WorkerEvents = new EventEmitter()
    events.on('worker:create', ({ worker }) => running.add(worker.workerId))
    events.on('worker:stop', ({ worker, error }) => {
      running.delete(worker.workerId)
      if (isOver || error === undefined) return
      lost.push(worker.workerId)
      void replace()
    })
    const runner = await run({
      pgPool: pool,
      taskList,
      parsedCronItems: [],
      concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      events,
      logger: buildLogger(log),
    })
    runner.promise.catch((error: unknown) => log.error({ err: error }, 'the workers of jobs ended'))
    runners.push(runner)
  }
  const replace = async (): Promise<void> => {
    while (!isOver) {
      await sleep(AGAIN_MS, undefined, { ref: false })
      if (isOver) return
      try {
        await start(1)
        return replaced()
      } catch (error) {
        log.warn({ err: error }, 'a worker of jobs could not be replaced yet')
      }
    }
  }
  await start(CONCURRENCY)
  return {
    ids: () => [...running],
    takeLost: () => {
      const taken = lost
      lost = []
      return taken
    },
    stop: async () => {
      isOver = true
      await Promise.all(
        runners.map(runner =>
          runner.stop().catch((error: unknown) => log.warn({ err: error }, 'workers of jobs had ended')),
        ),
      )
    },
  }
}

const buildLogger = (log: JobDependencies['log']) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(plainError(message))
    else if (level === 'warning') log.warn(plainError(message))
    else log.trace(message)
  })
