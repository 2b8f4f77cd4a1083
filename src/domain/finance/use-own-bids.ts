import { useMemo } from 'react'
import { create } from 'zustand'
import { useCall } from '@/api/query'
import { sendMutation } from '@/api/mutation'
import type { Request } from '@/contract/endpoints'
import { onLogout } from '@/state/member-stores'
import { isSignedIn, useSession } from '@/state/session'
import { memberStorage, type StoredBid } from '@/state/storage'
import { termsTold, termsRequest } from '@/lib/finance/terms-request'

export type OwnBidRequest = Request<'my-bid/save'>
/** Fields of a bid that every card of its lot shows; money in fen. */
export type OwnBidShown = Omit<StoredBid, 'house_id' | 'at'>

/** Maximum of a guest's bids on the device. */
const ON_DEVICE = 50

const useDevice = create<{ bids: Record<number, StoredBid> }>()(() => ({ bids: {} }))
useDevice.setState({ bids: memberStorage.get('ownBids') ?? {} })
onLogout(() => useDevice.setState({ bids: {} }))

function setDevice(bids: Record<number, StoredBid>) {
  const newest = Object.values(bids)
    .sort((a, b) => b.at - a.at)
    .slice(0, ON_DEVICE)
  const kept = Object.fromEntries(newest.map(bid => [bid.house_id, bid]))
  memberStorage.set('ownBids', kept)
  useDevice.setState({ bids: kept })
}

/** The visitor's bids by lot: a member's from the account, and those typed on this device before. */
export function useOwnBids(): Readonly<Record<number, OwnBidShown>> {
  const isMember = useSession(isSignedIn)
  const { data } = useCall('my-bid/list', {}, { stale: 'short', enabled: isMember })
  const device = useDevice(state => state.bids)
  return useMemo(
    () => ({
      ...device,
      ...Object.fromEntries((isMember ? (data?.list ?? []) : []).map(bid => [bid.house_id, bid])),
    }),
    [device, data, isMember],
  )
}

/** Saves a bid in the account, or on this device for a guest. `figures`: its results, as they are shown. */
export async function keepOwnBid(
  request: OwnBidRequest,
  figures: Pick<StoredBid, 'total_amount' | 'is_endless' | 'cash_needed' | 'instalment_amount'>,
  now: number,
): Promise<void> {
  if (isSignedIn(useSession.getState())) {
    await sendMutation('my-bid/save', request)
    return
  }
  setDevice({ ...useDevice.getState().bids, [request.house_id]: { ...request, ...figures, at: now } })
}

/** Deletes a bid from the account and from this device. */
export async function dropOwnBid(houseId: number): Promise<void> {
  if (isSignedIn(useSession.getState())) await sendMutation('my-bid/delete', { house_ids: [houseId] })
  const { [houseId]: _, ...rest } = useDevice.getState().bids
  setDevice(rest)
}

/** Saves prices that a member set in a comparison as the own bids of these lots; their other terms stay. */
export function keepPrices(
  prices: Readonly<Record<number, number>>,
  bids: Readonly<Record<number, OwnBidShown>>,
): void {
  if (!isSignedIn(useSession.getState())) return
  for (const [id, price] of Object.entries(prices)) {
    const kept = bids[Number(id)]
    if (kept?.price === price) continue
    const request = {
      house_id: Number(id),
      price,
      ...(kept && {
        ...termsRequest(termsTold(kept)),
        cash_amount: kept.cash_amount,
        loan_amount: Math.min(kept.loan_amount ?? 0, price),
      }),
    }
    void sendMutation('my-bid/save', request).catch(() => undefined)
  }
}
