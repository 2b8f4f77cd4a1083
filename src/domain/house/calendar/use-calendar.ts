import { useCall } from '@/api/query'

/** A day's openings and endings; the former day stays while the next is fetched. */
export function useCalendar(date: string) {
  const query = useCall(
    'api/house/get-today-begin-house',
    { date, page_size: 1 },
    { stale: 'short', keepsFormer: true },
  )
  return { ...query, data: query.data?.calendar ?? undefined }
}
