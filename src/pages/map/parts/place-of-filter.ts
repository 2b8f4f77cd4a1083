import type { RegionCircles, SubwayLineStations } from '@/contract/lookup/cards'
import { locateGoals } from '@/domain/house/filter/commute'
import type { MapCentre } from '@/platform/map/map-types'

/** The place-related part of a filter. */
export interface PlaceFilter {
  circle_ids?: number[] | undefined
  region_ids?: number[] | undefined
  station_ids?: number[] | undefined
  commute?: string | undefined
  metro_station_id?: number | undefined
}

export interface PlaceSources {
  regions: readonly RegionCircles[]
  lines: readonly SubwayLineStations[]
}

/** View between the destinations of a filter; undefined without one that is known. */
export function placeOfGoals(
  { commute, metro_station_id }: PlaceFilter,
  { lines }: Pick<PlaceSources, 'lines'>,
): MapCentre | undefined {
  const goals = locateGoals({ commute, metro_station_id }, lines)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return goals.length === 0
    ? undefined
    : { lng: mean(goals.map(({ lng }) => lng)), lat: mean(goals.map(({ lat }) => lat)), zoom: 11 }
}

/** View of a filter by place: its first circle, station or district, or its destinations; undefined if it names none that is known. */
export function placeOfFilter(filter: PlaceFilter, { regions, lines }: PlaceSources): MapCentre | undefined {
  const { circle_ids, region_ids, station_ids } = filter
  const at = (point: { lng: number; lat: number } | undefined, zoom: number) =>
    point && { lng: point.lng, lat: point.lat, zoom }
  const stations = lines.flatMap(line => line.stations)
  const circle =
    circle_ids && regions.flatMap(region => region.circles).find(({ id }) => circle_ids.includes(id))
  const station = station_ids && stations.find(({ id }) => station_ids.includes(id))
  const region = region_ids && regions.find(({ id }) => region_ids.includes(id))
  return at(circle, 14) ?? at(station, 15) ?? at(region, 12) ?? placeOfGoals(filter, { lines })
}
