// Read side of the request layer, on TanStack Query. The query key of a call is its path and its request, so that a write can invalidate by
// path. Paginated lists send the ids of the rows so far, which the server excludes, up to 1,000; beyond that they request pages by number.

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { isMemberRead } from '@/contract/client-calls'
import type { Path, ReadPath, Request, Result } from '@/contract/endpoints'
import type { PageOf } from '@/contract/common'
import {
  buildPagesQueryKey,
  buildQueryKey,
  FIRST_PAGE,
  toFirstPageData,
  type PageParam,
} from '@/contract/query-descriptor'
import { isSignedIn, useSession } from '@/state/session'
import { callAny } from './call'
import { queryClient } from './query-client'

/**
 * Milliseconds for which data counts as fresh: editable data, prices while bidding, counts and lists, facts, and data that changes with a
 * release.
 */
export const STALE = { none: 0, live: 5_000, short: 30_000, normal: 5 * 60_000, long: 24 * 3_600_000 }

export type Stale = keyof typeof STALE

export interface UseCallOptions {
  stale: Stale
  enabled?: boolean
  /** Keeps the previous data on screen while other parameters are fetched. */
  keepsPreviousData?: boolean
  /** Refetch interval in milliseconds while the page is shown. */
  refetchInterval?: number
}

export { buildPagesQueryKey, buildQueryKey, toFirstPageData }

/** Returns true if a query may run: endpoints that need a member wait for the login. */
export function useIsAuthorized(path: Path, enabled = true) {
  const signedIn = useSession(isSignedIn)
  return enabled && (signedIn || !isMemberRead(path))
}

function buildCallQuery<P extends Path>(path: P, request: Request<P>, stale: Stale) {
  return {
    queryKey: buildQueryKey(path, request),
    queryFn: ({ signal }: { signal: AbortSignal }) => callAny(path, request, { isQuiet: true, signal }),
    staleTime: STALE[stale],
  }
}

/** Prefetches data for a screen. The screen shows a failure. */
export function prefetchCall<P extends ReadPath>(path: P, request: Request<P>, stale: Stale) {
  void queryClient.prefetchQuery(buildCallQuery(path, request, stale))
}

/** Reads an endpoint for a screen. The screen or the section shows its error in place, so no message pops up. */
export function useCall<P extends ReadPath>(
  path: P,
  request: Request<P>,
  {
    stale,
    enabled,
    keepsPreviousData,
    refetchInterval,
    everyFor,
  }: UseCallOptions & { everyFor?: (data: Result<P>) => number | undefined },
) {
  return useQuery<Result<P>>({
    ...buildCallQuery(path, request, stale),
    enabled: useIsAuthorized(path, enabled),
    placeholderData: keepsPreviousData ? keepPreviousData : undefined,
    refetchInterval: everyFor
      ? ({ state }) => state.data !== undefined && (everyFor(state.data) ?? false)
      : (refetchInterval ?? false),
  })
}

/** Paths of paginated endpoints. */
export type PagedPath = { [P in ReadPath]: Result<P> extends PageOf<unknown> ? P : never }[ReadPath]
export type RowOf<P extends PagedPath> = Result<P> extends PageOf<infer T> ? T : never
export type PagedRequest<P extends PagedPath> = Omit<Request<P>, 'page'>

/** Maximum number of ids to exclude, from the contract; beyond it, pages are requested by number. */
const MAX_EXCLUDED_IDS = 1000

export interface PagesOptions<P extends PagedPath> extends Omit<UseCallOptions, 'every'> {
  idOf?: (row: RowOf<P>) => number
}

/**
 * Computes the next page parameter. Runs at every change of a query, so it appends to the previous ids instead of collecting them again.
 */
function pageAfter<R>(
  { page_size, total, list }: PageOf<R>,
  { page, excludeIds }: PageParam,
  idOf?: (row: R) => number,
): PageParam | undefined {
  const known = idOf &&
    excludeIds && {
      ids: `${excludeIds.ids}${excludeIds.ids && ','}${list.map(idOf).join(',')}`,
      total: excludeIds.total + list.length,
    }
  // Without the excluded ids there may be more or fewer rows than the total says.
  if (known && known.total <= MAX_EXCLUDED_IDS)
    return list.length === page_size && known.total !== total
      ? { page: page + 1, excludeIds: known }
      : undefined
  return page * page_size < total ? { page: page + 1 } : undefined
}

export function buildPagesQuery<P extends PagedPath>(
  path: P,
  request: PagedRequest<P>,
  { stale, keepsPreviousData, idOf }: PagesOptions<P>,
) {
  const ask = ({ page, excludeIds }: PageParam, signal: AbortSignal) =>
    callAny(path, { ...request, page, ...(excludeIds?.ids && { seen: excludeIds.ids }) } as Request<P>, {
      isQuiet: true,
      signal,
    }) as Promise<PageOf<RowOf<P>>>
  return {
    queryKey: buildPagesQueryKey(path, request),
    queryFn: ({ pageParam, signal }: { pageParam: PageParam; signal: AbortSignal }) => ask(pageParam, signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last: PageOf<RowOf<P>>, _: unknown, param: PageParam) => pageAfter(last, param, idOf),
    staleTime: STALE[stale],
    ...(keepsPreviousData && { placeholderData: keepPreviousData }),
  }
}

/** Returns all rows of the pages. Uses one native concat, because it runs again with every page. */
export const joinPageRows = <R>(pages: readonly PageOf<R>[] = []): R[] =>
  ([] as R[]).concat(...pages.map(page => page.list))

/**
 * Infinite query: `rows` of all pages so far, `total` of all rows, `fetchNextPage` for more. With `idOf` each page excludes the rows so
 * far: rows that change places are neither repeated nor skipped.
 */
export function useCallPages<P extends PagedPath>(
  path: P,
  request: PagedRequest<P>,
  options: PagesOptions<P>,
) {
  const query = useInfiniteQuery({
    ...buildPagesQuery(path, request, options),
    enabled: useIsAuthorized(path, options.enabled),
  })
  const pages = query.data?.pages
  const rows = useMemo(() => joinPageRows(pages), [pages])
  return { ...query, rows, total: pages?.at(-1)?.total }
}

/** `leftOut`: number of loaded rows that are not shown. */
const summarizePages = <R>({ pages }: InfiniteData<PageOf<R>>, isLeftOut?: (row: R) => boolean) => ({
  first: pages[0]?.list,
  total: pages.at(-1)?.total,
  leftOut: isLeftOut ? pages.reduce((sum, { list }) => sum + list.filter(isLeftOut).length, 0) : 0,
})

/** First rows and total of such a list, for callers that show no more: they do not re-render with every page. */
export function useCallPagesHead<P extends PagedPath>(
  path: P,
  request: PagedRequest<P>,
  { isLeftOut, ...options }: PagesOptions<P> & { isLeftOut?: (row: RowOf<P>) => boolean },
) {
  return useInfiniteQuery({
    ...buildPagesQuery(path, request, options),
    enabled: useIsAuthorized(path, options.enabled),
    select: useCallback(
      (data: InfiniteData<PageOf<RowOf<P>>>) => summarizePages(data, isLeftOut),
      [isLeftOut],
    ),
    notifyOnChangeProps: ['data'],
  }).data
}
