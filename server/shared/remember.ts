import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database'
import type { Context } from '../http/context'
import { sizeOf } from './size-of'

interface Cached {
  until: number
  value: Promise<unknown>
}

/** More than the questions that are worth keeping, and the bytes that their answers may take; the longest unasked go first. */
const MOST = { answers: 500, bytes: 16 * 1024 * 1024 }
/** Of an answer that is not there yet. */
const UNKNOWN = 1_000
const cached = new WeakMap<Database, LRUCache<string, Cached>>()

const newCache = () =>
  new LRUCache<string, Cached>({
    max: MOST.answers,
    maxSize: MOST.bytes,
    // What nobody asks for any more goes.
    ttl: 1,
    ttlAutopurge: true,
  })

/**
 * The answer to a question that is slow to work out and slow to change, cached in this process for
 * `seconds` and worked out once however many ask; `key` names question and values. Tests, whose clock
 * stands still, always see what is there.
 */
export function remember<T>(
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
    answer => isStill() && keep(sizeOf(answer)),
    () => isStill() && answers.delete(key),
  )
  return value
}
