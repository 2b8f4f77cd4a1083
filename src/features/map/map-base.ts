import type { RegionCircles, SubwayLineStations } from '@/contract/lookup/cards'
import { metresBetween } from '@/lib/geo'
import type { MapBase, MapStation } from '@/platform/map/map-types'

/** A line whose ends lie this near, in metres, runs in a ring. */
const RING_GAP = 3_000
const RING_STATIONS = 15

function wholeLine(stations: readonly MapStation[]): readonly MapStation[] {
  const [first] = stations
  const last = stations[stations.length - 1]
  const isRing = first && last && stations.length >= RING_STATIONS && metresBetween(first, last) < RING_GAP
  return isRing ? [...stations, first] : stations
}

/** What our own base is drawn from, out of what the server knows anyway. */
export function mapBase(lines: readonly SubwayLineStations[], regions: readonly RegionCircles[]): MapBase {
  return {
    lines: lines.map(({ name, color, stations }) => ({ name, color, stations: wholeLine(stations) })),
    districts: regions.map(({ name, circles, lng, lat }) => ({ name, middles: circles.length > 0 ? circles : [{ lng, lat }] })),
  }
}
