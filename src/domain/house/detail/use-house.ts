import { useCall } from '@/api/query'
import type { HouseInfo } from '@/contract/house/schema'

export type { HouseInfo }

/** Milliseconds between looks at a running lot; outside of that the answer is kept for a while. */
const LIVE_EVERY = 5_000

/** A lot's page. A running lot is asked again every few seconds, so that price, bids and end are the platform's. */
export const useHouseInfo = (id: number, agentId?: number, enabled = true) =>
  useCall(
    'house/info',
    { id, agent_id: agentId },
    {
      stale: 'short',
      enabled,
      everyFor: house => (house.status === 'ongoing' ? LIVE_EVERY : undefined),
    },
  )

export const useComparableDeals = (id: number) =>
  useCall('house/sample-list', { house_id: id, page_size: 50 }, { stale: 'normal' })

export const useSimilarHouses = (id: number) =>
  useCall('house/recommend-list', { house_id: id, page_size: 4 }, { stale: 'normal' })

export const useNotice = (id: number, isOpen: boolean) =>
  useCall('house/get-notice', { house_id: id }, { stale: 'normal', enabled: isOpen })

export const useSurvey = (id: number, isOpen: boolean) =>
  useCall('house/survey-info', { house_id: id }, { stale: 'normal', enabled: isOpen })
