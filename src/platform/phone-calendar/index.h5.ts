import type { CalendarEntry } from './entry'

export type { CalendarEntry }

/** A browser cannot write to a calendar: the file and the URL of the feed replace it. */
export const hasPhoneCalendar = false

export const addToPhoneCalendar = (_entry: CalendarEntry): Promise<void> =>
  Promise.reject(new Error('no calendar'))
