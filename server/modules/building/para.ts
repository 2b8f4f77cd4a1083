import {
  BUILDING_STATUS_LABELS,
  BUILDING_STATUSES,
  HOUSE_TYPE_LABELS,
  HOUSE_TYPE_ORDER,
} from '../../../src/contract/codes'
import type { BuildingPara } from '../../../src/contract/building/cards'
import type { Band, NameRef, Option } from '../../../src/contract/common'
import type { RegionCircles, SubwayLine } from '../../../src/contract/lookup/cards'
import { addDays, toBeijingDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { needCity } from '../house/params/para'

const WAN = 1_000_000
const option = (key: string | number, label: string): Option => ({ key: String(key), label, total: null })
/** Returns the bands between the edges, with an open one at either end. */
const bands = (edges: readonly number[], unit: string, times: number): Band[] =>
  [null, ...edges].map((min, i) => {
    const max = edges[i] ?? null
    const label =
      min === null ? `${max}${unit}以下` : max === null ? `${min}${unit}以上` : `${min}–${max}${unit}`
    return {
      label,
      min: min === null ? null : min * times,
      max: max === null ? null : max * times,
      total: null,
    }
  })

const SORTS: readonly (readonly [string, string])[] = [
  ['default', '默认排序'],
  ['avg_price_asc', '均价从低到高'],
  ['avg_price_desc', '均价从高到低'],
  ['total_price_asc', '总价从低到高'],
  ['open_desc', '最新开盘'],
  ['open_asc', '最早开盘'],
  ['followed_desc', '关注最多'],
]
/** Label, and days relative to today; the key holds the two dates for open_from and open_to. */
const OPENINGS: readonly (readonly [string, number, number])[] = [
  ['近三个月已开盘', -90, 0],
  ['一个月内开盘', 1, 30],
  ['三个月内开盘', 1, 90],
  ['半年内开盘', 1, 180],
]

/** Returns the options of the filter bar of new builds for a city. Unknown city: 1005. */
export async function loadBuildingPara(
  context: Context,
  { city_id = context.env.homeCityId }: { city_id?: number | undefined },
): Promise<BuildingPara> {
  await needCity(context, city_id)
  const { db, now } = context
  const [regions, lines, features, offered] = await Promise.all([
    loadBuildingRegions(context, city_id),
    loadBuildingLines(context, city_id),
    loadBuildingFeatures(context, city_id),
    db.one<{ types: number[]; decorations: string[] }>(
      `select array(select distinct b.property_type from building b) as types,
         array(select distinct b.decoration from building b where b.decoration is not null order by 1) as decorations`,
    ),
  ])
  const today = toBeijingDay(now)
  return {
    statuses: BUILDING_STATUSES.map(key => option(key, BUILDING_STATUS_LABELS[key])),
    regions,
    subway_lines: lines,
    features,
    avg_price: bands([2, 3, 4, 5, 6, 8], '万/㎡', WAN),
    total_price: bands([200, 300, 500, 800, 1000, 1500], '万', WAN),
    area: bands([50, 70, 90, 110, 140, 200], '㎡', 1),
    jushi: [1, 2, 3, 4, 5].map(n => option(n, n === 5 ? '5室及以上' : `${n}室`)),
    property_types: HOUSE_TYPE_ORDER.filter(type => offered?.types.includes(type)).map(type =>
      option(type, HOUSE_TYPE_LABELS[type]),
    ),
    decorations: (offered?.decorations ?? []).map(name => option(name, name)),
    open_times: OPENINGS.map(([label, from, to]) =>
      option(`${addDays(today, from)},${addDays(today, to)}`, label),
    ),
    sorts: SORTS.map(([key, label]) => option(key, label)),
  }
}

/** Returns the districts and circles that have buildings; lot_total is their number of buildings. */
function loadBuildingRegions({ db }: Context, cityId: number): Promise<RegionCircles[]> {
  return db.query<RegionCircles>(
    `select r.id, r.name, r.lng, r.lat, count(*) as lot_total,
       (select coalesce(json_agg(json_build_object('id', c.id, 'region_id', c.region_id, 'name', c.name, 'lng',
           c.lng, 'lat', c.lat, 'lot_total', c.total)
           order by c.name, c.id),
         '[]')
        from (select k.*, count(*) as total
          from circle k
          join building n on n.circle_id = k.id
          where k.region_id = r.id
          group by k.id) c) as circles
     from region r join building b on b.region_id = r.id where r.parent_id = $1 group by r.id order by r.id`,
    [cityId],
  )
}

function loadBuildingLines({ db }: Context, cityId: number): Promise<SubwayLine[]> {
  return db.query<SubwayLine>(
    `select l.id, l.name, l.color, count(distinct b.id) as lot_total
     from subway_line l
     join line_station s on s.line_id = l.id
     join building b on s.station_id = any(b.near_station_ids)
     where l.city_id = $1 group by l.id order by l.sort, l.id`,
    [cityId],
  )
}

function loadBuildingFeatures({ db }: Context, cityId: number): Promise<NameRef[]> {
  return db.query<NameRef>(
    `select f.id, f.name
     from feature f
     where exists (select 1
       from building b
       join region r on r.id = b.region_id
       where r.parent_id = $1 and f.id = any(b.feature_ids))
     order by f.sort, f.id`,
    [cityId],
  )
}
