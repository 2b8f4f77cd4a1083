import type { Database } from '../../db/database'
import type { Context } from '../../http/context'

interface Cached {
  until: number
  value: Promise<unknown>
}

/** More than the questions that are worth keeping; beyond it all are forgotten. */
const MOST = 500
const cached = new WeakMap<Database, Map<string, Cached>>()

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
  const answers = cached.get(db) ?? new Map<string, Cached>()
  cached.set(db, answers)
  const found = answers.get(key)
  if (found && found.until > now) return found.value as Promise<T>
  if (answers.size >= MOST) answers.clear()
  const value = work()
  answers.set(key, { until: now + seconds, value })
  value.catch(() => answers.delete(key))
  return value
}
