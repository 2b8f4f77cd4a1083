import { Logger, runOnce } from 'graphile-worker'
import { buildTaskList } from '../../server/jobs/cluster-jobs'
import { dispatchEvents } from '../../server/jobs/dispatch-events'
import { TASKS } from '../../server/jobs/jobs'
import type { TestServer } from './harness'

/** Turns the due events into jobs, and runs all jobs that are due, by the server's clock. */
export async function runEvents(api: TestServer): Promise<void> {
  const tools = { ...api, log: api.app.log, isSteady: () => true }
  await dispatchEvents.run(tools)
  await runOnce({
    connectionString: api.env.databaseUrl ?? '',
    taskList: buildTaskList({ jobs: [], tasks: TASKS }, tools),
    parsedCronItems: [],
    logger: new Logger(() => () => undefined),
  })
}
