import { useCall } from '@/api/query'
import { openingsOn } from '@/contract/house/asks'

/** A day's openings and endings; the former day stays while the next is fetched. */
export function useCalendar(date: string) {
  const query = useCall(...openingsOn(date), { stale: 'short', keepsFormer: true })
  return { ...query, data: query.data?.calendar ?? undefined }
}
