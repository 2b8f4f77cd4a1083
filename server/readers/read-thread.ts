import { READERS, type ReadJob } from './readers'
import { serveWorkerJobs } from '../threads/worker-entry'

serveWorkerJobs(({ kind, given }: ReadJob) => {
  const read = READERS[kind] as (given: unknown) => unknown
  return read(given)
})
