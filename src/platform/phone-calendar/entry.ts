/** An entry of the phone's own calendar; times in Unix seconds. */
export interface CalendarEntry {
  title: string
  at: number
  until: number
  note: string
  /** How long before it rings. */
  alarmSeconds: number
}
