import { OPEN_LEADS } from '@/contract/codes'
import { useCall } from '@/api/query'

const MOST = 50

/** What a member's next days are made of: followed lots that are open, and viewings to come. */
export function useNext() {
  const lots = useCall(
    'user/follow-list',
    { statuses: ['upcoming', 'ongoing'], page: 1, page_size: MOST },
    { stale: 'short' },
  )
  const viewings = useCall(
    'h5/user/meet-house-list',
    { statuses: OPEN_LEADS, page: 1, page_size: MOST },
    { stale: 'short' },
  )
  return {
    data:
      lots.data && viewings.data
        ? {
            lots: lots.data.list.filter(row => row.is_valid).map(row => row.house),
            viewings: viewings.data.list,
          }
        : undefined,
    error: lots.error ?? viewings.error,
    isFetching: lots.isFetching || viewings.isFetching,
    refetch: () => Promise.all([lots.refetch(), viewings.refetch()]),
  }
}
