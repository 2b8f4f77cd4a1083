import type { HouseStatus } from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'

/** What is known of a lot's hours, in seconds; a card or a whole page has them. */
export interface LotHours {
  id: number
  status: HouseStatus
  start_time: number
  end_time: number
}

const isLot = (value: object): value is LotHours =>
  'status' in value &&
  'start_time' in value &&
  typeof value.start_time === 'number' &&
  'end_time' in value &&
  'house_type' in value &&
  'id' in value &&
  typeof value.id === 'number'

/** A card of a list: its price stands beside its hours. */
const isCard = (value: object): value is HouseCard => isLot(value) && 'price' in value && 'title' in value

/** Its hour has come, and the answer at hand does not know it. */
export const hasTurned = ({ status, start_time, end_time }: LotHours, now: number): boolean =>
  (status === 'upcoming' && start_time <= now) || (status === 'ongoing' && end_time <= now)

const NONE: readonly LotHours[] = []
const known = new WeakMap<object, readonly LotHours[]>()

/** Lots in an answer that can still turn, wherever they stand in it. A page that stays the same object is not gone through again. */
export function lotsIn(data: unknown): readonly LotHours[] {
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

/** The answer with newer cards in place; what holds none of them stays the same object. */
export function withCards<T>(data: T, cards: ReadonlyMap<number, HouseCard>): T {
  if (typeof data !== 'object' || data === null) return data
  if (isCard(data)) {
    const card = cards.get(data.id)
    // Some lists add to their cards, a distance or a day.
    return card ? { ...data, ...card } : data
  }
  if (isLot(data) || lotsIn(data).length === 0) return data
  if (Array.isArray(data)) {
    const items: unknown[] = data
    const next = items.map(item => withCards(item, cards))
    return next.some((item, at) => item !== items[at]) ? (next as T) : data
  }
  const entries = Object.entries(data)
  const next = entries.map(([key, value]) => [key, withCards(value as unknown, cards)] as const)
  return next.some(([, value], at) => value !== entries[at]?.[1]) ? (Object.fromEntries(next) as T) : data
}

/** How often a lot was asked for since its hour, and from when it may be again, Unix seconds. */
export interface Try {
  times: number
  next: number
}

/** The server moves lots on within seconds: eight quick tries, then ever longer pauses, up to a minute. */
const QUICK = 8
export function nextTry(before: Try | undefined, now: number): Try {
  const times = (before?.times ?? 0) + 1
  return { times, next: now + (times <= QUICK ? 1 : Math.min(60, 2 ** (times - QUICK))) }
}
