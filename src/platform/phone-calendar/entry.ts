/** An entry of the phone's own calendar; times in Unix seconds. */
export interface CalendarEntry {
  title: string
  at: number
  until: number
  note: string
  /** Seconds before the entry at which the alarm rings. */
  alarmSeconds: number
}
