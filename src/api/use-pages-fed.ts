import { hashKey, useInfiniteQuery, type InfiniteData, type NotifyOnChangeProps } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { PageOf } from '@/contract/common'
import { createPagesFeed, type PagesFeed } from './pages-feed'
import {
  pagesKeyOf,
  pagesQueryOf,
  useMayAsk,
  type PagedPath,
  type PagedRequest,
  type PagesOptions,
  type RowOf,
} from './query'

/** What the screen sees of the query: pages that come are the feed's business. */
const SEEN: NotifyOnChangeProps = ['data', 'error', 'isLoading', 'isPaused', 'isPlaceholderData']

const headOf = <R>({ pages }: InfiniteData<PageOf<R>>) => ({
  first: pages[0]?.list ?? [],
  total: pages.at(-1)?.total,
})

/**
 * `useCallPages` for who draws the pages after the first one without React: `feed` has them, and the screen is drawn only when places for
 * more of them are needed, when somebody waits, and at the end.
 */
export function usePagesFed<P extends PagedPath>(
  path: P,
  request: PagedRequest<P>,
  options: PagesOptions<P>,
) {
  type Row = RowOf<P>
  const key = hashKey(pagesKeyOf(path, request))
  const asked = pagesQueryOf(path, request, options)
  const query = useInfiniteQuery({
    ...asked,
    enabled: useMayAsk(path, options.enabled),
    select: headOf<Row>,
    notifyOnChangeProps: SEEN,
  })
  const held = useRef<PagesFeed<Row>>()
  if (held.current?.key !== key) held.current = createPagesFeed<Row>(key)
  const feed = held.current
  feed.asks = { fetchNext: query.fetchNextPage, nextOf: asked.getNextPageParam as never }
  const { rooms, next } = useSyncExternalStore(feed.onView, feed.view)
  useEffect(() => feed.start(), [feed])
  const first = query.data?.first
  return {
    ...query,
    feed,
    /** Rows of the first page; of a former list while another is fetched. */
    first,
    /** Of all pages that are drawn by now. */
    rowsNow: (): readonly Row[] => (query.isPlaceholderData ? (first ?? []) : feed.rows()),
    /** Places for pages after the first. */
    rooms,
    total: query.data?.total,
    hasNextPage: feed.hasMore(),
    isFetchingNextPage: next === 'waited',
    isFetchNextPageError: next === 'missed',
    fetchNextPage: feed.more,
  }
}
