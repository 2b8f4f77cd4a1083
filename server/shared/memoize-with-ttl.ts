import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database'
import type { Context } from '../http/context'
import { estimateValueBytes } from './estimate-value-bytes'

interface Cached {
  until: number
  value: Promise<unknown>
}

/** Maximum number of cached answers, and bytes that they may take; least recently used ones are evicted first. */
const MAX = { answers: 500, bytes: 16 * 1024 * 1024 }
/** Size assumed for an answer that is still pending. */
const UNKNOWN = 1_000
const cached = new WeakMap<Database, LRUCache<string, Cached>>()

const newCache = () =>
  new LRUCache<string, Cached>({
    max: MAX.answers,
    maxSize: MAX.bytes,
    // Entries expire on their own timers, so unused ones are removed.
    ttl: 1,
    ttlAutopurge: true,
  })

/**
 * Memoizes with a TTL: the answer to a slow query that rarely changes is cached in this process for `seconds`, and concurrent callers share
 * one computation; `key` names query and values. Tests, whose clock stands still, always see current data.
 */
export function memoizeWithTtl<T>(
  { db, now, env }: Pick<Context, 'db' | 'now' | 'env'>,
  key: string,
  seconds: number,
  work: () => Promise<T>,
): Promise<T> {
  if (env.mode === 'test') return work()
  const answers = cached.get(db) ?? newCache()
  cached.set(db, answers)
  const found = answers.get(key)
  if (found && found.until > now) return found.value as Promise<T>
  const value = work()
  const keep = (size: number) =>
    answers.set(key, { until: now + seconds, value }, { ttl: seconds * 1000, size: size + 2 * key.length })
  keep(UNKNOWN)
  const isStill = () => answers.peek(key)?.value === value
  value.then(
    answer => isStill() && keep(estimateValueBytes(answer)),
    () => isStill() && answers.delete(key),
  )
  return value
}
