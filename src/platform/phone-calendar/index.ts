import Taro from '@tarojs/taro'
import type { CalendarEntry } from './entry'

export type { CalendarEntry }

/** Whether the phone's own calendar can be written into. */
export const hasPhoneCalendar = process.env.TARO_ENV === 'weapp'

/** Rejects where the member does not let us. */
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
