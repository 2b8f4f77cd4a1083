import type { CalendarEntry } from './entry'

export type { CalendarEntry }

/** A browser writes into no calendar: there is the file and the address of the feed. */
export const hasPhoneCalendar = false

export const addToPhoneCalendar = (_entry: CalendarEntry): Promise<void> =>
  Promise.reject(new Error('no calendar'))
