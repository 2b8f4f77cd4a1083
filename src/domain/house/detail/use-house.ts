import { useEffect } from 'react'
import { useCall } from '@/api/query'
import { buildLotQuery } from '@/contract/house/asks'
import type { HouseInfo } from '@/contract/house/schema'
import { useBidStream } from './use-bid-stream'

export type { HouseInfo }

/** Polling interval of a running lot in milliseconds; otherwise the response is cached for a while. */
const LIVE_EVERY = 5_000
/** Polling interval while the stream is connected, in case an event was lost. */
const HEARD_EVERY = 60_000

const STATE = ['status', 'price', 'bid_total', 'end_time', 'delay_total'] as const

/**
 * A lot's page. For a running lot the bid fields come from the server's stream or from polling every few seconds, and a change of them
 * refetches the rest, so that price, bids and end match the platform.
 */
export function useHouseInfo(id: number, agentId?: number, enabled = true) {
  const page = useCall(...buildLotQuery(id, agentId), { stale: 'short', enabled })
  const { data: house, dataUpdatedAt, refetch } = page
  const isRunning = house?.status === 'ongoing'
  const isHeard = useBidStream(id, enabled && isRunning)
  const looks = useCall(
    'house/live',
    { ids: [id] },
    { stale: 'live', enabled: enabled && isRunning, refetchInterval: isHeard ? HEARD_EVERY : LIVE_EVERY },
  )
  const isLater = isRunning && looks.data !== undefined && looks.dataUpdatedAt > dataUpdatedAt
  const now = isLater ? looks.data.list[0] : undefined
  const isOther = isLater && (now === undefined || STATE.some(key => now[key] !== house[key]))
  useEffect(() => {
    if (isOther) void refetch()
  }, [isOther, looks.dataUpdatedAt, refetch])
  return page
}

export const useComparableDeals = (id: number) =>
  useCall('house/sample-list', { house_id: id, page_size: 50 }, { stale: 'normal' })

export const useHolding = (id: number) => useCall('house/holding', { house_id: id }, { stale: 'normal' })

export const useSimilarHouses = (id: number) =>
  useCall('house/recommend-list', { house_id: id, page_size: 4 }, { stale: 'normal' })

export const useNotice = (id: number, isOpen: boolean) =>
  useCall('house/get-notice', { house_id: id }, { stale: 'normal', enabled: isOpen })

export const useSurvey = (id: number, isOpen: boolean) =>
  useCall('house/survey-info', { house_id: id }, { stale: 'normal', enabled: isOpen })
