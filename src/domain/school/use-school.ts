import { useCall } from '@/api/query'

/** A school by its id; undefined while it is fetched, or where none is named. */
export const useSchool = (id: number | undefined) =>
  useCall(
    'school/search-school',
    { ids: id === undefined ? [] : [id], page_size: 1 },
    { stale: 'long', enabled: id !== undefined },
  ).data?.list[0]
