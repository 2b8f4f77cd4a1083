// One run of a job or task: refused while the clock is in doubt, reported if it takes too long, measured, and recorded for the desk.

import { isOnTime } from '../db/clock'
import type { Job, JobDependencies, Task } from '../http/job'
import { jobFailures, jobLastEnd, jobSeconds } from '../metrics/metrics'
import type { JobRunRecorder } from './job-run-recorder'
import { DOUBT } from './watch-clock'

export interface RunTools extends JobDependencies {
  /** True if the database's clock, which shows this time, was not set ahead recently. */
  isSteady: (time: number) => boolean
}

/**
 * Runs `work` by the database's clock; returns false without running it if the process's own clock is wrong, or was set ahead recently. If two
 * clocks differ, neither can be trusted, and what a job advances or deletes cannot be undone.
 */
async function byDatabaseClock<T>(
  name: string,
  { isSteady, ...tools }: RunTools,
  work: (tools: JobDependencies) => Promise<T>,
): Promise<T | false> {
  const [time, since] = [await tools.databaseTime(), performance.now()]
  if (!isOnTime(tools.now(), time)) {
    tools.log.error(
      { job: name, seconds: tools.now() - time },
      "the clock is off the database's: no job runs",
    )
    return false
  }
  if (!isSteady(time)) {
    tools.log.error(
      { job: name },
      `the clock was set ahead: no job runs until it has kept its time for ${DOUBT / 60} minutes, or the server is started again`,
    )
    return false
  }
  return work({ ...tools, now: () => time + Math.floor((performance.now() - since) / 1000) })
}

/** Seconds after which a server whose clock is in doubt leaves a job to the others. */
const IN_DOUBT = 5

/** Runs a job once; returns the delay in seconds that it asks for. */
export async function runJob(job: Job, tools: RunTools): Promise<number | void> {
  const delay = await byDatabaseClock(job.name, tools, dated => withTimeout(job, tools, job.run(dated)))
  return delay === false ? IN_DOUBT : delay
}

/** Runs a job, records the run, and returns the seconds until the next. A failure is logged: the next run repeats it. */
export async function runRecorded(
  job: Job,
  tools: RunTools,
  notes: JobRunRecorder | undefined,
): Promise<number> {
  let delay = job.every
  const [at, since] = [tools.now(), performance.now()]
  let failure: { error?: unknown } = {}
  const end = jobSeconds.startTimer({ job: job.name })
  try {
    delay = (await runJob(job, tools)) ?? job.every
    jobLastEnd.setToCurrentTime({ job: job.name })
  } catch (error) {
    failure = { error: error ?? new Error('it gave no reason') }
    jobFailures.inc({ job: job.name })
    tools.log.warn({ err: error, job: job.name }, 'a job failed and runs again')
  }
  end()
  await notes
    ?.ended(job, { at, ms: performance.now() - since, rest: delay, ...failure })
    .catch((error: unknown) => tools.log.warn({ err: error, job: job.name }, 'a run was not noted'))
  return delay
}

/** Runs a task with its payload; throws where it failed, so that it is retried. */
export async function runTask(task: Task, tools: RunTools, payload: unknown): Promise<void> {
  const end = jobSeconds.startTimer({ job: task.name })
  try {
    const ran = await byDatabaseClock(task.name, tools, async dated => {
      await withTimeout(task, tools, task.run(dated, payload))
      return true
    })
    if (!ran) throw new Error('the clock is in doubt')
    jobLastEnd.setToCurrentTime({ job: task.name })
  } catch (error) {
    jobFailures.inc({ job: task.name })
    throw error
  } finally {
    end()
  }
}

/**
 * Waits for the run, however long it takes: what is given up goes on beside the next run. One that took longer than it may has failed for the
 * record; its statements have a limit of their own.
 */
async function withTimeout<T>(
  { name, timeout }: Pick<Job, 'name' | 'timeout'>,
  { log }: Pick<JobDependencies, 'log'>,
  work: Promise<T>,
): Promise<T> {
  const timer = setTimeout(() => {
    jobFailures.inc({ job: name })
    log.error({ job: name }, `a run takes longer than ${timeout} seconds`)
  }, timeout * 1000)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
