import { useCall } from '@/api/query'

/** Every time that the home of a lot was put up. */
export const useHouseHistory = (houseId: number) =>
  useCall('house/history', { house_id: houseId }, { stale: 'normal' })
