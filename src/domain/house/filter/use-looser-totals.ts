import { useQueries } from '@tanstack/react-query'
import { callApi } from '@/api/call'
import { buildQueryKey, STALE } from '@/api/query'
import { openUnlessSaid } from '@/contract/house/asks'
import { canonical, type HouseFilter } from './filter'

/** Number of lots of each of these filters; undefined while loading. Requests a single row, because the total comes with it. */
export function useLooserTotals(filters: readonly HouseFilter[], enabled: boolean): (number | undefined)[] {
  return useQueries({
    queries: filters.map(filter => {
      const request = { ...openUnlessSaid(canonical(filter)), page: 1, page_size: 1 }
      return {
        queryKey: buildQueryKey('house/list', request),
        queryFn: () => callApi('house/list', request, { isQuiet: true }),
        staleTime: STALE.short,
        enabled,
      }
    }),
    combine: answers => answers.map(answer => (answer.isError ? 0 : answer.data?.total)),
  })
}
