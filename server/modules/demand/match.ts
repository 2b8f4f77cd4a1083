/**
 * Matches open lots with a demand in SQL. Each lot gets the list of the conditions that it misses; lots without misses fit, lots with one
 * or two are shown as near matches. The same SQL with a row's columns in place of the parameters matches many demands at once.
 */

import { DEMAND_RISKS } from '../../../src/contract/codes'
import { DEMAND_PRICES } from '../../../src/contract/demand-rules'
import type { Miss } from '../../../src/contract/demand/schema'
import type { Demand } from '../../../src/contract/user/cards'
import type { Context } from '../../http/context'
import { houseCardsByIds } from '../../cards/house'
import { unfitIds } from './unfit'

type Wanted = Partial<Demand>

/** Lower bounds of the bars of the price distribution, in fen. */
const PRICE_EDGES = DEMAND_PRICES.map(wan => wan * 1_000_000)
/** Lots that miss more conditions are not shown. */
const MISSES_SHOWN = 2

const RISK_MISSES = DEMAND_RISKS.map(
  risk => `case when '${risk}' = any($8::text[]) and '${risk}' = any(h.risk_yes) then '${risk}' end`,
).join(', ')

/**
 * SQL of open lots of the wanted districts and types, each with the conditions that it misses. Parameters $1 to $9 are the conditions of
 * the demand.
 */
const MATCHED = `
  select h.id, h.price, h.created_at, h.start_time, array_remove(array[
    case when $2::bigint[] <> '{}' and not coalesce(h.circle_id = any($2), false) then 'circle' end,
    case when h.price < coalesce($3, 0) or h.price > coalesce($4, 9e15) then 'price' end,
    case when h.area < coalesce($5, 0) or h.area > coalesce($6, 9e15) then 'area' end,
    case when $7::int[] <> '{}' and not coalesce(least(h.jushi, 5) = any($7), false) then 'jushi' end,
    ${RISK_MISSES}
  ], null) as misses
  from house h where h.shelf = 'on' and h.status in ('upcoming', 'ongoing') and ($1::bigint[] = '{}' or h.region_id = any($1))
    and ($9::int[] = '{}' or h.house_type = any($9))`

const listDemandValues = (demand: Wanted) => [
  demand.region_ids ?? [],
  demand.circle_ids ?? [],
  demand.price_min ?? null,
  demand.price_max ?? null,
  demand.area_min ?? null,
  demand.area_max ?? null,
  demand.jushi ?? [],
  demand.risk_exclude ?? [],
  demand.house_types ?? [],
]

/** Returns the ids of open lots that meet all conditions, the soonest start first, without those marked as unfit. */
export async function fittingIds(
  { db }: Pick<Context, 'db'>,
  demand: Wanted,
  unfit: readonly number[] = [],
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from (${MATCHED}) m where misses = '{}' and id <> all($10) order by start_time, id limit 300`,
    [...listDemandValues(demand), unfit],
  )
  return rows.map(row => row.id)
}

/** Columns of row `w` that replace the parameters $1 to $9. */
const WISHES = [
  'region_ids bigint[]',
  'circle_ids bigint[]',
  'price_min bigint',
  'price_max bigint',
  'area_min double precision',
  'area_max double precision',
  'jushi int[]',
  'risk_exclude text[]',
  'house_types int[]',
]
const MATCHED_BY_ROW = MATCHED.replace(
  /\$(\d)(?!\d)/g,
  (_, at: string) => `w.${WISHES[Number(at) - 1]?.split(' ')[0] ?? ''}`,
)

/**
 * Returns, of these lots, those that meet each demand or miss one of its conditions; `at` is the demand's index in the list. Uses one
 * statement for all.
 */
export const matchesAmong = (
  db: Context['db'],
  demands: readonly Demand[],
  ids: readonly number[],
): Promise<{ at: number; id: number; misses: Miss[] }[]> =>
  db.query<{ at: number; id: number; misses: Miss[] }>(
    `select w.at, m.id, m.misses from jsonb_to_recordset($1) as w (at int, ${WISHES.join(', ')})
     cross join lateral (${MATCHED_BY_ROW} and h.id = any($2)) m where cardinality(m.misses) <= 1 order by w.at, m.id`,
    [
      JSON.stringify(
        demands.map((demand, at) => ({
          at,
          ...Object.fromEntries(
            listDemandValues(demand).map((value, i) => [WISHES[i]?.split(' ')[0], value]),
          ),
        })),
      ),
      ids,
    ],
  )

interface MatchRow {
  id: number
  misses: Miss[]
  is_new: boolean
}

/** demand/match: lots that meet the demand, lots that miss one or two conditions, and how many lots would fit without each condition. */
export async function matchDemand(
  context: Context,
  {
    since = 0,
    only_new: onlyNew = false,
    page_size: shown = 12,
    wish_id: wishId,
    only_unfit: onlyUnfit = false,
    ...demand
  }: Wanted & {
    since?: number | undefined
    only_new?: boolean | undefined
    page_size?: number | undefined
    wish_id?: number | undefined
    only_unfit?: boolean | undefined
  },
) {
  const values = listDemandValues(demand)
  const unfit = await unfitIds(context, wishId)
  const rows = onlyUnfit
    ? await context.db.query<MatchRow>(
        `select id, misses, $10::bigint > 0 and created_at > $10 as is_new
         from (${MATCHED}) m
         where id = any($12)
         order by start_time, id
         limit $11`,
        [...values, since, shown, unfit],
      )
    : await context.db.query<MatchRow>(
        `(select id, misses, $10::bigint > 0 and created_at > $10 as is_new
           from (${MATCHED}) m
           where misses = '{}' and id <> all($13) and (not $12 or created_at > $10)
           order by start_time, id
           limit $11)
         union all (select id, misses, $10::bigint > 0 and created_at > $10
           from (${MATCHED}) m
           where cardinality(misses) between 1 and ${MISSES_SHOWN} and id <> all($13) and (not $12 or created_at > $10)
           order by cardinality(misses), start_time, id
           limit $11)`,
        [...values, since, shown, onlyNew, unfit],
      )
  const groups = await context.db.query<{ miss: Miss | null; total: number; fresh: number }>(
    `select misses[1] as miss, count(*) as total, count(*) filter (where $11::bigint > 0 and created_at > $11) as fresh
     from (${MATCHED}) m
     where cardinality(misses) <= 1 and id <> all($10)
     group by 1`,
    [...values, unfit, since],
  )
  const bars = await context.db.query<{ bar: number; total: number; near: number; unfit: number }>(
    `select width_bucket(price, $11::bigint[]) - 1 as bar, count(*) as total,
       count(*) filter (where cardinality(misses) between 1 and ${MISSES_SHOWN} and id <> all($10)) as near,
       count(*) filter (where id = any($10)) as unfit from (${MATCHED}) m group by 1`,
    [...values, unfit, PRICE_EDGES],
  )
  const total = groups.find(group => group.miss === null)?.total ?? 0
  const cards = new Map(
    (
      await houseCardsByIds(
        context,
        rows.map(row => row.id),
      )
    ).map(card => [card.id, card]),
  )
  const shownRows = rows.flatMap(({ id, ...row }) => {
    const house = cards.get(id)
    return house ? [{ house, ...row }] : []
  })
  return {
    total,
    new_total: groups.find(group => group.miss === null)?.fresh ?? 0,
    unfit_total: bars.reduce((sum, bar) => sum + bar.unfit, 0),
    near_total: bars.reduce((sum, bar) => sum + bar.near, 0),
    looser: groups.flatMap(group =>
      group.miss === null ? [] : [{ miss: group.miss, total: total + group.total }],
    ),
    price_counts: PRICE_EDGES.map((_, at) => bars.find(({ bar }) => bar === at)?.total ?? 0),
    list: shownRows.filter(row => onlyUnfit || row.misses.length === 0),
    near: shownRows.filter(row => !onlyUnfit && row.misses.length > 0),
  }
}
