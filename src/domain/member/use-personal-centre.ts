import { useCall } from '@/api/query'

/** Everything the account entry shows. Asked for members only. */
export const usePersonalCentre = () => useCall('user/personal-center', {}, { stale: 'short' })
