import { hashKey, useInfiniteQuery, type InfiniteData, type NotifyOnChangeProps } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PageOf } from '@/contract/common'
import {
  pagesKeyOf,
  pagesQueryOf,
  rowsOf,
  useMayAsk,
  type PagedPath,
  type PagedRequest,
  type PagesOptions,
  type RowOf,
} from './query'
import { queryClient } from './query-client'

/** Milliseconds that a list rests on its first page before it fetches ahead: that page's pictures go first. */
const REST = 600

/** What is seen of a list whose pages come before anybody waits for them. */
const SEEN: NotifyOnChangeProps = [
  'data',
  'error',
  'hasNextPage',
  'isLoading',
  'isPaused',
  'isPlaceholderData',
]

/** `count`: pages drawn. `next`: whether somebody waits for the one after them, or has waited in vain. */
interface Drawn {
  key: string
  count: number
  next: 'ahead' | 'waited' | 'missed'
}

/**
 * `useCallPages` with one page more in hand than is drawn: the end of the list is met without waiting, and a page that comes is no work
 * for the screen until it is drawn. Pages that are there already, on coming back, are drawn at once.
 */
export function usePagesAhead<P extends PagedPath>(
  path: P,
  request: PagedRequest<P>,
  options: PagesOptions<P>,
) {
  const key = hashKey(pagesKeyOf(path, request))
  const loadedPages = () =>
    queryClient.getQueryCache().get<InfiniteData<unknown>>(key)?.state.data?.pages.length ?? 0
  const [drawn, setDrawn] = useState<Drawn>(() => ({ key, count: Math.max(1, loadedPages()), next: 'ahead' }))
  const { count } = drawn
  const query = useInfiniteQuery({
    ...pagesQueryOf(path, request, options),
    enabled: useMayAsk(path, options.enabled),
    select: useCallback(
      ({ pages }: InfiniteData<PageOf<RowOf<P>>>) => ({ pages: pages.slice(0, count) }),
      [count],
    ),
    notifyOnChangeProps: SEEN,
  })
  const loaded = loadedPages()
  // Another list, or one that has begun anew.
  if (drawn.key !== key || (loaded > 0 && loaded < count))
    setDrawn({ key, count: Math.max(1, loaded), next: 'ahead' })

  const fetchOnce = useFetchOnce(query.fetchNextPage, key)
  const fetchesAhead = query.hasNextPage && loaded === count
  useEffect(() => {
    if (!fetchesAhead) return
    // Who has come to the end of a page will come to the next one.
    const timer = setTimeout(
      () => {
        void fetchOnce()
      },
      count === 1 ? REST : 0,
    )
    return () => {
      clearTimeout(timer)
    }
  }, [fetchesAhead, fetchOnce, count])

  const wait = async () => {
    setDrawn({ key, count, next: 'waited' })
    const { isFetchNextPageError } = await fetchOnce()
    // What was on its way may have been the pages there are, anew.
    if (loadedPages() <= count && !isFetchNextPageError) await fetchOnce()
    const then: Drawn =
      loadedPages() > count ? { key, count: count + 1, next: 'ahead' } : { key, count, next: 'missed' }
    setDrawn(now => (now.key === key && now.next === 'waited' ? then : now))
  }

  const pages = query.data?.pages
  const lists = useMemo(() => pages?.map(page => page.list) ?? [], [pages])
  const last = pages?.at(-1)
  return {
    ...query,
    /** The rows of each page. */
    lists,
    rows: useMemo(() => rowsOf(pages), [pages]),
    total: last?.total,
    hasNextPage: loaded > count || query.hasNextPage,
    isFetchingNextPage: drawn.next === 'waited',
    isFetchNextPageError: drawn.next === 'missed',
    fetchNextPage: () => {
      if (loadedPages() > count) setDrawn({ key, count: count + 1, next: 'ahead' })
      else void wait()
    },
  }
}

/** Fetches the next page once for all who ask while it is on its way. A fetch of all pages anew is let be, and its end awaited. */
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
