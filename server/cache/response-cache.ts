// Response cache with invalidation by change notifications. An entry is fresh for `fresh` ms, then returned while one caller renews it, and
// never older than `most`. In-flight requests are tracked by key: a change removes them from the map, so that later callers start a new
// request and the stale result is returned only to its own waiters and never cached.

import { LRUCache } from 'lru-cache'
import type { Packed } from '../http/packed'

/** Changed lots, or anything. */
export type Change = readonly number[] | 'all'

export interface Rule {
  /** Milliseconds for which a value is returned without renewal (fresh). */
  fresh: number
  /** Maximum age in milliseconds; between the two, the stale value is returned while it is renewed. */
  most: number
}

interface About {
  /** Lots whose changes invalidate it, in addition to 'all'; null: any lot's. */
  lots: readonly number[] | null
}
/** A cacheable value: bytes, without the objects they were made from. */
export interface Keepable {
  readonly body: Packed
}

interface Entry extends About {
  value: Keepable
  /** Time of the request, in milliseconds of `now`. */
  at: number
}
interface Asked extends About {
  value: Promise<Keepable>
}

/** Maximum number of values, however small: each change is compared with all of them. */
const MAX = 5_000
/** Maximum share of one value in the total size, so that it cannot evict all others. */
const LARGEST = 1 / 4
/** Estimated overhead of an entry in bytes, besides its value and key. */
const BESIDE = 500

export interface ResponseCache {
  /**
   * Returns the value of `key`, at most `rule.most` old and never from before a published change. Concurrent callers share one run of
   * `work`; its error is thrown to all of them and not cached; nor is a value that `isCacheable` rejects.
   */
  get: <T extends Keepable>(
    key: string,
    rule: Rule,
    lots: readonly number[] | null,
    work: () => Promise<T>,
    isCacheable?: (value: T) => boolean,
  ) => Promise<T>
  /** Invalidates everything that this change may affect, including in-flight requests. */
  drop: (change: Change) => void
  /** Sets whether published changes are received. While they are not, nothing is cached; concurrent callers still share one request. */
  subscribes: (isTold: boolean) => void
  /** Returns the number of cached values, and their bytes. */
  held: () => { values: number; bytes: number }
}

const createEntries = (mostBytes: number) =>
  new LRUCache<string, Entry>({
    max: MAX,
    maxSize: mostBytes,
    maxEntrySize: Math.floor(mostBytes * LARGEST),
    sizeCalculation: ({ value }, key) => value.body.size + 2 * key.length + BESIDE,
    // Unused entries are removed when they are too old to be returned.
    ttl: 1,
    ttlAutopurge: true,
  })

/**
 * Cache of responses that are the same for all visitors, in `mostBytes` of this process's memory; least recently used ones are evicted. A
 * library would return and store a request that was in flight when the change came; this cache does neither.
 */
export function createResponseCache(
  mostBytes: number,
  now: () => number = () => performance.now(),
): ResponseCache {
  const entries = createEntries(mostBytes)
  const asked = new Map<string, Asked>()
  let isTold = false

  const keep = (key: string, entry: Entry, ms: number) => {
    entries.set(key, entry, { ttl: Math.max(1, Math.ceil(ms)) })
    // LRUCache recalculates the size only for a new object.
    let held = entry
    entry.value.body.grown = () => {
      if (entries.peek(key) !== held) return
      held = { ...held }
      entries.set(key, held, { noUpdateTTL: true })
    }
  }

  const ask = <T extends Keepable>(
    key: string,
    { lots, most }: About & { most: number },
    work: () => Promise<T>,
    isCacheable: (value: T) => boolean,
  ): Promise<T> => {
    const under = asked.get(key)
    if (under) return under.value as Promise<T>
    const at = now()
    const value = work().then(
      answer => {
        if (asked.get(key) !== one) return answer
        asked.delete(key)
        if (!isTold || !isCacheable(answer)) return answer
        keep(key, { value: answer, at, lots }, most - (now() - at))
        return answer
      },
      (error: unknown) => {
        if (asked.get(key) === one) asked.delete(key)
        throw error
      },
    )
    const one: Asked = { value, lots }
    asked.set(key, one)
    return value
  }

  const drop = (change: Change) => {
    const isOver = ({ lots }: About) =>
      change === 'all' || lots === null || change.some(lot => lots.includes(lot))
    for (const [key, one] of asked) if (isOver(one)) asked.delete(key)
    if (change === 'all') entries.clear()
    else for (const [key, one] of [...entries.entries()]) if (isOver(one)) entries.delete(key)
  }

  return {
    get: async <T extends Keepable>(
      key: string,
      rule: Rule,
      lots: readonly number[] | null,
      work: () => Promise<T>,
      isCacheable: (value: T) => boolean = () => true,
    ) => {
      const entry = entries.get(key)
      const age = entry ? now() - entry.at : Infinity
      if (!entry || age >= rule.most) return ask(key, { lots, most: rule.most }, work, isCacheable)
      // If a renewal fails, the value is requested again once it is too old.
      if (age >= rule.fresh) ask(key, { lots, most: rule.most }, work, isCacheable).catch(() => undefined)
      return entry.value as T
    },
    drop,
    subscribes: told => {
      isTold = told
      if (!told) drop('all')
    },
    held: () => ({ values: entries.size, bytes: entries.calculatedSize }),
  }
}
