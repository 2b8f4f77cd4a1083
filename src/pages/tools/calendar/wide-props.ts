import type { CalendarFilter } from '@/domain/house/calendar/use-calendar'
import type { CalendarSide } from '@/domain/house/calendar/wide-view'

export interface WideProps {
  /** YYYY-MM-DD. */
  day: string
  today: string
  side: CalendarSide
  onSide: (side: CalendarSide) => void
  filter: CalendarFilter
  onFilter: (filter: CalendarFilter) => void
  /** Called to scroll the day's line to an hour. */
  onHour: (hour: number) => void
}
