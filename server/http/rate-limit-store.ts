// Rate limits across processes. The store (createRateLimitStore, in the primary or in Redis) grants leases of uses per window; each web process
// spends its lease locally and asks again when it is used up. Concurrent requests for one key share a single lease request, and after a
// refusal the key is refused locally until the window ends. If the shared store fails, the server falls back to its own.

import type { Allowance, Count, CountAnswer, CountQuestion } from '../adapters/counts'
import { createUseWindow } from './window'

/**
 * Rate-limit store shared by all web processes of this server, or by all servers: in memory or in Redis, because a read must not cost a
 * write.
 */
export interface RateLimitStore {
  /** Consumes one use; returns 0, or the milliseconds until the key is accepted again. */
  take: (allowance: Allowance, key: string) => Promise<number>
  /** True if this value is new; it is remembered until `until`, in milliseconds since 1970. */
  isFirst: (value: string, until: number) => Promise<boolean>
}

/** Maximum number of remembered values; the oldest are evicted first. */
const MAX_VALUES = 200_000

/** Creates the store in this process. */
export function createRateLimitStore(
  now: () => number = Date.now,
): RateLimitStore & { answer: (question: CountQuestion) => CountAnswer } {
  const windows = new Map<string, ReturnType<typeof createUseWindow>>()
  const values = new Map<string, number>()
  const leaseTokens = (allowance: Allowance, key: string, max: number) => {
    const window = windows.get(allowance.name) ?? createUseWindow(allowance, now)
    windows.set(allowance.name, window)
    return window(key, max)
  }
  const isFirst = (value: string, until: number) => {
    const at = now()
    if ((values.get(value) ?? -Infinity) >= at) return false
    for (const [known, end] of values) {
      if (end >= at && values.size < MAX_VALUES) break
      values.delete(known)
    }
    values.set(value, until)
    return true
  }
  return {
    take: async (allowance, key) => {
      const { lent, ms } = leaseTokens(allowance, key, 1)
      return lent > 0 ? 0 : ms
    },
    isFirst: async (value, until) => isFirst(value, until),
    answer: question =>
      question.ask === 'lend'
        ? leaseTokens(question.allowance, question.key, question.most)
        : isFirst(question.value, question.until),
  }
}

/** Fraction of an allowance leased at once: a person needs one lease per minute, and unused leases in other processes stay small. */
const SHARE = 20
/** Maximum number of remembered keys with leased uses or a refusal; the least recently leased are evicted first. */
const MAX_KEYS = 50_000

interface LocalBudget {
  left: number
  /** Nothing is leased before the window ends. */
  isRefused: boolean
  until: number
}

/**
 * Rate-limit client of the store behind `ask`. It leases 1/20 of an allowance at a time, so that most requests need no round trip; the
 * total is never exceeded.
 */
export function rateLimitStore(ask: Count, now: () => number = Date.now): RateLimitStore {
  const hands = new Map<string, LocalBudget>()
  const asking = new Map<string, Promise<void>>()

  const borrow = async (allowance: Allowance, key: string, id: string) => {
    const max = Math.max(1, Math.floor(allowance.total / SHARE))
    const answer = await ask({ ask: 'lend', allowance, key, most: max })
    if (typeof answer === 'boolean') throw new Error('the tally answered another question')
    hands.delete(id)
    hands.set(id, { left: answer.lent, isRefused: answer.lent === 0, until: now() + answer.ms })
    const oldest = hands.size > MAX_KEYS ? hands.keys().next().value : undefined
    if (oldest !== undefined) hands.delete(oldest)
  }

  return {
    take: async (allowance, key) => {
      const id = `${allowance.name} ${key}`
      for (;;) {
        const hand = hands.get(id)
        const wait = hand ? hand.until - now() : 0
        if (hand && wait > 0 && hand.isRefused) return wait
        if (hand && wait > 0 && hand.left > 0) {
          hand.left -= 1
          return 0
        }
        const under = asking.get(id) ?? borrow(allowance, key, id).finally(() => asking.delete(id))
        asking.set(id, under)
        await under
      }
    },
    isFirst: async (value, until) => (await ask({ ask: 'first', value, until })) === true,
  }
}

/**
 * Uses the store shared by all servers, and this server's own while that fails. A value is always checked here first: what this server has
 * seen is refused even if the shared store fails.
 */
export function tallyOver(everywhere: Count, here: Count): RateLimitStore {
  const { take } = rateLimitStore(question => everywhere(question).catch(() => here(question)))
  return {
    take,
    isFirst: async (value, until) => {
      const question: CountQuestion = { ask: 'first', value, until }
      if ((await here(question)) !== true) return false
      return (await everywhere(question).catch(() => true)) === true
    },
  }
}

/** Uses the store behind `here`, else one in this process; with `everywhere`, the one shared by all servers. */
export function createSharedRateLimitStore(
  { here, everywhere }: { here?: Count; everywhere?: Count },
  now: () => number = Date.now,
): RateLimitStore {
  if (!everywhere) return here ? rateLimitStore(here) : createRateLimitStore(now)
  const own = createRateLimitStore(now)
  return tallyOver(everywhere, here ?? (question => Promise.resolve(own.answer(question))))
}
