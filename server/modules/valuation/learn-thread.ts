import { workerJob } from '../../threads/worker-entry'
import { learn } from './fit/learn'
import type { PastRow } from './past-rows'

export default workerJob(({ rows, until }: { rows: PastRow[]; until: number }) => {
  const { model, ratios } = learn(rows, until)
  return { model, ratios }
})
