import { useCall } from '@/api/query'

/** Number of items of each kind in a member's history. */
export const useHistoryCounts = () => useCall('h5/user/history-count', {}, { stale: 'short' })
