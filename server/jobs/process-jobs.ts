import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, JobDependencies } from '../http/job'
import type { JobRunRecorder } from './job-run-recorder'
import { runRecorded } from './run-job'
import { watchClock } from './watch-clock'

/** Repeats the jobs of this process until the returned function is called, which waits for the runs in progress. */
export function startProcessJobs(
  tools: JobDependencies,
  jobs: readonly Job[],
  notes?: JobRunRecorder,
): () => Promise<void> {
  const stopped = new AbortController()
  setMaxListeners(jobs.length + 1, stopped.signal)
  const isSteady = watchClock()
  const repeat = async (job: Job) => {
    while (!stopped.signal.aborted) {
      const seconds = await runRecorded(job, { ...tools, isSteady }, notes)
      await sleep(seconds * 1000, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    }
  }
  const loops = jobs.map(repeat)
  return async () => {
    stopped.abort()
    await Promise.all(loops)
  }
}
