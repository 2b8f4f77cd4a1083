import { basename } from 'node:path'
import { Worker } from 'node:worker_threads'
import { threadEnds } from '../metrics/metrics'
import { threadProgram } from '../programs'
import { handOver } from './hand-over'

/** Too many jobs wait already: nothing was begun. */
export class PoolBusy extends Error {}
/** The job broke its thread, or took longer than any may. */
export class JobLost extends Error {}

export interface ThreadPool<Job, Done> {
  /**
   * Throws PoolBusy, JobLost, or an Error with what the work itself threw. Large bytes of the job are the thread's from then on: they are empty
   * here. `longestMs`: of this job.
   */
  run: (job: Job, options?: { longestMs?: number }) => Promise<Done>
}

export interface ThreadPoolOptions {
  /** A file that calls `serveJobs`. */
  file: string
  threads: number
  /** Jobs that may wait for a thread. */
  waiting: number
  /** A thread that works longer at one job is ended; where the job says nothing else. */
  longestMs: number
  /** A thread that had nothing to do for this long ends. */
  idleMs: number
  /** Megabytes of a thread's heap. */
  heapMb: number
  /** Of what was made last: more where a job makes much that is gone with it, which is else looked through again and again. */
  youngMb?: number
}

/** What a thread tells: once that its program is read, then its answer to each job. */
export type ThreadAnswer = { ready: true } | { done: unknown } | { fault: string }

/** A new thread reads its program meanwhile, on a busy machine for seconds. */
const STARTING_MS = 20_000

interface Turn {
  job: unknown
  longestMs: number
  resolve: (done: unknown) => void
  reject: (error: Error) => void
}

/** Runs one kind of work in threads apart from the event loop, so many at a time, with a bounded queue before them. */
export function threadPool<Job, Done>({
  file,
  threads,
  waiting,
  longestMs,
  idleMs,
  heapMb,
  youngMb = 16,
}: ThreadPoolOptions): ThreadPool<Job, Done> {
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = []
  const line: Turn[] = []
  let busy = 0

  const forget = (worker: Worker) => {
    const at = idle.findIndex(one => one.worker === worker)
    if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer)
  }

  const start = () => {
    const worker = new Worker(threadProgram(file), {
      eval: true,
      execArgv: [],
      env: { NODE_ENV: process.env.NODE_ENV },
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
    })
    worker.unref()
    // One that breaks while it has nothing to do is found gone by its next job.
    worker.on('error', () => undefined).on('exit', () => forget(worker))
    return worker
  }

  const begin = (turn: Turn) => {
    busy += 1
    const rested = idle.pop()
    clearTimeout(rested?.timer)
    let worker: Worker | undefined = rested?.worker
    const leave = (isLost: boolean) => {
      clearTimeout(timer)
      worker?.off('message', onMessage).off('messageerror', onLost).off('error', onLost).off('exit', onLost)
      worker?.unref()
      busy -= 1
      if (worker && isLost) void worker.terminate()
      else if (worker) rest(worker)
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
      worker ??= start()
      worker.ref()
      worker.on('message', onMessage).on('messageerror', onLost).on('error', onLost).on('exit', onLost)
      worker.postMessage(turn.job, handOver(turn.job))
    } catch {
      // No thread can be started, or the job cannot be sent to one.
      onLost()
    }
  }

  const rest = (worker: Worker) => {
    const end = () => {
      forget(worker)
      void worker.terminate()
    }
    idle.push({ worker, timer: setTimeout(end, idleMs).unref() })
  }

  return {
    run: (job, { longestMs: most = longestMs } = {}) =>
      new Promise<Done>((resolve, reject) => {
        const turn: Turn = { job, longestMs: most, resolve: resolve as Turn['resolve'], reject }
        if (busy < threads) begin(turn)
        else if (line.length < waiting) line.push(turn)
        else reject(new PoolBusy(`too many jobs of ${file} wait`))
      }),
  }
}
