import type { MapCluster } from '../../../../src/contract/common'
import type { HouseCluster } from '../../../../src/contract/house/cards'
import type { Context } from '../../../http/context'
import { countBits, dropAll, throughSlots, type Bitmap } from '../../../lots/bitmap'
import { inSets, type HouseFilter, type Filter } from '../../../lot-search/conditions'
import { findLots, type Found } from '../../../lot-search/find'
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

/** Groups lots by place, largest group first; lots without the place are in no group. */
function groupByColumn(
  { table, bits }: Found,
  column: (typeof LEVELS)[Level]['column'],
  { homes, now }: { homes: readonly number[]; now: number },
): Group[] {
  const ids = table.shared[column].values
  const numbers = () => new Float64Array(ids.length)
  const lowest = () => numbers().fill(Infinity)
  const [total, priced, unitSum, ongoing, today] = [numbers(), numbers(), numbers(), numbers(), numbers()]
  const [priceMin, unitMin] = [lowest(), lowest()]
  const codes = table.shared[column].codes
  const { price, unit_price } = table.columns
  const gather = (lots: Bitmap, lowestUnit: Float64Array) => {
    throughSlots(lots, (slots, size) => {
      for (let i = 0; i < size; i++) {
        const slot = slots[i] ?? 0
        const code = codes[slot] ?? 0
        const [cost, unit] = [price[slot] ?? 0, unit_price[slot] ?? 0]
        total[code] = (total[code] ?? 0) + 1
        if (cost < (priceMin[code] ?? 0)) priceMin[code] = cost
        if (unit === 0) continue
        priced[code] = (priced[code] ?? 0) + 1
        unitSum[code] = (unitSum[code] ?? 0) + unit
        if (unit < (lowestUnit[code] ?? 0)) lowestUnit[code] = unit
      }
    })
  }
  const countIn = (to: Float64Array, ...more: readonly Filter[]) => {
    const lots = bits.slice()
    for (const narrow of more) narrow(lots, table)
    throughSlots(lots, (slots, size) => {
      for (let i = 0; i < size; i++) {
        const code = codes[slots[i] ?? 0] ?? 0
        to[code] = (to[code] ?? 0) + 1
      }
    })
  }
  // The unit price of a place is that of its homes; other types do not count.
  const [isHome, isOther] = [bits.slice(), bits.slice()]
  inSets(...homes.map(type => `house_type:${type}`))(isHome, table)
  dropAll(isOther, isHome)
  gather(isHome, unitMin)
  gather(isOther, lowest())
  countIn(ongoing, inSets('status:ongoing'))
  countIn(today, ...beginsToday(now))
  const known = (value: number | undefined) => (value === undefined || !Number.isFinite(value) ? null : value)
  return ids
    .map((id, code) => ({
      id,
      total: total[code] ?? 0,
      price_min: known(priceMin[code]),
      avg_unit_price: priced[code] ? Math.round((unitSum[code] ?? 0) / priced[code]) : null,
      unit_price_min: known(unitMin[code]),
      ongoing_total: ongoing[code] ?? 0,
      today_begin_total: today[code] ?? 0,
    }))
    .filter((group, code) => code > 0 && group.total > 0)
    .sort((a, b) => b.total - a.total || a.id - b.id)
}

/** Returns up to `limit` groups, and the number of all found lots. */
export async function clusterAnswer(context: Context, filter: HouseFilter, level: Level, limit: number) {
  const { column, table, parent } = LEVELS[level]
  const found = await findLots(context, { filter, viewer: context.caller })
  const total = countBits(found.bits)
  const groups = groupByColumn(found, column, { homes: homesOr(filter.house_types), now: context.now }).slice(
    0,
    limit,
  )
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
