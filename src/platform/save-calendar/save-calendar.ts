import { calendarWords, type CalendarEvent } from '@/lib/calendar-file'
import { copyText } from '../clipboard/copy-text'

/** This platform opens no calendar: the days go to the clipboard in words. Resolves with what to tell the visitor. */
export async function saveCalendar(
  _name: string,
  events: readonly CalendarEvent[],
  _now: number,
): Promise<string> {
  await copyText(calendarWords(events))
  return '已复制，可粘贴到日历'
}

/** What the button says. */
export const CALENDAR_WORD: string = '复制这些日子'
