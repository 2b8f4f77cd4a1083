import { useQueries } from '@tanstack/react-query'
import { callApi } from '@/api/call'
import { keyOf, STALE } from '@/api/query'
import { openUnlessSaid } from '@/contract/house/asks'
import { useSituation } from '@/state/situation'
import { askable } from '../filter/filter'
import { filterOf, type SavedSearch } from './saved-search'

/** The most lots that are looked through for new ones. */
const LOOK_THROUGH = 20

export interface SearchNews {
  /** Lots it finds now; undefined while on the way. */
  total?: number
  /** Of them, those whose notice came after the last look. */
  fresh: number
  /** More may be new than were looked through. */
  isMore: boolean
}

/** What is new in saved searches since each was last looked at. */
export function useNewsOf(searches: readonly SavedSearch[]): SearchNews[] {
  const situation = useSituation()
  return useQueries({
    queries: searches.map(search => {
      const request = {
        ...openUnlessSaid(askable(filterOf(search), situation)),
        sort: 'new_desc' as const,
        page_size: LOOK_THROUGH,
      }
      return {
        queryKey: keyOf('house/list', request),
        queryFn: () => callApi('house/list', request, { isQuiet: true }),
        staleTime: STALE.short,
      }
    }),
    combine: answers =>
      answers.map(({ data }, at) => {
        const fresh =
          data?.list.filter(lot => (lot.notice_time ?? 0) > (searches[at]?.seen_at ?? Infinity)).length ?? 0
        return { total: data?.total, fresh, isMore: fresh === LOOK_THROUGH }
      }),
  })
}
