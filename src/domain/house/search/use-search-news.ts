import { useQueries } from '@tanstack/react-query'
import { callApi } from '@/api/call'
import { buildQueryKey, STALE } from '@/api/query'
import { openUnlessSaid } from '@/contract/house/asks'
import { useSituation } from '@/state/situation'
import { askable } from '../filter/filter'
import { readSearchFilter, type SavedSearch } from './saved-search'

/** Maximum lots that are checked for new ones. */
const LOOK_THROUGH = 20

export interface SearchNews {
  /** Present number of results; undefined while loading. */
  total?: number
  /** Results whose notice was published after the last view. */
  fresh: number
  /** There may be more new lots than were checked. */
  isMore: boolean
}

/** New results of saved searches since each was last viewed. */
export function useSearchNews(searches: readonly SavedSearch[]): SearchNews[] {
  const situation = useSituation()
  return useQueries({
    queries: searches.map(search => {
      const request = {
        ...openUnlessSaid(askable(readSearchFilter(search), situation)),
        sort: 'new_desc' as const,
        page_size: LOOK_THROUGH,
      }
      return {
        queryKey: buildQueryKey('house/list', request),
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
