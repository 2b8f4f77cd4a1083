import { useCall } from '@/api/query'
import { calendarAround, openingsOn, type CalendarFilter } from '@/contract/house/asks'

export type { CalendarFilter }

/** A day's openings and endings; the previous data stays while the next day loads. */
export function useCalendar(date: string, filter: CalendarFilter = {}) {
  const query = useCall(...openingsOn(date, filter), { stale: 'short', keepsPreviousData: true })
  return { ...query, data: query.data?.calendar ?? undefined }
}

/** The month around a day, and its week by hours. */
export const useWideCalendar = (date: string, filter: CalendarFilter) =>
  useCall(...calendarAround(date, filter), { stale: 'short', keepsPreviousData: true })
