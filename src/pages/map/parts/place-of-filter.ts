import type { RegionCircles, SubwayLineStations } from '@/contract/lookup/cards'
import type { MapCentre } from '@/platform/map/map-types'

/** The place-related part of a filter. */
export interface PlaceFilter {
  circle_ids?: number[] | undefined
  region_ids?: number[] | undefined
  station_ids?: number[] | undefined
  metro_station_id?: number | undefined
}

export interface PlaceSources {
  regions: readonly RegionCircles[]
  lines: readonly SubwayLineStations[]
}

/** View of a filter by place: its first circle, station or district; undefined if it names none that is known. */
export function placeOfFilter(
  { circle_ids, region_ids, station_ids, metro_station_id }: PlaceFilter,
  { regions, lines }: PlaceSources,
): MapCentre | undefined {
  const at = (point: { lng: number; lat: number } | undefined, zoom: number) =>
    point && { lng: point.lng, lat: point.lat, zoom }
  const stations = lines.flatMap(line => line.stations)
  const circle =
    circle_ids && regions.flatMap(region => region.circles).find(({ id }) => circle_ids.includes(id))
  const station = station_ids && stations.find(({ id }) => station_ids.includes(id))
  const region = region_ids && regions.find(({ id }) => region_ids.includes(id))
  const commute = stations.find(({ id }) => id === metro_station_id)
  return at(circle, 14) ?? at(station, 15) ?? at(region, 12) ?? at(commute, 11)
}
