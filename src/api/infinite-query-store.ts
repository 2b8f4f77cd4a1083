// Infinite-query store for lists that render their pages outside React. It reads pages from the query cache and subscribes to it, so that
// refetches and invalidations reach the list. `count` pages are rendered; one more is prefetched after the previous page was rendered (600
// ms after the first page, whose pictures load first). A failed prefetch is not retried until the user reaches the end. React renders only
// empty slots, ten at a time, and the state at the end of the list.

import type { InfiniteData } from '@tanstack/react-query'
import type { PageOf } from '@/contract/common'
import { queryClient } from './query-client'

/** Milliseconds that a list waits on its first page before it prefetches, so that the pictures of that page load first. */
export const REST = 600

/** Slots for pages, rendered empty in advance: React renders once per this many pages. */
const SLOT_BATCH = 10

/** `next`: status of the page after the rendered ones: prefetching, awaited by the user, or failed. */
interface FeedView {
  slotCount: number
  isAll: boolean
  next: 'ahead' | 'waited' | 'missed'
}

/** Query options of a feed: they identify the query that caches its pages. */
interface QueryOptions<R> {
  fetchNext: (options: { cancelRefetch: boolean }) => Promise<{ isFetchNextPageError: boolean }>
  nextOf: (last: PageOf<R>, all: PageOf<R>[], param: never) => unknown
}

export interface PagesFeed<R> {
  key: string
  queryOptions: QueryOptions<R> | undefined
  /** Rows of a rendered page. */
  rowsAt: (at: number) => readonly R[] | undefined
  /** Rows of all rendered pages. */
  rows: () => R[]
  hasMore: () => boolean
  /** Renders the next page, or waits for it. */
  more: () => void
  /** Part of the state that React renders. */
  view: () => FeedView
  onView: (tell: () => void) => () => void
  /** Subscribes to changes of the pages. */
  onPages: (tell: () => void) => () => void
  /** Prefetches one page until the returned function is called. */
  start: () => () => void
}

/**
 * Infinite-query store for consumers that render pages without React; prefetches one page beyond the rendered ones. It reads from the query
 * cache, so invalidation works as usual; pages that are cached already render at once.
 */
export function createPagesFeed<R>(key: string): PagesFeed<R> {
  const cache = queryClient.getQueryCache()
  const data = () => cache.get<InfiniteData<PageOf<R>>>(key)?.state.data
  const loaded = () => data()?.pages.length ?? 0
  let count = Math.max(1, loaded())
  let next: FeedView['next'] = 'ahead'
  let onItsWay: ReturnType<QueryOptions<R>['fetchNext']> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  /** The number of pages at the last prefetch: a failed prefetch is retried only on user demand. */
  let lastPrefetchedPage = 0
  const listeners = { view: new Set<() => void>(), pages: new Set<() => void>() }
  const tell = (who: keyof typeof listeners) => {
    for (const listener of [...listeners[who]]) listener()
  }
  const listen = (who: keyof typeof listeners) => (listener: () => void) => {
    listeners[who].add(listener)
    return () => listeners[who].delete(listener)
  }

  const isMoreToAsk = () => {
    const { pages = [], pageParams = [] } = data() ?? {}
    const last = pages.at(-1)
    return (
      last !== undefined && feed.queryOptions?.nextOf(last, pages, pageParams.at(-1) as never) !== undefined
    )
  }
  const hasMore = () => loaded() > count || isMoreToAsk()
  let view: FeedView = { slotCount: 0, isAll: false, next }
  const computeView = () => {
    const slotCount = Math.ceil((count - 1) / SLOT_BATCH) * SLOT_BATCH
    const isAll = !hasMore()
    if (view.slotCount === slotCount && view.isAll === isAll && view.next === next) return view
    return (view = { slotCount, isAll, next })
  }
  const publish = () => {
    const before = view
    if (computeView() !== before) tell('view')
  }

  const fetchOnce = () =>
    (onItsWay ??= feed.queryOptions?.fetchNext({ cancelRefetch: false }).finally(() => {
      onItsWay = undefined
    }))
  const fetchAhead = () => {
    if (loaded() > count) lastPrefetchedPage = 0
    if (
      !isRunning ||
      timer !== undefined ||
      loaded() !== count ||
      lastPrefetchedPage === count ||
      !isMoreToAsk()
    )
      return
    lastPrefetchedPage = count
    timer = setTimeout(
      () => {
        timer = undefined
        void fetchOnce()
      },
      // A reader who reached the end of one page will reach the next.
      count === 1 ? REST : 0,
    )
  }
  const cancelPrefetch = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const set = (drawn: number, then: FeedView['next']) => {
    if (drawn !== count) cancelPrefetch()
    count = drawn
    next = then
    publish()
    tell('pages')
    fetchAhead()
  }
  const wait = async () => {
    set(count, 'waited')
    const failed = (await fetchOnce())?.isFetchNextPageError
    // The in-flight request may have been a refetch, not the next page.
    if (loaded() <= count && !failed) await fetchOnce()
    if (next !== 'waited') return
    if (loaded() > count) set(count + 1, 'ahead')
    else set(count, 'missed')
  }

  let known = data()
  const onCacheUpdate = () => {
    if (data() === known) return
    known = data()
    // The list was reset.
    if (loaded() > 0 && loaded() < count) set(loaded(), 'ahead')
    else set(count, next)
  }
  const feed: PagesFeed<R> = {
    key,
    queryOptions: undefined,
    rowsAt: at => (at < count ? data()?.pages[at]?.list : undefined),
    rows: () =>
      ([] as R[]).concat(
        ...(data()
          ?.pages.slice(0, count)
          .map(({ list }) => list) ?? []),
      ),
    hasMore,
    more: () => {
      if (loaded() > count) set(count + 1, 'ahead')
      else void wait()
    },
    view: computeView,
    onView: listen('view'),
    onPages: listen('pages'),
    start: () => {
      const stop = cache.subscribe(({ query }) => {
        if (query.queryHash === key) onCacheUpdate()
      })
      isRunning = true
      known = undefined
      onCacheUpdate()
      return () => {
        isRunning = false
        stop()
        cancelPrefetch()
      }
    },
  }
  return feed
}
