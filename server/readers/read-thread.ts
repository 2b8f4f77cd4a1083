import { READERS, type ReadJob } from './readers'
import { workerJob } from '../threads/worker-entry'

export default workerJob(({ kind, given }: ReadJob) => {
  const read = READERS[kind] as (given: unknown) => unknown
  return read(given)
})
