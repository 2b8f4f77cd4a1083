import type { HouseStatus } from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'

/** Auction times of a lot, Unix seconds, in a card or a whole page. */
export interface AuctionTimes {
  id: number
  status: HouseStatus
  start_time: number
  end_time: number
}

const isLot = (value: object): value is AuctionTimes =>
  'status' in value &&
  'start_time' in value &&
  typeof value.start_time === 'number' &&
  'end_time' in value &&
  'house_type' in value &&
  'id' in value &&
  typeof value.id === 'number'

/** True for a card of a list, which has a price besides its times. */
const isCard = (value: object): value is HouseCard => isLot(value) && 'price' in value && 'title' in value

/** True if its start or end has passed and the cached response does not reflect it. */
export const hasPhaseChanged = ({ status, start_time, end_time }: AuctionTimes, now: number): boolean =>
  (status === 'upcoming' && start_time <= now) || (status === 'ongoing' && end_time <= now)

const NONE: readonly AuctionTimes[] = []
const known = new WeakMap<object, readonly AuctionTimes[]>()

/** Lots in a cached response that can still change state, at any depth. A page that kept its identity is not scanned again. */
export function lotsIn(data: unknown): readonly AuctionTimes[] {
  if (typeof data !== 'object' || data === null) return NONE
  const before = known.get(data)
  if (before) return before
  const lots = isLot(data)
    ? data.status === 'upcoming' || data.status === 'ongoing'
      ? [data]
      : NONE
    : Object.values(data).flatMap(lotsIn)
  known.set(data, lots)
  return lots
}

/** The response with newer cards in place; parts without a change keep their identity. */
export function mergeCards<T>(data: T, cards: ReadonlyMap<number, HouseCard>): T {
  if (typeof data !== 'object' || data === null) return data
  if (isCard(data)) {
    const card = cards.get(data.id)
    // Some lists add fields to their cards, such as a distance or a day.
    return card ? { ...data, ...card } : data
  }
  if (isLot(data) || lotsIn(data).length === 0) return data
  if (Array.isArray(data)) {
    const items: unknown[] = data
    const next = items.map(item => mergeCards(item, cards))
    return next.some((item, at) => item !== items[at]) ? (next as T) : data
  }
  const entries = Object.entries(data)
  const next = entries.map(([key, value]) => [key, mergeCards(value as unknown, cards)] as const)
  return next.some(([, value], at) => value !== entries[at]?.[1]) ? (Object.fromEntries(next) as T) : data
}

/** Number of requests for a lot since its time came, and the earliest next one, Unix seconds. */
export interface Try {
  times: number
  next: number
}

/** The server updates lots within seconds: eight quick retries, then increasing backoff of up to a minute. */
const QUICK = 8
export function nextTry(before: Try | undefined, now: number): Try {
  const times = (before?.times ?? 0) + 1
  return { times, next: now + (times <= QUICK ? 1 : Math.min(60, 2 ** (times - QUICK))) }
}
