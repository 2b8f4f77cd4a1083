// Pool of worker threads. A job goes to an idle thread, or to a new one up to the maximum, or waits in a bounded queue. A timeout, a crash
// or an unserializable message counts as a lost job: its thread is terminated and the next queued job starts. The timer of a new thread
// covers loading its program and restarts at its ready message. Idle threads are unreferenced and end after idleMs.

import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { threadEnds } from '../metrics/metrics'
import { threadProgram } from '../programs'
import { findTransferables } from './transferables'

/** The queue is full: the job was not started. */
export class PoolBusy extends Error {}
/** The job crashed its thread, or exceeded its time. */
export class JobLost extends Error {}

export interface ThreadPool<Job, Done> {
  /**
   * Runs a job. Throws PoolBusy, JobLost, or an Error with what the work itself threw. Large buffers of the job are transferred to the
   * thread and empty here afterwards. `longestMs`: timeout of this job.
   */
  run: (job: Job, options?: { longestMs?: number }) => Promise<Done>
}

export interface ThreadPoolOptions {
  /** A file that calls `serveWorkerJobs`. */
  file: string
  threads: number
  /** Maximum queued jobs. */
  waiting: number
  /** Default timeout of a job, after which its thread is terminated. */
  longestMs: number
  /** Idle time after which a thread ends. */
  idleMs: number
  /** Heap limit of a thread in megabytes. */
  heapMb: number
  /** Young generation size in megabytes: larger if jobs allocate much short-lived data, which otherwise is scavenged repeatedly. */
  youngMb?: number
}

/** Messages of a thread: one when its program is loaded, then the result of each job. */
export type ThreadAnswer = { ready: true } | { done: unknown } | { fault: string }

/** Additional time for a new thread to load its program, which takes seconds on a busy machine. */
const STARTING_MS = 20_000

interface Turn {
  job: unknown
  longestMs: number
  resolve: (done: unknown) => void
  reject: (error: Error) => void
}

/** Idle threads; each ends unless it is taken within `idleMs`. */
function createIdleThreads(idleMs: number) {
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = []

  const forget = (worker: Worker) => {
    const at = idle.findIndex(one => one.worker === worker)
    if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer)
  }

  return {
    forget,
    take: (): Worker | undefined => {
      const rested = idle.pop()
      clearTimeout(rested?.timer)
      return rested?.worker
    },
    add: (worker: Worker) => {
      const end = () => {
        forget(worker)
        void worker.terminate()
      }
      idle.push({ worker, timer: setTimeout(end, idleMs).unref() })
    },
  }
}

function startThread(
  { file, heapMb, youngMb }: Pick<ThreadPoolOptions, 'file' | 'heapMb' | 'youngMb'>,
  onExit: (worker: Worker) => void,
): Worker {
  const worker = new Worker(threadProgram(file), {
    eval: true,
    execArgv: [],
    env: { NODE_ENV: process.env.NODE_ENV },
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
  })
  worker.unref()
  // If an idle thread crashes, the next job notices that it is gone.
  worker.on('error', () => undefined).on('exit', () => onExit(worker))
  return worker
}

/** Runs one kind of work in worker threads, with limited concurrency and a bounded queue. */
export function threadPool<Job, Done>({
  file,
  threads,
  waiting,
  longestMs,
  idleMs,
  heapMb,
  youngMb = 16,
}: ThreadPoolOptions): ThreadPool<Job, Done> {
  const idle = createIdleThreads(idleMs)
  const line: Turn[] = []
  let busy = 0

  const begin = (turn: Turn) => {
    busy += 1
    const rested = idle.take()
    let worker: Worker | undefined = rested
    const leave = (isLost: boolean) => {
      clearTimeout(timer)
      worker?.off('message', onMessage).off('messageerror', onLost).off('error', onLost).off('exit', onLost)
      worker?.unref()
      busy -= 1
      if (worker && isLost) void worker.terminate()
      else if (worker) idle.add(worker)
      const next = line.shift()
      if (next) begin(next)
    }
    const onMessage = (answer: ThreadAnswer) => {
      if ('ready' in answer) {
        clearTimeout(timer)
        timer = setTimeout(onLost, turn.longestMs)
        return
      }
      leave(false)
      if ('done' in answer) turn.resolve(answer.done)
      else turn.reject(new Error(answer.fault))
    }
    const onLost = () => {
      leave(true)
      threadEnds.inc({ what: basename(file).replace(/\.\w+$/, '') })
      turn.reject(new JobLost(`a job of ${file} was lost`))
    }
    let timer = setTimeout(onLost, rested ? turn.longestMs : STARTING_MS)
    try {
      worker ??= startThread({ file, heapMb, youngMb }, idle.forget)
      worker.ref()
      worker.on('message', onMessage).on('messageerror', onLost).on('error', onLost).on('exit', onLost)
      worker.postMessage(turn.job, findTransferables(turn.job))
    } catch {
      // A thread cannot be started, or the job cannot be serialized.
      onLost()
    }
  }

  return {
    run: (job, { longestMs: max = longestMs } = {}) =>
      new Promise<Done>((resolve, reject) => {
        const turn: Turn = { job, longestMs: max, resolve: resolve as Turn['resolve'], reject }
        if (busy < threads) begin(turn)
        else if (line.length < waiting) line.push(turn)
        else reject(new PoolBusy(`too many jobs of ${file} wait`))
      }),
  }
}
