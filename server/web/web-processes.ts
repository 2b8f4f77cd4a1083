import cluster, { type Worker } from 'node:cluster'
import { on } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '../env'
import { createRateLimitStore } from '../http/rate-limit-store'
import { webProcessEnds } from '../metrics/metrics'
import type { Counted } from '../metrics/serve-metrics'
import { StartError } from '../errors/start-error'
import { buildLoaderArguments, programFile } from '../programs'
import { BEAT_MS, type ToFirst, type ToWeb } from './messages'

/** Missed heartbeats after which a process is unresponsive: a client no longer waits for its response. */
const MAX_MISSED = 10
/** Milliseconds before an exited process is restarted; doubled each time it exits within `lives`. */
const RESTART = { first: 250, longest: 30_000, lives: 60_000 }
/** Timeout in milliseconds for a process's metrics. */
const METRICS_MS = 2_000
/** Longer than requests in progress may take. */
const STOP_MS = 15_000

interface State {
  startedAt: number
  /** Heartbeats missed in a row. Beats are counted instead of time, so that nobody misses any while the primary itself stalls. */
  missed: number
  isListening: boolean
  isSilent: boolean
}
type Workers = Map<Worker, State>

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

async function askMetrics(worker: Worker): Promise<Counted> {
  const answers = on(worker, 'message', { signal: AbortSignal.timeout(METRICS_MS), close: ['exit'] })
  tell(worker, { count: true })
  try {
    for await (const [message] of answers as AsyncIterable<[ToFirst]>)
      if ('counted' in message) return message.counted
  } catch {
    // It does not answer in time.
  }
  return []
}

/** Counts a missed heartbeat of each process, and kills those that have missed too many. */
function endUnresponsive(workers: Workers, log: FastifyBaseLogger): void {
  for (const [worker, state] of workers) {
    if (!state.isListening || state.isSilent) continue
    state.missed += 1
    if (state.missed <= MAX_MISSED) continue
    state.isSilent = true
    log.error({ pid: worker.process.pid }, 'a web process is unresponsive; it is killed and replaced')
    worker.process.kill('SIGKILL')
  }
}

/** Lets the processes drain and end, and kills those that have not ended in time. */
async function stopWorkers(workers: Workers, drainSeconds: number): Promise<void> {
  const ends = [...workers.keys()].map((worker, place) => {
    const end = new Promise<void>(resolve => worker.once('exit', () => resolve()))
    // Only one writes the lot snapshot; all have the same lots.
    tell(worker, { stop: { savesLots: place === 0 } })
    return end
  })
  const kill = () => [...workers.keys()].forEach(worker => worker.process.kill('SIGKILL'))
  const patience = setTimeout(kill, STOP_MS + drainSeconds * 1000)
  await Promise.all(ends)
  clearTimeout(patience)
}

/**
 * Starts the web processes, all on one port, and replaces any that exits or becomes unresponsive; resolves when each listens. It also
 * answers their rate-limit questions.
 */
export async function startWebProcesses(
  { webProcesses: total, port, drainSeconds }: Pick<Env, 'webProcesses' | 'port' | 'drainSeconds'>,
  log: FastifyBaseLogger,
): Promise<WebProcesses> {
  const tally = createRateLimitStore()
  const workers: Workers = new Map()
  let pause = RESTART.first
  let isStopping = false
  let isStarted = false
  // Each process accepts connections itself. A primary that passed them on would hold those of a stalled process until it is killed, and
  // for ever after that.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const exec = programFile('web/web-process')
  cluster.setupPrimary({ exec, execArgv: buildLoaderArguments(exec), args: [] })

  const replace = (worker: Worker, { isSilent, startedAt }: State, end: number | string) => {
    webProcessEnds.inc({ why: isSilent ? 'silent' : 'ended' })
    // An unresponsive one had run well until then.
    if (isSilent || Date.now() - startedAt > RESTART.lives) pause = RESTART.first
    log.error({ pid: worker.process.pid, end }, `a web process ended; it is started again in ${pause} ms`)
    setTimeout(() => isStopping || start().catch(() => undefined), pause)
    pause = Math.min(2 * pause, RESTART.longest)
  }

  const start = (): Promise<number> => {
    const worker = cluster.fork()
    const state: State = { startedAt: Date.now(), missed: 0, isListening: false, isSilent: false }
    workers.set(worker, state)
    worker.on('message', (message: ToFirst) => {
      state.missed = 0
      if ('questions' in message) tell(worker, { answers: message.questions.map(tally.answer) })
    })
    worker.on('error', error => log.warn({ err: error }, 'a web process could not be told something'))
    return new Promise((resolve, reject) => {
      worker.once('listening', ({ port: bound }) => {
        state.isListening = true
        resolve(bound)
      })
      worker.once('exit', (code, signal) => {
        workers.delete(worker)
        reject(new StartError(`A web process ended before it could answer (${signal ?? code})`))
        if (!isStopping && (isStarted || state.isListening)) replace(worker, state, signal ?? code)
      })
    })
  }

  const beat = setInterval(() => endUnresponsive(workers, log), BEAT_MS)
  const stop = async () => {
    isStopping = true
    clearInterval(beat)
    await stopWorkers(workers, drainSeconds)
  }
  const counted = async () =>
    (await Promise.all([...workers.keys()].map(askMetrics))).filter(({ length }) => length > 0)

  try {
    const [bound = port] = await Promise.all(Array.from({ length: total }, start))
    isStarted = true
    return { port: bound, stop, counted }
  } catch (error) {
    await stop()
    throw error
  }
}
