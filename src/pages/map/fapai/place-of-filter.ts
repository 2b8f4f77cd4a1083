import type { RegionCircles, SubwayLineStations } from '@/contract/lookup/cards'
import type { HouseFilter } from '@/domain/house/filter'
import type { MapCentre } from '@/platform/map/map-types'

/** 北京, before a place is chosen. */
export const CITY_CENTRE: MapCentre = { lng: 116.4, lat: 39.92, zoom: 11 }

interface Sources {
  regions: readonly RegionCircles[]
  lines: readonly SubwayLineStations[]
}

/** Where a filter by place is looked at: its first circle, station or district; undefined when it names none that is known. */
export function placeOfFilter(filter: HouseFilter, { regions, lines }: Sources): MapCentre | undefined {
  const at = (point: { lng: number, lat: number } | undefined, zoom: number) => point && { lng: point.lng, lat: point.lat, zoom }
  const circle = filter.circle_ids && regions.flatMap(region => region.circles).find(({ id }) => filter.circle_ids?.includes(id))
  const station = filter.station_ids && lines.flatMap(line => line.stations).find(({ id }) => filter.station_ids?.includes(id))
  const region = filter.region_ids && regions.find(({ id }) => filter.region_ids?.includes(id))
  return at(circle, 14) ?? at(station, 15) ?? at(region, 12)
}
