import { useCall } from '@/api/query'

/** Every auction of a lot's home. */
export const useHouseHistory = (houseId: number) =>
  useCall('house/history', { house_id: houseId }, { stale: 'normal' })
