import { useCall } from '@/api/query'

/** Data of the account page. Requested for members only. */
export const usePersonalCentre = () => useCall('user/personal-center', {}, { stale: 'short' })
