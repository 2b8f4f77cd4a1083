import type { HouseCard, SeenLot } from '@/contract/house/cards'

export type LotNow = Pick<HouseCard, 'status' | 'price' | 'start_time'>

/** The times of an ended or running lot carry no news. */
export const isMoved = (now: LotNow, seen: SeenLot) =>
  now.status === 'upcoming' && now.start_time !== seen.start_time

/** True if something relevant to the visitor changed: price, state, time or notice. */
export const isChanged = (now: LotNow, seen: SeenLot | undefined): boolean =>
  seen !== undefined &&
  (now.status !== seen.status || now.price !== seen.price || isMoved(now, seen) || seen.has_new_notice)
