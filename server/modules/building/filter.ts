import type { z } from 'zod'
import type { buildingFilter } from '../../../src/contract/building/schema'
import { BUILDING_RANGES } from '../../../src/contract/filter-rules'
import { badField } from '../../errors/api-error'
import { toPolygon } from '../../search'
import { parseMapBox, boxRound, insidePolygonSql, type Box } from '../../shared/box'
import { checkRanges, conditions, type Conditions } from '../../shared/conditions'
import { atStationsSql } from '../../shared/near-stations'
import { likeAnywhere, type Parameters } from '../../shared/sql'

export type BuildingFilter = z.output<z.ZodObject<typeof buildingFilter>>

/**
 * Builds the filters of every list and map of new builds over the row `b`. Throws 1004 for min > max, an incomplete bounding box or an
 * invalid polygon.
 */
export function buildingConditions(filter: BuildingFilter, p: Parameters): Conditions {
  checkRanges(filter, BUILDING_RANGES)
  const box = parseMapBox(filter)
  const polygon = filter.polygon && toPolygon(filter.polygon)
  const found = conditions(p)
  found.anyOf('b.status', filter.statuses)
  found.regions('b.region_id', filter.region_ids)
  found.anyOf('b.circle_id', filter.circle_ids)
  const atStations = atStationsSql('b', filter, p)
  if (atStations) found.add(atStations)
  found.range('b.avg_price', filter.avg_price_min, filter.avg_price_max)
  // A building has its own price range: it matches if the two ranges overlap.
  found.range('b.total_price_max', filter.total_price_min, undefined)
  found.range('b.total_price_min', undefined, filter.total_price_max)
  found.range('b.area_max', filter.area_min, undefined)
  found.range('b.area_min', undefined, filter.area_max)
  if (filter.jushi && filter.jushi.length > 0)
    found.add(
      `exists (select 1 from unnest(b.jushi) as rooms where least(rooms, 5) = any(${p.add(filter.jushi)}))`,
    )
  found.anyOf('b.property_type', filter.property_types)
  if (filter.decoration) found.anyOf('b.decoration', [filter.decoration])
  if (filter.feature_ids && filter.feature_ids.length > 0)
    found.add(`b.feature_ids && ${p.add(filter.feature_ids)}::bigint[]`)
  if (filter.open_from) found.add(`b.open_time >= ${p.add(filter.open_from)}`)
  if (filter.open_to) found.add(`b.open_time <= ${p.add(filter.open_to)}`)
  for (const word of filter.keyword?.split(/\s+/) ?? []) {
    const like = p.add(likeAnywhere(word))
    found.add(`(b.name ilike ${like} or b.address ilike ${like} or b.developer ilike ${like})`)
  }
  if (box) inBox(found, box)
  if (polygon) {
    inBox(found, boxRound(polygon))
    found.add(insidePolygonSql(polygon, { lng: 'b.lng', lat: 'b.lat' }, p))
  }
  return found
}

function inBox(found: Conditions, { west, south, east, north }: Box): void {
  found.range('b.lng', west, east)
  found.range('b.lat', south, north)
}

/** Throws 1004 if a map of single buildings has no area to search in. */
export function needPlace(filter: BuildingFilter): void {
  const isSome = (ids: readonly number[] | undefined) => ids !== undefined && ids.length > 0
  if (
    filter.lng_min === undefined &&
    !filter.polygon &&
    !isSome(filter.region_ids) &&
    !isSome(filter.circle_ids) &&
    !isSome(filter.station_ids)
  ) {
    throw badField({ field: 'lng_min', message: '请给出地图范围、区域、商圈或地铁站' })
  }
}
