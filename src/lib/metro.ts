import { metresBetween, type Point } from './geo'

/** A line of at least so many stations whose ends lie this near, in metres, runs in a ring. */
const RING_STATIONS = 15
const RING_GAP = 3_000

/** Stations in running order; a line that runs in a ring ends where it began. */
export function wholeLine<S extends Point>(stations: readonly S[]): readonly S[] {
  const [first] = stations
  const last = stations[stations.length - 1]
  const isRing = first && last && stations.length >= RING_STATIONS && metresBetween(first, last) < RING_GAP
  return isRing ? [...stations, first] : stations
}

/** A street is so much longer than the line between two points. */
const DETOUR = 1.3
/** 4.8 km/h. */
const WALK_METRES_A_SECOND = 80 / 60

/** Seconds on foot for a metre as the crow flies. */
export const WALK_SECONDS_A_METRE = DETOUR / WALK_METRES_A_SECOND

/** Whole minutes on foot, at least one. */
export const walkMinutes = (metres: number): number =>
  Math.max(1, Math.round((metres * WALK_SECONDS_A_METRE) / 60))
