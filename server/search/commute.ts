// Ways from lots to the destinations of a commute. The filter, its order, the cards, house/commute and notifications all use `measureWay`.

import { COMMUTE_MINUTES, MAX_COMMUTE_GOALS, parseCommute } from '../../src/contract/commute'
import { COMMUTE_TIME } from '../../src/contract/codes'
import { WALK_SECONDS_A_METRE } from '../../src/lib/metro'
import type { Context } from '../http/context'
import { badField } from '../errors/api-error'
import { flatMetres, METRES_A_DEGREE } from '../shared/geo'
import { memoizeWithTtl } from '../shared/memoize-with-ttl'
import { any, type HouseFilter } from './conditions'
import type { Condition, Spot } from './lot-search'
import { KEPT_METRES } from './reach'

export type CommuteFilter = Pick<HouseFilter, 'commute' | 'commute_at' | 'metro_station_id' | 'metro_minutes'>

/** The best way between a destination and a station near homes: by metro, and on foot at the destination. */
export interface GoalRide extends Spot {
  id: number
  name: string
  /** Station at the destination. */
  goal_name: string
  /** Time of all but the walk at home. */
  seconds: number
  /** Walk at the destination. */
  walk_seconds: number
  changes: number
  isTimed: boolean
  /** Batch of its timetable; 0: the model, or unknown. */
  batch: number
}
export interface CommuteTarget {
  name: string
  minutes: number
  /** Null: the station does not exist, and nothing is near it. */
  point: Spot | null
  rides: readonly GoalRide[]
}

export interface Way {
  /** Name of the destination. */
  name: string
  minutes: number
  walk_seconds: number
  /** Null: on foot alone. */
  ride: GoalRide | null
}

/** TTL in seconds of rides, which change only with the city's metro. */
const RIDE_SECONDS = 600

/** Throws 1004 for minutes without a station, a time of day without a destination, and more than two destinations. */
export function checkCommute(filter: CommuteFilter): void {
  const { commute, commute_at, metro_station_id, metro_minutes } = filter
  const total = listGoals(filter).length + (metro_station_id === undefined ? 0 : 1)
  if (metro_station_id === undefined && metro_minutes !== undefined)
    throw badField({ field: 'metro_station_id', message: '请选择车站' })
  if (total > MAX_COMMUTE_GOALS)
    throw badField({ field: 'commute', message: `至多 ${MAX_COMMUTE_GOALS} 个目的地` })
  if (total === 0 && commute === undefined && commute_at !== undefined)
    throw badField({ field: 'commute_at', message: '请先选择目的地' })
}

const listGoals = ({ commute }: CommuteFilter) => (commute === undefined ? [] : (parseCommute(commute) ?? []))

type Asking = Pick<Context, 'db' | 'now' | 'env'>

/**
 * Returns the destinations of a filter in the order of the request, a station first, with the best ride to each station near homes; in the
 * evening and at night the rides lead back from the destination.
 */
export async function loadCommuteTargets(context: Asking, filter: CommuteFilter): Promise<CommuteTarget[]> {
  const targets: CommuteTarget[] = []
  const load = async (point: Spot) => loadGoalRides(context, point, filter.commute_at ?? COMMUTE_TIME)
  // Sequential, because a transaction has only one connection.
  if (filter.metro_station_id !== undefined) {
    const station = await context.db.one<Spot & { name: string }>(
      'select name, lng, lat from station where id = $1',
      [filter.metro_station_id],
    )
    const minutes = filter.metro_minutes ?? COMMUTE_MINUTES
    targets.push(
      station
        ? { name: station.name, minutes, point: station, rides: await load(station) }
        : { name: '', minutes, point: null, rides: [] },
    )
  }
  for (const { lng, lat, minutes, name } of listGoals(filter))
    targets.push({ name, minutes, point: { lng, lat }, rides: await load({ lng, lat }) })
  return targets
}

interface RideStation extends Spot {
  id: number
  name: string
}

const loadStations = (context: Asking): Promise<RideStation[]> =>
  memoizeWithTtl(context, 'commute stations', RIDE_SECONDS, () =>
    context.db.query<RideStation>('select id, name, lng, lat from station order by id'),
  )

/** Rides to or from a station near a destination, as columns, which take little of the cache. */
interface StationRides {
  home: Int32Array
  seconds: Int32Array
  changes: Uint8Array
  isTimed: Uint8Array
  batch: Int32Array
}

interface RideRow {
  to_id: number
  seconds: number
  changes: number
  at: string
  batch: number
}

const loadStationRides = (context: Asking, station: number, time: string): Promise<StationRides> =>
  memoizeWithTtl(context, `commute rides ${time} ${station}`, RIDE_SECONDS, async () => {
    const rows = await context.db.query<RideRow>(
      `select to_id, seconds, changes, at, coalesce(batch_id, 0) as batch from metro_ride where from_id = $1 and at in ($2, 'model') order by to_id`,
      [station, time],
    )
    return {
      home: Int32Array.from(rows, row => row.to_id),
      seconds: Int32Array.from(rows, row => row.seconds),
      changes: Uint8Array.from(rows, row => row.changes),
      isTimed: Uint8Array.from(rows, row => Number(row.at !== 'model')),
      batch: Int32Array.from(rows, row => row.batch),
    }
  })

/** Stations within two kilometres of the destination, and of their rides the shortest to each other station with the walk added. */
async function loadGoalRides(context: Asking, { lng, lat }: Spot, time: string): Promise<GoalRide[]> {
  const stations = await loadStations(context)
  const byId = new Map(stations.map(station => [station.id, station]))
  const best = new Map<number, GoalRide>()
  for (const goal of stations) {
    if (Math.abs(goal.lat - lat) > FAR) continue
    const metres = flatMetres(lng, lat, goal)
    if (!isNear(metres)) continue
    const walk = metres * WALK_SECONDS_A_METRE
    const rides = await loadStationRides(context, goal.id, time)
    rides.home.forEach((id, at) => {
      const home = byId.get(id)
      const seconds = (rides.seconds[at] ?? 0) + walk
      if (!home || seconds >= (best.get(id)?.seconds ?? Infinity)) return
      best.set(id, {
        ...home,
        goal_name: goal.name,
        seconds,
        walk_seconds: walk,
        changes: rides.changes[at] ?? 0,
        isTimed: rides.isTimed[at] === 1,
        batch: rides.batch[at] ?? 0,
      })
    })
  }
  return [...best.values()].sort((a, b) => a.id - b.id)
}

/** A station of a lot's list: its distance is stored in whole metres. */
const isNear = (metres: number) => Math.round(metres) <= KEPT_METRES

/** Condition that a lot reaches a destination within its minutes. */
export function reachesTarget({ point, minutes, rides }: CommuteTarget): Condition {
  const most = minutes * 60
  if (point === null) return any()
  return any(
    {
      op: 'reach',
      stations: rides
        .filter(({ seconds }) => seconds <= most)
        .map(({ id, lng, lat, seconds }) => ({
          id,
          lng,
          lat,
          metres: (most - seconds) / WALK_SECONDS_A_METRE,
        })),
    },
    { op: 'circles', spots: [point], metres: Math.min(KEPT_METRES, most / WALK_SECONDS_A_METRE) },
  )
}

/** Degrees of latitude beyond which no station is near. */
const FAR = (KEPT_METRES + 1) / METRES_A_DEGREE

/** Returns the shortest way between a lot and a destination, on foot alone or by metro; null: none is known. */
export function measureWay({ name, point, rides }: CommuteTarget, lot: Spot): Way | null {
  if (point === null) return null
  const straight = flatMetres(lot.lng, lot.lat, point)
  let seconds = straight <= KEPT_METRES ? straight * WALK_SECONDS_A_METRE : Infinity
  let walk = seconds
  let best: GoalRide | null = null
  for (const ride of rides) {
    if (Math.abs(ride.lat - lot.lat) > FAR || ride.seconds >= seconds) continue
    const metres = flatMetres(lot.lng, lot.lat, ride)
    const whole = ride.seconds + metres * WALK_SECONDS_A_METRE
    if (!isNear(metres) || whole >= seconds) continue
    seconds = whole
    walk = metres * WALK_SECONDS_A_METRE + ride.walk_seconds
    best = ride
  }
  if (seconds === Infinity) return null
  return { name, minutes: Math.max(1, Math.round(seconds / 60)), walk_seconds: walk, ride: best }
}

/** Sum of the minutes that a card shows; Infinity if a way is unknown. */
export const sumMinutes = (ways: readonly (Way | null)[]): number =>
  ways.reduce((sum, way) => sum + (way?.minutes ?? Infinity), 0)
