import { setTimeout as sleep } from 'node:timers/promises'
import type { Job, JobTools } from './job'
import { housekeeping } from './housekeeping'
import { lotClock } from './lot-clock'
import { sendReminders } from './send-reminders'

const JOBS: readonly Job[] = [lotClock, sendReminders, housekeeping]

/** Runs every job, and those of `more`, again and again until the returned function is called; it waits for the runs under way. */
export function startJobs(tools: JobTools, more: readonly Job[] = []): () => Promise<void> {
  const stopped = new AbortController()
  const loops = [...JOBS, ...more].map(job => loop(job, tools, stopped.signal))
  return async () => {
    stopped.abort()
    await Promise.all(loops)
  }
}

async function loop(job: Job, tools: JobTools, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      await job.run(tools)
    } catch (error) {
      tools.log.warn({ err: error, job: job.name }, 'a job failed and runs again')
    }
    await sleep(job.every * 1000, undefined, { signal: stopped, ref: false }).catch(() => undefined)
  }
}
