import { basename } from 'node:path'
import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import { threadEnds } from '../metrics/metrics'
import { threadLoaderArguments } from '../programs'
import { findTransferables } from './transferables'

/** The queue is full: the job was not started. */
export class PoolBusy extends Error {}
/** The job crashed its thread, exceeded its time, or could not be sent to a thread. */
export class JobLost extends Error {}

export interface ThreadPoolOptions {
  /** A file whose default export is a `workerJob`. */
  file: string
  threads: number
  /** Maximum queued jobs. */
  waiting: number
  /** Default timeout of a job, after which its thread is terminated. */
  longestMs: number
  /** Additional time for a new thread to load its program, which takes seconds on a busy machine. */
  startingMs?: number
  /** Idle time after which a thread ends. */
  idleMs: number
  /** Heap limit of a thread in megabytes. */
  heapMb: number
  /** Young generation size in megabytes: larger if jobs allocate much short-lived data, which otherwise is scavenged repeatedly. */
  youngMb?: number
}

/** Result of a job, or what the work itself threw. */
export type ThreadAnswer = { done: unknown } | { fault: string }

/**
 * Runs one kind of work in worker threads of piscina. Jobs wait here and not in piscina, which neither limits its queue of abortable jobs
 * nor starts a thread for it after it has ended one. Throws PoolBusy, JobLost, or an Error with what the work itself threw. Large buffers of
 * a job are transferred to the thread and empty here afterwards.
 */
export function threadPool<Job, Done>(options: ThreadPoolOptions) {
  const { file, threads, waiting, startingMs = 20_000, idleMs, heapMb, youngMb = 16 } = options
  const pool = new Piscina<Job, ThreadAnswer>({
    filename: file,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // A thread that waits by Atomics stops the timers that a job left behind.
    atomics: 'disabled',
    recordTiming: false,
    env: { NODE_ENV: process.env.NODE_ENV },
    execArgv: threadLoaderArguments(file),
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
  })
  const turn = pLimit(threads)
  /** Jobs that wait for a new thread, the oldest first. */
  const starting = new Set<AbortController>()
  const takeOldest = () => {
    const [oldest] = starting
    if (oldest) starting.delete(oldest)
    return oldest
  }
  pool.on('workerCreate', takeOldest)
  // A thread without a job crashed, usually because its program cannot be loaded.
  pool.on('error', (error: unknown) => takeOldest()?.abort(error))

  const work = async (job: Job, longestMs: number): Promise<Done> => {
    const lost = new AbortController()
    const isCold = pool.idleThreads === 0
    const timer = setTimeout(() => lost.abort(), isCold ? startingMs + longestMs : longestMs)
    if (isCold) starting.add(lost)
    const answer = await pool
      .run(job, { signal: lost.signal, transferList: findTransferables(job) })
      .catch((error: unknown) => {
        threadEnds.inc({ what: basename(file).replace(/\.\w+$/, '') })
        throw new JobLost(`a job of ${file} was lost`, { cause: error })
      })
      .finally(() => {
        starting.delete(lost)
        clearTimeout(timer)
      })
    if ('fault' in answer) throw new Error(answer.fault)
    return answer.done as Done
  }

  return {
    run: async (job: Job, { longestMs = options.longestMs } = {}): Promise<Done> => {
      if (turn.activeCount + turn.pendingCount >= threads + waiting)
        throw new PoolBusy(`too many jobs of ${file} wait`)
      return turn(() => work(job, longestMs))
    },
  }
}
