// Destinations of a commute in the filter of the lists. They are written to `commute`; an older address may name one as a metro station,
// which comes first.

import { COMMUTE_TIME, type CommuteTime } from '@/contract/codes'
import { COMMUTE_MINUTES, formatCommute, parseCommute, type CommuteGoal } from '@/contract/commute'
import type { SubwayLineStations } from '@/contract/lookup/cards'
import { goalTexts } from '@/domain/commute/commute-view'
import type { Chip, Commute } from '@/lib/filter/choices'
import type { FilterNames } from '@/lib/filter/names'
import { canonical, hasGoals, without, type FilterKey, type HouseFilter } from './filter'
import { PLACE_KEYS } from './filter-edit'

const STATION_KEYS = ['metro_station_id', 'metro_minutes'] as const satisfies FilterKey[]
export const COMMUTE_KEYS = ['commute', 'commute_at', ...STATION_KEYS] as const satisfies FilterKey[]

/** The filter without its destinations, and without the order that needs one. */
export const clearGoals = (filter: HouseFilter): HouseFilter => canonical(without(filter, COMMUTE_KEYS))

const writtenGoals = ({ commute = '' }: HouseFilter): CommuteGoal[] => parseCommute(commute) ?? []

type NamedGoal = Pick<CommuteGoal, 'name' | 'minutes'>

/** Names and minutes of all destinations. */
export function listGoals(filter: HouseFilter, names: FilterNames): NamedGoal[] {
  const { metro_station_id: station, metro_minutes: minutes = COMMUTE_MINUTES } = filter
  return [
    ...(station === undefined ? [] : [{ name: names('station', station) ?? '指定车站', minutes }]),
    ...writtenGoals(filter),
  ]
}

const findStation = ({ metro_station_id: id }: HouseFilter, lines: readonly SubwayLineStations[]) =>
  id === undefined ? undefined : lines.flatMap(line => line.stations).find(one => one.id === id)

/** False while the lines that have the filter's station load. */
export const isLocated = (filter: HouseFilter, lines: readonly SubwayLineStations[]): boolean =>
  filter.metro_station_id === undefined || findStation(filter, lines) !== undefined

/** All destinations with their points; a station only once it is known. */
export function locateGoals(filter: HouseFilter, lines: readonly SubwayLineStations[]): CommuteGoal[] {
  const { metro_minutes: minutes = COMMUTE_MINUTES } = filter
  const station = findStation(filter, lines)
  return [
    ...(station ? [{ name: station.name, lng: station.lng, lat: station.lat, minutes }] : []),
    ...writtenGoals(filter),
  ]
}

/** Replaces the place of the filter by these destinations; `kept`: what stays of its place. */
const setGoals = (
  filter: HouseFilter,
  { goals, at, kept }: { goals: readonly CommuteGoal[]; at: CommuteTime; kept: HouseFilter },
): HouseFilter =>
  canonical({
    ...without(filter, PLACE_KEYS),
    ...kept,
    ...(goals.length > 0 && { commute: formatCommute(goals), commute_at: at }),
  })

function withoutGoal(filter: HouseFilter, at: number): HouseFilter {
  if (filter.metro_station_id !== undefined && at === 0) return canonical(without(filter, STATION_KEYS))
  const dropped = filter.metro_station_id === undefined ? at : at - 1
  const rest = writtenGoals(filter).filter((_, place) => place !== dropped)
  return canonical({ ...filter, commute: rest.length > 0 ? formatCommute(rest) : undefined })
}

/** One chip for each destination; the first names the time of day. */
export const buildGoalChips = (filter: HouseFilter, names: FilterNames): Chip<HouseFilter>[] =>
  goalTexts(listGoals(filter, names), filter.commute_at ?? COMMUTE_TIME).map((label, at) => ({
    key: `commute-${at}`,
    label,
    next: withoutGoal(filter, at),
  }))

/** The destinations of a filter, and how to change them. */
export const buildCommute = (
  filter: HouseFilter,
  lines: readonly SubwayLineStations[],
): Commute<HouseFilter> => {
  const { metro_station_id, metro_minutes } = filter
  // A station that is not among the goals yet is not removed with them.
  const kept = isLocated(filter, lines) ? {} : { metro_station_id, metro_minutes }
  return {
    goals: locateGoals(filter, lines),
    at: filter.commute_at ?? COMMUTE_TIME,
    isOn: hasGoals(filter),
    set: (goals, at) => setGoals(filter, { goals, at, kept }),
  }
}
