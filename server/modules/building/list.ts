import type { z } from 'zod'
import type { BuildingCard } from '../../../src/contract/building/cards'
import type { buildingCalls } from '../../../src/contract/building/schema'
import type { MapCluster, PageOf } from '../../../src/contract/common'
import type { Context } from '../../http/context'
import { idPage } from '../../shared/id-page'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { parameters } from '../../shared/sql'
import { buildingCardsByIds } from '../../cards/building'
import { buildingConditions, needPlace, type BuildingFilter } from './filter'

type Calls = typeof buildingCalls
type ListInput = z.output<Calls['building-new/list']['request']>
type MapInput = z.output<Calls['h5/building-new/map-search']['request']>

const ON_SALE_FIRST = `array_position(array['on_sale', 'coming', 'sold_out'], b.status), b.open_time desc nulls last, b.id`
export const BUILDING_ORDERS: Record<NonNullable<ListInput['sort']>, string> = {
  default: ON_SALE_FIRST,
  avg_price_asc: 'b.avg_price nulls last, b.id',
  avg_price_desc: 'b.avg_price desc nulls last, b.id',
  total_price_asc: 'b.total_price_min nulls last, b.id',
  open_desc: 'b.open_time desc nulls last, b.id',
  open_asc: 'b.open_time nulls last, b.id',
  followed_desc: 'b.followed_total desc, b.id',
}

/** One page of new builds. */
export async function listBuildings(context: Context, input: ListInput): Promise<PageOf<BuildingCard>> {
  const p = parameters()
  const bounds = pageBounds(input)
  const where = buildingConditions(input, p).sql()
  const { ids, total } = await idPage(
    context,
    { id: 'b.id', from: 'building b', where, order: BUILDING_ORDERS[input.sort ?? 'default'], p },
    bounds,
  )
  return pageAnswer(await buildingCardsByIds(context, ids), total, bounds)
}

const MAP_LIMIT = 200

/** Returns single buildings for the map, those on sale first; `truncated` is true if there are more than `limit`. */
export async function buildingsOnMap(
  context: Context,
  { limit = MAP_LIMIT, ...filter }: MapInput,
): Promise<z.input<Calls['h5/building-new/map-search']['result']>> {
  needPlace(filter)
  const p = parameters()
  const where = buildingConditions(filter, p).sql()
  const { ids, total } = await idPage(
    context,
    { id: 'b.id', from: 'building b', where, order: ON_SALE_FIRST, p },
    { page: 1, page_size: limit, limit, offset: 0 },
  )
  return { list: await buildingCardsByIds(context, ids), total, truncated: total > ids.length }
}

type Level = 'city' | 'region' | 'circle'
/** SQL joins for each grouping level; the row `t` has the place's name and point. */
const PLACES: Record<Level, string> = {
  city: 'join region r on r.id = b.region_id join region t on t.id = r.parent_id',
  region: 'join region t on t.id = b.region_id',
  circle: 'join circle t on t.id = b.circle_id',
}

/** Returns buildings grouped by place, the largest first; those without a place count only in the total. */
export async function buildingClusters(
  { db }: Context,
  { level = 'region', ...filter }: BuildingFilter & { level?: Level | undefined },
): Promise<{ level: Level; list: MapCluster[]; total: number }> {
  const p = parameters()
  const where = buildingConditions(filter, p).sql()
  const list = await db.query<MapCluster>(
    `select '${level}' as level, t.id, t.name,
       ${level === 'circle' ? 't.region_id' : 't.parent_id'} as parent_id, t.lng, t.lat, count(*) as total,
       min(b.total_price_min) as price_min, round(avg(b.avg_price))::bigint as avg_unit_price
     from building b ${PLACES[level]} where ${where} group by t.id order by total desc, t.id`,
    p.values,
  )
  const row = await db.one<{ total: number }>(
    `select count(*) as total from building b where ${where}`,
    p.values,
  )
  return { level, list, total: row?.total ?? 0 }
}
