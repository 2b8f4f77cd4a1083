import type { Job } from '../http/job'
import { checkQuality } from '../modules/quality/check'

/** Checks the lots' data for gaps, contradictions and corrections, and stores the sums of the day. */
export const checkQualityJob: Job = {
  name: 'check-quality',
  scope: 'cluster',
  every: 3600,
  timeout: 900,
  queue: 'heavy',
  run: checkQuality,
}
