import type { CalendarFilter } from '@/domain/house/calendar/use-calendar'
import type { CalendarSide } from '@/domain/house/calendar/wide-view'

export interface WideProps {
  /** YYYY-MM-DD */
  day: string
  today: string
  side: CalendarSide
  onSide: (side: CalendarSide) => void
  filter: CalendarFilter
  onFilter: (filter: CalendarFilter) => void
  /** An hour of a day is to be seen in its line. */
  onHour: (hour: number) => void
}
