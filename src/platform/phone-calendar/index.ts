import Taro from '@tarojs/taro'
import type { CalendarEntry } from './entry'

export type { CalendarEntry }

/** True if the program can write to the phone's own calendar. */
export const hasPhoneCalendar = process.env.TARO_ENV === 'weapp'

/** Rejects if the member refuses the permission. */
export async function addToPhoneCalendar({
  title,
  at,
  until,
  note,
  alarmSeconds,
}: CalendarEntry): Promise<void> {
  await Taro.addPhoneCalendar({
    title,
    startTime: at,
    endTime: String(until),
    description: note,
    alarm: true,
    alarmOffset: alarmSeconds,
  })
}
