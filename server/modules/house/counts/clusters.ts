import type { MapCluster } from '../../../../src/contract/common'
import type { HouseCluster } from '../../../../src/contract/house/cards'
import type { Context } from '../../../http/context'
import { all, countLots, groupLots, isOneOf, type HouseFilter, type Metric } from '../../../search'
import { beginsToday } from './facets'
import { homesOr, placeDeals } from './place-deals'

type Level = MapCluster['level']

/** Column by which lots are grouped at each level, and the table with its name and coordinates. */
const LEVELS = {
  city: { column: 'city_id', table: 'region', parent: 't.parent_id' },
  region: { column: 'region_id', table: 'region', parent: 't.parent_id' },
  circle: { column: 'circle_id', table: 'circle', parent: 't.region_id' },
  xiaoqu: { column: 'xiaoqu_id', table: 'xiaoqu', parent: 't.circle_id' },
} as const satisfies Record<Level, object>

type Group = Pick<
  HouseCluster,
  'id' | 'total' | 'price_min' | 'avg_unit_price' | 'unit_price_min' | 'ongoing_total' | 'today_begin_total'
>
type Place = Pick<HouseCluster, 'id' | 'name' | 'parent_id' | 'lng' | 'lat'>

/** Groups lots by place, largest groups first; lots without the place are in no group. */
async function groupByColumn(
  context: Context,
  filter: HouseFilter,
  { column, limit }: { column: (typeof LEVELS)[Level]['column']; limit: number },
): Promise<Group[]> {
  const wanted = {
    price_min: { of: 'min', field: 'price' },
    avg_unit_price: { of: 'avg', field: 'unit_price' },
    // The lowest unit price of a place is that of its homes; other types do not count.
    unit_price_min: {
      of: 'min',
      field: 'unit_price',
      where: isOneOf('house_type', ...homesOr(filter.house_types)),
    },
    ongoing_total: { of: 'count', where: isOneOf('status', 'ongoing') },
    today_begin_total: { of: 'count', where: all(...beginsToday(context.now)) },
  } as const satisfies Record<string, Metric>
  const groups = await groupLots(context, { filter, viewer: context.caller }, column, wanted, limit)
  return groups.map(({ key, total, metrics }) => ({
    id: Number(key),
    total,
    price_min: metrics.price_min,
    avg_unit_price: metrics.avg_unit_price === null ? null : Math.round(metrics.avg_unit_price),
    unit_price_min: metrics.unit_price_min,
    ongoing_total: metrics.ongoing_total ?? 0,
    today_begin_total: metrics.today_begin_total ?? 0,
  }))
}

/** Returns up to `limit` groups, and the number of all found lots. */
export async function clusterAnswer(context: Context, filter: HouseFilter, level: Level, limit: number) {
  const { column, table, parent } = LEVELS[level]
  const total = await countLots(context, { filter, viewer: context.caller })
  const groups = await groupByColumn(context, filter, { column, limit })
  const [places, deals] = await Promise.all([
    context.db.query<Place>(
      `select t.id, t.name, ${parent} as parent_id, t.lng, t.lat from ${table} t where t.id = any($1)`,
      [groups.map(({ id }) => id)],
    ),
    placeDeals(context, { column, ids: groups.map(({ id }) => id), types: filter.house_types }),
  ])
  const named = new Map(places.map(place => [place.id, place]))
  const list = groups.flatMap((group): HouseCluster[] => {
    const place = named.get(group.id)
    return place ? [{ level, ...place, ...group, deals: deals.get(group.id) ?? null }] : []
  })
  return { level, list, total }
}
