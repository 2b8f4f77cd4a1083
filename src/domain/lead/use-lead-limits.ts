import { useCall } from '@/api/query'

/** Kinds of leads, the hotline, the daily limit, and the times at which a lot is shown to others. */
export const useLeadLimits = (houseId?: number) =>
  useCall('phone/types', { house_id: houseId }, { stale: 'short' })
