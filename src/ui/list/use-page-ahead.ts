import { useEffect, useMemo, useState } from 'react'

/** Milliseconds that a page rests on screen before the one after it is fetched. */
const REST = 600

interface Pages<R> {
  data: { pages: { list: R[] }[] } | undefined
  total: number | undefined
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => unknown
}

/**
 * The pages of a list with one page more in hand than is drawn: the end of the list is met without waiting. `key` tells one
 * list from another; pages that are there already, on coming back, are drawn at once.
 */
export function usePageAhead<R>(pages: Pages<R>, key: string) {
  const loaded = pages.data?.pages.length ?? 0
  const [drawn, setDrawn] = useState({ key, count: Math.max(1, loaded), isWanted: false })
  const isOther = drawn.key !== key
  // Another list, or a page that somebody waits for has come.
  if (isOther && !pages.isPlaceholderData) setDrawn({ key, count: Math.max(1, loaded), isWanted: false })
  else if (drawn.isWanted && loaded > drawn.count) setDrawn({ key, count: loaded, isWanted: false })

  const count = isOther ? loaded : drawn.count
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages
  const fetchesAhead = hasNextPage && !isFetching && !isFetchNextPageError && !isOther && loaded === count
  useEffect(() => {
    if (!fetchesAhead) return
    const timer = setTimeout(() => { fetchNextPage() }, REST)
    return () => { clearTimeout(timer) }
  }, [fetchesAhead, fetchNextPage])

  const all = pages.data?.pages
  const rows = useMemo(() => all?.slice(0, count).flatMap(page => page.list) ?? [], [all, count])
  return {
    rows,
    total: pages.total,
    hasNextPage: loaded > count || hasNextPage,
    isFetchingNextPage: drawn.isWanted && pages.isFetchingNextPage,
    isFetchNextPageError: drawn.isWanted && isFetchNextPageError,
    fetchNextPage: () => {
      if (loaded > count) return setDrawn({ key, count: count + 1, isWanted: false })
      setDrawn({ key, count, isWanted: true })
      if (!pages.isFetchingNextPage) fetchNextPage()
    },
  }
}
