import { NEW_NOTICE_DAYS, OPEN_STATUSES, type HouseStatus } from '@/contract/codes'
import type { Request } from '@/contract/endpoints'
import { addDays } from '@/lib/dates'
import type { HouseFilter } from '../filter/filter'

export type StreamTab = NonNullable<Request<'h5/house/home-page-list'>['tab']>

/** States of lots with a start time: the lots of a day in any later state. */
export const STARTING: HouseStatus[] = [...OPEN_STATUSES, 'sold', 'failed']

/** Filter that finds exactly the lots of a tab of the home page's stream. `today`: YYYY-MM-DD. */
export function streamList(tab: StreamTab, today: string): HouseFilter {
  switch (tab) {
    case 'today':
      return { start_from: today, start_to: today, statuses: STARTING }
    // The day's own tab shows the lots that have already opened today.
    case 'seven':
      return { start_from: today, start_to: addDays(today, 6), statuses: ['upcoming'] }
    case 'auctioning':
      return { statuses: ['ongoing'] }
    case 'mansion':
      return { type: 'haozhai' }
    case 'deal':
      return { statuses: ['sold'] }
    case 'new':
      return { notice_days: NEW_NOTICE_DAYS, sort: 'new_desc' }
    default:
      return {}
  }
}
