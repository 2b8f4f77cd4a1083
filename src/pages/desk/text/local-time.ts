import { clockTime, toBeijingDay, dayStart } from '@/lib/dates'

/** Parses the Beijing time of a `datetime-local` field, with or without seconds, to Unix seconds. */
export const parseLocalTime = (value: string) => {
  const [day = '', time = '00:00'] = value.split('T')
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return dayStart(day) + hours * 3600 + minutes * 60 + seconds
}
/** Formats Unix seconds for a datetime-local input. */
export const formatLocalTime = (at: number) => `${toBeijingDay(at)}T${clockTime(at).slice(0, 5)}`
