import { useMemo } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { STALE, useCall } from '@/api/query'
import { readSearch, type ReadSearch } from '@/domain/house/search/read-search'
import { useFirstLots } from '@/domain/house/search/use-search'
import { useSettled } from '@/ui/settled/use-settled'
import { SUGGEST_TYPES, suggestView } from './suggest-view'

/** How long a hand rests before anything is asked, ms. What was asked for an earlier word is given up. */
const REST = 200
const LOTS = 3
const ROWS = 3

const NOTHING: ReadSearch = { filter: {}, names: '' }

/** What the search offers while somebody types. */
export function useSuggest(text: string) {
  const keyword = useSettled(text.trim(), REST)
  const enabled = keyword !== ''
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['read search', keyword],
    queryFn: () => readSearch(keyword),
    enabled,
    staleTime: STALE.normal,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  })
  const { filter, names } = data ?? NOTHING
  const isRead = enabled && data !== undefined
  const lots = useFirstLots(filter, { count: LOTS, enabled: isRead })
  const named = isRead && names !== ''
  const places = useCall(
    'base/search-all',
    { keyword: names, types: SUGGEST_TYPES, limit: ROWS },
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
    marked: names,
    filter,
    lots,
    view,
    isSettled:
      keyword === text.trim() &&
      isRead &&
      !isPlaceholderData &&
      !lots.isFetching &&
      !(named && places.isFetching),
  }
}

export type Suggest = ReturnType<typeof useSuggest>
