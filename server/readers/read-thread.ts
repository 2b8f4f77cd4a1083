import { READERS, type ReadJob } from './readers'
import { serveJobs } from '../threads/serve-jobs'

serveJobs(({ kind, given }: ReadJob) => {
  const read = READERS[kind] as (given: unknown) => unknown
  return read(given)
})
