import { useCall } from '@/api/query'

/** What is ahead of a member: openings and endings, viewings, payments; of a manager's clients too. */
export const useNext = () => useCall('user/next', {}, { stale: 'live' })
