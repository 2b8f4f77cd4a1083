import type { Context } from '../../http/context'

/**
 * Large numbers of lots are estimated: each has a number drawn once for all, 0 to 1023 (a hash of its id),
 * and the index house_sample begins with it. A share is the n below which numbers are looked at, a fair
 * sample of n in 1024; WHOLE counts every lot.
 */
export type Share = number

export const WHOLE: Share = 1024
const HALF: Share = 512
/** Fewer than 32 in 1024 would say little about a part of the lots. Words have an index of this share (house_grams_sample). */
export const SMALLEST: Share = 32
/** Where even that is dear the lots are very many, or each is slow to look at: facets of so many need no more than half of it … */
export const SMALLEST_OF_FACETS: Share = 16
/** … and a number, if it is made of MANY. */
export const SMALLEST_OF_ALL: Share = 8
/** So many lots of a share tell the number of all to some percent. */
export const MANY = 200
const SHARES: readonly Share[] = [HALF, 256, 128, 64, SMALLEST, SMALLEST_OF_FACETS, SMALLEST_OF_ALL]
/** A number is never estimated below this. */
export const EXACT_UP_TO = 1_000

export const isWhole = (share: Share) => share === WHOLE

/** SQL over the lot `h`: whether it is in the share. */
export const shareSql = (share: Share) => (isWhole(share) ? 'true' : `(hashint8(h.id) & 1023) < ${share}`)

/** What was counted in a share, as the number of all. */
export const ofAll = (counted: number, share: Share) =>
  isWhole(share) ? counted : Math.round((counted * WHOLE) / share)

/** SQL of a count over the lots of a share, its values beside it. `sampled`: the same for a share, where other words are quicker for it. */
export interface CountSql {
  text: (inShare: string) => string
  values: readonly unknown[]
  sampled?: CountSql
}

/** A count over a share of the lots, as it is sent. */
export function statementOf(sql: CountSql, share: Share): [text: string, values: readonly unknown[]] {
  const { text, values } = isWhole(share) ? sql : (sql.sampled ?? sql)
  return [text(shareSql(share)), values]
}

type Planning = Pick<Context, 'db' | 'env'>

interface Plan {
  'Total Cost': number
  'Plan Rows': number
  Plans?: Plan[]
}

/** What a statement will cost, and how many rows it will look at last, as the planner sees it. */
async function planOf(
  { db }: Planning,
  sql: CountSql,
  share: Share,
): Promise<{ cost: number; rows: number }> {
  const [text, values] = statementOf(sql, share)
  const row = await db.one<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values)
  const plan = row?.['QUERY PLAN'][0].Plan
  return { cost: plan?.['Total Cost'] ?? 0, rows: plan?.Plans?.at(-1)?.['Plan Rows'] ?? 0 }
}

/**
 * The share that a count can be made over quickly: every lot where that is quick, else as many as half of
 * them and their price allow, though not fewer than `smallest`. The planner takes grouping for cheaper than
 * it is: `weight` says by how much.
 */
export async function shareFor(
  context: Planning,
  sql: CountSql,
  { weight = 1, smallest = SMALLEST }: { weight?: number; smallest?: Share | undefined } = {},
): Promise<Share> {
  const most = context.env.countCost / weight
  if ((await planOf(context, sql, WHOLE)).cost <= most) return WHOLE
  const half = (await planOf(context, sql, HALF)).cost
  return SHARES.find(share => share <= smallest || (HALF * most) / half >= share) ?? smallest
}

/** What is to be known of finding all that a query leaves: what that costs in the planner's units, and how many it thinks they are. */
export const findingOf = (context: Planning, sql: CountSql) => planOf(context, sql, WHOLE)
