import { hashKey, useInfiniteQuery, type InfiniteData, type NotifyOnChangeProps } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { PageOf } from '@/contract/common'
import { createPagesFeed, type PagesFeed } from './infinite-query-store'
import {
  buildPagesQueryKey,
  buildPagesQuery,
  useIsAuthorized,
  type PagedPath,
  type PagedRequest,
  type PagesOptions,
  type RowOf,
} from './query'

/** Query properties that cause a re-render of the screen; the feed handles new pages. */
const SEEN: NotifyOnChangeProps = ['data', 'error', 'isLoading', 'isPaused', 'isPlaceholderData']

const getPagesHead = <R>({ pages }: InfiniteData<PageOf<R>>) => ({
  first: pages[0]?.list ?? [],
  total: pages.at(-1)?.total,
})

/**
 * `useCallPages` for screens that render the pages after the first one without React: `feed` holds them. The screen re-renders only when
 * more slots are needed, when the user waits, and at the end.
 */
export function useNativeInfiniteList<P extends PagedPath>(
  path: P,
  request: PagedRequest<P>,
  options: PagesOptions<P>,
) {
  type Row = RowOf<P>
  const key = hashKey(buildPagesQueryKey(path, request))
  const asked = buildPagesQuery(path, request, options)
  const query = useInfiniteQuery({
    ...asked,
    enabled: useIsAuthorized(path, options.enabled),
    select: getPagesHead<Row>,
    notifyOnChangeProps: SEEN,
  })
  const held = useRef<PagesFeed<Row>>()
  if (held.current?.key !== key) held.current = createPagesFeed<Row>(key)
  const feed = held.current
  feed.queryOptions = { fetchNext: query.fetchNextPage, nextOf: asked.getNextPageParam as never }
  const { slotCount, next } = useSyncExternalStore(feed.onView, feed.view)
  useEffect(() => feed.start(), [feed])
  const first = query.data?.first
  return {
    ...query,
    feed,
    /** Rows of the first page; the previous list's while another is fetched. */
    first,
    /** Rows of all pages that are rendered by now. */
    rowsNow: (): readonly Row[] => (query.isPlaceholderData ? (first ?? []) : feed.rows()),
    /** Slots for pages after the first. */
    slotCount,
    total: query.data?.total,
    hasNextPage: feed.hasMore(),
    isFetchingNextPage: next === 'waited',
    isFetchNextPageError: next === 'missed',
    fetchNextPage: feed.more,
  }
}
