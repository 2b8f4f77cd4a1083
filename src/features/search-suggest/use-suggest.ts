import { useMemo } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { STALE, useCall } from '@/api/query'
import { readSearch, type ReadSearch } from '@/domain/house/search/read-search'
import { useFirstLots } from '@/domain/house/search/use-search'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { SUGGEST_TYPES, suggestView } from './suggest-view'

/** Debounce before a request, ms. The request for an earlier word is aborted. */
const REST = 200
const LOTS = 3
const ROWS = 3

const NOTHING: ReadSearch = { filter: {}, names: '' }

/** Suggestions of the search while the user types. */
export function useSuggest(text: string) {
  const keyword = useDebouncedValue(text.trim(), REST)
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
    { stale: 'short', enabled: named, keepsPreviousData: true },
  )
  const view = useMemo(
    () => suggestView(named ? places.data : undefined, lots.lots),
    [named, places.data, lots.lots],
  )
  return {
    /** Keyword of the current results; the field may already contain a newer one. */
    keyword,
    /** Words without the parsed conditions, highlighted in the matches. */
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
