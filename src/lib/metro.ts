import { metresBetween, type Point } from './geo'

/** A line with at least this many stations whose ends are this close, in metres, is a loop. */
const RING_STATIONS = 15
const RING_GAP = 3_000

/** Stations in running order; a loop line ends with its first station. */
export function wholeLine<S extends Point>(stations: readonly S[]): readonly S[] {
  const [first] = stations
  const last = stations[stations.length - 1]
  const isRing = first && last && stations.length >= RING_STATIONS && metresBetween(first, last) < RING_GAP
  return isRing ? [...stations, first] : stations
}

/** Ratio of street distance to straight-line distance. */
const DETOUR = 1.3
/** 4.8 km/h. */
const WALK_METRES_A_SECOND = 80 / 60

/** Walking seconds per straight-line metre. */
export const WALK_SECONDS_A_METRE = DETOUR / WALK_METRES_A_SECOND

/** Whole walking minutes, at least one. */
export const walkMinutes = (metres: number): number =>
  Math.max(1, Math.round((metres * WALK_SECONDS_A_METRE) / 60))
