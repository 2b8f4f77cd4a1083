import type { RiskKind } from '../../../../src/contract/codes'
import { DAY_SECONDS, startOfDay } from '../../../../src/lib/dates'
import type { Context } from '../../../http/context'
import { parameters } from '../../shared/sql'
import { inBandSql, type Bound } from '../bands'
import { houseConditions, LIST_TYPE_SQL, type HouseFilter } from '../filter'
import { fewSql, isFew, shareWithin, weightOf, whereOf, type HouseCount } from '../query'
import { ofAll, shareFor, shareSql, SMALLEST_OF_FACETS, type CountSql, type Share } from '../share'
import { FACET_BITS, NOTICE_DAYS, priceThresholds, type FacetName, type FacetRow } from './facets'

type Needs = Pick<Context, 'db' | 'now' | 'env'>

/** Four groupings of each lot, and what they are grouped by, beside the planner's guess. */
const FACET_WEIGHT = 3
/** The lots of a few days lie anywhere in the table. */
const BEGIN_WEIGHT = 3

const FACET_NAMES = Object.keys(FACET_BITS) as FacetName[]

/** Counts by each facet, in one scan of a share of the lots; those that miss two facet filters or more count nowhere and are left out. */
export async function facetRows(
  { db, now, env }: Needs,
  filter: HouseFilter,
  bands: readonly Bound[],
): Promise<{ rows: FacetRow[]; share: Share }> {
  const p = parameters()
  const conditions = houseConditions(filter, now, p)
  const asked = FACET_NAMES.flatMap(name => {
    const sql = conditions.get(name)
    conditions.delete(name)
    return sql === undefined ? [] : [{ bit: FACET_BITS[name], sql }]
  })
  const missed = asked.map(({ bit, sql }) => `case when ${sql} then 0 else ${bit} end`).join(' + ') || '0'
  const atMostOne = asked.length < 2 ? 'true' : `missed in (0, ${asked.map(({ bit }) => bit).join(', ')})`
  const thresholds = p.add(priceThresholds(bands))
  const recent = p.add(now - NOTICE_DAYS * DAY_SECONDS)
  const sql: CountSql = {
    values: p.values,
    text: inShare => `
    select missed, status, kind, house_type, round, jushi, slot, is_mansion, has_survey, can_look, is_recent, count(*) as total,
      case when grouping(status) = 0 then 'status' when grouping(slot) = 0 then 'slot' when grouping(kind) = 0 then 'lot' else 'traits' end as grouped
    from (
      select h.status, h.kind, h.house_type, h.round, case when h.jushi is not null then least(h.jushi, 5) end as jushi, width_bucket(h.price, ${thresholds}::bigint[]) as slot,
        ${LIST_TYPE_SQL.haozhai} as is_mansion, h.has_survey, h.can_look,
        h.notice_time >= ${recent} as is_recent, ${missed} as missed
      from house h where ${[...conditions.values()].join(' and ')} and ${inShare}
    ) lots where ${atMostOne}
    group by grouping sets ((missed, status), (missed, slot), (missed, kind, house_type, round), (missed, jushi, is_mansion, has_survey, can_look, is_recent))`,
  }
  const share = await shareFor({ db, env }, sql, {
    weight: FACET_WEIGHT * weightOf({ filter }),
    smallest: SMALLEST_OF_FACETS,
  })
  return { rows: await db.query<FacetRow>(sql.text(shareSql(share)), sql.values), share }
}

/** How many of the lots counted bear each risk, and the share of them that says so. */
export async function riskTotals(
  context: Needs,
  filter: HouseFilter,
  counted: HouseCount,
): Promise<{ risks: Map<RiskKind, number>; share: Share }> {
  const p = parameters()
  const found = whereOf({ filter }, context.now, p)
  const where = isFew(counted) ? fewSql(found) : found
  const sql: CountSql = {
    values: p.values,
    text: inShare => `
    select risk.kind, sum(alike.total) as total
    from (select h.risk_yes, count(*) as total from house h where ${where} and ${inShare} group by h.risk_yes) alike, unnest(alike.risk_yes) as risk(kind)
    group by risk.kind`,
  }
  const share = await shareWithin(context, sql, { ...counted, filter })
  const rows = await context.db.query<{ kind: RiskKind; total: number }>(
    sql.text(shareSql(share)),
    sql.values,
  )
  return { risks: new Map(rows.map(row => [row.kind, ofAll(row.total, share)])), share }
}

/** Of the lots found, those that begin today and those upcoming that begin within seven days. */
export async function beginTotals(
  { db, now, env }: Needs,
  filter: HouseFilter,
): Promise<{ today_begin_total: number; seven_begin_total: number }> {
  const p = parameters()
  const today = startOfDay(now)
  const where = whereOf({ filter }, now, p)
  const [day, moment] = [p.add(today), p.add(now)]
  const sql: CountSql = {
    values: p.values,
    text: inShare => `
    select count(*) filter (where h.start_time < ${day}::bigint + ${DAY_SECONDS} and h.status not in ('withdrawn', 'suspended', 'postponed')) as today,
      count(*) filter (where h.status = 'upcoming' and h.start_time >= ${moment}) as seven
    from house h where ${where} and h.start_time >= ${day} and h.start_time < ${day}::bigint + ${7 * DAY_SECONDS} and ${inShare}`,
  }
  const share = await shareFor({ db, env }, sql, { weight: BEGIN_WEIGHT * weightOf({ filter }) })
  const row = await db.one<{ today: number; seven: number }>(sql.text(shareSql(share)), sql.values)
  return {
    today_begin_total: ofAll(row?.today ?? 0, share),
    seven_begin_total: ofAll(row?.seven ?? 0, share),
  }
}

export type BandColumn = 'h.area' | 'h.cost_total' | 'h.cost_monthly' | 'h.cost_cash'

/** Lots in each band of a column under a filter, counted in a share of them. */
export async function bandTotals(
  { db, now }: Needs,
  filter: HouseFilter,
  { column, bands, share }: { column: BandColumn; bands: readonly Bound[]; share: Share },
): Promise<number[]> {
  const p = parameters()
  const counts = bands.map(band => `count(*) filter (where ${inBandSql(column, band)})`)
  const row = await db.one<{ totals: number[] }>(
    `select array[${counts.join(', ')}]::int[] as totals from house h where ${whereOf({ filter }, now, p)} and ${shareSql(share)}`,
    p.values,
  )
  return (row?.totals ?? []).map(total => ofAll(total, share))
}
