import { READERS, type ReadJob } from './readers'
import { serveJobs } from './serve-jobs'

serveJobs(({ kind, given }: ReadJob) => {
  const read = READERS[kind] as (given: unknown) => unknown
  return read(given)
})
