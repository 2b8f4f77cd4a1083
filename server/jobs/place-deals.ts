import { DEALS_SECONDS, gatherPlaceDeals } from '../modules/house/counts/place-deals'
import type { Job } from '../http/job'

/** Stores the deal statistics per place that maps show. */
export const sumPlaceDeals: Job = {
  name: 'place-deals',
  scope: 'cluster',
  every: DEALS_SECONDS,
  timeout: 900,
  queue: 'heavy',
  run: ({ db, now }) => gatherPlaceDeals(db, now()),
}
