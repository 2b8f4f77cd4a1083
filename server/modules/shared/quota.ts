import { createHmac } from 'node:crypto'
import type { Context } from '../../http/context'
import { tooMany } from '../../http/errors'

const SECONDS = { hour: 3600, day: 86_400 }
/** A day begins at midnight in Beijing. */
const BEIJING = 8 * 3600

export interface Quota {
  /** What is limited, for example lead-phone. */
  name: string
  /** For whom: a uid, a phone, an address. Kept hashed. */
  who: string | number
  /** How many in one hour or one day of Beijing. */
  limit: number
  per: keyof typeof SECONDS
}

function windowOf(per: Quota['per'], now: number): { start: number, end: number } {
  const start = now - (now + BEIJING) % SECONDS[per]
  return { start, end: start + SECONDS[per] }
}

const bucketOf = ({ name, who }: Pick<Quota, 'name' | 'who'>, { env }: Context) =>
  `${name}:${createHmac('sha256', env.hashSecret).update(String(who)).digest('base64url')}`

/** Takes one from a quota, in the database and so for all processes; an empty one is 1007 with the seconds until it is full again. */
export async function takeQuota(context: Context, quota: Quota): Promise<void> {
  const { start, end } = windowOf(quota.per, context.now)
  const row = await context.db.one<{ total: number }>(
    `insert into rate (bucket, window_start, total, expires_at) values ($1, $2, 1, $3)
     on conflict (bucket, window_start) do update set total = rate.total + 1 returning total`,
    [bucketOf(quota, context), start, end],
  )
  if (row && row.total > quota.limit) throw tooMany(end - context.now)
}

/** How many a quota still gives in its window. */
export async function quotaLeft(context: Context, quota: Quota): Promise<number> {
  const row = await context.db.one<{ total: number }>(
    'select total from rate where bucket = $1 and window_start = $2',
    [bucketOf(quota, context), windowOf(quota.per, context.now).start],
  )
  return Math.max(0, quota.limit - (row?.total ?? 0))
}
