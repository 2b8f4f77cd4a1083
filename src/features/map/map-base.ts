import type { RegionCircles, SubwayLineStations } from '@/contract/lookup/cards'
import { wholeLine } from '@/lib/metro'
import type { MapBase } from '@/lib/city-map/base-data'

/** Data of our own base map, derived from the server's master data. */
export function mapBase(lines: readonly SubwayLineStations[], regions: readonly RegionCircles[]): MapBase {
  return {
    lines: lines.map(({ name, color, stations }) => ({ name, color, stations: wholeLine(stations) })),
    districts: regions.map(({ name, circles, lng, lat }) => ({
      name,
      middles: circles.length > 0 ? circles : [{ lng, lat }],
    })),
  }
}
