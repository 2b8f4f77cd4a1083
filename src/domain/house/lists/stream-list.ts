import { NEW_NOTICE_DAYS, OPEN_STATUSES, type HouseStatus } from '@/contract/codes'
import type { Request } from '@/contract/endpoints'
import { addDays } from '@/lib/dates'
import type { HouseFilter } from '../filter/filter'

export type StreamTab = NonNullable<Request<'h5/house/home-page-list'>['tab']>

/** Lots whose start came or comes: those of a day are these, whatever became of them. */
export const STARTING: HouseStatus[] = [...OPEN_STATUSES, 'sold', 'failed']

/** The list that finds the lots of a tab of home's stream: as many as the tab says. `today`: YYYY-MM-DD. */
export function streamList(tab: StreamTab, today: string): HouseFilter {
  switch (tab) {
    case 'today':
      return { start_from: today, start_to: today, statuses: STARTING }
    // What has begun today is told by the day's own tab.
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
