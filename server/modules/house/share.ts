import type { Context } from '../../http/context'

/**
 * Large numbers of lots are estimated. Each lot has a number drawn once for all, 0 to 1023 (a hash of its id): those below n are a fair
 * sample of n in 1024, and the index house_sample begins with them. A share is that n; WHOLE counts every lot.
 */
export type Share = number

export const WHOLE: Share = 1024
/** Fewer than 32 in 1024 would say little about a part of the lots. */
const SMALLEST: Share = 32
/** A number is never estimated below this. */
export const EXACT_UP_TO = 1_000

export const isWhole = (share: Share) => share === WHOLE

/** SQL over the lot `h`: whether it is in the share. */
export const shareSql = (share: Share) => isWhole(share) ? 'true' : `(hashint8(h.id) & 1023) < ${share}`

/** What was counted in a share, as the number of all. */
export const ofAll = (counted: number, share: Share) => isWhole(share) ? counted : Math.round(counted * WHOLE / share)

/** SQL of a count over the lots of a share, its values beside it. */
export interface CountSql { text: (inShare: string) => string, values: readonly unknown[] }

/**
 * The share that a count can be made over quickly: the planner says what it would cost over all lots. It takes grouping for cheaper than it
 * is: `weight` says by how much.
 */
export async function shareFor({ db, env }: Pick<Context, 'db' | 'env'>, { text, values }: CountSql, weight = 1): Promise<Share> {
  const countCost = env.countCost / weight
  const row = await db.one<{ 'QUERY PLAN': [{ Plan: { 'Total Cost': number } }] }>(`explain (format json) ${text(shareSql(WHOLE))}`, values)
  const whole = row?.['QUERY PLAN'][0].Plan['Total Cost'] ?? 0
  return whole <= countCost ? WHOLE : Math.max(SMALLEST, Math.ceil(WHOLE * countCost / whole))
}
