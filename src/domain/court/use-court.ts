import { useCall } from '@/api/query'
import { openLotsOfCourt } from '@/contract/house/asks'

/** Returns the auction results of a court. */
export const useCourt = (court: string) => useCall('court/info', { court }, { stale: 'normal' })

export const useOpenLots = (court: string) => useCall(...openLotsOfCourt(court), { stale: 'short' })
