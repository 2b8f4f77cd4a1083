import type { Job, JobDependencies } from '../http/job'
import { startClusterJobs } from './cluster-jobs'
import { recordJobRuns } from './job-run-recorder'
import { JOBS, TASKS } from './jobs'
import { startProcessJobs } from './process-jobs'

/** Starts all jobs, and `others`, of a server. `url`: of the database. */
export function startJobs(
  tools: JobDependencies,
  { url, others }: { url: string; others: readonly Job[] },
): { started: Promise<void>; stop: () => Promise<void> } {
  const jobs = [...JOBS, ...others]
  const notes = recordJobRuns(tools.db)
  const cluster = startClusterJobs(tools, {
    jobs: jobs.filter(({ scope }) => scope === 'cluster'),
    tasks: TASKS,
    url,
    notes,
  })
  const stopProcessJobs = startProcessJobs(
    tools,
    jobs.filter(({ scope }) => scope === 'process'),
    notes,
  )
  return {
    started: cluster.then(() => undefined),
    stop: async () => {
      await Promise.all([
        stopProcessJobs(),
        cluster.then(
          stop => stop(),
          () => undefined,
        ),
      ])
    },
  }
}
