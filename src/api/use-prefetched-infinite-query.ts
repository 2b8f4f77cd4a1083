// Infinite query that prefetches one page beyond the rendered ones, so that the end of the list is reached without waiting. The query cache
// holds the pages; this hook only counts the rendered ones and resets the count when the list changes. One request is in flight at a time:
// concurrent callers share it, and a running refetch is awaited instead of cancelled.

import { hashKey, useInfiniteQuery, type InfiniteData, type NotifyOnChangeProps } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PageOf } from '@/contract/common'
import {
  buildPagesQueryKey,
  buildPagesQuery,
  joinPageRows,
  useIsAuthorized,
  type PagedPath,
  type PagedRequest,
  type PagesOptions,
  type RowOf,
} from './query'
import { queryClient } from './query-client'

/** Milliseconds that a list waits on its first page before it prefetches, so that the pictures of that page load first. */
const REST = 600

/** Query properties that cause a re-render of a list with prefetched pages. */
const SEEN: NotifyOnChangeProps = [
  'data',
  'error',
  'hasNextPage',
  'isLoading',
  'isPaused',
  'isPlaceholderData',
]

const countLoadedPages = (key: string) =>
  queryClient.getQueryCache().get<InfiniteData<unknown>>(key)?.state.data?.pages.length ?? 0

/** `count`: rendered pages. `next`: status of the page after them: prefetching, awaited by the user, or failed. */
interface RenderedPages {
  key: string
  count: number
  next: 'ahead' | 'waited' | 'missed'
}

/**
 * `useCallPages` that prefetches one page beyond the rendered ones: the user reaches the end without waiting, and a page causes no
 * rendering before it is shown. Cached pages render at once when the user returns.
 */
export function usePrefetchedInfiniteQuery<P extends PagedPath>(
  path: P,
  request: PagedRequest<P>,
  options: PagesOptions<P>,
) {
  const key = hashKey(buildPagesQueryKey(path, request))
  const [drawn, setDrawn] = useState<RenderedPages>(() => ({
    key,
    count: Math.max(1, countLoadedPages(key)),
    next: 'ahead',
  }))
  const { count } = drawn
  const query = useInfiniteQuery({
    ...buildPagesQuery(path, request, options),
    enabled: useIsAuthorized(path, options.enabled),
    select: useCallback(
      ({ pages }: InfiniteData<PageOf<RowOf<P>>>) => ({ pages: pages.slice(0, count) }),
      [count],
    ),
    notifyOnChangeProps: SEEN,
  })
  const loaded = countLoadedPages(key)
  // A different list, or one that was reset.
  if (drawn.key !== key || (loaded > 0 && loaded < count))
    setDrawn({ key, count: Math.max(1, loaded), next: 'ahead' })

  const fetchOnce = useFetchOnce(query.fetchNextPage, key)
  const fetchNext = useCallback(async () => {
    const { isFetchNextPageError } = await fetchOnce()
    // The in-flight request may have been a refetch, not the next page.
    if (countLoadedPages(key) <= count && !isFetchNextPageError) await fetchOnce()
  }, [fetchOnce, key, count])
  const fetchesAhead = query.hasNextPage && loaded === count
  useEffect(() => {
    if (!fetchesAhead) return
    // A reader who reached the end of one page will reach the next.
    const timer = setTimeout(() => void fetchNext(), count === 1 ? REST : 0)
    return () => clearTimeout(timer)
  }, [fetchesAhead, fetchNext, count])

  const wait = async () => {
    setDrawn({ key, count, next: 'waited' })
    await fetchNext()
    const then: RenderedPages =
      countLoadedPages(key) > count
        ? { key, count: count + 1, next: 'ahead' }
        : { key, count, next: 'missed' }
    setDrawn(now => (now.key === key && now.next === 'waited' ? then : now))
  }

  const pages = query.data?.pages
  const lists = useMemo(() => pages?.map(page => page.list) ?? [], [pages])
  const last = pages?.at(-1)
  return {
    ...query,
    /** The rows of each page. */
    lists,
    rows: useMemo(() => joinPageRows(pages), [pages]),
    total: last?.total,
    hasNextPage: loaded > count || query.hasNextPage,
    isFetchingNextPage: drawn.next === 'waited',
    isFetchNextPageError: drawn.next === 'missed',
    fetchNextPage: () => {
      if (countLoadedPages(key) > count) setDrawn({ key, count: count + 1, next: 'ahead' })
      else void wait()
    },
  }
}

/** Fetches the next page once for all concurrent callers. Waits for a running refetch of all pages instead of cancelling it. */
function useFetchOnce<R>(fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<R>, key: string) {
  const onItsWay = useRef<{ key: string; result: Promise<R> }>()
  return useCallback(() => {
    if (onItsWay.current?.key === key) return onItsWay.current.result
    const fetching = {
      key,
      result: fetchNextPage({ cancelRefetch: false }).finally(() => {
        if (onItsWay.current === fetching) onItsWay.current = undefined
      }),
    }
    onItsWay.current = fetching
    return fetching.result
  }, [fetchNextPage, key])
}
