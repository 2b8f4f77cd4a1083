import type { InfiniteData } from '@tanstack/react-query'
import type { PageOf } from '@/contract/common'
import { queryClient } from './query-client'

/** Milliseconds that a list rests on its first page before it fetches ahead: that page's pictures go first. */
export const REST = 600

/** Places that stand ready for pages, empty until theirs comes: React draws once in so many pages. */
const ROOM = 10

/** `next`: whether somebody waits for the page after those drawn, or has waited in vain. */
interface FeedView {
  rooms: number
  isAll: boolean
  next: 'ahead' | 'waited' | 'missed'
}

/** How a feed asks: of the query that keeps its pages. */
interface Asks<R> {
  fetchNext: (options: { cancelRefetch: boolean }) => Promise<{ isFetchNextPageError: boolean }>
  nextOf: (last: PageOf<R>, all: PageOf<R>[], param: never) => unknown
}

export interface PagesFeed<R> {
  key: string
  asks: Asks<R> | undefined
  /** Rows of a page that is drawn. */
  rowsAt: (at: number) => readonly R[] | undefined
  /** Of all pages that are drawn. */
  rows: () => R[]
  hasMore: () => boolean
  /** Draws the next page, or waits for it. */
  more: () => void
  /** What of it React draws. */
  view: () => FeedView
  onView: (tell: () => void) => () => void
  /** Told when pages may have changed. */
  onPages: (tell: () => void) => () => void
  /** Keeps a page in hand until it is stopped. */
  start: () => () => void
}

/**
 * The pages of a list for who draws them without React, with one more in hand than is drawn. They lie where queries keep them, so all that
 * renews a query renews them; pages that are there already are drawn at once.
 */
export function createPagesFeed<R>(key: string): PagesFeed<R> {
  const cache = queryClient.getQueryCache()
  const data = () => cache.get<InfiniteData<PageOf<R>>>(key)?.state.data
  const loaded = () => data()?.pages.length ?? 0
  let count = Math.max(1, loaded())
  let next: FeedView['next'] = 'ahead'
  let onItsWay: ReturnType<Asks<R>['fetchNext']> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  /** The number of pages after which one was fetched ahead: what failed is asked again only by who waits. */
  let tried = 0
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
    return last !== undefined && feed.asks?.nextOf(last, pages, pageParams.at(-1) as never) !== undefined
  }
  const hasMore = () => loaded() > count || isMoreToAsk()
  let view: FeedView = { rooms: 0, isAll: false, next }
  const look = () => {
    const rooms = Math.ceil((count - 1) / ROOM) * ROOM
    const isAll = !hasMore()
    if (view.rooms === rooms && view.isAll === isAll && view.next === next) return view
    return (view = { rooms, isAll, next })
  }
  const publish = () => {
    const before = view
    if (look() !== before) tell('view')
  }

  const fetchOnce = () =>
    (onItsWay ??= feed.asks?.fetchNext({ cancelRefetch: false }).finally(() => {
      onItsWay = undefined
    }))
  const fetchAhead = () => {
    if (loaded() > count) tried = 0
    if (!isRunning || timer !== undefined || loaded() !== count || tried === count || !isMoreToAsk()) return
    tried = count
    timer = setTimeout(
      () => {
        timer = undefined
        void fetchOnce()
      },
      // Who has come to the end of a page will come to the next one.
      count === 1 ? REST : 0,
    )
  }
  const rest = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const set = (drawn: number, then: FeedView['next']) => {
    if (drawn !== count) rest()
    count = drawn
    next = then
    publish()
    tell('pages')
    fetchAhead()
  }
  const wait = async () => {
    set(count, 'waited')
    const failed = (await fetchOnce())?.isFetchNextPageError
    // What was on its way may have been the pages there are, anew.
    if (loaded() <= count && !failed) await fetchOnce()
    if (next !== 'waited') return
    if (loaded() > count) set(count + 1, 'ahead')
    else set(count, 'missed')
  }

  let known = data()
  const renew = () => {
    if (data() === known) return
    known = data()
    // A list that has begun anew.
    if (loaded() > 0 && loaded() < count) set(loaded(), 'ahead')
    else set(count, next)
  }
  const feed: PagesFeed<R> = {
    key,
    asks: undefined,
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
    view: look,
    onView: listen('view'),
    onPages: listen('pages'),
    start: () => {
      const stop = cache.subscribe(({ query }) => {
        if (query.queryHash === key) renew()
      })
      isRunning = true
      known = undefined
      renew()
      return () => {
        isRunning = false
        stop()
        rest()
      }
    },
  }
  return feed
}
