// The destinations of a commute as one text of a request or an address: `lng,lat,minutes,name`, joined by semicolons. Client and server read
// and write it here alone.
import type { CommuteTime } from './codes'
import { FILTER_BOUNDS } from './filter-rules'

/** A place that somebody of the home travels to (GCJ-02), and the most minutes of the way. */
export interface CommuteGoal {
  lng: number
  lat: number
  minutes: number
  name: string
}

/** Two persons who live in one home. */
export const MAX_COMMUTE_GOALS = 2
/** Minutes if none are stated. */
export const COMMUTE_MINUTES = 45
/** True in the evening and at night: people then come home from the destination. */
export const isHomeward = (time: CommuteTime) => time === 'evening' || time === 'night'
/** Seconds from midnight between which people leave, by time of day. */
export const COMMUTE_WINDOWS: Record<CommuteTime, readonly [number, number]> = {
  day: [10 * 3600, 16 * 3600],
  morning: [7.5 * 3600, 9 * 3600],
  evening: [17.5 * 3600, 19 * 3600],
  night: [21.5 * 3600, 22.5 * 3600],
}
/** Characters of a destination's name. */
export const COMMUTE_NAME = [1, 30] as const
/** Longest text that is read: numbers of at most eleven characters, and names in code units. */
export const MAX_COMMUTE_TEXT = MAX_COMMUTE_GOALS * (3 * 12 + 2 * COMMUTE_NAME[1] + 1)

const DEGREES = /^-?\d{1,3}(\.\d{1,6})?$/
const NAME = /^[^,;\u0000-\u001f\u007f]+$/

const isWithin = (n: number, [min, max]: readonly [number, number]) => n >= min && n <= max

function readGoal(text: string): CommuteGoal | null {
  const [lng = '', lat = '', minutes = '', name = '', ...rest] = text.split(',')
  const goal = { lng: Number(lng), lat: Number(lat), minutes: Number(minutes), name: name.trim() }
  const isRight =
    rest.length === 0 &&
    DEGREES.test(lng) &&
    DEGREES.test(lat) &&
    /^\d{1,3}$/.test(minutes) &&
    isWithin(goal.lng, FILTER_BOUNDS.lng) &&
    isWithin(goal.lat, FILTER_BOUNDS.lat) &&
    isWithin(goal.minutes, FILTER_BOUNDS.metroMinutes) &&
    NAME.test(goal.name) &&
    isWithin(Array.from(goal.name).length, COMMUTE_NAME)
  return isRight ? goal : null
}

/** Returns the destinations of a text; null if it is wrong. */
export function parseCommute(text: string): CommuteGoal[] | null {
  if (text.length > MAX_COMMUTE_TEXT) return null
  const goals = text.split(';').map(readGoal)
  const right = goals.filter(goal => goal !== null)
  return right.length === goals.length && right.length <= MAX_COMMUTE_GOALS ? right : null
}

/** Returns a name as the text can carry it: without separators, at most 30 characters. */
export const toCommuteName = (name: string): string =>
  Array.from(name.replace(/[,;\s\u0000-\u001f\u007f]+/g, ' ').trim())
    .slice(0, COMMUTE_NAME[1])
    .join('')
    .trim()

/** Writes destinations as text; equal destinations have equal texts. */
export const formatCommute = (goals: readonly CommuteGoal[]): string =>
  goals
    .map(({ lng, lat, minutes, name }) =>
      [Number(lng.toFixed(6)), Number(lat.toFixed(6)), minutes, toCommuteName(name)].join(','),
    )
    .join(';')
