import { DEALS_SECONDS, gatherPlaceDeals } from '../modules/house/counts/place-deals'
import type { Job } from '../http/job'

/** Keeps what maps tell of the deals of each place. */
export const sumPlaceDeals: Job = {
  name: 'place-deals',
  every: DEALS_SECONDS,
  run: ({ db, now }) => gatherPlaceDeals(db, now()),
}
