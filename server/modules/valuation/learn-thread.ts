import { serveJobs } from '../../threads/serve-jobs'
import { learn } from './fit/learn'
import type { PastRow } from './past-rows'

serveJobs(({ rows, until }: { rows: PastRow[]; until: number }) => {
  const { model, ratios } = learn(rows, until)
  return { model, ratios }
})
