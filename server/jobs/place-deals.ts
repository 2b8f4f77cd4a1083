import { DEALS_SECONDS, gatherPlaceDeals } from '../modules/house/counts/place-deals'
import type { Job } from '../http/job'

/** Stores the deal statistics per place that maps show. */
export const sumPlaceDeals: Job = {
  name: 'place-deals',
  every: DEALS_SECONDS,
  run: ({ db, now }) => gatherPlaceDeals(db, now()),
}
