import { calendarWords, type CalendarEvent } from '@/lib/calendar-file'
import { copyText } from '../clipboard/copy-text'

/** This platform opens no calendar: copies the days to the clipboard as text. Resolves with a text for the visitor. */
export async function saveCalendar(
  _name: string,
  events: readonly CalendarEvent[],
  _now: number,
): Promise<string> {
  await copyText(calendarWords(events))
  return '已复制，可粘贴到日历'
}

/** Label of the button. */
export const CALENDAR_WORD: string = '复制这些日子'
