import { useCall } from '@/api/query'

/** How much of each kind is in a member's history. */
export const useHistoryCounts = () => useCall('h5/user/history-count', {}, { stale: 'short' })
