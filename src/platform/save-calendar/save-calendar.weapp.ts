import Taro from '@tarojs/taro'
import type { CalendarEvent } from '@/lib/calendar-file'
import { dayStart } from '@/lib/dates'

const HOUR = 3600

/**
 * Adds the events to the phone's calendar, one after the other. Resolves with a text for the visitor; rejects if the permission is refused.
 */
export async function saveCalendar(
  _name: string,
  events: readonly CalendarEvent[],
  _now: number,
): Promise<string> {
  for (const { at, day, title, note, remindHours } of events) {
    const start = at ?? dayStart(day ?? '')
    await Taro.addPhoneCalendar({
      title,
      description: note,
      startTime: start,
      endTime: String(start + HOUR),
      allDay: at === undefined,
      alarm: remindHours !== undefined,
      alarmOffset: (remindHours ?? 0) * HOUR,
    })
  }
  return '已加入手机日历'
}

export const CALENDAR_WORD: string = '存到手机日历'
