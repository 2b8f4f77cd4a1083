import type { CommuteWay, HouseCommute } from '../../../../src/contract/house/schema'
import { COMMUTE_TIME, type CommuteTime } from '../../../../src/contract/codes'
import { isHomeward } from '../../../../src/contract/commute'
import { measureLotWays, type Way } from '../../../cards/ways'
import type { Context } from '../../../http/context'
import { loadCommuteTargets, type CommuteTarget, type GoalRide } from '../../../search'

/** house/commute: the ways of listed lots to destinations, as lists show their minutes. */
export async function houseCommute(
  context: Context,
  {
    ids,
    commute,
    commute_at = COMMUTE_TIME,
  }: { ids: number[]; commute: string; commute_at?: CommuteTime | undefined },
): Promise<HouseCommute> {
  const { db } = context
  const targets = await loadCommuteTargets(context, { commute, commute_at })
  const listed = await db.query<{ id: number }>(
    `select id from house where id = any($1) and shelf = 'on' order by array_position($1::bigint[], id)`,
    [ids],
  )
  const ways = await measureLotWays(
    context,
    targets,
    listed.map(({ id }) => id),
  )
  const rides = listRides(targets, [...ways.values()].flat())
  const source = rides.length > 0 && rides.every(ride => ride.isTimed) ? 'timetable' : 'model'
  return {
    at: commute_at,
    source,
    feed_date: source === 'timetable' ? await loadFeedDay(context, rides) : null,
    items: listed.map(({ id }) => ({
      id,
      ways: (ways.get(id) ?? []).map(way => way && toCommuteWay(way, commute_at)),
    })),
  }
}

/** Returns the rides of the ways; if all are on foot, those to the destinations. */
function listRides(targets: readonly CommuteTarget[], ways: readonly (Way | null)[]): readonly GoalRide[] {
  const taken = ways.flatMap(way => way?.ride ?? [])
  return taken.length > 0 ? taken : targets.flatMap(target => target.rides)
}

/** Returns the day of the timetables that the rides come from; null if they differ. */
async function loadFeedDay({ db }: Context, rides: readonly GoalRide[]): Promise<string | null> {
  const days = await db.query<{ day: string | null }>(
    'select distinct day from metro_timetable where batch_id = any($1)',
    [[...new Set(rides.map(({ batch }) => batch))]],
  )
  return days.length === 1 ? (days[0]?.day ?? null) : null
}

function toCommuteWay({ minutes, walk_seconds, ride }: Way, at: CommuteTime): CommuteWay {
  const walk = ride === null ? minutes : Math.min(minutes, Math.round(walk_seconds / 60))
  const [home, goal] = [ride?.name ?? null, ride?.goal_name ?? null]
  const [from_station, to_station] = isHomeward(at) ? [goal, home] : [home, goal]
  return {
    minutes,
    walk_minutes: walk,
    ride_minutes: minutes - walk,
    changes: ride?.changes ?? 0,
    from_station,
    to_station,
  }
}
