import { useCall } from '@/api/query'

/** Upcoming dates of a member: openings and endings, viewings, payments; for a manager also those of clients. */
export const useNext = () => useCall('user/next', {}, { stale: 'live' })
