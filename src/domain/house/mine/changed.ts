import type { HouseCard, SeenLot } from '@/contract/house/cards'

export type LotNow = Pick<HouseCard, 'status' | 'price' | 'start_time'>

/** The time of a lot that is over or runs says nothing new. */
export const isMoved = (now: LotNow, seen: SeenLot) =>
  now.status === 'upcoming' && now.start_time !== seen.start_time

/** Whether something changed that a visitor would want to know: price, state, time or notice. */
export const isChanged = (now: LotNow, seen: SeenLot | undefined): boolean =>
  seen !== undefined &&
  (now.status !== seen.status || now.price !== seen.price || isMoved(now, seen) || seen.has_new_notice)
