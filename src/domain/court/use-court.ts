import { useCall } from '@/api/query'
import { openLotsOfCourt } from '@/contract/house/asks'

/** What the auctions of a court came to. */
export const useCourt = (court: string) => useCall('court/info', { court }, { stale: 'normal' })

/** Lots of the court that can still be had. */
export const useOpenLots = (court: string) => useCall(...openLotsOfCourt(court), { stale: 'short' })
