import type { z } from 'zod'
import { FLAT_STATUS_LABELS, FLAT_STATUSES, type FlatStatus } from '../../../src/contract/codes'
import type { Flat, ModelZone, Tower } from '../../../src/contract/building/cards'
import type { buildingCalls } from '../../../src/contract/building/schema'
import type { Option } from '../../../src/contract/common'
import { dayStart } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { checkRanges, conditions, type Conditions } from '../../shared/conditions'
import { idPage } from '../../shared/id-page'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { parameters, type Parameters } from '../../shared/sql'
import { buildingCardsByIds } from '../../cards/building'

type Calls = typeof buildingCalls
type FlatInput = z.output<Calls['h5/building-new/flat-list']['request']>

const OPEN = `f.status = 'open'`
const SOURCE = '住建部门一房一价公示'

/** Returns the towers of a building in its order, each with the number of remaining flats. */
const loadTowers = ({ db }: Context, buildingId: number): Promise<Tower[]> =>
  db.query<Tower>(
    `select t.id, t.building_id, t.name, t.status, t.permit_no, t.permit_date, t.filed_on, t.unit_total,
     t.floor_total, count(f.id) as flat_total,
     count(*) filter (where ${OPEN}) as open_total, count(*) filter (where f.status = 'signed') as signed_total,
     min(f.price) filter (where ${OPEN}) as price_min, max(f.price) filter (where ${OPEN}) as price_max
   from tower t left join flat f on f.tower_id = t.id where t.building_id = $1 group by t.id order by t.permit_date, t.sort, t.id`,
    [buildingId],
  )

/** Returns the towers and flat types that can be chosen in the price list. Unknown building: 1005. */
export async function listTowers(
  context: Context,
  { building_id }: { building_id: number },
): Promise<z.input<Calls['h5/building-new/tower-list']['result']>> {
  const [building] = await buildingCardsByIds(context, [building_id])
  if (!building) throw notFound('楼盘不存在')
  const list = await loadTowers(context, building_id)
  const filed = list
    .flatMap(tower => tower.filed_on ?? [])
    .sort()
    .at(-1)
  const models = await context.db.query<Option>(
    `select m.id::text as key, m.name as label, count(f.id) as total
     from model m
     join flat f on f.model_id = m.id
     where m.building_id = $1
     group by m.id
     order by m.jushi, m.area, m.id`,
    [building_id],
  )
  return {
    list,
    models,
    building,
    source:
      filed === undefined
        ? null
        : { field: 'flats', source: building.is_demo ? `演示数据：${SOURCE}` : SOURCE, at: dayStart(filed) },
  }
}

/** Returns the number of towers and of flats for sale, and the time of the latest published prices. */
export async function flatSums(
  { db }: Context,
  buildingId: number,
): Promise<{ tower_total: number; open_total: number; filed_on: string | null }> {
  const row = await db.one<{ tower_total: number; open_total: number; filed_on: string | null }>(
    `select count(*) as tower_total, max(filed_on) as filed_on,
       (select count(*) from flat f where f.building_id = $1 and ${OPEN}) as open_total
     from tower where building_id = $1`,
    [buildingId],
  )
  return row ?? { tower_total: 0, open_total: 0, filed_on: null }
}

/** SQL of the zone of a flat: the lower, middle or upper third of towers with nine or more floors. */
const ZONE = `case
    when t.floor_total < 9 then null
    when f.floor * 3 <= t.floor_total then 'low'
    when f.floor * 3 <= t.floor_total * 2 then 'middle'
    else 'high'
  end`

/** Returns the flats of a model for sale by tower and zone, those with a price first; a tower that is not yet on sale counts as a whole. */
export const modelZones = ({ db }: Context, modelId: number): Promise<ModelZone[]> =>
  db.query<ModelZone>(
    `select t.id as tower_id, t.name as tower_name, t.status, z.zone, min(f.floor) as floor_min,
     max(f.floor) as floor_max, count(*) as total,
     min(f.unit_price) as unit_price_min, max(f.unit_price) as unit_price_max, min(f.price) as price_min, max(f.price) as price_max
   from flat f
   join tower t on t.id = f.tower_id
   cross join lateral (select case when t.filed_on is null then null else ${ZONE} end as zone) z
   where f.model_id = $1 and f.status in ('open', 'coming')
   group by t.id, z.zone
   order by t.filed_on is null, t.permit_date, t.sort, t.id, min(f.floor)`,
    [modelId],
  )

/** Sort orders of the price list; flats without a price come last in either direction. */
const PLACE = 't.permit_date, t.sort, t.id, f.unit, f.floor desc, f.room, f.id'
const ORDERS: Record<NonNullable<FlatInput['sort']>, string> = {
  default: PLACE,
  price_asc: `f.price nulls last, ${PLACE}`,
  price_desc: `f.price desc nulls last, ${PLACE}`,
  unit_price_asc: `f.unit_price nulls last, ${PLACE}`,
  unit_price_desc: `f.unit_price desc nulls last, ${PLACE}`,
  area_asc: `f.area, ${PLACE}`,
  area_desc: `f.area desc, ${PLACE}`,
}
const FLATS = 'flat f join tower t on t.id = f.tower_id'

/** Returns one page of the price list. Throws 1005 for an unknown building, 1004 if floor_min is above floor_max. */
export async function listFlats(
  context: Context,
  input: FlatInput,
): Promise<z.input<Calls['h5/building-new/flat-list']['result']>> {
  const { db } = context
  if (!(await db.one('select 1 from building where id = $1', [input.building_id])))
    throw notFound('楼盘不存在')
  const p = parameters()
  const found = flatConditions(input, p)
  found.anyOf('f.status', input.statuses)
  const bounds = pageBounds(input)
  const { ids, total } = await idPage(
    context,
    { id: 'f.id', from: FLATS, where: found.sql(), order: ORDERS[input.sort ?? 'default'], p },
    bounds,
  )
  const list = await db.query<Flat>(
    `select f.id, f.tower_id, t.name as tower_name, f.unit, f.floor, f.room, f.model_id, m.name as model_name,
       f.area, f.inner_area, f.unit_price, f.price, f.status
     from ${FLATS} left join model m on m.id = f.model_id where f.id = any($1) order by array_position($1::bigint[], f.id)`,
    [ids],
  )
  return { ...pageAnswer(list, total, bounds), statuses: await statusFacets(context, input) }
}

function flatConditions(input: FlatInput, p: Parameters): Conditions {
  checkRanges(input, [['floor_min', 'floor_max']])
  const found = conditions(p)
  found.anyOf('f.building_id', [input.building_id])
  if (input.tower_id !== undefined) found.anyOf('f.tower_id', [input.tower_id])
  if (input.model_id !== undefined) found.anyOf('f.model_id', [input.model_id])
  found.range('f.floor', input.floor_min, input.floor_max)
  return found
}

async function statusFacets(
  { db }: Context,
  input: FlatInput,
): Promise<{ key: FlatStatus; label: string; total: number }[]> {
  const p = parameters()
  const rows = await db.query<{ status: FlatStatus; total: number }>(
    `select f.status, count(*) as total from flat f where ${flatConditions(input, p).sql()} group by 1`,
    p.values,
  )
  return FLAT_STATUSES.map(key => ({
    key,
    label: FLAT_STATUS_LABELS[key],
    total: rows.find(row => row.status === key)?.total ?? 0,
  }))
}
