import { useCall } from '@/api/query'
import { useMutation, sendMutation } from '@/api/mutation'
import { KEPT_LIMITS } from '@/contract/bid/asks'
import { OPEN_STATUSES } from '@/contract/codes'
import type { BidCase } from '@/lib/finance/bid-ceiling'
import { memberStorage } from '@/state/storage'
import { limitRequest, type BidMoneyText } from './bid-form'

const FOLLOWED = 50

/** The data of a lot and its notice, with the member's own limit. */
export const useBidLot = (houseId: number | undefined) =>
  useCall('bid-limit/param', { house_id: houseId ?? 0 }, { stale: 'short', enabled: houseId !== undefined })

export const useBidLimits = () => useCall(...KEPT_LIMITS, { stale: 'short' })

/** Open lots that the member follows: their deposits may overlap. */
export const useFollowedOpen = () =>
  useCall('user/follow-list', { statuses: OPEN_STATUSES, page_size: FOLLOWED }, { stale: 'short' })

/** The deals that a lot is compared with on its own page. */
export const useBidDeals = (houseId: number) =>
  useCall('house/sample-list', { house_id: houseId, page_size: 50 }, { stale: 'normal' })

export function useKeepLimit() {
  const kept = useMutation('bid-limit/save')
  return {
    isPending: kept.isPending,
    keep: (houseId: number, one: BidCase) => kept.mutateAsync(limitRequest(houseId, one)),
  }
}

export const dropLimit = (houseId: number) => sendMutation('bid-limit/delete', { house_ids: [houseId] })

/** The last typed values, stored on the device for the next lot and the cash calendar. */
export const lastMoney = (): BidMoneyText | null => memberStorage.get('bidMoney') ?? null
export const keepMoney = (money: BidMoneyText) => {
  memberStorage.set('bidMoney', money)
}
