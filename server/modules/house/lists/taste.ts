import type { Demand } from '../../../../src/contract/user/cards'
import type { Context } from '../../../http/context'
import { givenSql } from '../../../shared/choices'

/** Preferences of a member in terms of lots: prices in fen, areas in square metres. Empty lists and null mean no preference. */
export interface Taste {
  region_ids: number[]
  circle_ids: number[]
  house_types: number[]
  jushi: number[]
  price: { min: number; max: number } | null
  area: { min: number; max: number } | null
}

/** Number of lots last followed or viewed that form the taste. */
const REMEMBERED = 30
const MAX_FEN = 10_000_000_000_000
const MAX_AREA = 1_000_000

const between = (min: number | null | undefined, max: number | null | undefined, most: number) =>
  (min ?? null) === null && (max ?? null) === null ? null : { min: min ?? 0, max: max ?? most }

const ofDemand = (demand: Partial<Demand>): Taste => ({
  region_ids: demand.region_ids ?? [],
  circle_ids: demand.circle_ids ?? [],
  house_types: demand.house_types ?? [],
  jushi: demand.jushi ?? [],
  price: between(demand.price_min, demand.price_max, MAX_FEN),
  area: between(demand.area_min, demand.area_max, MAX_AREA),
})

/**
 * SQL of the common features of the member's last followed and viewed lots: places, types and layouts, and prices from 70 % of the
 * minimum to 130 % of the maximum.
 */
const OF_LOTS = `
  with seen as (
    select entity_id, max(at) as at from (
      select entity_id, created_at as at from follow where uid = $1 and type = 'house'
      union all select entity_id, looked_at from look where uid = $1 and type = 'house'
    ) marks group by entity_id order by at desc limit ${REMEMBERED}
  )
  select coalesce(array_agg(distinct h.region_id), '{}') as region_ids,
    coalesce(array_agg(distinct h.circle_id) filter (where h.circle_id is not null), '{}') as circle_ids,
    coalesce(array_agg(distinct h.house_type), '{}') as house_types,
    coalesce(array_agg(distinct least(h.jushi, 5)) filter (where h.jushi is not null), '{}') as jushi,
    count(*) as total, min(h.price) as price_min, max(h.price) as price_max, min(h.area) as area_min, max(h.area) as area_max
  from seen join house h on h.id = seen.entity_id`

interface LotsRow {
  region_ids: number[]
  circle_ids: number[]
  house_types: number[]
  jushi: number[]
  total: number
  /** Null if there is no lot. */
  price_min: number | null
  price_max: number | null
  area_min: number | null
  area_max: number | null
}

/**
 * Returns the caller's taste: the submitted demand, else from followed and viewed lots; null for visitors, members without either, and
 * members who opted out.
 */
export async function loadTaste({ db, caller }: Context): Promise<Taste | null> {
  if (caller.uid === null) return null
  const member = await db.one<{ demand: Partial<Demand> | null; may: boolean }>(
    `select demand, ${givenSql('personal', 'users.uid')} as may from users where uid = $1`,
    [caller.uid],
  )
  if (!member?.may) return null
  if (member.demand) return ofDemand(member.demand)
  const lots = await db.one<LotsRow>(OF_LOTS, [caller.uid])
  if (!lots) return null
  const { region_ids, circle_ids, house_types, jushi, price_min, price_max, area_min, area_max } = lots
  if (price_min === null || price_max === null || area_min === null || area_max === null) return null
  return {
    region_ids,
    circle_ids,
    house_types,
    jushi,
    price: { min: Math.floor(price_min * 0.7), max: Math.ceil(price_max * 1.3) },
    area: { min: area_min * 0.75, max: area_max * 1.25 },
  }
}
