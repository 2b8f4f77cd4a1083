// Supervisor of the web processes (node:cluster). It restarts exited workers with exponential backoff from 250 ms to 30 s, reset once a
// worker has lived for a minute. Workers send a heartbeat every second; an unresponsive one is killed with SIGKILL. The primary also
// answers the workers' rate-limit questions and collects their metrics. On stop each worker drains and exits, or is killed after the
// timeout.

import cluster, { type Worker } from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env'
import { createTally } from '../http/rate-limit-store'
import { webProcessEnds } from '../metrics/metrics'
import type { Counted } from '../metrics/serve-metrics'
import { StartError } from '../errors/start-error'
import { buildLoaderArguments, programFile } from '../programs'
import { redispatchConnection } from './redispatch-connection'
import { BEAT_MS, createPulse } from './heartbeat'
import type { ToFirst, ToWeb } from './tally-messages'

/** Milliseconds before an exited process is restarted; doubled each time it exits early. */
const AGAIN = { first: 250, longest: 30_000 }
const LIVES = 60_000
/** Timeout in milliseconds for a process's metrics. */
const COUNTED_MS = 2_000
/** Longer than requests in progress may take. */
const STOP_MS = 15_000

export interface WebProcesses {
  port: number
  stop: () => Promise<void>
  /** Returns the metrics of each process; one that does not answer in time is left out. */
  counted: () => Promise<Counted[]>
}

function tell(worker: Worker, message: ToWeb): void {
  // A process that is gone needs no answer.
  if (worker.isConnected()) worker.send(message, () => undefined)
}

/** Schedules restarts after a pause, which doubles each time until it is reset. */
function createBackoff() {
  const timers = new Set<NodeJS.Timeout>()
  let pause = AGAIN.first
  return {
    /** Milliseconds before the next start. */
    pause: () => pause,
    reset: () => {
      pause = AGAIN.first
    },
    schedule: (work: () => void) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, pause)
      timers.add(timer)
      pause = Math.min(2 * pause, AGAIN.longest)
    },
    cancel: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Collects the metrics of the processes. */
function createMetricsCollector(workers: ReadonlySet<Worker>) {
  const answers = new Map<Worker, (counted: Counted) => void>()
  let asking: Promise<Counted[]> | undefined
  const collectAll = async () => {
    const all = [...workers].map(
      worker =>
        new Promise<Counted>(resolve => {
          answers.set(worker, resolve)
          setTimeout(resolve, COUNTED_MS, []).unref()
          tell(worker, { count: true })
        }),
    )
    return (await Promise.all(all)).filter(one => one.length > 0)
  }
  return {
    take: (worker: Worker, counted: Counted) => answers.get(worker)?.(counted),
    /** Ends the wait for a process that is gone. */
    forget: (worker: Worker) => {
      answers.get(worker)?.([])
      answers.delete(worker)
    },
    // Concurrent callers share the result, because a process answers once.
    collect: () =>
      (asking ??= collectAll().finally(() => {
        asking = undefined
      })),
  }
}

/** Lets the processes drain and end, and kills those that have not ended in time. */
async function stopWorkers(workers: ReadonlySet<Worker>, drainSeconds: number): Promise<void> {
  const ends = [...workers].map((worker, place) => {
    const end = new Promise<void>(resolve => worker.once('exit', () => resolve()))
    // Only one writes the lot snapshot; all have the same lots.
    tell(worker, { stop: { savesLots: place === 0 } })
    return end
  })
  const patience = setTimeout(
    () => {
      for (const worker of workers) worker.process.kill('SIGKILL')
    },
    STOP_MS + drainSeconds * 1000,
  )
  await Promise.all(ends)
  clearTimeout(patience)
}

/**
 * Starts the web processes, all on one port, and restarts any that exits; resolves when each listens. One with a stalled event loop is
 * killed, and thus restarted.
 */
export async function startWebProcesses(
  { webProcesses: total, port, drainSeconds }: Pick<Env, 'webProcesses' | 'port' | 'drainSeconds'>,
  log: FastifyBaseLogger,
): Promise<WebProcesses> {
  const tally = createTally()
  const heartbeat = createPulse<Worker>()
  const workers = new Set<Worker>()
  let replaced = 0
  const metrics = createMetricsCollector(workers)
  const backoff = createBackoff()
  let isStopping = false
  let isStarted = false
  const exec = programFile('web/web-process')
  cluster.setupPrimary({ exec, execArgv: buildLoaderArguments(exec), args: [] })

  const start = (): Promise<number> => {
    const worker = cluster.fork()
    const since = Date.now()
    workers.add(worker)
    redispatchConnection(worker)
    worker.on('message', (message: ToFirst) => {
      heartbeat.heard(worker)
      if ('counted' in message) metrics.take(worker, message.counted)
      else if ('questions' in message) tell(worker, { answers: message.questions.map(tally.answer) })
    })
    worker.on('error', error => log.warn({ err: error }, 'a web process could not be told something'))
    return new Promise((resolve, reject) => {
      let hasListened = false
      worker.once('listening', ({ port: bound }) => {
        hasListened = true
        heartbeat.follow(worker)
        tell(worker, { replaced })
        resolve(bound)
      })
      worker.once('exit', (code, signal) => {
        workers.delete(worker)
        metrics.forget(worker)
        const isSilent = heartbeat.forget(worker)
        reject(new StartError(`A web process ended before it could answer (${signal ?? code})`))
        if (isStopping || !(isStarted || hasListened)) return
        webProcessEnds.inc({ why: isSilent ? 'silent' : 'ended' })
        // An unresponsive one had run well until then.
        if (isSilent || Date.now() - since > LIVES) backoff.reset()
        log.error(
          { pid: worker.process.pid, code, signal },
          `a web process ended; it is started again in ${backoff.pause()} ms`,
        )
        backoff.schedule(() => void start().catch(() => undefined))
      })
    })
  }

  const beat = setInterval(() => {
    for (const worker of heartbeat.unresponsive()) {
      replaced += 1
      log.error(
        { pid: worker.process.pid, replaced },
        'a web process has fallen silent; it is killed and replaced',
      )
      worker.process.kill('SIGKILL')
      for (const one of workers) tell(one, { replaced })
    }
  }, BEAT_MS)

  const stop = async () => {
    isStopping = true
    clearInterval(beat)
    backoff.cancel()
    await stopWorkers(workers, drainSeconds)
  }

  try {
    const [bound = port] = await Promise.all(Array.from({ length: total }, start))
    isStarted = true
    return { port: bound, stop, counted: metrics.collect }
  } catch (error) {
    await stop()
    throw error
  }
}
