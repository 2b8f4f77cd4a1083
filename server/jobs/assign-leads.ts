import type { Job } from '../http/job'
import { assignWaiting } from '../modules/lead/assign'

/** Assigns leads that came outside of working hours, or when nobody had a free place. */
export const assignLeads: Job = {
  name: 'assign-leads',
  scope: 'cluster',
  every: 60,
  timeout: 120,
  run: ({ db, now }) => assignWaiting(db, now()),
}
