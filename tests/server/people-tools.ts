import { JOBS } from '../../server/jobs/jobs'
import type { TestServer } from './harness'

/** Runs the jobs with these names once, by the server's clock. */
export async function runJobsOnce(api: TestServer, ...names: string[]): Promise<void> {
  for (const name of names) {
    const job = JOBS.find(one => one.name === name)
    if (!job) throw new Error(`no job ${name}`)
    await job.run({ ...api, log: api.app.log } as never)
  }
}
