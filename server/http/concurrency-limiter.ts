// Three nested concurrency limits (member, address, overall), always taken in this order, so that a waiter holds only its own narrower
// places and nobody deadlocks.

import pLimit, { type LimitFunction } from 'p-limit'
import { tooMany } from '../errors/api-error'

export interface ConcurrencyLimiter {
  /**
   * Waits for a place of the member, then of the address, then of all; resolves with a function that releases them. 1007 if too many wait
   * already.
   */
  take: (who: { uid: number; address: string }) => Promise<() => void>
}

/** Queue limits: concurrent holders, and waiters. */
interface Queue {
  places: number
  waiting: number
}

export interface QueueLimits {
  member: Queue
  address: Queue
  overall: Queue
}

/** Resolves with a function that releases the place. */
function enterLine(limit: LimitFunction, { places, waiting }: Queue): Promise<() => void> {
  if (limit.activeCount + limit.pendingCount >= places + waiting)
    return Promise.reject(tooMany(3, '上传的人太多，请稍后再试'))
  return new Promise(enter => void limit(() => new Promise<void>(enter)))
}

/** One queue per key; deleted with its last user. */
function linesBy<Key>(line: Queue) {
  const lines = new Map<Key, { limit: LimitFunction; users: number }>()
  return {
    take: async (key: Key): Promise<() => void> => {
      const one = lines.get(key) ?? { limit: pLimit(line.places), users: 0 }
      lines.set(key, one)
      one.users += 1
      const forget = () => {
        one.users -= 1
        if (one.users === 0) lines.delete(key)
      }
      try {
        const leave = await enterLine(one.limit, line)
        return () => {
          leave()
          forget()
        }
      } catch (error) {
        forget()
        throw error
      }
    },
  }
}

/** Concurrency limiter for an expensive resource. A heavy user waits in their own queue and never delays others. */
export function createPlaces({ member, address, overall }: QueueLimits): ConcurrencyLimiter {
  const members = linesBy<number>(member)
  const addresses = linesBy<string>(address)
  const all = pLimit(overall.places)
  return {
    take: async who => {
      const held: (() => void)[] = []
      const leave = () => {
        for (const leaveOne of held.splice(0).reverse()) leaveOne()
      }
      try {
        held.push(await members.take(who.uid))
        held.push(await addresses.take(who.address))
        held.push(await enterLine(all, overall))
        return leave
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}
