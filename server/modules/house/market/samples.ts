// Comparable deals of a lot or community. The comparison subject comes from the lot, or from a community with area and layout. Samples
// have the same type and a similar area; they are ordered by tier (same building, community, circle, district). The summary estimates
// the price from the nearest tier with enough deals and reports its error by leave-one-out.

import type { Context } from '../../../http/context'
import { monthsAgo, shortTime } from '../../../../src/lib/dates'
import { badField, notFound } from '../../../errors/api-error'
import type { Result } from '../../../../src/contract/endpoints'
import { HOUSE_CARD_COLUMNS, type HouseCardRow } from '../../../cards/house'
import { DEAL_COLUMNS, type DealColumns } from '../lists/deals'
import { BUILDING_NO, IS_SHARE, lotOnShelf } from '../lots'
import { plainSql } from '../plain-sql'
import { parameters, type Parameters } from '../../../shared/sql'
import {
  AREA_SHARE,
  DEAL_MONTHS,
  calculateEstimate,
  calculateMeanError,
  METHOD,
  type Sample,
} from './estimate'

export interface SampleRequest {
  house_id?: number | undefined
  xiaoqu_id?: number | undefined
  area?: number | undefined
  jushi?: number | undefined
  months?: number | undefined
}

/** The home or community that deals are compared with. */
export interface Subject {
  asset_id: number | null
  xiaoqu_id: number | null
  xiaoqu_name: string | null
  circle_id: number | null
  circle_name: string | null
  region_id: number
  region_name: string
  house_type: number | null
  area: number | null
  jushi: number | null
  /** Building number from the address: `3` of 3号楼. */
  building_no: string | null
  /** A share of a home is sold; only other shares are comparable. */
  is_share: boolean
}

const OF_XIAOQU = `
  select null::bigint as asset_id, x.id as xiaoqu_id, x.name as xiaoqu_name, x.circle_id, c.name as circle_name,
    x.region_id, r.name as region_name,
    null::int as house_type, null::float8 as area, null::int as jushi, null::text as building_no, false as is_share
  from xiaoqu x join region r on r.id = x.region_id left join circle c on c.id = x.circle_id where x.id = $1 and x.deleted_at is null`

/**
 * Returns the subject: the lot, or the community with the given area and layout. Throws 1004 unless exactly one is given, 1005 if it is
 * unknown.
 */
export async function loadMarketSubject(
  context: Context,
  { house_id, xiaoqu_id, area, jushi }: SampleRequest,
): Promise<Subject> {
  if (house_id === undefined && xiaoqu_id === undefined)
    throw badField({ field: 'house_id', message: '请给出房源或小区' })
  const subject =
    house_id === undefined
      ? await context.db.one<Subject>(OF_XIAOQU, [xiaoqu_id])
      : await lotOnShelf(context, house_id)
  if (!subject || (xiaoqu_id !== undefined && subject.xiaoqu_id !== xiaoqu_id)) throw notFound()
  return { ...subject, area: area ?? subject.area, jushi: jushi ?? null }
}

const tierSql = ({ xiaoqu_id, circle_id, building_no }: Subject, p: Parameters) =>
  `case when h.xiaoqu_id = ${p.add(xiaoqu_id)}::bigint then case when ${BUILDING_NO} = ${p.add(building_no)}::text then 0 else 1 end
     when h.circle_id = ${p.add(circle_id)}::bigint then 2 else 3 end`

/** The selection of deals that a subject is compared with. */
export interface SampleQuery {
  subject: Subject
  /** Deals from this time on. */
  since: number
}

export const sampleQuery = (subject: Subject, now: number, months = DEAL_MONTHS): SampleQuery => ({
  subject,
  since: monthsAgo(now, months),
})

/** SQL over `h`: sold lots similar to the subject, never its own asset, and shares only for shares. */
function samplesSql({ subject, since }: SampleQuery, p: Parameters): string {
  const { area, house_type, jushi, asset_id } = subject
  return [
    plainSql({ statuses: ['sold'], region_ids: [subject.region_id] }, p),
    `h.deal_time >= ${p.add(since)}`,
    `${IS_SHARE} = ${p.add(subject.is_share)}`,
    ...(asset_id === null ? [] : [`h.asset_id <> ${p.add(asset_id)}`]),
    ...(house_type === null ? [] : [`h.house_type = ${p.add(house_type)}`]),
    ...(jushi === null ? [] : [`h.jushi = ${p.add(jushi)}`]),
    ...(area === null
      ? []
      : [`h.area between ${p.add(area * (1 - AREA_SHARE))} and ${p.add(area * (1 + AREA_SHARE))}`]),
  ].join(' and ')
}

/** Returns one page of samples: same building first, then community, circle and district; nearest area and latest deal first. */
export function sampleRows(
  { db }: Context,
  query: SampleQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<SampleRow[]> {
  const { subject } = query
  const p = parameters()
  const order = [
    tierSql(subject, p),
    ...(subject.area === null ? [] : [`abs(h.area - ${p.add(subject.area)})`]),
    'h.deal_time desc',
    'h.id desc',
  ].join(', ')
  return db.query(
    `select ${[HOUSE_CARD_COLUMNS, ...DEAL_COLUMNS].join(', ')}, ${BUILDING_NO} as building_no from house h where ${samplesSql(query, p)}
     order by ${order} limit ${p.add(limit)} offset ${p.add(offset)}`,
    p.values,
  )
}

export type SampleRow = HouseCardRow & DealColumns & { building_no: string | null }

/** Returns the reason why a deal is comparable, in words. */
export function whyComparable(
  row: Pick<SampleRow, 'xiaoqu_id' | 'circle_id' | 'area' | 'deal_time' | 'building_no'>,
  subject: Subject,
): string {
  const isInXiaoqu = row.xiaoqu_id !== null && row.xiaoqu_id === subject.xiaoqu_id
  const place =
    isInXiaoqu && row.building_no !== null && row.building_no === subject.building_no
      ? '同楼'
      : isInXiaoqu
        ? '同小区'
        : row.circle_id !== null && row.circle_id === subject.circle_id
          ? '同商圈'
          : '同区'
  const apart = subject.area === null ? null : row.area - subject.area
  const size =
    apart === null
      ? []
      : [
          Math.abs(apart) < 0.005
            ? '面积相同'
            : `面积${apart > 0 ? '大' : '小'} ${Math.abs(apart).toFixed(1)}㎡`,
        ]
  return [place, ...size, `${shortTime(row.deal_time)} 成交`].join('，')
}

/** Names of the tiers that an estimate reached. */
const REACHES = ['building', 'xiaoqu', 'circle', 'region'] as const

/** Maximum of samples for the error test; more do not improve it. */
const MAX_TESTED = 300

interface SummaryRow {
  total: number
  avg_unit_price: number | null
  unit_price_min: number | null
  unit_price_max: number | null
  avg_discount_rate: number | null
  tier: number | null
  samples: Sample[]
}

/** Returns statistics over all comparable deals and the reliability of the estimate. */
export async function sampleSummary(
  { db }: Context,
  query: SampleQuery,
): Promise<Result<'house/sample-list'>['summary']> {
  const p = parameters()
  const { subject } = query
  const where = samplesSql(query, p)
  const row = await db.one<SummaryRow>(
    `
    with deals as (select h.unit_price, h.discount_rate, h.deal_time, ${tierSql(subject, p)} as tier
      from house h
      where ${where} and h.unit_price > 0)
    select count(*) as total, round(avg(unit_price)) as avg_unit_price,  min(unit_price) as unit_price_min,
      max(unit_price) as unit_price_max, round(avg(discount_rate)::numeric, 1) as avg_discount_rate,
      max(tier) as tier,
      (select coalesce(json_agg(json_build_object('tier', d.tier, 'unit_price', d.unit_price)), '[]')
       from (select * from deals order by tier, deal_time desc limit ${p.add(MAX_TESTED)}) d) as samples
    from deals`,
    p.values,
  )
  if (!row) throw new Error('a query without groups gave no row')
  const { samples, tier, ...figures } = row
  const placeOf = (farthest: number | null) =>
    farthest === 0
      ? `${subject.xiaoqu_name ?? ''} ${subject.building_no ?? ''}号楼`
      : ((farthest === 1 ? subject.xiaoqu_name : farthest === 2 ? subject.circle_name : null) ??
        subject.region_name)
  const estimate = calculateEstimate(samples)
  return {
    ...figures,
    scope: placeOf(tier),
    estimate_unit_price: estimate?.unit_price ?? null,
    estimate_total: estimate?.total ?? 0,
    estimate_scope: estimate ? placeOf(estimate.tier) : null,
    estimate_reach: estimate ? (REACHES[estimate.tier] ?? 'region') : null,
    method: METHOD,
    mean_error: calculateMeanError(samples),
  }
}
