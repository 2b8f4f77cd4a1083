import type { Context } from './context'
import { ApiError, tooMany } from '../errors/api-error'
import { keyedHash } from './hash'

export interface Limit {
  /** Name of the limit, such as 'sms.phone.day'. */
  name: string
  /** Subject of the limit: a phone, an address's hash, a uid; stored hashed. */
  subject: string | number
  total: number
  /** Length of the window, which starts with its first use. */
  seconds: number
  /** Alternative for the user; the default is when to try again. */
  message?: string
}

type Needs = Pick<Context, 'db' | 'env' | 'now'>

const buildLimitBucket = ({ env }: Needs, { name, subject }: Pick<Limit, 'name' | 'subject'>) =>
  `${name}:${keyedHash(env.hashSecret, name, subject)}`

/** Consumes one use, across all processes; more than `total` in the window throws 1007 with the seconds to wait. */
export async function consumeLimit(context: Needs, limit: Limit): Promise<void> {
  const row = await context.db.one<{ total: number; expires_at: number }>(
    `insert into rate (bucket, window_start, total, expires_at) values ($1, 0, 1, $2)
     on conflict (bucket, window_start) do update set
       total = case when rate.expires_at <= $3 then 1 else least(rate.total, $4) + 1 end,
       expires_at = case when rate.expires_at <= $3 then excluded.expires_at else rate.expires_at end
     returning total, expires_at`,
    [
      buildLimitBucket(context, limit),
      context.now + limit.seconds,
      context.now,
      Math.min(limit.total, 1_000_000),
    ],
  )
  if (row && row.total > limit.total) throw tooMany(Math.max(1, row.expires_at - context.now), limit.message)
}

/** Consumes one use of each, in order: the first that refuses throws, and the uses already consumed are refunded. */
export async function takeLimits(context: Needs, limits: readonly Limit[]): Promise<void> {
  const taken: Limit[] = []
  for (const limit of limits) {
    try {
      await consumeLimit(context, limit)
    } catch (error) {
      for (const one of taken) await refundLimit(context, one)
      throw error
    }
    taken.push(limit)
  }
}

/** The same for a read, which continues if its use cannot be counted. */
export async function takeReadLimit(context: Needs & Pick<Context, 'log'>, limit: Limit): Promise<void> {
  await consumeLimit(context, limit).catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    context.log.warn({ err: error as Error, limit: limit.name }, 'a use was not counted')
  })
}

/** Returns the uses left in the current window. */
export async function limitLeft(
  context: Needs,
  limit: Pick<Limit, 'name' | 'subject' | 'total'>,
): Promise<number> {
  const row = await context.db.one<{ total: number }>(
    'select total from rate where bucket = $1 and window_start = 0 and expires_at > $2',
    [buildLimitBucket(context, limit), context.now],
  )
  return Math.max(0, limit.total - (row?.total ?? 0))
}

/** Refunds one use that turned out not to count, such as a correct password. */
export async function refundLimit(context: Needs, limit: Pick<Limit, 'name' | 'subject'>): Promise<void> {
  await context.db.query(
    'update rate set total = total - 1 where bucket = $1 and window_start = 0 and total > 0',
    [buildLimitBucket(context, limit)],
  )
}

export async function clearLimit(context: Needs, limit: Pick<Limit, 'name' | 'subject'>): Promise<void> {
  await context.db.query('delete from rate where bucket = $1 and window_start = 0', [
    buildLimitBucket(context, limit),
  ])
}
