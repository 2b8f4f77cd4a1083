import { useMemo } from 'react'
import { useCall } from '@/api/query'
import { understand } from '@/domain/house/search/understand'
import { useHousePara } from '@/domain/house/lists/use-house-lists'
import { useFirstLots } from '@/domain/house/search/use-search'
import { useSettled } from '@/ui/settled/use-settled'
import { SUGGEST_TYPES, suggestView } from './suggest-view'

/** How long a hand rests before anything is asked, ms. What was asked for an earlier word is given up. */
const REST = 200
const LOTS = 3
const ROWS = 3

/** What the search offers while somebody types. */
export function useSuggest(text: string) {
  const keyword = useSettled(text.trim(), REST)
  const enabled = keyword !== ''
  const features = useHousePara(enabled).data?.features
  const filter = useMemo(() => understand(keyword, features), [keyword, features])
  const lots = useFirstLots(filter, { count: LOTS, enabled })
  const named = enabled && filter.keyword !== undefined
  const places = useCall(
    'base/search-all',
    { keyword: filter.keyword ?? '', types: SUGGEST_TYPES, limit: ROWS },
    { stale: 'short', enabled: named, keepsFormer: true },
  )
  const view = useMemo(
    () => suggestView(named ? places.data : undefined, lots.lots),
    [named, places.data, lots.lots],
  )
  return {
    /** What the answers are for; the field may be ahead of it. */
    keyword,
    /** Its words without the conditions that were understood, to be marked in the matches. */
    marked: filter.keyword ?? '',
    filter,
    lots,
    view,
    isSettled: keyword === text.trim() && !lots.isFetching && !(named && places.isFetching),
  }
}

export type Suggest = ReturnType<typeof useSuggest>
