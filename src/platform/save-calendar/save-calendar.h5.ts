import { calendarFile, type CalendarEvent } from '@/lib/calendar-file'

/** Downloads the events as an .ics file; `name` without its extension. Resolves with a text for the visitor. */
export function saveCalendar(name: string, events: readonly CalendarEvent[], now: number): Promise<string> {
  const text = calendarFile(events, { name, now })
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.ics`
  link.click()
  URL.revokeObjectURL(url)
  return Promise.resolve('已下载，打开后加入日历')
}

export const CALENDAR_WORD: string = '存到日历（.ics）'
